// A file on this machine's disk: any slice of it, or all of it as a stream, without holding it in memory.
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";

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
		file.createReadStream({ start: from + start, end: from + end, autoClose: false }),
});
