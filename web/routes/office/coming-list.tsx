import { officeWords } from "#content/words/office.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Table } from "#web/ui/table.tsx";

type Column = { name: string; note: string };

/** A list that is not here yet: its real head, so that one can see what will stand in it, and what each column means. */
export function ComingList({
	caption,
	columns,
	state,
	search,
}: {
	caption: string;
	columns: readonly Column[];
	state: string;
	search: string;
}) {
	return (
		<>
			<div className="coming-list">
				<Table caption={caption} visuallyHiddenCaption>
					<thead>
						<tr>
							{columns.map(({ name }) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody />
				</Table>
				<EmptyState>{state}</EmptyState>
			</div>
			<section className="office-part">
				<h2 className="text-xl">{officeWords().columns}</h2>
				<p className="mt-2 mb-5 max-w-text">{search}</p>
				<Facts facts={columns.map(({ name, note }) => ({ name, value: note }))} className="legend" />
			</section>
		</>
	);
}
