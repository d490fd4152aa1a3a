// The order of a question's options, and whether the correct ones form a pattern over the whole course.
import { createHash } from "node:crypto";
import { optionLetter } from "#contract/course/inline.ts";
import type { QuizQuestion } from "#contract/course/slides.ts";

/**
 * Shuffled with the question's text as seed: the same in the reader, in the file and in the table of answers, and in
 * each build.
 */
export function orderOptions({ text, options }: QuizQuestion) {
	const place = (option: string) => createHash("sha256").update(`${text}\n${option}`).digest("hex");
	return options.toSorted((a, b) => place(a.text).localeCompare(place(b.text)));
}

/**
 * Limits over all correct options: the share with the same letter, and the share that are the longest of their
 * question.
 */
const most = { sameLetter: 0.45, longest: 0.35 };

/** Patterns that would help somebody guess; empty if there are none. */
export function findQuizPatterns(questions: readonly QuizQuestion[]) {
	const byLetter = Map.groupBy(questions, ({ options }) => optionLetter(options.findIndex(({ right }) => right)));
	const longest = questions.filter(isRightLongest).length;
	const patterns: string[] = [];
	for (const [option, { length }] of byLetter)
		if (length > questions.length * most.sameLetter)
			patterns.push(
				`the right option is ${option} in ${length} of ${questions.length} questions: word some of them anew`,
			);
	if (longest > questions.length * most.longest)
		patterns.push(
			`the right option is the longest in ${longest} of ${questions.length} questions: shorten it, or lengthen a wrong one`,
		);
	return patterns;
}

export function isRightLongest({ options }: QuizQuestion) {
	const right = options.find((option) => option.right)?.text.length ?? 0;
	return options.every((option) => option.right || option.text.length < right);
}
