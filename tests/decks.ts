// Decks for tests: the real ones, built once, and files as staff would upload them.
import { rmSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import JSZip from "jszip";
import { buildDecks } from "#tools/decks/build-decks.ts";

let dayOne: Promise<string> | undefined;

/** A folder that contains only the deck of Day-1, so that other days count as unpublished. Built once per test file. */
export const buildDayOne = () => (dayOne ??= build());

async function build() {
	const place = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-decks-"));
	process.once("exit", () => rmSync(place, { recursive: true, force: true }));
	const [sources, folder] = [path.join(place, "sources"), path.join(place, "decks")];
	await fs.mkdir(sources);
	await fs.copyFile(path.resolve("content/course/day-01.md"), path.join(sources, "day-01.md"));
	await buildDecks(folder, sources);
	return folder;
}

/** One empty page, as the objects 20 and 21. */
const pages =
	"20 0 obj\n<< /Type /Pages /Kids [21 0 R] /Count 1 >>\nendobj\n21 0 obj\n<< /Type /Page /Parent 20 0 R /MediaBox [0 0 200 200] >>\nendobj\n";

/** A minimal presentation; `change` can make it invalid. */
export async function aPresentation(change: (zip: JSZip) => unknown = () => {}) {
	const zip = new JSZip();
	zip.file("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
	zip.file("ppt/presentation.xml", "<p:presentation/>");
	for (const slide of [1, 2, 3]) zip.file(`ppt/slides/slide${slide}.xml`, `<p:sld>${"Hazira ".repeat(300)}</p:sld>`);
	await change(zip);
	return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}

export const aPdf = (words = "Class room notes", inCatalog = "", inTrailer = "") =>
	Buffer.from(
		`%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 20 0 R /Title (${words}) ${inCatalog} >>\nendobj\n${pages}trailer\n<< /Root 1 0 R ${inTrailer} >>\n%%EOF\n`,
	);

/** A PDF with one object inside an object stream. */
export function aPackedPdf(object: string) {
	const packed = deflateSync(`9 0 ${object}`);
	return Buffer.concat([
		Buffer.from(`%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 20 0 R >>\nendobj\n${pages}`),
		Buffer.from(`2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
		packed,
		Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"),
	]);
}

/** The form of the upload page. */
export function deckForm(content: Uint8Array, name = "Day one, new.pptx", field = "deck") {
	const form = new FormData();
	form.set(field, new File([new Uint8Array(content)], name));
	return form;
}

/** The same file with its last central directory record changed. */
export function patchZip(zip: Buffer, change: (record: Buffer) => void) {
	const patched = Buffer.from(zip);
	change(patched.subarray(patched.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))));
	return patched;
}
