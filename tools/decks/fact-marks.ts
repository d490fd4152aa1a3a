// Facts as single characters, for which a deck can be parsed without their values: no text becomes too long by the name
// of a fact.
import { type Facts, facts } from "#content/course/facts.ts";

const ids = Object.keys(facts);
const mark = /\p{Co}/gu;
const idOf = (character: string) => ids[(character.codePointAt(0) ?? 0) - 0xe000] ?? "";

/** The register with a character of the private use area in the place of each value. */
export const markedFacts: Facts = Object.fromEntries(
	Object.entries(facts).map(([id, fact], place) => [id, { ...fact, value: String.fromCodePoint(0xe000 + place) }]),
);

/** The text with {{its-id}} in the place of each mark, as in the source. */
export const nameFacts = (text: string) => text.replaceAll(mark, (character) => `{{${idOf(character)}}}`);

/** The text with the value of each mark. */
export const showFacts = (text: string) => text.replaceAll(mark, (character) => facts[idOf(character)]?.value ?? "");
