// The structure of every trade tool: fields, an example from the course, and a pure calculation whose lines are
// formulas.
import { type Currency, currencyDecimals } from "#contract/trade-tools/currencies.ts";
import { type Fields, type Problems, readFields, type Typed, type ValuesOf } from "#contract/trade-tools/fields.ts";
import { evaluate } from "#contract/trade-tools/formula.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";
import { type Rational, type Rounding, round, zero } from "#contract/trade-tools/rational.ts";

/** The unit of a number; "plain" has no sign. */
export type Unit = "INR" | Currency | "percent" | "plain";

export type Line<Key extends string = string> = {
	key: Key;
	/** Names in braces are fields and lines above. */
	formula: string;
	unit: Unit;
	/** The default is that of the unit: two for rupees. */
	decimals?: number;
	rounding?: Rounding;
	/** `total` adds up lines above; `list` is only in tables and the spreadsheet. */
	role?: "total" | "list";
};
export type WorkedLine<Key extends string = string> = Line<Key> & { value: Rational; decimals: number };

/** A bar from one amount to another, in the order of the list. */
export type Bar = {
	key: string;
	from: Rational;
	to: Rational;
	amount: Rational;
	unit: Unit;
	decimals: number;
	look?: "total" | "own" | "back";
};

/** A sentence about these inputs, with values filled in. */
export type Note = { key: string; tone: "info" | "warning"; values?: Readonly<Record<string, string>> };

/** A cell refers to a line or to a text of the tool's words, or is a number. */
export type Cell = { line: string } | { word: string } | { number: Rational; decimals: number; unit: Unit };
export type Table = { key: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] };

export type Answer<Key extends string = string> = {
	/** The main results, shown first. */
	figures: readonly Key[];
	lines: readonly WorkedLine<Key>[];
	bars: readonly Bar[];
	notes: readonly Note[];
	tables: readonly Table[];
};

/**
 * A law, rule or page on which formulas are based, and the day we last checked it. `seen` is false if we know it, but
 * did not have the text. `lines`: the lines or deadlines based on it.
 */
export type Source = { id: string; on: string; seen: boolean; href?: string; lines?: readonly string[] };

/** The anchor of a source, for links to it. */
export const sourceAnchor = (id: string) => `source-${id}`;

export type Tool<Of extends Fields = Fields, Found = Answer> = {
	name: ToolName;
	fields: Of;
	/**
	 * Groups of fields in order; those of a folded group are rarely needed. It is open if something in it is typed;
	 * "asExample": something other than in the example.
	 */
	groups: readonly { key: string; fields: readonly (keyof Of & string)[]; folded?: true | "asExample" }[];
	/** The course's own example. */
	example: Typed;
	/** `typed`: for the sign of a number that may have either. */
	calculate(values: ValuesOf<Of>, typed?: Typed): { answer: Found } | { problems: Problems };
	sources: readonly Source[];
	/** True if the typed values never go into the URL, because they are about people and banks. */
	private?: true;
};

/** A tool whose fields are not statically known. */
export type AnyTool<Found = unknown> = Omit<Tool<Fields, Found>, "calculate"> & {
	calculate(values: never, typed?: Typed): { answer: Found } | { problems: Problems };
};

/** Parses the typed values and calculates; returns the answer, or the problems by field. */
export function answerOf<Found>(tool: AnyTool<Found>, typed: Typed) {
	const read = readFields(tool.fields, typed);
	if (read.problems) return { problems: read.problems };
	const found = tool.calculate(read.values as never, typed);
	return "problems" in found ? { problems: found.problems } : { values: read.values, answer: found.answer };
}

/** Evaluates each line from the fields and the lines above it. An empty field counts as zero. */
export function evaluateLines<Key extends string>(
	lines: readonly Line<Key>[],
	values: Readonly<Record<string, unknown>>,
): WorkedLine<Key>[] {
	const known = new Map<string, Rational>();
	for (const [name, value] of Object.entries(values)) if (isRational(value)) known.set(name, value);
	const look = (name: string) => {
		const value = known.get(name);
		if (!value && !(name in values))
			throw new Error(`a formula names ${name}, which is neither a field nor a line above`);
		return value ?? zero;
	};
	return lines.map((line) => {
		const decimals = line.decimals ?? decimalsOf(line.unit);
		const value = round(evaluate(line.formula, look), decimals, line.rounding);
		known.set(line.key, value);
		return { ...line, decimals, value };
	});
}

export const decimalsOf = (unit: Unit) =>
	unit === "plain" ? 3 : unit === "percent" ? 4 : unit === "INR" ? 2 : currencyDecimals[unit];

export const isRational = (value: unknown): value is Rational =>
	typeof value === "object" && value !== null && "n" in value && "d" in value;

/** The stacked bars of a sum: each part begins where the previous one ends. */
export function stack(lines: readonly WorkedLine[], parts: readonly string[]): Bar[] {
	let from = zero;
	const bars: Bar[] = [];
	for (const key of parts) {
		const line = lines.find((one) => one.key === key);
		if (!line || line.value.n === 0n) continue;
		const isTotal = line.role === "total";
		const to = isTotal ? line.value : { n: from.n * line.value.d + line.value.n * from.d, d: from.d * line.value.d };
		const { value: amount, unit, decimals } = line;
		bars.push({ key, from: isTotal ? zero : from, to, amount, unit, decimals, ...(isTotal ? { look: "total" } : {}) });
		from = to;
	}
	return bars;
}
