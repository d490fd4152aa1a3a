// A number as students type it: with Indian or western grouping, a currency or unit around it, in any of our digits.
import { withLatinDigits } from "#contract/digits.ts";

/** Null if it is no number, or ambiguous. */
export function readAnswerNumber(typed: string) {
	const plain = withLatinDigits(typed)
		.replace(/[\u2212\u2013]/g, "-")
		.replace(/\/-$/, "")
		.replace(/\p{L}[\p{L}\p{M}]*\.?|[₹$€£%°/²³]/gu, " ")
		.trim()
		.replace(/^([+-])\s+/, "$1");
	const compact = plain.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{2,3}(\D|$))/g, ",");
	if (!/^[+-]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$|^[+-]?\.\d+$/.test(compact)) return null;
	return Number(compact.replaceAll(",", ""));
}
