// Does the proof of work that the server requires (contract/proof-of-work.ts). Loaded only when needed.
import { type Work, workParts } from "#contract/proof-of-work.ts";

/** Returns the solution or, without WebCrypto (over http), the token after the wait. */
export async function doWork({ token, bits, wait }: Work) {
	if (!globalThis.crypto?.subtle) {
		await new Promise((resolve) => setTimeout(resolve, wait * 1000));
		return token;
	}
	const bytes = new TextEncoder();
	const key = await crypto.subtle.importKey("raw", bytes.encode(token), "PBKDF2", false, ["deriveBits"]);
	const isZero = async (part: number, answer: number) => {
		const salt = bytes.encode(`${part}.${answer}`);
		const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: workParts.rounds };
		return new DataView(await crypto.subtle.deriveBits(how, key, 32)).getUint32(0) >>> (32 - bits) === 0;
	};
	const answers = [];
	for (let part = 0; part < workParts.count; part++) {
		let answer = 0;
		while (!(await isZero(part, answer))) answer++;
		answers.push(answer);
	}
	return `${token}~${answers.join(",")}`;
}
