// Checks by its content, never by its name, that an uploaded file is a presentation or a PDF. Parts are unpacked only
// to count their bytes, so that no file can be small on our disk and huge on a student's.

import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry } from "yauzl";
import type { PdfProblem } from "#server/course/admin/pdf-contents.ts";
import { findForbiddenPart, findForbiddenText, isTelling, mostText } from "#server/course/admin/pptx-contents.ts";
import { InvalidZip, openZip, type ZipPackage } from "#server/course/zip.ts";
import type { LocalFile } from "#server/files/file-slice.ts";

export type CheckedFile = {
	kind: "pptx" | "pdf";
	bytes: number;
	sha256: string;
	/** Only for presentations. */
	slides: number | null;
};
export type Checked =
	| { ok: true; file: CheckedFile }
	| {
			ok: false;
			why:
				| "deckKind"
				| "deckDamaged"
				| "deckBomb"
				| "deckMacros"
				| "deckEmbedded"
				| "deckLinks"
				| "deckScripts"
				| "deckLocked";
	  };

/** Well above what PowerPoint writes for a 100 MB file with large pictures. */
const most = { entries: 10_000, directory: 4 << 20, unpacked: 1 << 30, ratio: 200 };
/** Below this size any compression ratio is fine: a slide full of repetition compresses well. */
const smallPart = 10 << 20;

export async function checkDeckFile(held: LocalFile): Promise<Checked> {
	const first = await held.read(0, 5);
	if (first.equals(Buffer.from("%PDF-"))) return checkPdf(held);
	if (first.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return checkPresentation(held);
	return { ok: false, why: "deckKind" };
}

async function checkPdf(held: LocalFile): Promise<Checked> {
	const from = Math.max(0, held.bytes - 2048);
	// An incomplete upload has no end marker.
	if (!(await held.read(from, 2048)).includes("%%EOF")) return { ok: false, why: "deckDamaged" };
	const problem = await checkInThread(await held.read(0, held.bytes));
	if (problem) return { ok: false, why: problem };
	return { ok: true, file: { kind: "pdf", bytes: held.bytes, sha256: await fingerprint(held), slides: null } };
}

/** A real deck of 100 MB takes a few seconds; megabytes of noise would take minutes. */
const pdfLimits = { milliseconds: 30_000, megabytes: 1024 };

async function checkInThread(bytes: Uint8Array) {
	const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), {
		workerData: bytes,
		resourceLimits: { maxOldGenerationSizeMb: pdfLimits.megabytes },
	});
	const timer = setTimeout(() => void thread.terminate(), pdfLimits.milliseconds);
	try {
		// Without an answer it was too slow, needed too much memory, or broke the library.
		return await new Promise<PdfProblem | null>((resolve) => {
			thread.once("message", resolve);
			thread.once("error", () => resolve("deckDamaged"));
			thread.once("exit", () => resolve("deckDamaged"));
		});
	} finally {
		clearTimeout(timer);
		await thread.terminate();
	}
}

async function checkPresentation(held: LocalFile): Promise<Checked> {
	try {
		return await checkPackage(held, await openZip(held, { entries: most.entries, bytes: most.directory }));
	} catch (error) {
		if (error instanceof InvalidZip) return { ok: false, why: "deckDamaged" };
		throw error;
	}
}

async function checkPackage(held: LocalFile, { entries, directoryAt, findContent }: ZipPackage): Promise<Checked> {
	const names = new Set(entries.map(({ fileName }) => fileName));
	if (!names.has("[Content_Types].xml") || !names.has("ppt/presentation.xml")) return { ok: false, why: "deckKind" };
	if (names.size < entries.length || entries.some(isOdd)) return { ok: false, why: "deckDamaged" };

	let unpacked = 0;
	let packedEnd = 0;
	for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
		const { compressedSize, uncompressedSize } = entry;
		unpacked += uncompressedSize;
		const tooTight = uncompressedSize > smallPart && uncompressedSize > compressedSize * most.ratio;
		if (unpacked > most.unpacked || tooTight) return { ok: false, why: "deckBomb" };
		const at = await findContent(entry);
		// Entries that share their bytes are how a small file unpacks to an endless one.
		const isShared = entry.relativeOffsetOfLocalHeader < packedEnd || at + compressedSize > directoryAt;
		if (isShared) return { ok: false, why: "deckDamaged" };
		packedEnd = at + compressedSize;
		const found = await unpackAndCount(held, entry, at);
		if (found !== null) return { ok: false, why: found };
	}
	const slides = [...names].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
	return { ok: true, file: { kind: "pptx", bytes: held.bytes, sha256: await fingerprint(held), slides } };
}

/**
 * Encrypted, compressed with a method PowerPoint does not know, or with a truncated name. The library rejects paths
 * that leave the package.
 */
const isOdd = (entry: Entry) =>
	entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod) || entry.fileName.includes("\0");

/**
 * Unpacks an entry without storing it, except for the parts that describe the presentation. Null if size and checksum
 * match the directory and the content is harmless.
 */
async function unpackAndCount(held: LocalFile, entry: Entry, at: number) {
	let bytes = 0;
	let crc = 0;
	const kept: Buffer[] = [];
	const wanted = isTelling(entry.fileName) ? mostText : 8;
	const count = async (pieces: AsyncIterable<Buffer>) => {
		for await (const piece of pieces) {
			bytes += piece.length;
			if (bytes > entry.uncompressedSize) throw new MoreThanPromised();
			crc = crc32(piece, crc);
			if (bytes - piece.length < wanted) kept.push(piece);
		}
	};
	if (entry.compressedSize === 0)
		return entry.uncompressedSize === 0 ? findForbiddenPart(entry.fileName, Buffer.alloc(0)) : "deckDamaged";
	const packed = held.stream(at, at + entry.compressedSize - 1);
	try {
		if (entry.compressionMethod === 0) await pipeline(packed, count);
		else await pipeline(packed, createInflateRaw(), count);
	} catch (error) {
		if (error instanceof MoreThanPromised) return "deckBomb";
		if ((error as NodeJS.ErrnoException).code?.startsWith("Z_")) return "deckDamaged";
		throw error;
	}
	if (bytes !== entry.uncompressedSize || crc !== entry.crc32) return "deckDamaged";
	const content = Buffer.concat(kept);
	const problem = findForbiddenPart(entry.fileName, content);
	if (problem || !isTelling(entry.fileName)) return problem;
	return bytes > mostText ? "deckDamaged" : findForbiddenText(entry.fileName, content);
}

class MoreThanPromised extends Error {}

async function fingerprint(held: LocalFile) {
	const hash = createHash("sha256");
	for await (const piece of held.stream()) hash.update(piece);
	return hash.digest("hex");
}
