// The built decks of the course: which exist, their slides, and who can open them.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { facts } from "#content/course/facts.ts";
import { courseCards } from "#content/en/site/course-cards.ts";
import { currentLanguage } from "#content/language.ts";
import type { Edition } from "#contract/course/course.ts";
import { type Market, markets } from "#contract/course/market-names.ts";
import type { MarketGuide } from "#contract/course/markets.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import type { Language } from "#contract/languages.ts";
import { readBuiltJson } from "#server/built-file.ts";
import { listOverdue } from "#server/course/deck/fill-facts.ts";
import { openPack } from "#server/course/pack.ts";
import { type Blank, readBlank } from "#server/course/personal-copy.ts";

/** `file` is the name for the download. */
export type BuiltFile = { file: string; bytes: number; sha256: string };

/** One built deck: the students' file, and the trainer's with speaker notes. */
export type BuiltDeck = BuiltFile & {
	part: string;
	title: string;
	slides: number;
	trainer: BuiltFile;
	/** The ids of the facts it shows. */
	facts: string[];
};

/** Where the build stores the slides of a deck for the reader. */
export const readableFile = (part: string, language: Language = "en") =>
	language === "en" ? `${part}.json` : `${part}.${language}.json`;

/** Where the build stores a market guide. */
export const marketFile = (market: Market) => `market-${market}.json`;

/** The fifteen parts in course order. No other deck names exist. */
export const parts: readonly string[] = courseCards.flatMap((card) => card.decks.map(({ part }) => part));

export type Decks = ReturnType<typeof openDecks>;

/** The built decks in `folder`; none before the first build. */
export function openDecks(folder: string) {
	const index = path.join(folder, "index.json");
	const built: BuiltDeck[] = fs.existsSync(index) ? readBuiltJson(index) : [];
	const blank = remembered((file): Promise<Blank> => readBlank(path.join(folder, file)));
	const read = remembered(
		async (file): Promise<ReadableDeck> => JSON.parse(await fs.promises.readFile(path.join(folder, file), "utf8")),
	);
	const readGuide = remembered(
		async (file): Promise<MarketGuide> => JSON.parse(await fs.promises.readFile(path.join(folder, file), "utf8")),
	);
	const editionOf = remembered(async (file): Promise<Edition> => {
		const text = await fs.promises.readFile(path.join(folder, file));
		return { bytes: text.length, name: createHash("sha256").update(text).digest("base64url").slice(0, 12) };
	});
	const questionsOf = remembered(async (file) => {
		const asked = (await read(file)).slides.flatMap(({ body }) => (body.type === "quiz" ? body.questions : []));
		return createHash("sha256").update(JSON.stringify(asked)).digest("base64url").slice(0, 12);
	});
	/** In English if an earlier build did not write the language. */
	const fileIn = (part: string, language: Language) => {
		const file = readableFile(part, language);
		return fs.existsSync(path.join(folder, file)) ? file : readableFile(part);
	};
	/** By the name of the part, never by a path: no client input reaches the file system. */
	const find = (part: string) => built.find((deck) => deck.part === part) ?? null;
	/** The guide of a market; null before the first build that has it. */
	const market = (name: Market) =>
		fs.existsSync(path.join(folder, marketFile(name))) ? readGuide(marketFile(name)) : null;
	return {
		find,
		market,
		/** The slides of a deck in the current language. */
		read: (deck: BuiltDeck) => read(fileIn(deck.part, currentLanguage())),
		/** The document pack; null before the first build that has it. */
		pack: openPack(folder),
		/** The edition of the slides that `read` returns, for copies saved on a device. */
		edition: (deck: BuiltDeck) => editionOf(fileIn(deck.part, currentLanguage())),
		/** Identifies the questions of the deck's quiz, the same in all languages. */
		quiz: (deck: BuiltDeck) => questionsOf(readableFile(deck.part)),
		marketEdition: async (market: Market) =>
			fs.existsSync(path.join(folder, marketFile(market))) ? editionOf(marketFile(market)) : null,
		/** The template for personal copies. */
		blank: ({ file }: BuiltFile) => blank(file),
		open: ({ file }: BuiltFile, range: { start: number; end: number }) =>
			fs.createReadStream(path.join(folder, file), range),
		/** The facts in the decks that are due for a check on this day. */
		overdue: (today: string) => listOverdue(built, facts, today),
		/** The same for market guides, the longest overdue first. */
		async overdueGuides(today: string) {
			const guides = await Promise.all(markets.map(market));
			return guides
				.flatMap((guide) => (guide && guide.again < today ? [{ market: guide.market, again: guide.again }] : []))
				.toSorted((a, b) => a.again.localeCompare(b.again));
		},
	};
}

/** Caches the result of `ask` per name; after a failure the next call asks again. */
function remembered<Value>(ask: (name: string) => Promise<Value>) {
	const asked = new Map<string, Promise<Value>>();
	return (name: string) => {
		let value = asked.get(name);
		if (!value) {
			value = ask(name);
			asked.set(name, value);
			value.catch(() => asked.delete(name));
		}
		return value;
	};
}
