// The build step that generates every deck, if its source or the template has changed: a .pptx to download and slides
// to read.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { facts } from "#content/course/facts.ts";
import { institute } from "#content/defaults/institute.ts";
import { type TermTexts, termsIn } from "#contract/course/glossary.ts";
import { secondsToRead } from "#contract/course/reading.ts";
import { slideWords } from "#contract/course/slide-text.ts";
import type { ReadableDeck, Slide } from "#contract/course/slides.ts";
import { languages } from "#contract/languages.ts";
import { type BuiltDeck, readableFile } from "#server/course/course.ts";
import { fillFacts } from "#server/course/deck/fill-facts.ts";
import type { Deck } from "#server/course/deck/source-schema.ts";
import { blanks } from "#server/course/deck/stamp.ts";
import { studentCopy } from "#server/course/deck/student-copy.ts";
import { drawDeck } from "#tools/decks/make-deck.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import { translateDeck } from "#tools/decks/translate-deck.ts";
import { readTerms } from "#tools/glossary/compile-glossary.ts";
import { explainTerms } from "#tools/glossary/explain-terms.ts";
import { translateBy } from "#tools/translations/deck-sentences.ts";
import { factsFile, readTranslations, type Translated } from "#tools/translations/files.ts";

/** `madeFrom` is a hash of source and template; if it is unchanged, the deck is up to date. */
type DeckRecord = BuiltDeck & { madeFrom: string };

const here = import.meta.dirname;
const root = path.resolve(here, "..", "..");
/** Modules that the server shares with the compiler. */
const shared = path.join(root, "server", "course", "deck");
/** The sources of the facsimiles. */
const facsimiles = [
	path.join(root, "content", "course", "pack"),
	path.join(root, "contract", "trade-tools", "documents"),
];
const sourcesOfTheCourse = path.join(root, "content", "course");
const index = "index.json";

/**
 * Writes for each source two .pptx (for students and for the trainer) and, in each language, one .json with its slides
 * into outDir, and index.json, which lists them. Files of .pptx that are up to date are not written again.
 */
export async function buildDecks(outDir: string, sourceDir = sourcesOfTheCourse): Promise<DeckRecord[]> {
	await mkdir(outDir, { recursive: true });
	const before = await readIndex(outDir);
	const template = await fingerprintOfTemplate();
	const terms = readTerms();
	const built: DeckRecord[] = [];
	for (const stem of (await readdir(sourceDir)).map(stemOf).filter(Boolean).toSorted()) {
		const name = `${stem}.md`;
		const source = await readFile(path.join(sourceDir, name), "utf8");
		// Includes the values of the facts, so that a changed fact rebuilds its decks.
		const { lines } = fillFacts([source], facts, () => {});
		const madeFrom = sha256(`${template}\n${lines.join("\n")}`);
		const old = before.find((deck) => deck.madeFrom === madeFrom);
		const read = readDeckSource(source, path.relative(root, path.join(sourceDir, name)));
		const deck = old && (await isWhole(outDir, old)) ? old : await buildDeck(outDir, read, madeFrom);
		await writeSlides(outDir, read, name, terms);
		built.push(deck);
	}
	const parts = new Set(built.map((deck) => deck.part));
	if (parts.size < built.length)
		throw new Error(`Two sources in ${sourceDir} are the same part: ${built.map((deck) => deck.part).join(", ")}`);
	for (const deck of before)
		if (!built.some((one) => one.file === deck.file))
			for (const file of filesOf(deck)) await rm(path.join(outDir, file), { force: true });
	await write(path.join(outDir, index), `${JSON.stringify(built, null, "\t")}\n`);
	return built;
}

/** Without its extension, so that day-01 sorts before day-01-1. */
const stemOf = (name: string) => /^(day-\d\d(-\d)?)\.md$/.exec(name)?.[1] ?? "";

