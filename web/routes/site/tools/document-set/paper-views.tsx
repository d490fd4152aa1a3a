import { useState } from "react";
import { paperWords } from "#content/en/site/tools/document-set.ts";
import { langOf } from "#content/text-language.ts";
import type { Filled, FilledBlock, Paper, PaperName } from "#contract/trade-tools/documents/paper.ts";
import { Select } from "#web/ui/fields/select.tsx";

/** One document at a time; without scripts all of them, one below the other. `wrong`: the names of facts that
 * differ. */
export function PaperViews({
	documents,
	wrong,
	isPractice,
}: {
	documents: readonly Paper[];
	wrong: readonly string[];
	isPractice: boolean;
}) {
	const words = paperWords();
	const [chosen, setChosen] = useState<PaperName>("invoice");
	return (
		<>
			<h3 className="tool-heading">{words.documents}</h3>
			<div className="paper-choice no-js:hidden">
				<Select
					label={words.choose}
					value={chosen}
					onChange={(event) => setChosen(event.target.value as PaperName)}
					required
				>
					{documents.map(({ name }) => (
						<option key={name} value={name} lang={langOf(words.titles[name])}>
							{words.titles[name]}
							{hasWrong(documents, name, wrong) ? " ●" : ""}
						</option>
					))}
				</Select>
			</div>
			{documents.map((paper) => (
				<PaperView
					key={paper.name}
					paper={paper}
					wrong={wrong}
					isPractice={isPractice}
					isChosen={paper.name === chosen}
				/>
			))}
		</>
	);
}

function PaperView({
	paper: { title, blocks },
	wrong,
	isPractice,
	isChosen,
}: {
	paper: Paper;
	wrong: readonly string[];
	isPractice: boolean;
	isChosen: boolean;
}) {
	return (
		<article className="paper" lang="en" data-chosen={isChosen || undefined} data-practice={isPractice || undefined}>
			<h4>{title}</h4>
			{blocks.map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
				<PaperBlock key={index} block={block} wrong={wrong} />
			))}
		</article>
	);
}

function PaperBlock({ block, wrong }: { block: FilledBlock; wrong: readonly string[] }) {
	if (block.kind === "heading") return <h5>{block.text}</h5>;
	if (block.kind === "boxes")
		return (
			<dl className="paper-boxes">
				{block.boxes.map(({ label, lines, width }) => (
					<div key={label} data-width={width}>
						<dt>{label}</dt>
						{lines.map((line) => (
							<dd key={line.template}>
								<Said of={line} wrong={wrong} />
							</dd>
						))}
					</div>
				))}
			</dl>
		);
	const { columns, rows, total } = block;
	return (
		<div className="paper-table">
			<table>
				<thead>
					<tr>
						{columns.map(({ label, end }) => (
							<th key={label} scope="col" data-end={end}>
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{[...rows, ...(total ? [total] : [])].map((cells, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows never move
						<tr key={row} data-total={cells === total || undefined}>
							{cells.map((cell, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: cells never move
								<td key={index} data-end={columns[index]?.end}>
									<Said of={cell} wrong={wrong} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Said({ of: { text, names }, wrong }: { of: Filled; wrong: readonly string[] }) {
	if (!names.some((name) => wrong.includes(name))) return text;
	return (
		<mark>
			{text} <span className="sr-only">({paperWords().differs})</span>
		</mark>
	);
}

function hasWrong(documents: readonly Paper[], wanted: PaperName, wrong: readonly string[]) {
	const paper = documents.find(({ name }) => name === wanted);
	return paper?.blocks.some((block) => linesOf(block).some(({ names }) => names.some((name) => wrong.includes(name))));
}

const linesOf = (block: FilledBlock): readonly Filled[] =>
	block.kind === "boxes"
		? block.boxes.flatMap(({ lines }) => lines)
		: block.kind === "table"
			? [...block.rows.flat(), ...(block.total ?? [])]
			: [];
