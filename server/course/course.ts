// The course's decks as the build made them: which ones exist, what stands on their slides, and who may open them.
import fs from "node:fs";
import path from "node:path";
import { facts } from "#content/course/facts.ts";
import { courseCards } from "#content/en/site/course-cards.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { listOverdue } from "#server/course/deck/fill-facts.ts";
import { type Blank, readBlank } from "#server/course/personal-copy.ts";

/** `file` is the name a person saves it under. */
export type BuiltFile = { file: string; bytes: number; sha256: string };

/** One built deck: the students' file, and the trainer's with the notes in it. */
export type BuiltDeck = BuiltFile & {
	part: string;
	title: string;
	slides: number;
	trainer: BuiltFile;
	/** What it takes from the register of facts. */
	facts: string[];
};

/** Where the build keeps the slides of a deck for reading. */
export const readableFile = (part: string) => `${part}.json`;

/** The fifteen parts in the course's order. Nothing else is ever a deck's name. */
export const parts: readonly string[] = courseCards.flatMap((card) => card.decks.map(({ part }) => part));

export type Decks = ReturnType<typeof openDecks>;

/** The decks that the build wrote into `folder`; none when it has not run. */
export function openDecks(folder: string) {
	const index = path.join(folder, "index.json");
	const built: BuiltDeck[] = fs.existsSync(index) ? JSON.parse(fs.readFileSync(index, "utf8")) : [];
	const blank = remembered((file): Promise<Blank> => readBlank(path.join(folder, file)));
	const read = remembered(
		async (part): Promise<ReadableDeck> =>
			JSON.parse(await fs.promises.readFile(path.join(folder, readableFile(part)), "utf8")),
	);
	/** By the part's name, never by a path: nothing a client sends reaches the file system. */
	const find = (part: string) => built.find((deck) => deck.part === part) ?? null;
	return {
		find,
		/** The slides of a deck that `find` found. */
		read: (deck: BuiltDeck) => read(deck.part),
		/** What copies of it are made from. */
		blank: ({ file }: BuiltFile) => blank(file),
		open: ({ file }: BuiltFile, range: { start: number; end: number }) =>
			fs.createReadStream(path.join(folder, file), range),
		/** The facts in the decks that should have been looked up again by this day. */
		overdue: (today: string) => listOverdue(built, facts, today),
	};
}

/** Asks once per name, and again after a failure. */
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
