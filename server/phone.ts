import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A number as Indians write or paste it as E.164, or null when it cannot be a phone number: +91, 0, spaces, dots, any
 * kind of dash, the marks that other apps put around it, and the digits of Indian scripts.
 */
export function readPhone(typed: string) {
	const plain = typed
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.replace(/[\p{Pd}\u2212]/gu, "-")
		.replace(/[\u0966-\u0d6f]/g, indianDigit);
	const number = parsePhoneNumberFromString(plain, "IN");
	if (!number?.isPossible()) return null;
	// Ten digits are the rule in India, mobile or land line; "possible" alone lets shorter service numbers through.
	if (number.countryCallingCode === "91" && number.nationalNumber.length !== 10) return null;
	return number.number as string;
}

/** Nine scripts from Devanagari to Malayalam keep their digits at the same place, each in a block of 128. */
function indianDigit(sign: string) {
	const value = (sign.charCodeAt(0) - 0x966) % 0x80;
	return value < 10 ? String(value) : sign;
}
