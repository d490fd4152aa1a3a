// The sentences of the course: those of a day's slides, with {{its-id}} for a fact, and the values of the facts.
import { type Facts, facts } from "#content/course/facts.ts";
import { fillFacts } from "#server/course/deck/fill-facts.ts";
import { markedFacts, nameFacts } from "#tools/decks/fact-marks.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import { isSentence, type Translate, translateDeck } from "#tools/decks/translate-deck.ts";

type Sentence = { english: string; path: string };

/** In the order of the slides, without duplicates. The trainer's notes and the names of sources stay in English. */
export function findDeckSentences(file: string, source: string): Sentence[] {
	const found = new Map<string, string>();
	translateDeck(readDeckSource(source, file, markedFacts), (marked, place) => {
		const english = nameFacts(marked);
		if (!/^\{\{[^{}]*\}\}$/.test(english) && !found.has(english)) found.set(english, place);
		return marked;
	});
	return [...found].map(([english, place]) => ({ english, path: [place, ...valuesShown(english)].join("\n") }));
}

export const findFactSentences = (): Sentence[] =>
	Object.entries(facts)
		.filter(([, { value }]) => isSentence(value))
		.map(([id, { value }]) => ({ english: value, path: id }));

/** Translates a text as shown on the slides, using the translations of the sentences and of the facts' values. */
export function translateBy(sentences: ReadonlyMap<string, string>, values: ReadonlyMap<string, string>): Translate {
	const translatedFacts = Object.fromEntries(
		Object.entries(facts).map(([id, fact]) => [id, { ...fact, value: values.get(fact.value) ?? fact.value }]),
	);
	const shown = new Map([...sentences].map(([english, text]) => [fill(english, facts), fill(text, translatedFacts)]));
	return (english) => shown.get(english) ?? values.get(english);
}

const fill = (text: string, register: Facts) => fillFacts([text], register, () => {}).lines.join();

/** The current values of the facts in a sentence, for the translator. */
const valuesShown = (english: string) =>
	[...english.matchAll(/\{\{(.*?)\}\}/g)].map(([, id = ""]) => `${id} is now: ${facts[id]?.value}`);
