// GSTIN: the number of a business registered for GST, and its check character.

/** State code, PAN, registration number within the state, Z, check character (CGST Rules 2017, rule 10). */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether this can be a GSTIN: its format, and the check character, which catches typing mistakes. */
export const isGstin = (text: string) => shape.test(text) && checkCharacter(text.slice(0, 14)) === text[14];

/**
 * Every second character counts double; the two base-36 digits of each product are added; the check character
 * complements the sum to a multiple of 36.
 */
export function checkCharacter(first14: string) {
	const sum = [...first14].reduce((all, character, place) => {
		const product = digits.indexOf(character) * (place % 2 === 0 ? 1 : 2);
		return all + Math.floor(product / 36) + (product % 36);
	}, 0);
	return digits[(36 - (sum % 36)) % 36];
}
