// Documents in every script, compared with the output of another text engine, and with any text at all.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { afterAll, expect, test } from "vitest";
import unpackFont from "woff2-encoder/decompress";
import "#content/translations.ts";
import { documentWords } from "#content/en/emails/documents.ts";
import { rupeesInWords } from "#content/rupees-in-words.ts";
import { drawReceipt, outlineEach } from "#tests/documents.ts";

const fonts = {
	gujarati: ["Anek Gujarati", "@fontsource/anek-gujarati/files/anek-gujarati-gujarati-400-normal"],
	devanagari: ["Anek Devanagari", "@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal"],
	tamil: ["Noto Sans Tamil", "@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal"],
	urdu: ["Noto Sans Arabic", "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal"],
	chinese: ["Noto Sans SC", "@fontsource-variable/noto-sans-sc/files/noto-sans-sc-118-wght-normal"],
} as const;
const names: [keyof typeof fonts, string][] = [
	["gujarati", "પટેલ"],
	["gujarati", "શ્રી કૃષ્ણકુમાર"],
	["gujarati", "જ્યોત્સ્ના ત્રિવેદી"],
	["gujarati", "હર્ષદ ક્ષત્રિય"],
	["devanagari", "क्षितिज शर्मा"],
	["devanagari", "विद्यार्थी"],
	["devanagari", "लक्ष्मी कुलकर्णी"],
	["tamil", "தமிழ்ச்செல்வி"],
	["tamil", "கௌரி ஸ்ரீநிவாசன்"],
	["urdu", "محمد علی خان"],
	["urdu", "پروین گُل"],
	["chinese", "小明"],
];

test("twelve names in five scripts look on a receipt as another text engine draws them", async () => {
	const written = await drawReceipt({ address: names.map(([, name]) => name).join("\n") }, "પટેલ");
	const drawn = outlinesIn(written);
	expect(drawn).toHaveLength(names.length + 1);
	// Our own word before it begins with a round character, not with the box of a missing glyph.
	expect(drawn.at(-1)).toMatch(/^M[^MZ]*C/);
	for (const [at, [script, name]] of names.entries()) {
		const expected = await inkOf(await drawnByPango(script, name));
		const differs = difference(await inkOf(await pictureOf(drawn[at] ?? "")), expected);
		expect([name, differs < 0.08]).toEqual([name, true]);
	}
	// The measure detects a vowel sign on the wrong character.
	const [right, wrong] = [await drawnByPango("gujarati", "પટેલ"), await drawnByPango("gujarati", "પટલે")];
	expect(difference(await inkOf(right), await inkOf(wrong))).toBeGreaterThan(0.12);
});

test("fonts that are unpacked at the same time, for several documents, do not spoil each other", async () => {
	const packed = await Promise.all(Object.values(fonts).map(([, name]) => packedFont(name)));
	const together = await Promise.all(packed.map((font) => unpackFont(font)));
	for (const [at, font] of packed.entries())
		expect([at, Buffer.compare(together[at] ?? Buffer.of(), await unpackFont(font))]).toEqual([at, 0]);
});

test.each([
	["devanagari", "hi"],
	["gujarati", "gu"],
] as const)("the words of a receipt in %s have the right conjuncts, its amount too", async (script, language) => {
	const { authorised, paidOn } = documentWords(language);
	const amount = rupeesInWords(25_267_00, language);
	const paths = outlinesIn(await drawReceipt({ address: amount }, null, language));
	const drawn = await Promise.all(paths.map(async (path) => inkOf(await pictureOf(path))));
	for (const words of [authorised, paidOn, amount]) {
		const expected = await inkOf(await drawnByPango(script, words));
		const closest = Math.min(...drawn.map((ink) => difference(ink, expected)));
		expect([words, closest < 0.08]).toEqual([words, true]);
	}
});

test("the other scripts of India have a typeface too", async () => {
	const others = ["శ్రీనివాస్", "ಕೃಷ್ಣಮೂರ್ತಿ", "ശ്രീകൃഷ്ണൻ", "শ্রীকান্ত", "ଶ୍ରୀକୃଷ୍ଣ", "ਗੁਰਪ੍ਰੀਤ"];
	// Characters have curves; the boxes that replace missing glyphs consist of straight lines.
	for (const { text, lines } of await outlineEach(others))
		expect([text, lines.map(({ path }) => /C/.test(path))]).toEqual([text, [true]]);
});

test("an emoji beside a name is left out of a document, and what a typeface has is printed", async () => {
	const [plain, withShip, withFlag, trademark, onlyShip] = await outlineEach([
		"Asha Patel",
		"🚢 Asha 🙏🏽 Patel",
		"Asha Patel 🇮🇳",
		"Asha ® Patel",
		"🚢",
	]);
	expect([withShip?.lines, withFlag?.lines]).toEqual([plain?.lines, plain?.lines]);
	expect(trademark?.lines).not.toEqual(plain?.lines);
	expect(onlyShip?.lines.map(({ path }) => path === "")).toEqual([false]);
});

