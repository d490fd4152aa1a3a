// Every number that is shown to people is formatted here, and every date in timestamps.ts: with Indian grouping, and in
// the digits that the institute has chosen. What people copy, type or hand on keeps Latin digits.
import { numberingOf } from "#content/language.ts";

const known = new Map<string, Intl.NumberFormat>();

/** Making one takes longer than using it, so each is made once. */
export function numberFormat(options: Intl.NumberFormatOptions = {}, numbering: string = numberingOf()) {
	const key = numbering + JSON.stringify(options);
	const format = known.get(key) ?? new Intl.NumberFormat(`en-IN-u-nu-${numbering}`, options);
	known.set(key, format);
	return format;
}

/** 1234567 is 12,34,567. */
export const formatNumber = (number: number, options?: Intl.NumberFormatOptions) =>
	numberFormat(options).format(number);

/** With Latin digits whatever the institute has chosen: on slides and invoices, and on the server's console. */
export const formatLatin = (number: number, options?: Intl.NumberFormatOptions) =>
	numberFormat(options, "latn").format(number);

/** 18 is 18%: English, Hindi and Gujarati write the sign without a space, unlike German or French. */
export const formatPercent = (percent: number) =>
	formatNumber(percent / 100, { style: "percent", maximumFractionDigits: 2 });

/** A number as it was typed, with its unit: "25%", "1.87 USD". */
export const withUnit = (text: string, unit: string) => (unit === "%" ? `${text}%` : `${text} ${unit}`);

/**
 * A value in a translated sentence. Only numbers change, and only their digits.
 * @public Written around each value by tools/translations.
 */
export const inDigits = <Value>(value: Value) =>
	typeof value !== "number" || numberingOf() === "latn"
		? value
		: formatNumber(value, { useGrouping: false, maximumFractionDigits: 20 });
