// Reads the directory at the end of a ZIP file (PKWARE APPNOTE 6.3.10) without unpacking anything.
import type { ReadAt } from "#server/files/file-slice.ts";

export type ZipEntry = {
	name: string;
	flags: number;
	/** 0 stored, 8 deflated. */
	method: number;
	crc: number;
	packed: number;
	unpacked: number;
	/** Position of its local header. */
	at: number;
	/** Its record in the directory, unchanged. */
	record: Buffer;
};

/** The entries in directory order and the position of the directory, or null if this is not a ZIP file we can read. */
export async function readDirectory(read: ReadAt, size: number, most: { entries: number; bytes: number }) {
	// A comment of up to 64 KB may follow the end record.
	const tail = await read(Math.max(0, size - endLength - 0xffff), Math.min(size, endLength + 0xffff));
	const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
	if (end < 0 || tail.length - end < endLength) return null;
	const count = tail.readUInt16LE(end + 10);
	const length = tail.readUInt32LE(end + 12);
	const start = tail.readUInt32LE(end + 16);
	if (count > most.entries || length > most.bytes || start + length > size) return null;
	const directory = await read(start, length);
	const entries: ZipEntry[] = [];
	for (let at = 0; entries.length < count; ) {
		if (at + recordLength > directory.length || directory.readUInt32LE(at) !== recordMark) return null;
		const name = directory.readUInt16LE(at + 28);
		const whole = recordLength + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
		if (at + whole > directory.length) return null;
		const record = directory.subarray(at, at + whole);
		entries.push({
			name: record.toString("utf8", recordLength, recordLength + name),
			flags: record.readUInt16LE(8),
			method: record.readUInt16LE(10),
			crc: record.readUInt32LE(16),
			packed: record.readUInt32LE(20),
			unpacked: record.readUInt32LE(24),
			at: record.readUInt32LE(42),
			record,
		});
		at += whole;
	}
	return { entries, start, length };
}

/** Position of an entry's content, after its local header; null if there is no header. */
export async function findContent(read: ReadAt, entry: ZipEntry) {
	const header = await read(entry.at, localLength);
	if (header.length < localLength || header.readUInt32LE(0) !== localMark) return null;
	return entry.at + localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
}

export const localLength = 30;
export const localMark = 0x04034b50;
const recordLength = 46;
const recordMark = 0x02014b50;
const endLength = 22;
