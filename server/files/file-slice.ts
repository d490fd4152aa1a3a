// A file on this machine's disk: any slice of it, or all of it as a stream, without holding it in memory.
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";

/** Returns fewer bytes than requested only at the end of the file. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

export type LocalFile = {
	bytes: number;
	read: ReadAt;
	/** From byte `start` to byte `end`, both inclusive; without them the whole file. */
	stream(start?: number, end?: number): Readable;
};

/** The slice of `bytes` bytes from byte `from` of an open file, which stays open. */
export const openLocalFile = (file: FileHandle, bytes: number, from = 0): LocalFile => ({
	bytes,
	async read(position, length) {
		const room = Math.max(0, Math.min(length, bytes - position));
		const { buffer, bytesRead } = await file.read(Buffer.alloc(room), 0, room, from + position);
		return buffer.subarray(0, bytesRead);
	},
	stream: (start = 0, end = bytes - 1) =>
		Readable.from(readPieces(file, from + start, from + end), { objectMode: false, highWaterMark: pieceBytes }),
});

const pieceBytes = 256 * 1024;

/** Does not use the file handle's own streams: each of them is kept until the file is closed, and a package has
 * thousands. */
async function* readPieces(file: FileHandle, start: number, end: number) {
	for (let at = start; at <= end; ) {
		const length = Math.min(pieceBytes, end - at + 1);
		const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
		if (bytesRead === 0) return;
		yield buffer.subarray(0, bytesRead);
		at += bytesRead;
	}
}
