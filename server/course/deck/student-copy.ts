// The student's version of a deck: no answers before the exercise or quiz.
import type { ReadableDeck } from "#contract/course/slides.ts";
import type { Deck } from "#server/course/deck/source-schema.ts";

/** The deck without the trainer's notes. Its answers are on the last pages, before the slide about the next day. */
export function studentCopy(deck: Deck): Deck {
	const slides = deck.slides.map((slide) => ({ ...slide, notes: [] }));
	const isAnswer = ({ tag }: { tag: string }) => tag === "answer" || tag === "answers";
	const rest = slides.filter((slide) => !isAnswer(slide));
	return {
		...deck,
		answersLast: true,
		slides: [...rest.slice(0, -1), ...slides.filter(isAnswer), ...rest.slice(-1)],
	};
}

/** The slides for the reader without the notes, which contain the answers, and without the time plan. */
export const withoutNotes = (deck: ReadableDeck): ReadableDeck => ({
	...deck,
	plan: [],
	slides: deck.slides.map((slide) => ({ ...slide, notes: [] })),
});
