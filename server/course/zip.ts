// ZIP packages: the entries of the directory, and the position of each one's content. Nothing is unpacked here.
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
	// The library's types call it a boolean; before the first entry is read, it is where the directory begins.
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

/** The library throws plain errors; errors of the disk have a code and are passed on. */
async function orInvalid<Result>(reading: Promise<Result>) {
	try {
		return await reading;
	} catch (error) {
		throw error instanceof InvalidZip || (error as NodeJS.ErrnoException).code
			? error
			: new InvalidZip("not a ZIP file", { cause: error });
	}
}
