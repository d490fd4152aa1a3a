import type { ReactNode } from "react";
import { formatAmount, formatInFormula } from "#content/amounts.ts";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import { langOf } from "#content/text-language.ts";
import { type Fields, readFields, type Typed } from "#contract/trade-tools/fields.ts";
import { explain } from "#contract/trade-tools/formula.ts";
import { toNumber } from "#contract/trade-tools/rational.ts";
import {
	type Answer,
	type Cell as AnswerCell,
	type AnyTool,
	type Bar,
	isRational,
	type Source,
	sourceAnchor,
} from "#contract/trade-tools/tool.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { fieldId } from "./tool-fields.tsx";
import { lineLabel } from "./tool-labels.ts";

type Props = {
	tool: Pick<AnyTool, "fields" | "sources">;
	words: ToolWords;
	answer: Answer;
	typed: Typed;
	head?: ReactNode;
	picture?: ReactNode;
};

export function ToolAnswer({ tool, words, answer, typed, head, picture }: Props) {
	const frame = toolFrameWords();
	const show = showIn(tool.fields, answer, typed);
	const shown = answer.lines.filter(({ role }) => role !== "list");
	return (
		<>
			{head ?? <Figures words={words} answer={answer} />}
			{answer.notes.map(({ key, tone, values = {} }) => (
				<Notice key={key} tone={tone} role="note">
					<p>{words.notes[key]?.(values)}</p>
				</Notice>
			))}
			{picture}
			{!picture && answer.bars.length > 0 && (
				<>
					<h3 className="tool-heading">{words.headings?.picture ?? frame.picture}</h3>
					<Bars bars={answer.bars} words={words} />
				</>
			)}
			{shown.length > 0 && (
				<>
					<h3 className="tool-heading">{frame.calculation}</h3>
					<table className="tool-lines">
						<thead className="sr-only">
							<tr>
								<th scope="col">{frame.columns.line}</th>
								<th scope="col">{frame.columns.how}</th>
								<th scope="col">{frame.columns.amount}</th>
							</tr>
						</thead>
						<tbody>
							{shown.map(({ key, formula, role, value, unit, decimals }) => (
								<tr key={key} data-total={role === "total" || undefined}>
									<th scope="row">
										<span lang={langOf(lineLabel(words, key))}>{lineLabel(words, key)}</span>&nbsp;
										<SourceMarks sources={tool.sources} of={key} />
									</th>
									<td className="tool-how">
										{/^(\{[\w-]+\}|\d+)$/.test(formula) ? "" : explain(formula, show, frame.functions)}
									</td>
									<td className="tool-amount">{formatAmount(value, unit, decimals)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</>
			)}
			{answer.tables.map(({ key, columns, rows }) => (
				<div key={key} className="tool-table">
					<h3 className="tool-heading">{words.tables[key]?.title}</h3>
					<table>
						<thead>
							<tr>
								{columns.map((column) => (
									<th key={column} scope="col">
										{words.tables[key]?.columns[column]}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map((cells) => {
								const [first = "", ...others] = cells.map((cell) => cellText(cell, answer, words));
								const names = cells.map((cell) => ("word" in cell ? cell.word : undefined));
								return (
									<tr key={first}>
										<th scope="row">{first}</th>
										{others.map((text, index) => (
											// biome-ignore lint/suspicious/noArrayIndexKey: cells never move
											<td key={index} data-word={names[index + 1]}>
												{text}
											</td>
										))}
									</tr>
								);
							})}
						</tbody>
					</table>
				</div>
			))}
		</>
	);
}

/** The numbers of the sources below the tool on which this line or deadline is based. */
export const SourceMarks = ({ sources, of }: { sources: readonly Source[]; of: string }) =>
	sources.map(
		({ id, lines }, at) =>
			lines?.includes(of) && (
				<a
					key={id}
					className="tool-source-mark"
					href={`#${sourceAnchor(id)}`}
					aria-label={toolFrameWords().source(at + 1)}
				>
					{at + 1}
				</a>
			),
	);

function Figures({ words, answer }: { words: ToolWords; answer: Answer }) {
	const found = answer.figures.flatMap((key) => answer.lines.filter((line) => line.key === key));
	return (
		<div className="tool-figures">
			{words.headings?.figures && <p className="tool-figures-title">{words.headings.figures}</p>}
			<dl>
				{found.map(({ key, value, unit, decimals }) => (
					<div key={key}>
						<dt lang={langOf(lineLabel(words, key))}>{lineLabel(words, key)}</dt>
						<dd>{formatAmount(value, unit, decimals)}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

/** A list with a bar in each row, all on one scale. */
export function Bars({ bars, words }: { bars: readonly Bar[]; words: ToolWords }) {
	const ends = bars.flatMap(({ from, to }) => [toNumber(from), toNumber(to)]);
	const [least, most] = [Math.min(0, ...ends), Math.max(...ends)];
	const at = (value: number) => ((value - least) / (most - least || 1)) * 100;
	return (
		<dl className="tool-bars">
			{bars.map(({ key, from, to, amount, unit, decimals, look }) => {
				const [left = 0, right = 0] = [at(toNumber(from)), at(toNumber(to))].sort((a, b) => a - b);
				return (
					<div key={key} data-look={look}>
						<dt>
							{lineLabel(words, key)}
							{look === "back" && <span className="tool-note"> ({toolFrameWords().comesBack})</span>}
						</dt>
						<dd>
							<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
								<rect x={left} width={Math.max(0.5, right - left)} height="10" />
							</svg>
							<span>{formatAmount(amount, unit, decimals)}</span>
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

/** Shown instead of an answer: the problems, each with a link to its field. */
export function WrongFields({ words, errors }: { words: ToolWords; errors: Record<string, string> }) {
	return (
		<Notice tone="error">
			<p>{toolFrameWords().wrong}</p>
			<ul className="tool-wrong">
				{Object.entries(errors).map(([name, text]) => (
					<li key={name}>
						<a className="link" href={`#${fieldId(name)}`}>
							{fieldLabel(words, name)}
						</a>
						: {text}
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Shown in a form that is being filled in from the start. */
export const MissingFields = ({ words, names }: { words: ToolWords; names: readonly string[] }) => (
	<p>
		{toolFrameWords().empty}{" "}
		{names.map((name, index) => (
			<span key={name}>
				{index > 0 && ", "}
				<a className="link" href={`#${fieldId(name)}`}>
					{fieldLabel(words, name)}
				</a>
			</span>
		))}
	</p>
);

const fieldLabel = (words: ToolWords, name: string) => words.fields[name.replace(/-(on|from)$/, "")]?.label ?? name;

function cellText(cell: AnswerCell, { lines }: Answer, words: ToolWords) {
	if ("word" in cell) return lineLabel(words, cell.word);
	const found = "number" in cell ? { ...cell, value: cell.number } : lines.find(({ key }) => key === cell.line);
	// A unit sign and its number stay on one line.
	return found ? formatAmount(found.value, found.unit, found.decimals).replaceAll(" ", "\u00a0") : "";
}

/** Returns the formatted value of a name in a formula. */
export function showIn(fields: Fields, answer: Answer, typed: Typed) {
	const { values } = readFields(fields, typed) as { values?: Record<string, unknown> };
	return (name: string) => {
		const line = answer.lines.find(({ key }) => key === name);
		if (line) return formatInFormula(line.value, line.decimals);
		const value = values?.[name];
		const field = fields[name];
		return isRational(value) && field?.kind === "number" ? formatInFormula(value, field.decimals) : "0";
	};
}
