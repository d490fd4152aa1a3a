import fs from "node:fs";
import { expect, test } from "vitest";
import { facts } from "#content/course/facts.ts";
import type { Slide } from "#contract/course/slides.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import { translateDeck } from "#tools/decks/translate-deck.ts";
import { findDeckSentences, findFactSentences, translateBy } from "./deck-sentences.ts";

const read = (file: string) => fs.readFileSync(`content/course/${file}`, "utf8");
const sentencesOf = (file: string) => findDeckSentences(file, read(file)).map(({ english }) => english);
const remark =
	"Payment for goods must reach India within **{{fema-months}}** of shipment, or {{fema-months-rupees}} months when you invoice or settle in rupees.";

test("translators get each text of a slide once, with the names of its facts, but no notes and nothing without words", () => {
	const sentences = sentencesOf("day-01.md");
	expect(sentences).toContain(remark);
	expect(sentences).toEqual(
		expect.arrayContaining(["5,000 m × ₹130", "USD {} bn", "You", "Who allows the goods to leave India?"]),
	);
	expect(new Set(sentences).size).toBe(sentences.length);
	for (const text of ["DGFT", "{{fema-months}}", "2,34,000"]) expect(sentences).not.toContain(text);
	expect(sentences.filter((text) => /Read the six lines aloud|Ministry of Commerce|\p{Co}/u.test(text))).toEqual([]);
	expect(findFactSentences().map(({ english }) => english)).toContain(facts["fema-months"]?.value);
});

test("on later days the goals, the quiz and what sums a slide up are translated, and its table is not", () => {
	const sentences = sentencesOf("day-11.md");
	expect(sentences).toEqual(expect.arrayContaining(["Days that count", "What it means", "a known rate"]));
	expect(sentences).not.toContain("By your own declaration to the bank");
	// The glossary has its own translations.
	expect(sentences).not.toContain("Loan against an export order, before shipment");
	const withDocuments = sentencesOf("day-07.md");
	expect(withDocuments).toContain("With its place, and the edition.");
	expect(withDocuments).not.toContain("Printed woven polyester fabric, 112 cm, 100% polyester");
});

test("a slide is shown in the other language with translated facts; a body that misses a word stays whole, and says so", () => {
	const english = readDeckSource(read("day-01.md"));
	const translations = new Map(sentencesOf("day-01.md").map((text) => [text, `«${text}»`]));
	translations.delete("Shipping bill on ICEGATE");
	const deck: { title: string; description: string; slides: (Slide & { lang?: "en" })[] } = translateDeck(
		english,
		translateBy(translations, new Map([["9 months", "नौ महीने"]])),
	);
	const slide = (title: string) => deck.slides.find((one) => one.title === `«${title}»`);
	expect([deck.title, deck.description]).toEqual([`«${english.title}»`, `«${english.description}»`]);
	expect(slide("Authorities you answer to")?.remark).toContain("within **नौ महीने** of shipment, or 12 months");
	expect(slide("One order, from enquiry to payment")).toMatchObject({
		body: { own: "«You»", steps: expect.arrayContaining([expect.objectContaining({ who: "«You»" })]) },
	});
	const untranslated = english.slides.find(({ title }) => title === "Documents move faster than goods");
	expect(slide("Documents move faster than goods")).toMatchObject({ lang: "en", body: untranslated?.body });
	expect(deck.slides.filter(({ lang }) => lang === "en")).toHaveLength(1);
	// The correct option has the same position in every language, so that one answer fits all.
	const places = (slides: typeof deck.slides) =>
		slides
			.flatMap(({ body }) => (body.type === "quiz" ? body.questions : []))
			.map(({ options }) => options.findIndex(({ right }) => right));
	expect(places(deck.slides)).toEqual(places(english.slides));
});
