// Numbers as people in India type them: 1,80,000 or 180000 or 1.8 lakh, with ₹, /- or % around them, in Latin, Devanagari
// or Gujarati digits.
import { withLatinDigits } from "#contract/digits.ts";
import { withoutMarks } from "#contract/marks.ts";

type Read = { text: string; why?: undefined } | { why: "number" | "decimals" };

/** The zeros that a word adds. In Hindi many people type no nukta. */
const times = new Map(
	Object.entries({
		...{ lakh: 5, lakhs: 5, lac: 5, lacs: 5, crore: 7, crores: 7, cr: 7, k: 3 },
		...{ लाख: 5, करोड: 7, हजार: 3, લાખ: 5, કરોડ: 7, હજાર: 3 },
	}),
);
/** Groups of two or three digits, the last of three. A comma elsewhere might be a decimal comma. */
const digits = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d*))?$/;

/** Other apps add invisible marks to what is copied from them. */
const visible = (typed: string) => withLatinDigits(withoutMarks(typed)).trim();

/** The sign with which a number was typed. */
export function typedSign(typed: string): "₹" | "%" | null {
	const seen = visible(typed);
	return seen.endsWith("%") ? "%" : /^(₹|rs|inr)|\/-$/i.test(seen) ? "₹" : null;
}

/** A plain decimal such as "180000" with at most so many decimals. */
export function readTypedNumber(typed: string, decimals: number): Read {
	if (typed.length > 40) return { why: "number" };
	const plain = visible(typed)
		.replace(/^(₹|rs\.?|inr)\s*/i, "")
		.replace(/\s*(%|\/-)$/, "");
	const [, amount = "", word = ""] = /^([\d.,\s]*?)\s*([\p{L}\p{M}]*)\.?$/u.exec(plain) ?? [];
	const zeros = word === "" ? 0 : times.get(word.normalize().replace("\u093c", "").toLowerCase());
	const [match, whole = "", rest = ""] = digits.exec(amount.replaceAll(/(?<=\d)[ \u00a0\u202f](?=\d)/g, ",")) ?? [];
	if (match === undefined || zeros === undefined || (whole === "" && rest === "")) return { why: "number" };
	const shifted = rest.padEnd(zeros, "0");
	const left = `${whole.replaceAll(",", "")}${shifted.slice(0, zeros)}`.replace(/^0+(?=\d)/, "") || "0";
	const right = shifted.slice(zeros).replace(/0+$/, "");
	if (right.length > decimals) return { why: "decimals" };
	return { text: right ? `${left}.${right}` : left };
}
