// A personal copy of a deck, made without unpacking the deck. The build puts the two parts that differ at the end of
// the package, so a copy is the same beginning for everybody, and a few kilobytes of its own.
import fs from "node:fs/promises";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { fillBlanks, fillTitleSlide, ownParts, readable, type Stamp } from "#server/course/deck/stamp.ts";
import { findContent, localLength, localMark, readDirectory, type ZipEntry } from "#server/course/zip-directory.ts";
import { openLocalFile } from "#server/files/file-slice.ts";

type Part = { entry: ZipEntry; xml: string };

export type Blank = {
	/** Number of bytes that all copies share. */
	shared: number;
	/** Their records in the directory. */
	records: Buffer;
	entries: number;
	own: Part[];
};

/** Reads what is needed to write copies: about 40 KB, cached as long as the deck. */
export async function readBlank(path: string): Promise<Blank> {
	const file = await fs.open(path);
	try {
		const { size } = await file.stat();
		const { read } = openLocalFile(file, size);
		const directory = await readDirectory(read, size, { entries: 5000, bytes: 4 << 20 });
		const isOwn = ({ name }: ZipEntry) => name === ownParts.properties || name === ownParts.titleSlide;
		const ownEntries = directory?.entries.filter(isOwn) ?? [];
		const shared = Math.min(...ownEntries.map(({ at }) => at));
		const before = directory?.entries.filter((entry) => !isOwn(entry)) ?? [];
		if (ownEntries.length !== 2 || before.some(({ at }) => at >= shared))
			throw new Error(`${path} was not made for copies: build the decks again`);
		const own: Part[] = [];
		for (const entry of ownEntries) {
			const at = await findContent(read, entry);
			if (at === null) throw new Error(`${path} is damaged at ${entry.name}: build the decks again`);
			const packed = await read(at, entry.packed);
			own.push({ entry, xml: (entry.method === 8 ? inflateRawSync(packed) : packed).toString("utf8") });
		}
		return { shared, records: Buffer.concat(before.map(({ record }) => record)), entries: before.length, own };
	} finally {
		await file.close();
	}
}

/** The end of this person's copy. The same for the same stamp, so that ranges of it fit together. */
export function writeOwnEnd(blank: Blank, stamp: Stamp) {
	const given = readable(stamp);
	const pieces: Buffer[] = [];
	const records: Buffer[] = [];
	let at = blank.shared;
	for (const { entry, xml } of blank.own) {
		const filled = Buffer.from(
			entry.name === ownParts.titleSlide ? fillTitleSlide(xml, given) : fillBlanks(xml, given),
		);
		const packed = deflateRawSync(filled, { level: 9 });
		const name = Buffer.from(entry.name);
		const sizes = Buffer.alloc(12);
		sizes.writeUInt32LE(crc32(filled), 0);
		sizes.writeUInt32LE(packed.length, 4);
		sizes.writeUInt32LE(filled.length, 8);

		// Version, flags, method and time are the same in both headers.
		const header = Buffer.alloc(localLength);
		header.writeUInt32LE(localMark, 0);
		entry.record.copy(header, 4, 6, 16);
		header.writeUInt16LE(8, 8);
		sizes.copy(header, 14);
		header.writeUInt16LE(name.length, 26);

		const record = Buffer.from(entry.record);
		record.writeUInt16LE(8, 10);
		sizes.copy(record, 16);
		record.writeUInt32LE(at, 42);
		records.push(record);
		pieces.push(header, name, packed);
		at += header.length + name.length + packed.length;
	}
	const directory = Buffer.concat([blank.records, ...records]);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	for (const place of [8, 10]) end.writeUInt16LE(blank.entries + records.length, place);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...pieces, directory, end]);
}
