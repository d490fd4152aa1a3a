// Wording of an exercise that a trade tool marks.
import { inLanguage } from "#content/language.ts";
import type { AnswerMark } from "#contract/trade-tools/exercise-marks.ts";

const exerciseText = {
	given: "Given",
	yes: "yes",
	term: "Term",
	yours: "Your answers",
	check: "Check my answers",
	choose: "Please choose",
	marks: {
		right: "Agrees",
		wrong: "Does not agree",
		unreadable: "Please type a number, such as 1,80,000 or 180000.",
	} satisfies Record<Exclude<AnswerMark, "empty">, string>,
	nothing: "Nothing is typed yet.",
	count: (right: number, all: number) => `${right} of ${all} agree.`,
	all: "All answers agree. Well done.",
	first: (label: string) => `Look at “${label}” first.`,
	solution: "Show how it is worked out",
	open: "Open the tool with these numbers",
};

/** What a slide says of its exercise. */
const exerciseLinkText = {
	marked: "Type your answers and have them checked",
	practice: "Practise it with the tool",
};

export const exerciseWords = inLanguage({ en: exerciseText });
export const exerciseLinkWords = inLanguage({ en: exerciseLinkText });