async function buildDeck(outDir: string, deck: Deck, madeFrom: string): Promise<DeckRecord> {
	const stem = `${institute.shortName}-${deck.part}`;
	const draw = async (file: string, copy: typeof deck) => {
		// Each download fills its owner's name into these placeholders.
		const bytes = await drawDeck(copy, blanks);
		await write(path.join(outDir, file), bytes);
		return { file, bytes: bytes.byteLength, sha256: sha256(bytes) };
	};
	const students = await draw(`${stem}.pptx`, studentCopy(deck));
	const trainer = await draw(`${stem}-trainer.pptx`, deck);
	const { part, title, slides } = deck;
	return { part, title, slides: slides.length, ...students, trainer, facts: deck.facts, madeFrom };
}

/** Adds to each slide its key and its reading time, for the reader. The same in all languages. */
function withKeys(slides: Slide[]) {
	const used = new Map<string, number>();
	return slides.map((slide) => {
		const name = slugOf(slide.title);
		const times = (used.get(name) ?? 0) + 1;
		used.set(name, times);
		return { ...slide, key: times === 1 ? name : `${name}-${times}`, seconds: secondsToRead(slideWords(slide)) };
	});
}

const slugOf = (title: string) =>
	title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.slice(0, 70)
		.replaceAll(/^-|-$/g, "") || "slide";

/** The slides for the reader in each language; texts without a translation are in English. */
async function writeSlides(
	outDir: string,
	{ part, title, description, checked, sources, slides, plan }: Deck,
	name: string,
	terms: TermTexts[],
) {
	const english = { part, title, description, checked, sources, slides: withKeys(slides), plan };
	for (const language of languages) {
		const deck = language === "en" ? english : translateDeck(english, translatorInto(language, name));
		const explained: ReadableDeck = explainTerms(deck, termsIn(language, terms));
		await write(path.join(outDir, readableFile(part, language)), JSON.stringify(explained));
	}
}

const translatorInto = (language: Translated, name: string) =>
	translateBy(readTranslations(`content/course/${name}`, language), readTranslations(factsFile, language));

/** An index of an earlier version may have no trainer's file. */
const filesOf = ({ file, trainer, part }: DeckRecord) => [
	file,
	trainer?.file ?? file,
	...languages.map((language) => readableFile(part, language)),
];

/** A half-written file never replaces a complete one. */
async function write(file: string, data: string | Uint8Array) {
	await writeFile(`${file}.part`, data);
	await rename(`${file}.part`, file);
}

async function readIndex(outDir: string): Promise<DeckRecord[]> {
	try {
		return JSON.parse(await readFile(path.join(outDir, index), "utf8"));
	} catch {
		return [];
	}
}

async function isWhole(outDir: string, deck: DeckRecord) {
	const [students, trainer, read] = await Promise.all(
		filesOf(deck).map((file) => stat(path.join(outDir, file)).catch(() => null)),
	);
	return students?.size === deck.bytes && trainer?.size === deck.trainer?.bytes && read !== null;
}

/** Changes when the generator, its texts or the library that writes the file change. */
async function fingerprintOfTemplate() {
	const own = await Promise.all([here, shared, ...facsimiles].map(listSources));
	const files = [
		...own.flat(),
		path.join(root, "content", "en", "course", "deck-words.ts"),
		path.join(root, "contract", "course", "slides.ts"),
		path.join(root, "contract", "course", "inline.ts"),
		path.join(root, "contract", "course", "reading.ts"),
		path.join(root, "contract", "course", "slide-text.ts"),
		path.join(root, "contract", "course", "glossary.ts"),
		path.join(root, "content", "course", "glossary.md"),
		path.join(root, "content", "defaults", "institute.ts"),
		path.join(root, "node_modules", "pptxgenjs", "package.json"),
		path.join(root, "node_modules", "yazl", "package.json"),
	];
	return sha256((await Promise.all(files.map((file) => readFile(file)))).map(sha256).join("\n"));
}

async function listSources(folder: string) {
	const names = await readdir(folder);
	return names
		.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
		.toSorted()
		.map((name) => path.join(folder, name));
}

function sha256(data: string | Uint8Array) {
	return createHash("sha256").update(data).digest("hex");
}
