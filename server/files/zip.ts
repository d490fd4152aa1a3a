// Reads ZIP packages of others: the directory is checked before anything is unpacked, and no entry may unpack to more
// than the directory states.
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from "yauzl";
import type { LocalFile } from "#server/files/file-slice.ts";

export type ZipPackage = {
	entries: Entry[];
	/** Position of the directory: entries end before it. */
	directoryAt: number;
	/** Position of an entry's content, after its local header. */
	findContent(entry: Entry): Promise<number>;
};

/** Thrown for a file that is not a ZIP package, or has too many entries. */
export class InvalidZip extends Error {}

export async function openZip(file: LocalFile, most: { entries: number; bytes: number }): Promise<ZipPackage> {
	const zip = await orInvalid(
		fromRandomAccessReaderPromise(new FileReader(file), file.bytes, {
			autoClose: false,
			lazyEntries: true,
			strictFileNames: true,
		}),
	);
	// The library's types say boolean; before the first entry is read, it is the position of the directory.
	const directoryAt = zip.readEntryCursor as unknown as number;
	if (zip.entryCount > most.entries) throw new InvalidZip("too many entries");
	const entries: Entry[] = [];
	let bytes = 0;
	await orInvalid(
		(async () => {
			for await (const entry of zip.eachEntry()) {
				bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
				if (bytes > most.bytes) throw new InvalidZip("a directory without end");
				entries.push(entry);
			}
		})(),
	);
	return {
		entries,
		directoryAt,
		findContent: async (entry) =>
			(await orInvalid(zip.readLocalFileHeaderPromise(entry, { minimal: true }))).fileDataStart,
	};
}

/** An entry, and where its content begins. */
export type Located = { entry: Entry; at: number };

/**
 * Locates the content of each entry. `odd`: a name occurs twice or is cut off, or the content is encrypted or
 * compressed with an unknown method. `bomb`: entries above `small` bytes that unpack to more than `ratio` times their
 * size, or too much in total. `shared`: entries that overlap, with which a small file unpacks to an endless one.
 */
export async function locateContents(
	{ entries, directoryAt, findContent }: ZipPackage,
	most: { unpacked: number; ratio: number; small: number },
): Promise<{ ok: true; contents: Located[] } | { ok: false; why: "odd" | "bomb" | "shared" }> {
	const names = new Set(entries.map(({ fileName }) => fileName));
	if (names.size < entries.length || entries.some(isOdd)) return { ok: false, why: "odd" };
	const contents: Located[] = [];
	let unpacked = 0;
	let packedEnd = 0;
	for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
		const { compressedSize, uncompressedSize } = entry;
		unpacked += uncompressedSize;
		const tooTight = uncompressedSize > most.small && uncompressedSize > compressedSize * most.ratio;
		if (unpacked > most.unpacked || tooTight) return { ok: false, why: "bomb" };
		const at = await findContent(entry);
		if (entry.relativeOffsetOfLocalHeader < packedEnd || at + compressedSize > directoryAt)
			return { ok: false, why: "shared" };
		packedEnd = at + compressedSize;
		contents.push({ entry, at });
	}
	return { ok: true, contents };
}

/** Paths that leave the package are rejected by the library. */
const isOdd = (entry: Entry) =>
	entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod) || entry.fileName.includes("\0");

/** Unpacks an entry in chunks. Null if size and checksum match the directory; `bomb` if it exceeds the stated size. */
export async function unpackEntry(
	held: LocalFile,
	{ entry, at }: Located,
	keep: (piece: Buffer) => void,
): Promise<"bomb" | "damaged" | null> {
	let bytes = 0;
	let crc = 0;
	const count = async (pieces: AsyncIterable<Buffer>) => {
		for await (const piece of pieces) {
			bytes += piece.length;
			if (bytes > entry.uncompressedSize) throw new MoreThanPromised();
			crc = crc32(piece, crc);
			keep(piece);
		}
	};
	if (entry.compressedSize === 0) return entry.uncompressedSize === 0 ? null : "damaged";
	const packed = held.stream(at, at + entry.compressedSize - 1);
	try {
		if (entry.compressionMethod === 0) await pipeline(packed, count);
		else await pipeline(packed, createInflateRaw(), count);
	} catch (error) {
		if (error instanceof MoreThanPromised) return "bomb";
		if ((error as NodeJS.ErrnoException).code?.startsWith("Z_")) return "damaged";
		throw error;
	}
	return bytes === entry.uncompressedSize && crc === entry.crc32 ? null : "damaged";
}

class MoreThanPromised extends Error {}

class FileReader extends RandomAccessReader {
	readonly #file: LocalFile;
	constructor(file: LocalFile) {
		super();
		this.#file = file;
	}
	override _readStreamForRange(start: number, end: number) {
		return this.#file.stream(start, end - 1);
	}
	override read(
		into: Buffer,
		offset: number,
		length: number,
		position: number,
		done: (error: Error | null) => void,
	): void {
		this.#file.read(position, length).then((piece) => {
			piece.copy(into, offset);
			done(piece.length < length ? new InvalidZip("the file ends too early") : null);
		}, done);
	}
}

/** The library throws plain errors; file system errors have a code and are passed on. */
async function orInvalid<Result>(reading: Promise<Result>) {
	try {
		return await reading;
	} catch (error) {
		throw error instanceof InvalidZip || (error as NodeJS.ErrnoException).code
			? error
			: new InvalidZip("not a ZIP file", { cause: error });
	}
}
