import type { ReactNode } from "react";
import type { GivenDocument, ShipmentDocument } from "#contract/exam/practical.ts";
import { factLabels, wideFacts } from "#contract/trade-tools/documents/facsimiles.ts";
import "./shipment-documents.css";

export type Place = { paper: ShipmentDocument["paper"]; paperTitle: string; fact: keyof typeof factLabels };

export const nameOfPlace = ({ paper, fact }: Pick<Place, "paper" | "fact">) => `${paper}.${fact}`;

/** A document of a shipment as boxes, in English. `beside`: what is shown below the text of each box. */
export function FactDocument({
	paper: { paper, title, facts },
	note,
	beside,
}: {
	paper: ShipmentDocument;
	note?: ReactNode;
	beside?: (place: Place) => ReactNode;
}) {
	return (
		<section className="ship-paper" id={`paper-${paper}`} tabIndex={-1} aria-labelledby={`paper-${paper}-title`}>
			<h3 id={`paper-${paper}-title`} lang="en">
				{title}
			</h3>
			{note && <p className="ship-note">{note}</p>}
			<dl>
				{facts.map(({ fact, text }) => (
					<div key={fact} className="ship-fact" data-wide={wideFacts.has(fact) || undefined}>
						<dt lang="en">{factLabels[fact]}</dt>
						<dd lang="en">{text}</dd>
						{beside && <dd>{beside({ paper, paperTitle: title, fact })}</dd>}
					</div>
				))}
			</dl>
		</section>
	);
}

/** The source documents of a shipment whose own documents are still to be written. */
export function GivenDocuments({ documents }: { documents: GivenDocument[] }) {
	return (
		<div className="ship-given" lang="en">
			{documents.map(({ title, lines, table }) => (
				<section key={title} className="ship-paper" aria-label={title}>
					<h3>{title}</h3>
					{lines.length > 0 && (
						<dl>
							{lines.map(({ label, text }) => (
								<div key={label} className="ship-fact" data-wide>
									<dt>{label}</dt>
									<dd>{text}</dd>
								</div>
							))}
						</dl>
					)}
					{table && (
						<table>
							<thead>
								<tr>
									{table.columns.map((column) => (
										<th key={column} scope="col">
											{column}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{table.rows.map((cells) => (
									<tr key={cells.join(" ")}>
										{cells.map((cell, at) => (
											<td key={table.columns[at]}>{cell}</td>
										))}
									</tr>
								))}
							</tbody>
						</table>
					)}
				</section>
			))}
		</div>
	);
}
