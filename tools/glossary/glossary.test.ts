import fs from "node:fs";
import { expect, test } from "vitest";
import { facts } from "#content/course/facts.ts";
import { slideLines } from "#contract/course/slide-text.ts";
import { parts } from "#server/course/course.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import { glossaryFile, readGlossary } from "./read-glossary.ts";

const terms = readGlossary(fs.readFileSync(glossaryFile, "utf8"));
const deckOf = (part: string) => {
	const [, day = "", half = ""] = /^Day-(\d+)(?:\.(\d))?$/.exec(part) ?? [];
	const source = fs.readFileSync(`content/course/day-${day.padStart(2, "0")}${half && `-${half}`}.md`, "utf8");
	// Students do not see the notes, but they do see what the build adds: the glossary and the forms of documents.
	const slides = source.split(/^(?=##? )/m).map((slide) => slide.split("\nNotes:\n")[0]);
	const own = readDeckSource(source).slides;
	return [...slides, ...own.flatMap(slideLines)].join("\n").toLowerCase();
};

test("The glossary has at least 250 terms, each once and in order", () => {
	expect(terms.length).toBeGreaterThanOrEqual(250);
	const names = terms.map(({ name }) => name.toLowerCase());
	expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
	const words = terms.flatMap((term) => term.words);
	expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});

test("Every related term exists", () => {
	const names = new Set(terms.map(({ name }) => name));
	const lost = terms.flatMap(({ name, related }) =>
		related.filter((one) => !names.has(one) || one === name).map((one) => `${name}: ${one}`),
	);
	expect(lost).toEqual([]);
});

test("Every term is explained in one to three sentences, with facts of the register only", () => {
	const problems = terms.flatMap(({ name, meaning, example }) => [
		...(/[.:)]$/.test(meaning) && meaning.split(/[.?!] (?=[A-Z0-9'])/).length <= 4 ? [] : [`${name}: ${meaning}`]),
		...[...`${meaning} ${example}`.matchAll(/\{\{(.*?)\}\}/g)].map(([, id = ""]) => id).filter((id) => !facts[id]),
	]);
	expect(problems).toEqual([]);
});

test("Every term occurs on the days that it says teach it", () => {
	const decks = new Map(parts.map((part) => [part, deckOf(part)]));
	const lost = terms.flatMap(({ name, words, parts: days }) =>
		days
			.filter((day) => ![name, ...words].some((word) => decks.get(day)?.includes(word.toLowerCase())))
			.map((day) => `${name}: ${day}`),
	);
	expect(lost).toEqual([]);
});
