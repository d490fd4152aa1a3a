// The classification drills: the cards, and the course of a drill.
import { expect, test } from "vitest";
import "#content/scope.ts";
import { hsCardWords } from "#content/en/site/tools/hs-items.ts";
import { languages } from "#contract/languages.ts";
import {
	answerCard,
	dealCards,
	drawCards,
	firstSet,
	type Given,
	mark,
	nextCard,
	readTable,
	startDrill,
	writeDrill,
} from "#contract/trade-tools/hs-drill.ts";
import { findItem, generalRules, type HsItemId, listItems } from "#contract/trade-tools/hs-items.ts";

const rightAnswer = (id: string): Given => {
	const item = findItem(id);
	return { rule: item?.rule ?? "", heading: item?.heading ?? "", code: item?.code ?? "" };
};

test("there are forty cards, each with one right answer among different ones in their order", () => {
	const items = listItems();
	expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([40, 40]);
	for (const { id, rule, headings, heading, codes = [], code } of items) {
		expect([id, generalRules.includes(rule), headings.length]).toEqual([id, true, 4]);
		expect([id, [...headings].sort()]).toEqual([id, [...new Set(headings)]]);
		expect([id, headings.includes(heading)]).toEqual([id, true]);
		expect([id, [...codes].sort()]).toEqual([id, [...new Set(codes)]]);
		expect([id, codes.filter((one) => one === code).length]).toEqual([id, code ? 1 : 0]);
		for (const one of codes)
			expect([id, one.startsWith(heading), one.length === code?.length]).toEqual([id, true, true]);
	}
});

test("a ball valve is found by rule 1, a violin case by 5(a), a candle in a jar by 3(b), and a blend leaves 5407 54", () => {
	const known = (id: string) => {
		const item = findItem(id);
		return [item?.rule, item?.heading, item?.code];
	};
	expect(known("ballValve").slice(0, 2)).toEqual(["1", "8481"]);
	expect(known("violin")[0]).toBe("5a");
	expect(known("candleInJar")[0]).toBe("3b");
	expect(known("polyesterCotton")).toEqual(["6", "5407", "540784"]);
});

test("the cards are of all levels and kinds of goods, and need every rule but the fourth", () => {
	const count = (part: "level" | "goods" | "rule", value: string) =>
		listItems().filter((item) => item[part] === value).length;
	for (const level of ["easy", "medium", "hard"]) expect([level, count("level", level) >= 8]).toEqual([level, true]);
	for (const rule of generalRules) expect([rule, count("rule", rule) >= 2]).toEqual([rule, rule !== "4"]);
	expect(count("goods", "textiles")).toBe(11);
});

test("every card has its goods and its reason in each language", () => {
	const english = hsCardWords("en");
	for (const language of languages.filter((one) => one !== "en")) {
		const words = hsCardWords(language);
		for (const { id } of listItems()) {
			expect([language, id, words.cards[id].goods === english.cards[id].goods]).toEqual([language, id, false]);
			expect([language, id, words.cards[id].why === english.cards[id].why]).toEqual([language, id, false]);
		}
	}
});

test("the same number deals the same cards, another number others", () => {
	expect(drawCards({ ...firstSet, seed: "77" })).toEqual(drawCards({ ...firstSet, seed: "77" }));
	expect(drawCards({ ...firstSet, seed: "77" })).not.toEqual(drawCards({ ...firstSet, seed: "78" }));
	expect([...drawCards({ ...firstSet, cards: "40" })].sort()).toEqual(
		listItems()
			.map(({ id }) => id)
			.sort(),
	);
	const food = drawCards({ ...firstSet, goods: "food", level: "hard" });
	expect(food).toEqual(["barleyAndOats"]);
});

test("a missed card comes back until it is right, and counts as missed", () => {
	const cards: HsItemId[] = ["ballValve", "violin"];
	const wrong = { rule: "3b", heading: "7326", code: "848110" };
	let drill = answerCard(startDrill(cards), wrong);
	expect(drill.queue).toEqual(["violin", "ballValve"]);
	drill = answerCard(drill, rightAnswer("violin"));
	drill = answerCard(drill, { ...rightAnswer("ballValve"), rule: "3a" });
	expect(drill.queue).toEqual(["ballValve"]);
	drill = answerCard(drill, rightAnswer("ballValve"));
	expect(drill).toMatchObject({ queue: [], first: ["violin"], missed: ["ballValve"] });
});

test("digits count only where a card asks for them", () => {
	const zari = findItem("zari");
	expect(zari && mark(zari, { rule: "1", heading: "5605", code: "" })).toEqual({
		rule: true,
		heading: true,
		code: null,
	});
});

test("a form without scripts carries the drill along and says what is not chosen", () => {
	const table = dealCards(firstSet);
	const [card = "", second = ""] = table.drill.queue;
	const sent = { ...firstSet, ...writeDrill(table.drill), check: "yes" };
	expect(readTable(sent)).toMatchObject({ unanswered: expect.arrayContaining(["rule", "heading"]) });
	const checked = readTable({ ...sent, ...rightAnswer(card) }).table;
	expect(checked.given).toEqual(rightAnswer(card));
	const next = readTable({ ...firstSet, ...writeDrill(nextCard(checked).drill) }).table;
	expect([next.drill.queue[0], next.drill.first, next.given]).toEqual([second, [card], null]);
	expect(readTable({ ...firstSet, seed: "many" }).problems).toEqual({ seed: { why: "number", limit: "0" } });
});
