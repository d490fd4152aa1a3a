// Checks by its content, never by its name, that an uploaded file is a presentation or a PDF. Parts are unpacked only
// to count their bytes, so that no file can be small on our disk and huge on a student's.

import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { PdfProblem } from "#server/course/admin/pdf-contents.ts";
import { findForbiddenPart, findForbiddenText, isTelling, mostText } from "#server/course/admin/pptx-contents.ts";
import type { LocalFile } from "#server/files/file-slice.ts";
import { InvalidZip, type Located, locateContents, openZip, unpackEntry, type ZipPackage } from "#server/files/zip.ts";

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
const most = {
	entries: 10_000,
	directory: 4 << 20,
	unpacked: 1 << 30,
	ratio: 200,
	/** Below this size any compression ratio is fine: a slide full of repetition compresses well. */
	small: 10 << 20,
};

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

/** A real deck of 100 MB takes a few seconds; megabytes of random bytes would take minutes. */
const pdfLimits = { milliseconds: 30_000, megabytes: 1024 };

async function checkInThread(bytes: Uint8Array) {
	const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), {
		workerData: bytes,
		resourceLimits: { maxOldGenerationSizeMb: pdfLimits.megabytes },
	});
	const timer = setTimeout(() => void thread.terminate(), pdfLimits.milliseconds);
	try {
		// No answer means that the check was too slow, needed too much memory, or crashed the library.
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

async function checkPackage(held: LocalFile, zip: ZipPackage): Promise<Checked> {
	const names = new Set(zip.entries.map(({ fileName }) => fileName));
	if (!names.has("[Content_Types].xml") || !names.has("ppt/presentation.xml")) return { ok: false, why: "deckKind" };
	const located = await locateContents(zip, most);
	if (!located.ok) return { ok: false, why: located.why === "bomb" ? "deckBomb" : "deckDamaged" };
	for (const one of located.contents) {
		const found = await checkPart(held, one);
		if (found !== null) return { ok: false, why: found };
	}
	const slides = [...names].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
	return { ok: true, file: { kind: "pptx", bytes: held.bytes, sha256: await fingerprint(held), slides } };
}

/** Unpacks a part without storing it, except for those that describe the presentation. Null if it is harmless. */
async function checkPart(held: LocalFile, located: Located) {
	const { fileName, uncompressedSize } = located.entry;
	const kept: Buffer[] = [];
	let bytes = 0;
	const wanted = isTelling(fileName) ? mostText : 8;
	const problem = await unpackEntry(held, located, (piece) => {
		if (bytes < wanted) kept.push(piece);
		bytes += piece.length;
	});
	if (problem) return problem === "bomb" ? "deckBomb" : "deckDamaged";
	const content = Buffer.concat(kept);
	const forbidden = findForbiddenPart(fileName, content);
	if (forbidden || !isTelling(fileName)) return forbidden;
	return uncompressedSize > mostText ? "deckDamaged" : findForbiddenText(fileName, content);
}

async function fingerprint(held: LocalFile) {
	const hash = createHash("sha256");
	for await (const piece of held.stream()) hash.update(piece);
	return hash.digest("hex");
}