/** Like fast-check's own "binary", which first builds a list of all characters. */
const anyCharacter = fc
	.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
	.map((code) => String.fromCodePoint(code));

test("any text that the database takes can be printed", async () => {
	const odd = [
		"\u200d",
		"\u200c",
		"\u00ad",
		"👨‍👩‍👧‍👦",
		"🏳️‍🌈",
		"\u202e",
		"\u2066",
		"\ufeff",
		"\u0001",
		"\u007f",
		"\ufffd",
		"\ufffe",
		"\ue000",
	];
	const stuff = [
		...odd,
		"पर्‍",
		"ક્‍ષ",
		"\u0ac7",
		"e\u0301\u0302",
		"\u0303".repeat(40),
		"한글",
		"ᚠ",
		"W".repeat(90),
		"(محمد) 12",
		"  \t ",
	];
	const strings = [
		...stuff,
		...odd.map((character) => `Asha${character}Mehta`),
		...odd.map((character) => `પટે${character}લ`),
		...fc.sample(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }), { numRuns: 60, seed: 12 }),
	].map((text) => text.replaceAll("\0", "?"));
	expect(strings.length).toBeGreaterThanOrEqual(100);
	for (const { text, lines } of await outlineEach(strings)) {
		const isVisible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(text);
		expect([text, lines.some(({ path }) => path !== "")]).toEqual([text, isVisible]);
		for (const { path, width } of lines) {
			expect(path).not.toMatch(/NaN|undefined|Infinity/);
			expect([text, width <= 243]).toEqual([text, true]);
		}
	}
	const together = strings.join("").slice(0, 300);
	const pdf = await drawReceipt({ name: together, address: strings.join("\n"), email: together }, together);
	expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
});

/** The filled outlines of a PDF, in order, as SVG paths. */
function outlinesIn(pdf: Uint8Array) {
	const filled: string[] = [];
	for (const [, stream = ""] of Buffer.from(pdf)
		.toString("latin1")
		.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
		let content: string;
		try {
			content = zlib.inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
		} catch {
			continue;
		}
		for (const [outline] of content.matchAll(/(?:[-\d. ]+ [mlc]\n|h\n)+(?=f\n)/g))
			filled.push(
				outline.replace(/([-\d. ]+) ([mlc])\n/g, (_, at, kind) => `${kind.toUpperCase()}${at}`).replaceAll("h\n", "Z"),
			);
	}
	return filled;
}

type Picture = Awaited<ReturnType<typeof greyOf>>;

const greyOf = (picture: Sharp) =>
	picture.flatten({ background: "white" }).greyscale().raw().toBuffer({ resolveWithObject: true });

const pictureOf = (outline: string) =>
	greyOf(
		sharp(
			Buffer.from(
				`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="480" viewBox="-5 -20 250 30"><rect x="-5" y="-20" width="250" height="30" fill="white"/><path d="${outline}"/></svg>`,
			),
		),
	);

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => fs.rm(folder, { recursive: true, force: true }))));

const fontFiles = new Map<string, Promise<string>>();

/** The font of the script as a file that the other text engine can read. */
const fontFileOf = (script: keyof typeof fonts) =>
	fontFiles.get(script) ?? fontFiles.set(script, convertFont(fonts[script][1])).get(script);

const packedFont = (name: string) => fs.readFile(`node_modules/${name}.woff2`);

async function convertFont(name: string) {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-fonts-"));
	folders.push(folder);
	const file = path.join(folder, `${path.basename(name)}.ttf`);
	await fs.writeFile(file, await unpackFont(await packedFont(name)));
	return file;
}

async function drawnByPango(script: keyof typeof fonts, text: string) {
	const [family] = fonts[script];
	const font = `${family} ${script === "chinese" ? "@wght=400 " : ""}160`;
	return greyOf(sharp({ text: { text, font, fontfile: await fontFileOf(script), dpi: 72, rgba: true } }));
}

/** A picture cropped to its ink and scaled to a fixed size. */
const inkOf = ({ data, info: { width, height, channels } }: Picture) =>
	sharp(data, { raw: { width, height, channels } })
		.extract(boxOf(data, width))
		.resize(480, 90, { fit: "fill" })
		.blur(1.5)
		.greyscale()
		.raw()
		.toBuffer();

/** The bounding box of the dark pixels. sharp's own trim() takes ten times as long. */
function boxOf(grey: Buffer, width: number) {
	let [left, right, top, bottom] = [width - 1, 0, grey.length / width - 1, 0];
	for (let at = 0; at < grey.length; at++) {
		if ((grey[at] ?? 0) > 64) continue;
		const [x, y] = [at % width, Math.floor(at / width)];
		[left, right] = [Math.min(left, x), Math.max(right, x)];
		[top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
	}
	return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) };
}

/** The share of the ink in which two pictures differ. */
function difference(first: Buffer, second: Buffer) {
	let [differs, ink] = [0, 0];
	for (let at = 0; at < first.length; at++) {
		differs += Math.abs((first[at] ?? 0) - (second[at] ?? 0));
		ink += 255 - (first[at] ?? 0);
	}
	return differs / ink;
}
