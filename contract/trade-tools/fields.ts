// The input fields of a tool. The same code parses them in the browser and on the server; it does not use zod, which
// browsers do not load.
import { compare, type Rational, rational } from "#contract/trade-tools/rational.ts";
import { readTypedNumber, typedSign } from "#contract/trade-tools/typed-number.ts";

type NumberField<Optional extends boolean = boolean> = {
	kind: "number";
	decimals: number;
	least: string;
	most: string;
	/** Whether it may be empty. */
	optional: Optional;
	/** For a rate that changes: its date and source are asked for, and after this many days the tool asks to check it
	 * again. */
	goodFor?: number;
	/** A number typed with another of the two signs would be read as what it is not. */
	sign?: "%" | "₹" | "none" | "any";
};
type ChoiceField<Choice extends string> = { kind: "choice"; choices: readonly Choice[] };
type DateField<Optional extends boolean = boolean> = { kind: "date"; optional: Optional };
/** Text is never part of a shared link. */
type TextField = { kind: "text"; most: number; optional: true };
type TickField = { kind: "tick" };
export type Field = NumberField | ChoiceField<string> | DateField | TextField | TickField;
export type Fields = { readonly [name: string]: Field };

type Limits = Pick<NumberField, "decimals" | "least" | "most" | "goodFor" | "sign">;
const numberField =
	(usual: Limits) =>
	<Optional extends boolean = false>(own: Partial<Limits> & { optional?: Optional } = {}): NumberField<Optional> => ({
		kind: "number",
		...usual,
		...own,
		optional: (own.optional ?? false) as Optional,
	});

/** In rupees, up to a thousand crore. */
export const money = numberField({ decimals: 2, least: "0", most: "10000000000" });
/** In a foreign currency. */
export const foreignMoney = numberField({ decimals: 3, least: "0", most: "10000000000", sign: "none" });
export const percent = numberField({ decimals: 6, least: "0", most: "100", sign: "%" });
export const quantity = numberField({ decimals: 3, least: "0.001", most: "10000000" });
/** Rupees for one unit of a currency. */
export const exchangeRate = numberField({ decimals: 6, least: "0.0001", most: "10000", goodFor: 1 });
export const choice = <const Choice extends string>(...choices: readonly Choice[]): ChoiceField<Choice> => ({
	kind: "choice",
	choices,
});
export const date = <Optional extends boolean = false>(own: { optional?: Optional } = {}): DateField<Optional> => ({
	kind: "date",
	optional: (own.optional ?? false) as Optional,
});
export const tick: TickField = { kind: "tick" };
export const text = (most: number): TextField => ({ kind: "text", most, optional: true });

type ValueOf<Of extends Field> = Of extends { kind: "number" }
	? Of extends { optional: true }
		? Rational | null
		: Rational
	: Of extends ChoiceField<infer Choice>
		? Choice
		: Of extends { kind: "date" }
			? Of extends { optional: true }
				? string | null
				: string
			: Of extends { kind: "tick" }
				? boolean
				: string;
export type ValuesOf<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** As typed, by the field's name. A missing name is an empty field. */
export type Typed = Readonly<Record<string, string>>;

export type Why =
	| "required"
	| "number"
	| "notPercent"
	| "notRupees"
	| "decimals"
	| "tooSmall"
	| "tooLarge"
	| "date"
	| "choice"
	| "tooLong";
export type Problem<Own extends string = string> = { why: Why | Own; limit?: string };
export type Problems<Own extends string = string> = Readonly<Record<string, Problem<Own>>>;

export const dayFieldOf = (name: string) => `${name}-on`;
export const sourceFieldOf = (name: string) => `${name}-from`;
const longestSource = 80;

export function readFields<Of extends Fields>(
	fields: Of,
	typed: Typed,
): { values: ValuesOf<Of>; problems?: undefined } | { problems: Problems } {
	const values: Record<string, unknown> = {};
	const problems: Record<string, Problem> = {};
	for (const [name, field] of Object.entries(fields)) {
		const read = readField(field, (typed[name] ?? "").trim());
		if ("why" in read) problems[name] = read;
		else values[name] = read.value;
		if (field.kind !== "number" || !field.goodFor) continue;
		const day = (typed[dayFieldOf(name)] ?? "").trim();
		if (day !== "" && !isDay(day)) problems[dayFieldOf(name)] = { why: "date" };
		if ((typed[sourceFieldOf(name)] ?? "").length > longestSource)
			problems[sourceFieldOf(name)] = { why: "tooLong", limit: String(longestSource) };
	}
	return Object.keys(problems).length > 0 ? { problems } : { values: values as ValuesOf<Of> };
}

function readField(field: Field, typed: string): { value: unknown } | Problem {
	switch (field.kind) {
		case "number":
			return readNumber(field, typed);
		case "choice":
			return field.choices.includes(typed) ? { value: typed } : { why: "choice" };
		case "date":
			if (typed === "") return field.optional ? { value: null } : { why: "required" };
			return isDay(typed) ? { value: typed } : { why: "date" };
		case "text":
			return typed.length > field.most ? { why: "tooLong", limit: String(field.most) } : { value: typed };
		case "tick":
			return { value: typed !== "" };
	}
}

function readNumber({ decimals, least, most, optional, sign = "₹" }: NumberField, typed: string) {
	if (typed === "") return optional ? { value: null } : ({ why: "required" } as const);
	const read = readTypedNumber(typed, decimals);
	if (read.why) return { why: read.why, limit: String(decimals) };
	const own = typedSign(typed);
	if (own && sign !== "any" && own !== sign) return { why: own === "%" ? "notPercent" : "notRupees" } as const;
	const value = rational(read.text);
	if (compare(value, rational(least)) < 0) return { why: "tooSmall", limit: least } as const;
	if (compare(value, rational(most)) > 0) return { why: "tooLarge", limit: most } as const;
	return { value };
}

/** `YYYY-MM-DD` between 2000 and 2099. */
function isDay(text: string) {
	if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
	const at = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
