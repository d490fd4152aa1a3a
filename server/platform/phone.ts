import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A number as Indians write it (+91, 0, spaces, ten digits) as E.164, or null when it cannot be a phone number. */
export function readPhone(typed: string) {
	const number = parsePhoneNumberFromString(typed, "IN");
	if (!number?.isPossible()) return null;
	// Ten digits are the rule in India, mobile or land line; "possible" alone lets shorter service numbers through.
	if (number.countryCallingCode === "91" && number.nationalNumber.length !== 10) return null;
	return number.number as string;
}
