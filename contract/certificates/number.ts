// The number of a certificate, EIBM-2027-7K3M-9QWX-C: the year, forty random bits in Crockford's Base32, and a check
// character. It cannot be guessed, and a typing error is detected before any lookup.
import { withLatinDigits } from "#contract/digits.ts";

/** Crockford's Base32, without I, L, O and U, which look like other characters. The index of a character is its
 * value. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const prefix = "EIBM";
const randomCharacters = 8;

/** `random`: forty bits. */
export function makeNumber(year: number, random: Uint8Array) {
	let bits = 0n;
	for (const byte of random.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
	let code = "";
	for (let place = 0; place < randomCharacters; place++) {
		code = alphabet[Number(bits & 31n)] + code;
		bits >>= 5n;
	}
	const data = String(year).padStart(4, "0") + code;
	return written(data + checkOf(data));
}

/**
 * The number in canonical form; null if we cannot have issued it. Accepts typing variants: lower case, spaces, other
 * dashes or none, with or without the prefix, o for 0, i and l for 1, digits of Indian scripts.
 */
export function readNumber(typed: string): string | null {
	const plain = withLatinDigits(typed.normalize("NFKC"))
		.toUpperCase()
		.replace(/[\s\p{Pd}_./]/gu, "");
	const code = (plain.startsWith(prefix) ? plain.slice(prefix.length) : plain)
		.replaceAll("O", "0")
		.replace(/[IL]/g, "1");
	if (!/^\d{4}[0-9A-HJKMNP-TV-Z]{9}$/.test(code)) return null;
	const data = code.slice(0, -1);
	return code.endsWith(checkOf(data)) ? written(code) : null;
}

const written = (code: string) =>
	[prefix, code.slice(0, 4), code.slice(4, 8), code.slice(8, 12), code.slice(12)].join("-");

/**
 * The sum, in the field of 32 elements, of each character times a different power of x. It detects every single wrong
 * character and every swap of two: the powers of x up to the 31st are all different.
 */
function checkOf(data: string) {
	let sum = 0;
	for (const character of data) sum = timesX(sum ^ alphabet.indexOf(character));
	return alphabet[sum] ?? "";
}

/** Modulo x⁵ + x² + 1, for which x is primitive. */
const timesX = (value: number) => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);
