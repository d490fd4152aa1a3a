import type { ReactNode } from "react";

type Meaning = { name: string; status: ReactNode; note: string };

/** The badges of all statuses with their meaning: folded, because it is read only once. */
export function StatusLegend({
	title,
	note,
	meanings,
}: {
	title: string;
	note?: string;
	meanings: readonly Meaning[];
}) {
	return (
		<details className="legend-part">
			<summary>
				<h2>{title}</h2>
			</summary>
			{note && <p className="my-3 max-w-text">{note}</p>}
			<dl className="legend-statuses">
				{meanings.map(({ name, status, note }) => (
					<div key={name}>
						<dt>{status}</dt>
						<dd>{note}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
