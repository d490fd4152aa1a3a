// Passwords: how they are stored, and which ones are refused.
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { TooBusy } from "#server/platform/refusals.ts";

const deriveKey = promisify(argon2);

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. About 20 ms a hash.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

// Node's thread pool runs four hashes at a time; beyond this many waiting, an answer would take longer than a person waits.
const mostWaiting = 40;
let waiting = 0;

export async function hashPassword(password: string) {
	const nonce = randomBytes(16);
	const key = await derive(password, nonce, cost);
	return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(key)}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
	const [, memory, passes, parallelism, nonce, key] =
		hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/) ?? [];
	if (!nonce || !key) return false;
	const expected = Buffer.from(key, "base64");
	const actual = await derive(password, Buffer.from(nonce, "base64"), {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	});
	return timingSafeEqual(actual, expected);
}

async function derive(
	password: string,
	nonce: Buffer,
	parameters: { memory: number; passes: number; parallelism: number; tagLength: number },
) {
	if (waiting >= mostWaiting) throw new TooBusy();
	waiting++;
	try {
		// NFKC, so that the same password typed on another keyboard is the same bytes (NIST SP 800-63B).
		return await deriveKey("argon2id", { message: password.normalize("NFKC"), nonce, ...cost, ...parameters });
	} finally {
		waiting--;
	}
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

export type PasswordWeakness = "commonPassword" | "personalPassword";

/** Why a new password is refused, or null. Length is the form's matter; this looks at how easily it is guessed. */
export async function findPasswordWeakness(
	password: string,
	person: { name: string; email: string; phone: string },
): Promise<PasswordWeakness | null> {
	if (await isCommonPassword(password)) return "commonPassword";
	const typed = password.toLowerCase();
	const own = [
		person.email,
		person.email.split("@")[0] ?? "",
		person.name,
		...person.name.split(/\s+/),
		person.phone.replace(/\D/g, "").slice(-10),
	]
		.map((word) => word.toLowerCase())
		.filter((word) => word.length >= 4);
	return own.some((word) => typed.includes(word) && typed.length - word.length < 6) ? "personalPassword" : null;
}

export async function isCommonPassword(password: string) {
	const typed = password.toLowerCase();
	return isLocalCommonplace(typed) || (await commonPasswords()).has(typed);
}

/** Words that everybody here would try first, with a few digits or signs around them. */
const isLocalCommonplace = (typed: string) =>
	/^(password|passw0rd|welcome|admin|surat|gujarat|india|bharat|export|import|eibm|student|business|ganesh|jaishreeram|jaimatadi|krishna)+[\d\W_]{0,6}$/.test(
		typed,
	);

// 49,000 passwords from public leaks; read when the first person registers, so a quiet server does not hold them.
let common: Promise<Set<string>> | undefined;
const commonPasswords = () => {
	common ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) =>
			new Set(dictionary["passwords-common"].filter((word): word is string => String(word).length >= 8)),
	);
	return common;
};
