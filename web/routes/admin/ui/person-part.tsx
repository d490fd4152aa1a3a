import type { ReactNode } from "react";
import { Card } from "#web/ui/records/card.tsx";

/** One kind of record of a person: a box with a line for each, or a message that there is none. */
export function PersonPart<Row>({
	title,
	none,
	rows,
	children,
}: {
	title: string;
	none: ReactNode;
	rows: readonly Row[];
	children: (row: Row) => ReactNode;
}) {
	return (
		<Card>
			<h2 className="mb-3 text-xl">{title}</h2>
			{rows.length > 0 ? (
				<ul className="person-rows">
					{rows.map((row, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id of their own, and never move
						<li key={place}>{children(row)}</li>
					))}
				</ul>
			) : (
				<p>{none}</p>
			)}
		</Card>
	);
}
