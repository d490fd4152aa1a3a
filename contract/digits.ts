// Digits of the Indian scripts, in which people type numbers or paste them from elsewhere.

/** The same text with Latin digits. */
export const withLatinDigits = (text: string) => text.replace(/[\u0966-\u0d6f]/g, latinDigit);

/** Nine scripts from Devanagari to Malayalam have their digits at the same position, each in a block of 128. */
function latinDigit(sign: string) {
	const value = (sign.charCodeAt(0) - 0x966) % 0x80;
	return value < 10 ? String(value) : sign;
}
