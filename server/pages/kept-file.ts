// Files on the disk that may be deleted at any time: what one process has made, others need not make again.
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { makeFolder } from "#server/files/make-folder.ts";

const checksumBytes = 32;

/** Null if there is no such file, or if it is damaged. */
export async function readKept<Value>(file: string): Promise<Value | null> {
	const bytes = await fs.readFile(file).catch(() => null);
	if (!bytes) return null;
	const kept = bytes.subarray(checksumBytes);
	return checksum(kept).equals(bytes.subarray(0, checksumBytes)) ? (deserialize(kept) as Value) : null;
}

/** What may stay in the folder: of the files whose names begin with `kind`, the newest ones, `most` of them. */
type Kept = { kind: string; most: number };

/** Never fails: without the file only more work is left to the next start. */
export async function writeKept(file: string, value: unknown, stay: Kept) {
	const bytes = serialize(value);
	await writeBytes(file, [checksum(bytes), bytes], stay);
}

/** Writes a file that `writeKept` has made elsewhere. Never fails. */
export async function writeBytes(file: string, bytes: Uint8Array | Uint8Array[], { kind, most }: Kept) {
	const folder = path.dirname(file);
	const draft = `${file}.${randomUUID()}`;
	try {
		makeFolder(folder);
		await fs.writeFile(draft, bytes, { mode: 0o600 });
		await fs.rename(draft, file);
		await deleteOld(folder, kind, most);
	} catch {
		await fs.rm(draft, { force: true }).catch(() => {});
	}
}

async function deleteOld(folder: string, kind: string, most: number) {
	const names = (await fs.readdir(folder)).filter((name) => name.startsWith(kind));
	const files = await Promise.all(
		names.map(async (name) => {
			const file = path.join(folder, name);
			return { file, written: (await fs.stat(file)).mtimeMs };
		}),
	);
	const old = files.sort((a, b) => b.written - a.written).slice(most);
	await Promise.all(old.map(({ file }) => fs.rm(file, { force: true })));
}

const checksum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
