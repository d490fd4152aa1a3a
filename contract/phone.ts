import { parsePhoneNumberFromString } from "libphonenumber-js/min";

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
	typed
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.replace(/[\p{Pd}\u2212]/gu, "-")
		.replace(/[\u0966-\u0d6f]/g, indianDigit);

/** Nine scripts from Devanagari to Malayalam have their digits at the same position, each in a block of 128. */
function indianDigit(sign: string) {
	const value = (sign.charCodeAt(0) - 0x966) % 0x80;
	return value < 10 ? String(value) : sign;
}
