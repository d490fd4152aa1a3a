// Verification of many certificates at once, for somebody who can read the mailbox of an address.
import { createHmac, timingSafeEqual } from "node:crypto";
import { certificateWords } from "#content/en/server/certificates.ts";
import { mostInList } from "#contract/certificates/certificates.ts";
import { readNumber } from "#contract/certificates/number.ts";
import { absent, findCertificates, matchesName, presentVerification } from "#server/certificates/verify.ts";
import type { Db } from "#server/db/database.ts";
import { byteOrderMark, csvLine } from "#server/files/csv.ts";

const day = 24 * 60 * 60 * 1000;

/** The key of a link: the address and until when it is valid, signed. */
export function writeListKey(secret: string, email: string, now = Date.now()) {
	const content = Buffer.from(JSON.stringify([email, now + day])).toString("base64url");
	return `${content}.${macOf(secret, content)}`;
}

/** Null if the key is not ours, or too old. */
export function readListKey(secret: string, key: string, now = Date.now()): string | null {
	const [content = "", mac = ""] = key.split(".");
	const [given, right] = [Buffer.from(mac), Buffer.from(macOf(secret, content))];
	if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
	const [email, until] = JSON.parse(Buffer.from(content, "base64url").toString()) as [string, number];
	return until > now ? email : null;
}

const macOf = (secret: string, content: string) =>
	createHmac("sha256", secret).update(`certificate-list|${content}`).digest("base64url");

type Line = { typed: string; name: string };
type ReadList = { ok: true; email: string; lines: Line[] } | { ok: false; why: "expired" | "empty" | "long" };

/** Each line has a number and, after a comma, semicolon or tab, a name. Quotes of spreadsheets and a heading are
 * accepted. */
export function readList(secret: string, key: string, text: string): ReadList {
	const email = readListKey(secret, key);
	if (email === null) return { ok: false, why: "expired" };
	const typedLines = text.split("\n").filter((line) => line.trim() !== "");
	const lines = typedLines.flatMap((line, at) => {
		// Two simple patterns without backtracking: anybody may send a line, and it may be long.
		const [, typed = "", rest = ""] = /^"?([^",;\t]*)"?([\s\S]*)$/.exec(line.trim()) ?? [];
		const [after, name = ""] = /^\s*[,;\t]\s*"?([^"]*)/.exec(rest) ?? [];
		// A heading has no digits. Below it everybody stays in the list, also without a number.
		return (at > 0 || /\d/.test(typed)) && (after !== undefined || rest === "")
			? [{ typed: typed.trim(), name: name.trim().slice(0, 100) }]
			: [];
	});
	if (lines.length === 0) return { ok: false, why: "empty" };
	return lines.length > mostInList ? { ok: false, why: "long" } : { ok: true, email, lines };
}

/** The lines of the file, in the order of the list. `mayCompare`: whether a name may still be tried for this number. */
export async function* checkList(db: Db, lines: readonly Line[], mayCompare: (number: string) => Promise<boolean>) {
	const { listColumns, listStates, yes, no } = certificateWords();
	const known = await findCertificates(
		db,
		lines.flatMap(({ typed }) => readNumber(typed) ?? []),
	);
	yield byteOrderMark + csvLine(Object.values(listColumns));
	for (const { typed, name } of lines) {
		const number = readNumber(typed);
		const found = known.get(number ?? "");
		const { facts, ...shown } = found ? presentVerification(found) : absent(typed);
		const isCompared = name !== "" && found?.facts && (await mayCompare(found.number));
		yield csvLine([
			shown.number,
			listStates[shown.state],
			facts?.name ?? "",
			isCompared ? (matchesName(found.facts, name) ? yes : no) : "",
			facts?.course ?? "",
			facts?.hours ?? "",
			facts?.startsOn ?? "",
			facts?.endsOn ?? "",
			shown.issuedOn ?? "",
			shown.revokedOn ?? "",
			shown.replacedBy ?? "",
		]);
	}
}
