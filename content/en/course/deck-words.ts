// The few texts that the deck template adds to the source of a day.

/** What a panel needs to know about its slide. */
type Shown = { body: { type: string }; minutes: number | null };

export const deckWords = {
	source: "Source",
	checked: (date: string) => `Facts checked on ${date}. Rules change: look them up again before you ship.`,
	factsChecked: (date: string) => `checked on ${date}`,
	planned: (from: number, to: number) => `Time plan of the class: minute ${from} to minute ${to}.`,
	preparedFor: "Prepared for",
	enrolment: "Enrolment",
	tags: {
		example: {
			name: "Worked example",
			hint: ({ body }: Shown) =>
				body.type === "sum"
					? "Follow each line, then close the slide and do the sum yourself."
					: "Follow each line, then explain it to your neighbour.",
		},
		exercise: {
			name: "Exercise",
			hint: ({ minutes }: Shown) => `Pen and paper, ${minutes} minutes. Then compare with your neighbour.`,
		},
		answer: { name: "Answer", hint: () => "Mark your own sheet. Ask about the line where you differ." },
		quiz: { name: "Quiz", hint: () => "Choose one answer for each question before you turn the slide." },
		answers: { name: "Quiz answers", hint: () => "Four or five right is a pass. Read the reasons of the others." },
		next: { name: "Next", hint: () => "Your work until we meet again." },
	},
	/** In a student's copy the answers are at the end. */
	answersAtTheEnd: "The answers are on the last pages.",
	answerTable: { question: "Question", answer: "Answer", why: "Why" },
} as const;
