// Names in Indian scripts on a personal deck as LibreOffice draws them, beside the same line as Chromium draws it, in
// test-results/deck-names/. A third picture shows each name with its conjuncts taken apart, as a program without shaping
// would: it has to be less alike. Needs soffice, pdftoppm, pdffonts and fc-list.
// node bench/deck-names.ts
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { localeOf } from "#content/language.ts";
import { launchChromium } from "#scripts/chromium.ts";
import { openDecks } from "#server/course/course.ts";
import { inXml, type Stamp, stampBox, stampLine, stampSize } from "#server/course/deck/stamp.ts";
import { personalCopy } from "#server/course/deck-files.ts";
import { alike, inkOf } from "./harness/ink.ts";
import { table } from "./harness/written.ts";

const names = {
	gu: ["જ્યોત્સ્નાબેન કૃષ્ણકાંત ત્રિવેદી", "પ્રજ્ઞેશ હૃદયનાથ દ્વિવેદી", "રમેશભાઈ શ્રોફ", "કુંજલ ઠક્કર"],
	hi: ["लक्ष्मी श्रीवास्तव द्विवेदी", "हृदयेश ज्ञानेन्द्र त्रिपाठी", "कृष्णा वर्मा", "बृजमोहन मिश्र"],
};
const enrolmentNumber = "ADM-2026-000042";
const dotsPerInch = 192;
/** Of the cells of both lines, so many have ink on both or on neither. */
const leastAlike = 0.95;
const cells = [160, 8] as const;

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, "../test-results/deck-names");
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const work = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-deck-names-"));
process.on("exit", () => fs.rmSync(work, { recursive: true, force: true }));

const decks = openDecks(path.join(import.meta.dirname, "../build/decks"));
const deck = decks.find("Day-1");
if (!deck) throw new Error("Day-1 is not built: run npm run build first");
const browser = await launchChromium();
const rows: string[][] = [];
try {
	for (const language of ["gu", "hi"] as const)
		for (const [place, studentName] of names[language].entries())
			rows.push(await compareName(`${language}-${place + 1}`, language, { studentName, enrolmentNumber }));
} finally {
	await browser.close();
}
console.log(table(["Name", "Typeface in LibreOffice", "Width", "Alike", "Taken apart"], rows));
console.log(`\nPictures: ${folder}`);

async function compareName(file: string, language: keyof typeof names, stamp: Stamp) {
	const { line, typeface } = await drawInLibreOffice(file, stamp);
	const ours = await drawInChromium(stamp, stamp.studentName, language, typeface);
	const apart = await drawInChromium(
		stamp,
		stamp.studentName.replaceAll(/([\u094D\u0ACD])/g, "$1\u200C"),
		language,
		typeface,
	);
	await putBelowEachOther([line, ours, apart], path.join(folder, `${file}.png`));
	const inks = await Promise.all([line, ours, apart].map((picture) => inkOf(picture, cells)));
	const [share, shareApart] = [alike(inks[0], inks[1]), alike(inks[0], inks[2])];
	const [width, expected] = await Promise.all([line, ours].map(async (one) => (await sharp(one).metadata()).width));
	if (share < leastAlike || shareApart >= share) process.exitCode = 1;
	const percent = (part: number) => `${Math.round(part * 100)}%`;
	return [stamp.studentName, typeface, percent((width ?? 0) / (expected || 1)), percent(share), percent(shareApart)];
}

async function drawInLibreOffice(file: string, stamp: Stamp) {
	const pptx = path.join(work, `${file}.pptx`);
	const copy = await personalCopy(decks, deck as NonNullable<typeof deck>, stamp);
	const pieces: Uint8Array[] = [];
	for await (const piece of copy.open({ start: 0, end: copy.bytes - 1 })) pieces.push(piece);
	fs.writeFileSync(pptx, Buffer.concat(pieces));
	await run("soffice", [
		`-env:UserInstallation=file://${work}/profile`,
		"--headless",
		...["--convert-to", "pdf", "--outdir", work, pptx],
	]);
	const first = ["-f", "1", "-l", "1"];
	await run("pdftoppm", [
		...first,
		"-singlefile",
		"-r",
		String(dotsPerInch),
		"-png",
		`${work}/${file}.pdf`,
		`${work}/${file}`,
	]);
	const { stdout: fonts } = await run("pdffonts", [...first, `${work}/${file}.pdf`]);
	const named = fonts.match(/\+(\S*(?:Gujarati|Devanagari)\S*)/)?.[1] ?? "";
	const { stdout: families } = await run("fc-list", [`:postscriptname=${named}`, "family"]);
	const dots = (inches: number) => Math.round(inches * dotsPerInch);
	const { x, y, w, h } = stampBox;
	const page = sharp(`${work}/${file}.png`).extract({
		left: dots(x),
		top: dots(y),
		width: dots(w),
		height: dots(h) - 2,
	});
	return { line: await onlyInk(await page.png().toBuffer()), typeface: families.split(/[,\n]/)[0] ?? "" };
}

async function drawInChromium(stamp: Stamp, name: string, language: keyof typeof names, typeface: string) {
	const page = await browser.newPage({ deviceScaleFactor: dotsPerInch / 96, viewport: { width: 1400, height: 100 } });
	const runs = stampLine({ ...stamp, studentName: name }).map(({ text, bold }) => {
		const own = text === name ? ` lang="${localeOf(language)}"` : "";
		return bold ? `<b${own}>${inXml(text)}</b>` : inXml(text);
	});
	await page.setContent(
		`<p style="margin:20px;white-space:pre;font:${stampSize(stamp)}pt Arial,'${typeface}'">${runs.join("")}</p>`,
	);
	const picture = await page.screenshot();
	await page.close();
	return onlyInk(picture);
}

/** Dark on white, without the empty ground around it. */
function onlyInk(picture: Buffer) {
	return sharp(picture).greyscale().normalise().trim({ threshold: 90 }).png().toBuffer();
}

async function putBelowEachOther(pictures: readonly Buffer[], file: string) {
	const sizes = await Promise.all(pictures.map((one) => sharp(one).metadata()));
	const height = Math.max(...sizes.map((one) => one.height ?? 0)) + 16;
	const width = Math.max(...sizes.map((one) => one.width ?? 0));
	await sharp({ create: { width, height: height * pictures.length, channels: 3, background: "white" } })
		.composite(pictures.map((input, at) => ({ input, left: 0, top: at * height })))
		.png()
		.toFile(file);
}
