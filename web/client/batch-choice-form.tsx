import { openBatchWords } from "#content/en/site/open-batches.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { optionOf } from "#web/ui/records/open-batch.ts";

/** A buyer chooses the batch in which a seat is kept when the payment begins. Nothing where none has a seat. */
export function BatchChoiceForm({ batches, chosen }: { batches: readonly OpenBatch[]; chosen?: string | null }) {
	const text = openBatchWords().choice;
	const free = batches.filter(({ seatsLeft }) => seatsLeft > 0);
	if (free.length === 0) return null;
	return (
		<ActionForm action="/auth/batch-choice" failed={text.failed} onSuccess={() => false} className="batch-choice">
			{(busy) => (
				<>
					<Select key={chosen} label={text.label} name="batchId" defaultValue={chosen ?? ""} required>
						<option value="" disabled>
							{text.choose}
						</option>
						{free.map((batch) => (
							<option key={batch.id} value={batch.id}>
								{optionOf(batch)}
							</option>
						))}
					</Select>
					<Button type="submit" look="secondary" size="small" busy={busy}>
						{text.action}
					</Button>
				</>
			)}
		</ActionForm>
	);
}
