import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { formatPhone } from "#content/phones.ts";

test("every Indian number is shown as libphonenumber groups it, land lines with their town's code", () => {
	expect(
		["+912612345678", "+917923456789", "+919876543210", "+912637234567", "+442079460958"].map(formatPhone),
	).toEqual(["+91 261 234 5678", "+91 79 2345 6789", "+91 98765 43210", "+91 2637 234 567", "+442079460958"]);
	const wrong: string[] = [];
	for (let start = 2000; start < 10_000; start++)
		for (const rest of ["234567", "019999", "712345"]) {
			const phone = `+91${start}${rest}`;
			const shown = parsePhoneNumberFromString(phone)?.formatInternational();
			if (shown !== formatPhone(phone)) wrong.push(`${phone}: ${formatPhone(phone)} for ${shown}`);
		}
	expect(wrong).toEqual([]);
});
