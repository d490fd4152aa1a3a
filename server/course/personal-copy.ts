// A personal copy of a deck, made without unpacking the deck. The build puts the two parts that differ at the end of
// the package, so all copies share their beginning and differ in a few kilobytes at the end.
import fs from "node:fs/promises";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { Entry } from "yauzl";
import { fillBlanks, fillTitleSlide, ownParts, readable, type Stamp } from "#server/course/deck/stamp.ts";
import { openLocalFile } from "#server/files/file-slice.ts";
import { openZip } from "#server/files/zip.ts";

type Part = { entry: Entry; xml: string };

export type Blank = {
	/** Number of bytes that all copies share. */
	shared: number;
	/** Their records in the ZIP directory. */
	records: Buffer;
	entries: number;
	own: Part[];
};

/** Reads what is needed to write copies: about 40 KB, cached as long as the deck. */
export async function readBlank(path: string): Promise<Blank> {
	const file = await fs.open(path);
	try {
		const { size } = await file.stat();
		const whole = openLocalFile(file, size);
		const { entries, findContent } = await openZip(whole, { entries: 5000, bytes: 4 << 20 });
		const isOwn = ({ fileName }: Entry) => fileName === ownParts.properties || fileName === ownParts.titleSlide;
		const ownEntries = entries.filter(isOwn);
		const shared = Math.min(...ownEntries.map((entry) => entry.relativeOffsetOfLocalHeader));
		const before = entries.filter((entry) => !isOwn(entry));
		if (ownEntries.length !== 2 || before.some((entry) => entry.relativeOffsetOfLocalHeader >= shared))
			throw new Error(`${path} was not made for copies: build the decks again`);
		const own: Part[] = [];
		for (const entry of ownEntries) {
			const packed = await whole.read(await findContent(entry), entry.compressedSize);
			own.push({ entry, xml: (entry.compressionMethod === 8 ? inflateRawSync(packed) : packed).toString("utf8") });
		}
		return {
			shared,
			records: Buffer.concat(before.map((entry) => directoryRecord(entry))),
			entries: before.length,
			own,
		};
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
			entry.fileName === ownParts.titleSlide ? fillTitleSlide(xml, given) : fillBlanks(xml, given),
		);
		const packed = deflateRawSync(filled, { level: 9 });
		const record = directoryRecord(entry, {
			compressionMethod: 8,
			crc32: crc32(filled),
			compressedSize: packed.length,
			uncompressedSize: filled.length,
			relativeOffsetOfLocalHeader: at,
		});
		const header = localHeader(record, entry.fileNameRaw);
		records.push(record);
		pieces.push(header, packed);
		at += header.length + packed.length;
	}
	const directory = Buffer.concat([blank.records, ...records]);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	for (const place of [8, 10]) end.writeUInt16LE(blank.entries + records.length, place);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...pieces, directory, end]);
}

type Changed = "compressionMethod" | "crc32" | "compressedSize" | "uncompressedSize" | "relativeOffsetOfLocalHeader";

/**
 * An entry's record in the directory (PKWARE APPNOTE 6.3.10, section 4.3.12), with new values if it is compressed
 * again.
 */
function directoryRecord(entry: Entry, changed: Partial<Pick<Entry, Changed>> = {}) {
	const value = { ...entry, ...changed };
	const record = Buffer.alloc(46);
	record.writeUInt32LE(0x02014b50, 0);
	record.writeUInt16LE(value.versionMadeBy, 4);
	record.writeUInt16LE(value.versionNeededToExtract, 6);
	record.writeUInt16LE(value.generalPurposeBitFlag, 8);
	record.writeUInt16LE(value.compressionMethod, 10);
	record.writeUInt16LE(value.lastModFileTime, 12);
	record.writeUInt16LE(value.lastModFileDate, 14);
	record.writeUInt32LE(value.crc32, 16);
	record.writeUInt32LE(value.compressedSize, 20);
	record.writeUInt32LE(value.uncompressedSize, 24);
	record.writeUInt16LE(value.fileNameRaw.length, 28);
	record.writeUInt16LE(value.extraFieldRaw.length, 30);
	record.writeUInt16LE(value.fileCommentRaw.length, 32);
	record.writeUInt16LE(value.internalFileAttributes, 36);
	record.writeUInt32LE(value.externalFileAttributes, 38);
	record.writeUInt32LE(value.relativeOffsetOfLocalHeader, 42);
	return Buffer.concat([record, value.fileNameRaw, value.extraFieldRaw, value.fileCommentRaw]);
}

/** The header before an entry's bytes (section 4.3.7): version, flags, method, time, checksum and sizes as in its record. */
function localHeader(record: Buffer, name: Buffer) {
	const header = Buffer.alloc(30);
	header.writeUInt32LE(0x04034b50, 0);
	record.copy(header, 4, 6, 28);
	header.writeUInt16LE(name.length, 26);
	return Buffer.concat([header, name]);
}
