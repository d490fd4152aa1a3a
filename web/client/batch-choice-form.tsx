import { type RefObject, useEffect, useRef } from "react";
import { openBatchWords } from "#content/en/site/open-batches.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { optionOf } from "#web/ui/records/open-batch.ts";

/** A buyer chooses the batch in which a seat is kept when the payment begins. Nothing where none has a seat. */
export function BatchChoiceForm({ batches }: { batches: readonly OpenBatch[] }) {
	const text = openBatchWords().choice;
	if (!batches.some(hasSeat)) return null;
	return (
		<ActionForm action="/auth/batch-choice" failed={text.failed} onSuccess={() => false} className="batch-choice">
			{(busy) => (
				<>
					<BatchSelect batches={batches} required />
					<Button type="submit" look="secondary" size="small" busy={busy}>
						{text.action}
					</Button>
				</>
			)}
		</ActionForm>
	);
}

/** `chosen`: the id of the one chosen before, which may come later than the first choice here. */
export function BatchSelect({
	batches,
	chosen = null,
	required = false,
}: {
	batches: readonly OpenBatch[];
	chosen?: string | null;
	required?: boolean;
}) {
	const text = openBatchWords().choice;
	const select = useRef<HTMLSelectElement>(null);
	useEffect(() => showChosen(select, chosen), [chosen]);
	return (
		<Select ref={select} label={text.label} name="batchId" defaultValue="" required={required} bare>
			<option value="" disabled={required}>
				{text.choose}
			</option>
			{batches.filter(hasSeat).map((batch) => (
				<option key={batch.id} value={batch.id}>
					{optionOf(batch)}
				</option>
			))}
		</Select>
	);
}

export const hasSeat = ({ seatsLeft }: OpenBatch) => seatsLeft > 0;

function showChosen({ current: select }: RefObject<HTMLSelectElement | null>, chosen: string | null) {
	const isThere = select && [...select.options].some(({ value }) => value === chosen);
	if (isThere && chosen && select.value === "") select.value = chosen;
}
