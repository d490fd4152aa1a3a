// The sentences of the course: those of a day's slides, with {{its-id}} for a fact, and the values of the facts.
import { facts } from "#content/course/facts.ts";
import { markedFacts, nameFacts } from "#tools/decks/fact-marks.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import { isSentence, translateDeck } from "#tools/decks/translate-deck.ts";

type Sentence = { english: string; path: string };

/** In the order of the slides, each once. The trainer's notes and the names of sources stay in English. */
export function findDeckSentences(file: string, source: string): Sentence[] {
	const found = new Map<string, string>();
	translateDeck(readDeckSource(source, file, markedFacts), (marked, place) => {
		const english = nameFacts(marked);
		if (isSentence(english) && !found.has(english)) found.set(english, place);
		return marked;
	});
	return [...found].map(([english, place]) => ({ english, path: [place, ...valuesShown(english)].join("\n") }));
}

export const findFactSentences = (): Sentence[] =>
	Object.entries(facts)
		.filter(([, { value }]) => isSentence(value))
		.map(([id, { value }]) => ({ english: value, path: id }));

/** What a translator needs to know to build a sentence around a fact. */
const valuesShown = (english: string) =>
	[...english.matchAll(/\{\{(.*?)\}\}/g)].map(([, id = ""]) => `${id} is now: ${facts[id]?.value}`);
