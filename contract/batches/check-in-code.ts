// The check-in codes of a class, which change every few seconds: shown by the trainer's device, verified by the server.
// Both derive them from the key of the class, so the display needs no network.

/** A QR code lasts ten seconds, a PIN thirty. */
export const stepSeconds = { qr: 10, pin: 30 } as const;

/** The tolerance in steps: the server's clock may be behind the display, and a code may have been scanned just before
 * it changed. */
export const acceptedSteps = { qr: { ahead: 1, behind: 2 }, pin: { ahead: 1, behind: 1 } } as const;

/** The time for check-ins: minutes before and after the start of the class. */
export const checkInOpen = { before: 15, after: 30 } as const;

export const stepAt = (kind: keyof typeof stepSeconds, now: number) => Math.floor(now / 1000 / stepSeconds[kind]);

export const importKey = (bytes: Uint8Array<ArrayBuffer>) =>
	crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

export type ClassCode = { key: CryptoKey; classId: string };

/** `CLASS.STEP.MAC`, in characters that a QR code stores most densely. */
export async function tokenOf(code: ClassCode, step: number) {
	const mac = await sign(code, `checkin1|${code.classId}|${step}`);
	return `${await publicCodeOf(code)}.${step.toString(36).toUpperCase()}.${base32(mac.subarray(0, 10))}`;
}

/** Identifies the class in a token without its id. */
export async function publicCodeOf(code: ClassCode) {
	return base32((await sign(code, `class1|${code.classId}`)).subarray(0, 5));
}

export async function pinOf(code: ClassCode, step: number) {
	const mac = await sign(code, `pin1|${code.classId}|${step}`);
	const number = new DataView(mac.buffer, mac.byteOffset).getUint32(0) % 1_000_000;
	return String(number).padStart(6, "0");
}

/** The step in a token; null if it is not one of ours. */
export function readToken(token: string) {
	const [, publicCode, step] = /^([A-Z2-7]{8})\.([0-9A-Z]{1,8})\.[A-Z2-7]{16}$/.exec(token) ?? [];
	return publicCode && step ? { publicCode, step: Number.parseInt(step, 36) } : null;
}

async function sign({ key }: ClassCode, text: string) {
	return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 without padding; the bytes are a multiple of five. */
function base32(bytes: Uint8Array) {
	let text = "";
	let bits = 0;
	let value = 0;
	for (const byte of bytes) {
		value = (value << 8) | byte;
		bits += 8;
		while (bits >= 5) {
			bits -= 5;
			text += characters[(value >>> bits) & 31];
		}
		value &= (1 << bits) - 1;
	}
	return text;
}
