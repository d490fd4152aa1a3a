import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withLatinDigits } from "#contract/digits.ts";
import { withoutMarks } from "#contract/marks.ts";

/**
 * A phone number as people in India write or paste it, as E.164; null if it cannot be a phone number. Accepts +91, 0,
 * spaces, dots, any kind of dash, the marks that other apps add, and the digits of Indian scripts.
 */
export function readPhone(typed: string) {
	const number = parsePhoneNumberFromString(plainDigits(typed), "IN");
	if (!number?.isPossible()) return null;
	// Indian numbers have ten digits, mobile or landline; "possible" alone would accept shorter service numbers.
	if (number.countryCallingCode === "91" && number.nationalNumber.length !== 10) return null;
	return number.number as string;
}

/** The same text with Latin digits, plain dashes, and no invisible characters. */
export const plainDigits = (typed: string) =>
	withLatinDigits(withoutMarks(typed.normalize("NFKC")).replace(/[\p{Pd}\u2212]/gu, "-"));
