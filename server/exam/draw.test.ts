// Ten thousand generated exams, without a database.
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { readAnswerNumber } from "#contract/exam/numbers.ts";
import type { Question } from "#contract/exam/questions.ts";
import { difficulties } from "#contract/exam/questions.ts";
import { questionsOfDifficulty, questionsOfPaper } from "#contract/exam/states.ts";
import { parts } from "#server/course/course.ts";
import { readQuestionBank } from "#server/exam/bank/read-questions.ts";
import { type Drawable, drawPaper, drawQuiz } from "#server/exam/draw.ts";
import { isPossible, isRight } from "#server/exam/score.ts";
import type { GivenAnswer } from "#server/exam/table.ts";
import { readCourseDecks, sampleBank } from "#tools/exam/build-bank.ts";

const { questions } = readQuestionBank(sampleBank, readCourseDecks());
const bank = questions.map((question) => ({ ...question, seenAt: null }));

const numbersOf = (paper: readonly Drawable[]) => ({
	parts: parts.map((part) => paper.filter((question) => question.part === part).length),
	...Object.fromEntries(difficulties.map((one) => [one, paper.filter(({ difficulty }) => difficulty === one).length])),
	different: new Set(paper.map(({ id }) => id)).size,
});
const whole = { parts: parts.map(() => 2), ...questionsOfDifficulty, different: questionsOfPaper };

test("each of ten thousand exams covers every day twice, repeats nothing and holds the difficulties, the first three of a person without a question seen before", () => {
	const drawn = new Map<string, number>();
	const wrong: unknown[] = [];
	for (let person = 0; person < 2_500; person++) {
		const seen = new Map<string, number>();
		for (let attempt = 1; attempt <= 4; attempt++) {
			const paper = drawPaper(bank.map((question) => ({ ...question, seenAt: seen.get(question.id) ?? null }))) ?? [];
			// No question repeats: four exams need only 24 of the 60 hard ones and 48 of the 90 of each other difficulty.
			if (!isDeepStrictEqual(numbersOf(paper), whole) || paper.some(({ id }) => seen.has(id))) wrong.push(paper);
			for (const { id } of paper) {
				seen.set(id, attempt);
				drawn.set(id, (drawn.get(id) ?? 0) + 1);
			}
		}
	}
	expect(wrong).toEqual([]);
	// Each question is drawn about as often as the others of its difficulty.
	for (const one of difficulties) {
		const counts = bank.filter(({ difficulty }) => difficulty === one).map(({ id }) => drawn.get(id) ?? 0);
		const mean = counts.reduce((sum, count) => sum + count) / counts.length;
		expect(Math.min(...counts)).toBeGreaterThan(mean * 0.85);
		expect(Math.max(...counts)).toBeLessThan(mean * 1.15);
	}
});

test("a bank that is too small for the rule degrades as it says: difficulties close by, parts give what they have, and nothing is drawn from fewer than thirty", () => {
	const withoutHard = bank.filter(
		({ difficulty, part }) => difficulty !== "hard" || part === "Day-1" || part === "Day-2",
	);
	expect(numbersOf(drawPaper(withoutHard) ?? [])).toMatchObject({ parts: whole.parts, hard: 4, different: 30 });
	const thin = bank.filter(({ part, id }) => part !== "Day-5" || id === "D05-01");
	const { parts: counts, different } = numbersOf(drawPaper(thin) ?? []);
	expect([counts[parts.indexOf("Day-5")], different]).toEqual([1, 30]);
	expect(drawPaper(bank.slice(0, 29))).toBe(null);
	expect(numbersOf(drawPaper(bank.slice(0, 30)) ?? []).different).toBe(30);
	// All were seen before: those seen longest ago come first.
	const seen = bank.map((question, at) => ({ ...question, seenAt: at % 16 }));
	expect(numbersOf(drawPaper(seen) ?? [])).toEqual(whole);
	const quiz = drawQuiz(
		bank.slice(0, 16).map((question, at) => ({ ...question, seenAt: at < 11 ? at : null })),
		5,
	);
	expect(quiz.map(({ seenAt }) => seenAt)).toEqual([null, null, null, null, null]);
});

const rightOf = (question: Question): GivenAnswer => {
	if (question.kind === "number") return [String(question.answer.value)];
	if (question.kind === "order") return question.options.map(({ id }) => id);
	return question.options.flatMap(({ id, right }) => (right ? [id] : []));
};

const wrongOf = (question: Question): GivenAnswer[] => {
	if (question.kind === "number") {
		const { value, tolerance } = question.answer;
		return [[String(value + tolerance * 1.01 + 0.001)], [String(value - tolerance * 1.01 - 0.001)], [""], ["much"]];
	}
	const ids = question.options.map(({ id }) => id);
	if (question.kind === "order") return [ids.toReversed(), ids.slice(1)];
	const wrong = question.options.flatMap(({ id, right }) => (right ? [] : [id]));
	const right = question.options.flatMap((option) => (option.right ? [option.id] : []));
	return [wrong.slice(0, 1), [...right, ...wrong.slice(0, 1)], right.slice(1), ids];
};

test("every question of the bank is right as a whole, and wrong with one option more, one less or another order", () => {
	for (const question of questions) {
		expect([question.id, isRight(question, rightOf(question)), isPossible(question, rightOf(question))]).toEqual([
			question.id,
			true,
			true,
		]);
		for (const wrong of wrongOf(question))
			expect([question.id, isRight(question, wrong)]).toEqual([question.id, false]);
		expect(isRight(question, null)).toBe(false);
		expect(isPossible(question, ["z", "y"])).toBe(false);
	}
});

test("a number is read as people in India write it, and nothing that could be two numbers", () => {
	const read = Object.entries({
		"125000": 125000,
		"1,25,000": 125000,
		"1,25,000.50": 125000.5,
		"125,000": 125000,
		"₹ 1,25,000/-": 125000,
		"Rs. 1250": 1250,
		"1 250": 1250,
		"1.87 USD": 1.87,
		"$1.87": 1.87,
		"१,२५,०००": 125000,
		"૧૨.૫ %": 12.5,
		"-3": -3,
		"− 3": -3,
		".5": 0.5,
		"12 m³": 12,
		"1,5": null,
		"1,25": null,
		"1.250,00": null,
		"1.2.3": null,
		"10-12": null,
		about: null,
		"": null,
	});
	expect(read.map(([typed]) => [typed, readAnswerNumber(typed)])).toEqual(read);
});
