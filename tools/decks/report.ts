// Independent check that no text leaves its box: LibreOffice converts each built deck, with a long name in it, to a
// PDF, and every word on its pages has to be inside a box of its slide that contains this word.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import JSZip from "jszip";
import { openDecks, parts } from "#server/course/course.ts";
import { personalCopy } from "#server/course/deck-files.ts";

/** The longest possible name: every shorter one fits too. */
const owner = {
	studentName: "Maheshwari Venkatanarasimharaju Chandrashekhar Subrahmanyam-Balakrishnan",
	enrolmentNumber: "ADM-2026-000123",
};
/**
 * Points by which a word may cross the border of its box, and the share of its height: fonts reserve space above and
 * below the characters.
 */
const tolerance = { points: 2.5, height: 0.15 };
/** The square or number of a list item, which the list draws; it is not a word of the slide. */
const listMark = /^(■|\d{1,2}\.)$/;

for (const program of ["soffice", "pdftotext"])
	if (spawnSync(program, ["--version"]).error) {
		console.log(
			`The decks were not checked: ${program} is not installed. It comes with ${program === "soffice" ? "LibreOffice" : "poppler-utils"}.`,
		);
		process.exit(0);
	}

const decks = openDecks(path.join(import.meta.dirname, "../../build/decks"));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-report-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));

type Box = { x: number; y: number; right: number; bottom: number; text: string };
const rows: string[][] = [];
const problems: string[] = [];
for (const part of parts) {
	const deck = decks.find(part);
	if (!deck) {
		problems.push(`${part} is not built: run npm run build first`);
		continue;
	}
	process.stderr.write(`… ${part}\n`);
	const file = path.join(folder, deck.file);
	const copy = await personalCopy(decks, deck, owner);
	const pieces: Uint8Array[] = [];
	for await (const piece of copy.open({ start: 0, end: copy.bytes - 1 })) pieces.push(piece);
	fs.writeFileSync(file, Buffer.concat(pieces));
	execFileSync(
		"soffice",
		[`-env:UserInstallation=file://${folder}/profile`, "--headless", "--convert-to", "pdf", "--outdir", folder, file],
		{ stdio: "ignore", timeout: 180_000 },
	);
	const pages = readPages(file.replace(/\.pptx$/, ".pdf"));
	const boxes = await readBoxes(file);
	let [words, outside] = [0, 0];
	for (const [index, page] of pages.entries())
		for (const word of page.words) {
			words++;
			const holds = boxes[index]?.some(
				(box) => (box.text.includes(word.text) || listMark.test(word.text)) && isInside(word, box),
			);
			if (holds) continue;
			outside++;
			problems.push(
				`${part}, slide ${index + 1}: "${word.text}" at ${Math.round(word.x)}, ${Math.round(word.y)} stands in no box of its own`,
			);
		}
	if (pages.length !== deck.slides) problems.push(`${part} has ${deck.slides} slides and ${pages.length} pages`);
	rows.push([
		part,
		deck.title,
		String(deck.slides),
		String(pages.length),
		words.toLocaleString("en-IN"),
		String(outside),
	]);
}

console.log(table(["Deck", "Title", "Slides", "Pages in LibreOffice", "Words", "Outside their box"], rows));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function isInside(word: Box, box: Box) {
	const beyond = tolerance.points + (word.bottom - word.y) * tolerance.height;
	return (
		word.x >= box.x - tolerance.points &&
		word.right <= box.right + tolerance.points &&
		word.y >= box.y - beyond &&
		word.bottom <= box.bottom + beyond
	);
}

/** The words of each page with their boxes, in points from the top left. */
function readPages(pdf: string) {
	const xml = execFileSync("pdftotext", ["-bbox", pdf, "-"], { encoding: "utf8", maxBuffer: 64 << 20 });
	return xml
		.split("<page ")
		.slice(1)
		.map((page) => ({
			words: [
				...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g),
			].map(
				([, x, y, right, bottom, text = ""]): Box => ({
					...{ x: Number(x), y: Number(y), right: Number(right), bottom: Number(bottom) },
					text: squeezed(plain(text)),
				}),
			),
		}));
}

/** The text boxes of each slide, including those of its layout. */
async function readBoxes(file: string) {
	const zip = await JSZip.loadAsync(fs.readFileSync(file));
	const read = async (name: string) => (await zip.file(name)?.async("string")) ?? "";
	const count = Object.keys(zip.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length;
	const slides: Box[][] = [];
	for (let number = 1; number <= count; number++) {
		const links = await read(`ppt/slides/_rels/slide${number}.xml.rels`);
		const layout = /slideLayouts\/(slideLayout\d+\.xml)/.exec(links)?.[1];
		// The slide number is a field in the layout.
		const shared = boxesIn((await read(`ppt/slideLayouts/${layout}`)).replaceAll("‹#›", String(number)));
		slides.push([...boxesIn(await read(`ppt/slides/slide${number}.xml`)), ...shared]);
	}
	return slides;
}

function boxesIn(xml: string): Box[] {
	return [...xml.matchAll(/<p:(sp|graphicFrame)>.*?<\/p:\1>/gs)].flatMap(([shape]) => {
		const [, x = "0", y = "0"] = /<a:off x="(-?\d+)" y="(-?\d+)"/.exec(shape) ?? [];
		const [, wide = "0", tall = "0"] = /<a:ext cx="(\d+)" cy="(\d+)"/.exec(shape) ?? [];
		const text = squeezed([...shape.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, run = ""]) => plain(run)).join(""));
		const points = (emu: string) => Number(emu) / 12_700;
		// The frame of a table does not show its real height; its rows do, and a row that grew pushes the last one out of
		// the frame.
		const heights = [...shape.matchAll(/<a:tr h="(\d+)"/g)].map(([, row = "0"]) => points(row));
		const height = heights.length > 0 ? heights.reduce((sum, row) => sum + row, 0) : points(tall);
		const [left, top, width] = [points(x), points(y), points(wide)];
		return text === "" ? [] : [{ x: left, y: top, right: left + width, bottom: top + height, text }];
	});
}

function squeezed(text: string) {
	return text.replaceAll(/\s+/g, "");
}

function plain(text: string) {
	return text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&apos;", "'")
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&");
}

function table(head: string[], body: string[][]) {
	const widths = head.map((_, column) => Math.max(3, ...[head, ...body].map((row) => row[column]?.length ?? 0)));
	const write = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	return [write(head), write(widths.map((width) => "-".repeat(width))), ...body.map(write)].join("\n");
}
