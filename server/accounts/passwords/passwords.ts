// Passwords: how they are stored, and which ones are rejected.
import { hash, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { deriveKey } from "#server/accounts/passwords/hashing.ts";
import { ServerBusy } from "#server/http/responses.ts";

/** OWASP's first set of parameters for Argon2id: 19 MiB, two passes, one lane. About 20 ms per hash. Only tests change it. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

// One core stays free for pages and other calls, so that only hashes wait for hashes.
const lanes = Math.max(1, Math.min(4, availableParallelism() - 1));
// Beyond this the wait would be too long; the caller gets an error immediately.
const mostWaiting = 40 * lanes;
let underWay = 0;
const waiting: (() => void)[] = [];

export async function hashPassword(password: string) {
	const nonce = randomBytes(16);
	const { memory, passes, parallelism } = passwordCost;
	const key = await derive(password, nonce, passwordCost);
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`;
}

export async function verifyPassword({ hash: stored, password }: { hash: string; password: string }) {
	const [, memory, passes, parallelism, nonce, key] =
		stored.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/) ?? [];
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
	await takeLane();
	try {
		// NFKC, so that the same password typed on another keyboard is the same bytes (NIST SP 800-63B).
		return await deriveKey({ message: password.normalize("NFKC"), nonce, ...parameters });
	} finally {
		leaveLane();
	}
}

async function takeLane() {
	if (underWay < lanes) {
		underWay++;
		return;
	}
	if (waiting.length >= mostWaiting) throw new ServerBusy();
	await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Passes the lane to the caller that has waited longest. */
function leaveLane() {
	const next = waiting.shift();
	if (next) next();
	else underWay--;
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

export type PasswordWeakness = "commonPassword" | "personalPassword";

/** Why a new password is rejected, or null. The form checks the length; this checks how easy it is to guess. */
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
	const typed = password.normalize("NFKC").toLowerCase();
	// Invisible characters and spaces between characters do not make a password harder to guess.
	const bare = typed.replace(/[\s\p{Cf}]+/gu, "");
	if (new Set(bare).size < leastDifferent) return true;
	const breached = await breachedPasswords();
	return [typed, bare].some(
		(word) => commonplace.test(word) || breached.has(word) || isDecorated(word, (stem) => breached.has(stem)),
	);
}

/** A leaked password with a few digits or symbols added, or repeated: what attackers try right after the list. */
function isDecorated(typed: string, isLeaked: (word: string) => boolean) {
	const stem = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
	const half = typed.slice(0, typed.length / 2);
	return (
		(stem.length >= 4 && typed.length - stem.length <= 5 && isLeaked(stem)) || (half + half === typed && isLeaked(half))
	);
}

/** Minimum of different characters: `aaaaaaaa` and `abcabcabc` are guessed before any list. */
const leastDifferent = 5;

/** Words that attackers would try first here. */
export const localWords = [
	"password",
	"passw0rd",
	"welcome",
	"admin",
	"surat",
	"gujarat",
	"india",
	"bharat",
	"export",
	"import",
	"eibm",
	"student",
	"business",
	"ganesh",
	"jaishreeram",
	"jaimatadi",
	"krishna",
];

/** One or more of the local words, with a few digits or symbols added. */
const commonplace = new RegExp(`^(${localWords.join("|")})+[\\d\\W_]{0,6}$`);

// Passwords from public leaks; loaded at the first registration, so that an idle server does not hold them in memory.
let breached: Promise<ReturnType<typeof hashedSet>> | undefined;
const breachedPasswords = () => {
	breached ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) =>
		hashedSet(dictionary["passwords-common"].map(String)),
	);
	return breached;
};

/**
 * 49,000 passwords in 200 KB: only 32 bits of each hash are stored, sorted. One other password in 90,000 is mistaken
 * for one of them.
 */
function hashedSet(words: readonly string[]) {
	const hashes = new Uint32Array(words.map(hash32)).sort();
	return {
		has(word: string) {
			const wanted = hash32(word);
			let [low, high] = [0, hashes.length];
			while (low < high) {
				const middle = (low + high) >>> 1;
				if ((hashes[middle] ?? 0) < wanted) low = middle + 1;
				else high = middle;
			}
			return hashes[low] === wanted;
		},
	};
}

const hash32 = (word: string) => hash("sha256", word, "buffer").readUInt32BE();
