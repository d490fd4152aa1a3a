// Finds the file in a multipart body stored on the disk (RFC 7578), so that a large one is never read into memory.
import type { FileHandle } from "node:fs/promises";
import { type LocalFile, openLocalFile } from "#server/files/file-slice.ts";

export type SentFile = LocalFile & {
	/** The file name on the sender's machine, without its folders. */
	name: string;
};

const headRoom = 8 * 1024;
const mostParts = 10;

/**
 * The file of that field; null if there is none, or an empty one. Throws InvalidMultipart for a body that is not our
 * form.
 */
export async function findSentFile(
	body: FileHandle,
	bytes: number,
	type: string,
	field: string,
): Promise<SentFile | null> {
	const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? [];
	const boundary = quoted ?? plain;
	if (!boundary) throw new InvalidMultipart();
	const line = Buffer.from(`\r\n--${boundary}`);
	const whole = openLocalFile(body, bytes);
	// The first boundary has no line break before it.
	let at = line.length - 2;
	if (!(await whole.read(0, at)).equals(line.subarray(2))) throw new InvalidMultipart();
	let found: SentFile | null = null;
	for (let parts = 0; parts <= mostParts; parts++) {
		const head = await whole.read(at, headRoom);
		if (head.subarray(0, 2).equals(Buffer.from("--"))) return found;
		const end = head.indexOf("\r\n\r\n");
		if (!head.subarray(0, 2).equals(Buffer.from("\r\n")) || end < 0) throw new InvalidMultipart();
		const { name, fileName } = readDisposition(head.toString("utf8", 2, end));
		const start = at + end + 4;
		const stop = await findNext(whole, line, start);
		if (name !== field || fileName === undefined || found) throw new InvalidMultipart();
		if (stop > start) found = { ...openLocalFile(body, stop - start, start), name: fileName };
		at = stop + line.length;
	}
	throw new InvalidMultipart();
}

/** Thrown for a body that no form of ours sends. */
export class InvalidMultipart extends Error {}

function readDisposition(head: string) {
	const line = head.split("\r\n").find((one) => /^content-disposition:\s*form-data\s*;/i.test(one)) ?? "";
	const [, name] = /;\s*name="([^"]*)"/i.exec(line) ?? [];
	const [, file] = /;\s*filename="([^"]*)"/i.exec(line) ?? [];
	return { name, fileName: file === undefined ? undefined : tidyName(file) };
}

/** Shown to staff, never used as a path. */
function tidyName(name: string) {
	const last = name.replaceAll("%22", '"').split(/[\\/]/).at(-1) ?? "";
	return (
		last
			.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, "")
			.trim()
			.slice(-120) || "deck"
	);
}

async function findNext(whole: LocalFile, line: Buffer, from: number) {
	const step = 1 << 20;
	for (let at = from; at < whole.bytes; at += step) {
		// Chunks overlap, so that a boundary across two of them is found.
		const piece = await whole.read(at, step + line.length);
		const found = piece.indexOf(line);
		if (found >= 0) return at + found;
	}
	throw new InvalidMultipart();
}
