// A worksheet of the document pack: a paper with a sheet of its own, which does not take from the master sheet.
import type { WorksheetName } from "#contract/course/pack.ts";
import { amountText, type Column, type PaperForm, type PaperTable } from "#contract/trade-tools/documents/paper.ts";
import { decimalsIn, type SheetRow } from "#contract/trade-tools/documents/sheet-rows.ts";
import { rational, toText } from "#contract/trade-tools/rational.ts";
import { evaluateLines, type Line } from "#contract/trade-tools/tool.ts";

/** `title` is that of the first sheet in Excel, where everything is typed. */
export type Worksheet<Name extends WorksheetName> = {
	form: PaperForm<Name>;
	title: string;
	rows: readonly SheetRow[];
};

/** What a cell is called on the first sheet, and what Meena wrote into it. */
type Typed = Readonly<Record<string, readonly [label: string, value: string]>>;

export const textRows = (texts: Typed): SheetRow[] =>
	Object.entries(texts).map(([name, [label, text]]) => ({ name, label, text }));

/** Numbers, and the lines that are worked out from them. */
export function numberRows(
	numbers: Typed,
	lines: readonly Line[] = [],
	labelOf: (line: string) => string = String,
): SheetRow[] {
	const typed = Object.entries(numbers).map(([name, [label, number]]) => ({
		...{ name, label, number },
		text: amountText(rational(number), "INR", decimalsIn(number)),
	}));
	const values = Object.fromEntries(typed.map(({ name, number }) => [name, rational(number)]));
	const worked = evaluateLines(lines, values).map(({ key, formula, unit, decimals, value }) => ({
		...{ name: key, label: labelOf(key), formula },
		text: unit === "plain" ? toText(value, decimals) : amountText(value, unit, decimals),
		number: toText(value, decimals),
	}));
	return [...typed, ...worked];
}

/** A table whose first columns are printed and whose others are typed, with the rows for the first sheet. */
export function gridOf(
	name: string,
	columns: readonly Column[],
	lines: readonly (readonly string[])[],
	{ printed = 1, tall }: { printed?: number; tall?: true } = {},
): { table: PaperTable; rows: SheetRow[] } {
	const nameOf = (line: number, column: number) => `${name}${line + 1}-${column + 1}`;
	return {
		table: {
			columns,
			...(tall ? { tall } : {}),
			rows: lines.map((cells, line) =>
				cells.map((cell, column) => (column < printed ? cell : `{${nameOf(line, column)}}`)),
			),
		},
		rows: lines.flatMap((cells, line) =>
			cells.slice(printed).map((text, at) => ({
				name: nameOf(line, at + printed),
				label: `${printed > 0 ? cells[0] : line + 1}: ${columns[at + printed]?.label}`,
				text,
			})),
		),
	};
}
