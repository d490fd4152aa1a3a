import { useEffect, useRef, useState } from "react";
import { openBatchWords } from "#content/en/site/open-batches.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { optionOf } from "#web/ui/records/open-batch.ts";

/** More would hide the rest of the form. */
const most = 6;

/** The batches with seats that match the choices in the form; pressing one fills in branch, batch and date. */
export function BatchDates({ batches }: { batches: readonly OpenBatch[] }) {
	const { dates: text } = openBatchWords();
	const box = useRef<HTMLDivElement>(null);
	const isHydrated = useHydrated();
	const [wish, setWish] = useState({ branch: "", batch: "" });

	useEffect(() => {
		const form = box.current?.closest("form");
		if (!form) return;
		const read = () => {
			const fields = new FormData(form);
			setWish({ branch: String(fields.get("branch") ?? ""), batch: String(fields.get("batch") ?? "") });
		};
		read();
		for (const name of ["input", "change", "reset"]) form.addEventListener(name, read);
		return () => {
			for (const name of ["input", "change", "reset"]) form.removeEventListener(name, read);
		};
	}, []);

	const fitting = batches.filter(
		({ branch, timing }) => (!wish.branch || branch === wish.branch) && (!wish.batch || timing === wish.batch),
	);
	return (
		<div ref={box} className="batch-dates">
			<p className="font-bold">{text.title}</p>
			<p className="text-sm text-ink-600">{fitting.length > 0 ? text.lead : text.none}</p>
			<ul>
				{fitting.slice(0, most).map((batch) => (
					<li key={batch.id}>
						{isHydrated ? (
							<button type="button" className="batch-date" onClick={() => fillIn(box.current?.closest("form"), batch)}>
								{optionOf(batch)}
							</button>
						) : (
							<span className="batch-date">{optionOf(batch)}</span>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

function fillIn(form: HTMLFormElement | null | undefined, { branch, timing, firstDay }: OpenBatch) {
	for (const [name, value] of Object.entries({ branch, batch: timing, date: firstDay })) {
		const field = form?.elements.namedItem(name);
		if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
		field.value = value;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		field.dispatchEvent(new Event("change", { bubbles: true }));
	}
}
