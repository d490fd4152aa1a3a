// Replaces facts by single characters, so that a deck can be parsed without their values: the id of a fact makes no
// text too long.
import { type Facts, facts } from "#content/course/facts.ts";

const ids = Object.keys(facts);
const mark = /\p{Co}/gu;
const idOf = (character: string) => ids[(character.codePointAt(0) ?? 0) - 0xe000] ?? "";

/** The register with a private-use character in place of each value. */
export const markedFacts: Facts = Object.fromEntries(
	Object.entries(facts).map(([id, fact], place) => [id, { ...fact, value: String.fromCodePoint(0xe000 + place) }]),
);

/** The text with {{its-id}} in place of each such character, as in the source. */
export const nameFacts = (text: string) => text.replaceAll(mark, (character) => `{{${idOf(character)}}}`);

/** The text with the value in place of each such character. */
export const showFacts = (text: string) => text.replaceAll(mark, (character) => facts[idOf(character)]?.value ?? "");
