// Files by name, in a folder or in a bucket (bucket.ts): written completely or not at all, and read as streams, so that
// no part of the product holds a whole file in memory.
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { makeFolder } from "#server/files/make-folder.ts";
import { nameDisk } from "#server/plain-error.ts";

/** From byte `start` to byte `end`, both inclusive, as in an HTTP range. */
export type Range = { start: number; end: number };

export type Storage = {
	/** Stores `content` under `name`, replacing the previous file. Readers see the old file or the complete new one. */
	put(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
	/** The file as a stream and its full size, or null. A stream that is not read to its end must be destroyed. */
	open(name: string, range?: Range): Promise<{ bytes: number; stream: Readable } | null>;
	/**
	 * The bytes of a range, for a download. A chunk's buffer is reused when the chunk after the next is read, so that a
	 * large file needs no new memory for each chunk. Throws if there is no such file.
	 */
	pieces(name: string, range: Range): AsyncIterable<Uint8Array>;
	size(name: string): Promise<number | null>;
	/** Removing a missing file is not an error. */
	remove(name: string): Promise<void>;
	/** Every name with this prefix, with the time it was written. */
	list(prefix: string): AsyncIterable<{ name: string; writtenAt: Date }>;
	/** Removes what killed processes have left of files that they were writing. */
	removeAbandoned(): Promise<void>;
};

/** Errors of a storage that did not answer, or not now: trying again later may help. */
const away = new WeakSet<Error>();

export const markAway = (error: Error) => void away.add(error);

export const isStorageAway = (error: Error) => away.has(error);

/** Small letters, digits, dots and hyphens: the same file on every file system and in every bucket, and never a path. */
const goodName = /^[a-z0-9](?:[a-z0-9-]|\.(?=[a-z0-9])){0,119}$/;

export const isGoodName = (name: string) => goodName.test(name);

/** With chunks of 64 KB, as in Node's streams, the overhead per chunk exceeds the cost of its bytes. */
const pieceBytes = 256 * 1024;

/** For unfinished files. No valid name can begin with a dot. */
const unfinishedFolder = ".unfinished";
/** Milliseconds since the last write: whatever is still being written is younger than this. */
const abandonedAfter = 60 * 60 * 1000;

/** Stores files in a folder on this machine, readable by this user only. */
export async function openFolder(folder: string): Promise<Storage> {
	const unfinished = path.join(folder, unfinishedFolder);
	makeFolder(unfinished);

	const open = async (name: string) => (isGoodName(name) ? orNull(fs.open(path.join(folder, name))) : null);

	return {
		async put(name, content) {
			if (!isGoodName(name)) throw new Error(`not a name for a file: ${JSON.stringify(name)}`);
			const draft = path.join(unfinished, randomUUID());
			try {
				const file = await fs.open(draft, "wx", 0o600);
				try {
					await file.writeFile(content);
					// Without this a power cut could leave a name with an empty file.
					await file.sync();
				} finally {
					await file.close();
				}
				await fs.rename(draft, path.join(folder, name));
			} catch (error) {
				await fs.rm(draft, { force: true });
				throw nameDisk(error, folder);
			}
			await syncFolder(folder);
		},

		async open(name, range) {
			const file = await open(name);
			if (!file) return null;
			const found = await file.stat();
			if (!found.isFile()) {
				await file.close();
				return null;
			}
			return { bytes: found.size, stream: file.createReadStream(range) };
		},

		async *pieces(name, { start, end }) {
			const file = await open(name);
			if (!file) throw new Error(`${name} vanished from the storage`);
			try {
				const [one, other] = [Buffer.allocUnsafeSlow(pieceBytes), Buffer.allocUnsafeSlow(pieceBytes)];
				let buffer = one;
				for (let at = start; at <= end; ) {
					const { bytesRead } = await file.read(buffer, 0, Math.min(pieceBytes, end + 1 - at), at);
					if (bytesRead === 0) throw new Error(`${name} is shorter than it was`);
					at += bytesRead;
					yield buffer.subarray(0, bytesRead);
					buffer = buffer === one ? other : one;
				}
			} finally {
				await file.close();
			}
		},

		async size(name) {
			const found = isGoodName(name) ? await orNull(fs.stat(path.join(folder, name))) : null;
			return found?.isFile() ? found.size : null;
		},

		async remove(name) {
			if (isGoodName(name)) await fs.rm(path.join(folder, name), { force: true });
		},

		async *list(prefix) {
			for await (const { name } of await fs.opendir(folder)) {
				if (!name.startsWith(prefix) || !isGoodName(name)) continue;
				const found = await orNull(fs.stat(path.join(folder, name)));
				if (found?.isFile()) yield { name, writtenAt: found.mtime };
			}
		},

		removeAbandoned: () => removeAbandoned(unfinished),
	};
}

/** Removes unfinished files of killed processes; other processes may still be writing theirs. */
async function removeAbandoned(unfinished: string) {
	for await (const { name } of await fs.opendir(unfinished)) {
		const draft = path.join(unfinished, name);
		const found = await orNull(fs.stat(draft));
		if (found && Date.now() - found.mtimeMs > abandonedAfter) await fs.rm(draft, { force: true });
	}
}

/** A new name is safe from a power cut only after its folder has been synced. */
async function syncFolder(folder: string) {
	const handle = await fs.open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function orNull<Found>(looking: Promise<Found>) {
	try {
		return await looking;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
		throw error;
	}
}
