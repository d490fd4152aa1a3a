// Whether an answer is right: as a whole, or not at all. Options are compared by their ids, never by their position.
import { readAnswerNumber } from "#contract/exam/numbers.ts";
import type { Question } from "#contract/exam/questions.ts";
import type { GivenAnswer } from "#server/exam/table.ts";

export function isRight(question: Question, given: GivenAnswer) {
	if (given === null) return false;
	if (question.kind === "number") {
		const number = readAnswerNumber(given.join(" "));
		const { value, tolerance } = question.answer;
		// Allows for the rounding of binary floating point: 0.005 is not exact.
		return number !== null && Math.abs(number - value) <= tolerance + Math.abs(value) * 1e-12 + 1e-9;
	}
	if (question.kind === "order") return given.join() === question.options.map(({ id }) => id).join();
	const right = question.options.filter((option) => option.right).map(({ id }) => id);
	return new Set(given).size === right.length && right.every((id) => given.includes(id));
}

/** Whether this is a possible answer to the question: anything else was not sent by our page. */
export function isPossible(question: Question, given: GivenAnswer) {
	if (given === null) return true;
	if (question.kind === "number") return given.length === 1;
	const known = question.options.map(({ id }) => id);
	const isDistinct = new Set(given).size === given.length && given.every((id) => known.includes(id));
	if (!isDistinct) return false;
	if (question.kind === "choice") return given.length === 1;
	return question.kind !== "order" || given.length === known.length;
}
