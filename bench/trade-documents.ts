// The documents of the trade tool as LibreOffice opens them: every page of the Word and the Excel file beside the PDF, as
// pictures in test-results/trade-documents/, and what is missing on a page. Needs soffice, pdftotext and pdftoppm.
// node bench/trade-documents.ts
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import type { Paper } from "#contract/trade-tools/documents/paper.ts";
import { fileFormats } from "#contract/trade-tools/documents/paper-files.ts";
import { randomFrom } from "#contract/trade-tools/documents/random.ts";
import { makeShipment } from "#contract/trade-tools/documents/shipments.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";
import { startSite } from "#tests/site.ts";
import { alike, inkOf } from "./harness/ink.ts";
import { table } from "./harness/written.ts";

const sets: Readonly<Record<string, Typed>> = {
	meena: documentSet.example,
	"under-a-credit": makeShipment(randomFrom(7), true),
};
/** Excel has grid cells where Word has a table. */
const leastAlike = 0.6;

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, "../test-results/trade-documents");
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const work = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-documents-"));
process.on("exit", () => fs.rmSync(work, { recursive: true, force: true }));

const site = await startSite();
const rows: string[][] = [];
try {
	for (const [set, typed] of Object.entries(sets)) rows.push(...(await compareSet(set, typed)));
} finally {
	await site.stop();
}
console.log(table(["Document", "Word: alike", "Excel: alike", "Missing"], rows));
console.log(`\nPictures: ${folder}`);

async function compareSet(set: string, typed: Typed) {
	const { answer } = answerOf(documentSet, typed);
	if (!answer) throw new Error(`${set} is no document set`);
	const pagesOf = new Map<string, string[]>();
	for (const format of fileFormats) {
		const file = path.join(work, `${set}-${format}.${format}`);
		fs.writeFileSync(file, await download(typed, format));
		const pdf = format === "pdf" ? file : await convert(file);
		pagesOf.set(format, await readPages(pdf));
		await run("pdftoppm", ["-gray", "-r", "60", "-png", pdf, path.join(work, `${set}-${format}`)]);
	}
	return Promise.all(answer.documents.map((paper) => comparePaper(set, paper, pagesOf)));
}

async function comparePaper(set: string, paper: Paper, pagesOf: ReadonlyMap<string, readonly string[]>) {
	const found = fileFormats.map((format) => {
		const pages = pagesOf.get(format) ?? [];
		const at = pages.findIndex((text) =>
			text.replaceAll(/\s+/g, " ").slice(0, 160).toLowerCase().includes(paper.title.toLowerCase()),
		);
		if (at < 0) throw new Error(`${set}: no page of the ${format} file is the ${paper.title}`);
		const missing = wordsOf(paper).filter((word) => !(pages[at] ?? "").split(/\s+/).includes(word));
		const number = String(at + 1).padStart(String(pages.length).length, "0");
		return { format, picture: path.join(work, `${set}-${format}-${number}.png`), missing };
	});
	const [ours, word, excel] = await Promise.all(found.map(({ picture }) => inkOf(picture)));
	await putSideBySide(
		found.map(({ picture }) => picture),
		path.join(folder, `${set}-${paper.name}.png`),
	);
	const [wordAlike, excelAlike] = [alike(ours, word), alike(ours, excel)];
	const missing = found.flatMap(({ format, missing }) => missing.map((text) => `${format}: ${text}`));
	if (missing.length > 0 || wordAlike < leastAlike || excelAlike < leastAlike) process.exitCode = 1;
	const percent = (share: number) => `${Math.round(share * 100)}%`;
	return [`${set}, ${paper.title}`, percent(wordAlike), percent(excelAlike), missing.join(", ") || "nothing"];
}

async function download(typed: Typed, format: string) {
	const response = await fetch(`${site.url}/auth/tools/documents`, {
		method: "POST",
		headers: { origin: site.url },
		body: new URLSearchParams({ ...typed, paper: "all", format }),
	});
	if (!response.ok) throw new Error(`${format}: ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}

async function convert(file: string) {
	await run("soffice", [
		`-env:UserInstallation=file://${work}/profile`,
		"--headless",
		...["--convert-to", "pdf", "--outdir", path.join(work, "converted"), file],
	]);
	return path.join(work, "converted", `${path.basename(file, path.extname(file))}.pdf`);
}

/** The text of each page. */
async function readPages(pdf: string) {
	const { stdout } = await run("pdftotext", ["-layout", pdf, "-"]);
	return stdout.split("\f").slice(0, -1);
}

/** Every word that the paper shows. */
function wordsOf({ blocks }: Paper) {
	const texts = blocks.flatMap((block) =>
		block.kind === "boxes"
			? block.boxes.flatMap(({ lines }) => lines)
			: block.kind === "table"
				? [...block.rows.flat(), ...(block.total ?? [])]
				: [],
	);
	return [...new Set(texts.flatMap(({ text }) => text.split(/\s+/)))].filter(Boolean);
}

async function putSideBySide(pictures: readonly string[], file: string) {
	const [width, height] = [500, 707];
	const parts = await Promise.all(
		pictures.map(async (picture, at) => ({
			input: await sharp(picture).resize(width, height, { fit: "contain", background: "white" }).toBuffer(),
			left: at * (width + 10),
			top: 0,
		})),
	);
	await sharp({ create: { width: 3 * width + 20, height, channels: 3, background: "#888" } })
		.composite(parts)
		.png()
		.toFile(file);
}
