import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDecks } from "#server/course/course.ts";
import { openPack } from "#server/course/pack.ts";
import { openBuiltBank } from "#server/exam/bank/bank.ts";
import { readQuestions } from "#server/exam/bank/read-questions.ts";
import { loadPages } from "#server/pages/pages.ts";
import { readDeckSource } from "#tools/decks/source.ts";

const file = "content/course/day-07.md";
const deck = readDeckSource(fs.readFileSync(file, "utf8"), file);
const [, slide = ""] = deck.slides.map(({ title }) => title);

const whole = `---
part: Day-7
---

## D07-01 {choice, easy}
Slide: ${slide}
Which of these is right, and the only one?
- [ ] a: The first
- [x] b: The second
- [ ] c: The third
> It is so, as the slide says.

## D07-02 {number, hard}
Slide: ${slide}
How many rolls are there in all, in pieces?
= 50 ± 0 pieces
> Two times twenty-five.

## D07-03 {order, medium}
Slide: ${slide}
Put these in their order, the first at the top.
1. a: One
2. b: Two
3. c: Three
4. d: Four
> They are numbers.
`;

test("questions are read with their answers, and what is wrong with one is reported with its line", () => {
	const { questions, problems } = readQuestions(whole, "day-07.md", deck);
	expect(questions).toMatchObject([
		{
			id: "D07-01",
			kind: "choice",
			difficulty: "easy",
			slide,
			options: [{ right: false }, { id: "b", right: true }, {}],
		},
		{ id: "D07-02", kind: "number", answer: { value: 50, tolerance: 0, unit: "pieces" } },
		{ id: "D07-03", kind: "order", options: [{ text: "One" }, {}, {}, { text: "Four" }] },
	]);
	expect(problems).toEqual([{ file: "day-07.md", line: 1, what: "has 3 questions; 16 are needed" }]);

	const wrong = (from: string, to: string) =>
		readQuestions(whole.replace(from, to), "day-07.md", deck)
			.problems.slice(0, -1)
			.map(({ line, what }) => `${line}: ${what}`);
	expect(wrong("- [x] b", "- [ ] b")).toEqual(["5: has 0 right options; a question of this kind has 1 to 1"]);
	expect(wrong("- [ ] c: The third", "- [x] c: The third")).toEqual([
		"5: has 2 right options; a question of this kind has 1 to 1",
	]);
	expect(wrong("c: The third", "a: The third")).toEqual(["5: two options have the same letter"]);
	expect(wrong("c: The third", "c: the first")).toEqual(["5: two options are the same"]);
	expect(wrong("{choice, easy}", "{choice}")).toEqual([expect.stringContaining("5: a question begins with")]);
	expect(wrong("> They are numbers.", "")).toEqual([expect.stringContaining("19: why:")]);
	expect(wrong("= 50 ± 0 pieces", "= fifty pieces")).toEqual([expect.stringContaining("13: answer")]);
	expect(wrong(`Slide: ${slide}`, "Slide: Nowhere")).toEqual(["5: no slide of Day-7 has the title “Nowhere”"]);
	expect(wrong("> They are numbers.", "> They are numbers.\nSource: dreams")).toEqual([
		"19: “dreams” is not a source of Day-7",
	]);
	expect(wrong("Two times twenty-five", "Two times {{no-such-fact}}")).toEqual(["13: there is no fact “no-such-fact”"]);
	expect(wrong("Which of these is right, and the only one?", deck.quiz[0]?.text ?? "")).toEqual([
		"5: is already a question of the deck's quiz",
	]);
});

test("a start with a release whose questions, decks or list of files were copied badly says what to do", async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-release-"));
	onTestFinished(() => fs.rmSync(folder, { recursive: true }));
	fs.mkdirSync(path.join(folder, "pack"));
	for (const [name, open] of [
		["files.json", () => loadPages(path.join(folder, "client"), {} as never, {} as never, {} as never)],
		["bank.json", () => openBuiltBank(path.join(folder, "bank.json"))],
		["index.json", () => openDecks(folder)],
		["pack/index.json", () => openPack(folder)],
	] as const) {
		const damaged = path.join(folder, name);
		fs.writeFileSync(damaged, '{"questions": [{"id');
		await expect((async () => open())()).rejects.toThrow(
			`The file ${damaged} is damaged. Copy the release again, or build it again with \`npm run build\``,
		);
	}
});
