import type { ReactNode } from "react";

type Meaning = { name: string; status: ReactNode; note: string };

/** Each status as it looks in the list, and what it means. */
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
		<section className="admin-part">
			<h2 className="mb-4 text-xl">{title}</h2>
			{note && <p className="mb-4 max-w-text">{note}</p>}
			<dl className="legend-statuses">
				{meanings.map(({ name, status, note }) => (
					<div key={name}>
						<dt>{status}</dt>
						<dd>{note}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
