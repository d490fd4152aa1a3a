// A part of a trade document as it is printed, with numbered call-outs. The document is in English in every language.
import { readerWords } from "#content/en/account/reader.ts";
import type { BodyOf } from "#contract/course/slides.ts";
import { Inline } from "#web/ui/slides/inline.tsx";

type Body = BodyOf<"facsimile">;
type Part = Body["parts"][number];

export function Facsimile({ body: { title, parts, notes } }: { body: Body }) {
	return (
		<div className="facsimile">
			<div className="facsimile-sheet" lang="en">
				<p className="facsimile-title">
					{title} <span>PRACTICE</span>
				</p>
				{parts.map((part, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts never move
					<FacsimilePart key={index} part={part} />
				))}
			</div>
			<ol className="facsimile-notes">
				{notes.map((note, index) => (
					<li key={note}>
						<span aria-hidden="true" className="facsimile-mark">
							{index + 1}
						</span>
						<span>
							<Inline text={note} />
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}

function FacsimilePart({ part }: { part: Part }) {
	if (part.kind === "boxes")
		return (
			<dl className="facsimile-boxes">
				{part.boxes.map(({ label, lines, width, mark }) => (
					<div key={label} data-width={width} data-marked={mark > 0 || undefined}>
						<dt>
							{label} <Mark of={mark} />
						</dt>
						{lines.map((line) => (
							<dd key={line}>{line}</dd>
						))}
					</div>
				))}
			</dl>
		);
	return (
		<table className="facsimile-table">
			<thead>
				<tr>
					{part.columns.map(({ label, end, mark }) => (
						<th key={label} scope="col" data-end={end || undefined} data-marked={mark > 0 || undefined}>
							{label} <Mark of={mark} />
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{part.rows.map(({ cells, mark, isTotal }) => (
					<tr key={cells.join("|")} data-total={isTotal || undefined} data-marked={mark > 0 || undefined}>
						{cells.map((cell, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: cells never move
							<td key={column} data-end={part.columns[column]?.end || undefined}>
								{column === 0 && <Mark of={mark} />} {cell}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Mark({ of: mark }: { of: number }) {
	if (mark === 0) return null;
	return (
		<b className="facsimile-mark">
			<span className="sr-only">{readerWords().callOut} </span>
			{mark}
		</b>
	);
}
