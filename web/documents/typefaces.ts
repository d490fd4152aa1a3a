// The fonts for documents, one per script, read from their packages when a text needs them.
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob as Bytes, Face, Font, Variation } from "harfbuzzjs";
import unpackFont from "woff2-encoder/decompress";

export type Weight = 400 | 700;
export type Typeface = { fonts: Record<Weight, Font>; upem: number; covers: (codePoint: number) => boolean };

/** In order of preference: the first with a character draws it. `parts` names the files of a package to use. */
const families = [
	{ name: "@fontsource/anek-latin", parts: /./ },
	{ name: "@fontsource/anek-gujarati", parts: /^gujarati$/ },
	{ name: "@fontsource/anek-devanagari", parts: /^devanagari$/ },
	{ name: "@fontsource-variable/noto-sans-tamil", parts: /^tamil$/ },
	{ name: "@fontsource-variable/noto-sans-telugu", parts: /^telugu$/ },
	{ name: "@fontsource-variable/noto-sans-kannada", parts: /^kannada$/ },
	{ name: "@fontsource-variable/noto-sans-malayalam", parts: /^malayalam$/ },
	{ name: "@fontsource-variable/noto-sans-bengali", parts: /^bengali$/ },
	{ name: "@fontsource-variable/noto-sans-oriya", parts: /^oriya$/ },
	{ name: "@fontsource-variable/noto-sans-gurmukhi", parts: /^gurmukhi$/ },
	{ name: "@fontsource-variable/noto-sans-arabic", parts: /^arabic$/ },
	{ name: "@fontsource-variable/noto-sans-sc", parts: /./ },
] as const;

const require = createRequire(import.meta.url);

/** The fonts needed to draw these texts, as far as there are any. */
export async function openTypefaces(texts: readonly string[]): Promise<Typeface[]> {
	const needed = new Set([...texts.join("")].map((character) => character.codePointAt(0) ?? 0));
	const opened = new Map<Part, Typeface>();
	const used = new Set<Typeface>();
	for (const codePoint of needed) {
		for (const part of parts) {
			if (!part.ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) continue;
			const typeface = opened.get(part) ?? (await openTypeface(part));
			opened.set(part, typeface);
			if (!typeface.covers(codePoint)) continue;
			used.add(typeface);
			break;
		}
	}
	return [...used];
}

/** One file of a family, and the characters it covers according to its package. */
type Part = { family: string; name: string; ranges: [number, number][] };

const parts: Part[] = families.flatMap(({ name: family, parts }) =>
	Object.entries(require(`${family}/unicode.json`) as Record<string, string>)
		.map(([name, list]) => ({ family, name: name.replace(/[[\]]/g, ""), ranges: list.split(",").map(rangeOf) }))
		.filter(({ name }) => parts.test(name)),
);

/** "U+0A80-0AFF" or "U+20B9" */
function rangeOf(text: string): [number, number] {
	const [first = 0, last = first] = text
		.slice(2)
		.split("-")
		.map((hex) => Number.parseInt(hex, 16));
	return [first, last];
}

async function openTypeface({ family, name }: Part): Promise<Typeface> {
	const read = async (weight: string | number) => {
		return new Face(
			new Bytes(await readFont(`${family}/files/${family.split("/")[1]}-${name}-${weight}-normal.woff2`)),
		);
	};
	const isVariable = family.includes("-variable/");
	const regular = await read(isVariable ? "wght" : 400);
	const fonts = { 400: new Font(regular), 700: new Font(isVariable ? regular : await read(700)) };
	if (isVariable)
		for (const weight of [400, 700] as const) fonts[weight].setVariations([new Variation("wght", weight)]);
	const covered = new Set(regular.collectUnicodes());
	return { fonts, upem: regular.upem, covers: (codePoint) => covered.has(codePoint) };
}

/** A WOFF2 file of a package, as TrueType. */
export const readFont = async (file: string) => unpackFont(await fs.readFile(require.resolve(file)));
