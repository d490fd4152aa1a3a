// The build step that makes every day's deck, once per source and template.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { institute } from "#content/institute.ts";
import type { BuiltDeck } from "#server/course/course.ts";
import { drawDeck } from "#server/course/deck/make-deck.ts";
import { readDeckSource } from "#server/course/deck/source.ts";

/** `madeFrom` names source and template; the same value means there is nothing to do. */
type DeckRecord = BuiltDeck & { title: string; slides: number; madeFrom: string };

const here = import.meta.dirname;
const root = path.resolve(here, "..", "..", "..");
const sourcesOfTheCourse = path.join(root, "content", "course");
const index = "index.json";

/** Writes one .pptx per source into outDir, and index.json, which names them. Decks that are up to date are left alone. */
export async function buildDecks(outDir: string, sourceDir = sourcesOfTheCourse): Promise<DeckRecord[]> {
	await mkdir(outDir, { recursive: true });
	const before = await readIndex(outDir);
	const template = await fingerprintOfTemplate();
	const built: DeckRecord[] = [];
	for (const stem of (await readdir(sourceDir)).map(stemOf).filter(Boolean).toSorted()) {
		const name = `${stem}.md`;
		const source = await readFile(path.join(sourceDir, name), "utf8");
		const madeFrom = sha256(`${template}\n${source}`);
		const old = before.find((deck) => deck.madeFrom === madeFrom);
		built.push(
			old && (await isWhole(outDir, old))
				? old
				: await buildDeck(outDir, path.relative(root, path.join(sourceDir, name)), source, madeFrom),
		);
	}
	const parts = new Set(built.map((deck) => deck.part));
	if (parts.size < built.length)
		throw new Error(`Two sources in ${sourceDir} are the same part: ${built.map((deck) => deck.part).join(", ")}`);
	for (const deck of before)
		if (!built.some((one) => one.file === deck.file)) await rm(path.join(outDir, deck.file), { force: true });
	await write(path.join(outDir, index), `${JSON.stringify(built, null, "\t")}\n`);
	return built;
}

/** Without its ending, so that day-01 sorts before day-01-1. */
const stemOf = (name: string) => /^(day-\d\d(-\d)?)\.md$/.exec(name)?.[1] ?? "";

async function buildDeck(outDir: string, name: string, source: string, madeFrom: string): Promise<DeckRecord> {
	const deck = readDeckSource(source, name);
	const bytes = await drawDeck(deck);
	const file = `${institute.shortName}-${deck.part}.pptx`;
	await write(path.join(outDir, file), bytes);
	return {
		part: deck.part,
		title: deck.title,
		file,
		slides: deck.slides.length,
		bytes: bytes.byteLength,
		sha256: sha256(bytes),
		madeFrom,
	};
}

/** A half-written file never takes the place of a whole one. */
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
	const found = await stat(path.join(outDir, deck.file)).catch(() => null);
	return found?.size === deck.bytes;
}

/** Changes when the generator, its words or the library that writes the file change. */
async function fingerprintOfTemplate() {
	const own = (await readdir(here)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")).toSorted();
	const files = [
		...own.map((name) => path.join(here, name)),
		path.join(sourcesOfTheCourse, "deck-words.ts"),
		path.join(root, "content", "institute.ts"),
		path.join(root, "node_modules", "pptxgenjs", "package.json"),
		path.join(root, "node_modules", "jszip", "package.json"),
	];
	return sha256((await Promise.all(files.map((file) => readFile(file)))).map(sha256).join("\n"));
}

function sha256(data: string | Uint8Array) {
	return createHash("sha256").update(data).digest("hex");
}
