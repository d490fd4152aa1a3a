import { useEffect, useRef, useState } from "react";
import { openBatchWords } from "#content/en/site/open-batches.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { optionOf } from "#web/ui/records/open-batch.ts";

/** A buyer chooses the batch in which a seat is held when the payment begins. Nothing is shown if no batch has a
 * seat. */
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

/**
 * The select, and below it the full text of the chosen batch, which a phone cuts off. `chosen` is the id of the earlier
 * choice; if it is loaded after a choice was made here, the choice made here wins. `kept` is the id of the batch in which
 * a seat is held for the reader, so that it may be full for others.
 */
export function BatchSelect({
	batches,
	chosen = null,
	kept = null,
	required = false,
}: {
	batches: readonly OpenBatch[];
	chosen?: string | null;
	kept?: string | null;
	required?: boolean;
}) {
	const text = openBatchWords().choice;
	const list = useRef<HTMLSelectElement>(null);
	const [selected, setSelected] = useState("");
	const free = batches.filter((one) => hasSeat(one) || one.id === kept);
	const batch = free.find(({ id }) => id === selected);
	const known = free.find(({ id }) => id === chosen)?.id;
	useEffect(() => {
		if (!list.current) return;
		if (known && list.current.value === "") list.current.value = known;
		setSelected(list.current.value);
	}, [known]);
	return (
		<>
			<Select
				ref={list}
				label={text.label}
				name="batchId"
				defaultValue=""
				onChange={(event) => setSelected(event.target.value)}
				required={required}
				bare
			>
				<option value="" disabled={required}>
					{text.choose}
				</option>
				{free.map((one) => (
					<option key={one.id} value={one.id}>
						{optionOf(one, one.id === kept)}
					</option>
				))}
			</Select>
			{batch && (
				<p className="text-sm md:hidden" aria-hidden="true">
					{optionOf(batch, batch.id === kept)}
				</p>
			)}
		</>
	);
}

export const hasSeat = ({ seatsLeft }: OpenBatch) => seatsLeft > 0;
