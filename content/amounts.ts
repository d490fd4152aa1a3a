// Exact amounts of the trade tools as people in India write them: ₹8,39,308.10, USD 9,325.65.
import { type Rational, toText } from "#contract/trade-tools/rational.ts";
import type { Unit } from "#contract/trade-tools/tool.ts";

/** "839308.10" is 8,39,308.10. */
export const groupDigits = (plain: string) => {
	const [, sign = "", whole = "", rest = ""] = /^(-?)(\d+)(.*)$/.exec(plain) ?? [];
	return `${sign && "−"}${whole.replace(/(?<=\d)(?=(\d\d)*\d{3}$)/g, ",")}${rest}`;
};

export function formatAmount(value: Rational, unit: Unit, decimals: number) {
	const text = groupDigits(toText(value, decimals));
	if (unit === "INR") return text.startsWith("−") ? `−₹${text.slice(1)}` : `₹${text}`;
	if (unit === "percent") return `${withoutZeros(text)}%`;
	return unit === "plain" ? withoutZeros(text) : `${unit} ${text}`;
}

/** In a formula: without a sign of its own. */
export const formatInFormula = (value: Rational, decimals: number) =>
	withoutZeros(groupDigits(toText(value, decimals)));

const withoutZeros = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
