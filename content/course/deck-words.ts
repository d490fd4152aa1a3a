// The few words the deck template adds to what a day's source says.
export const deckWords = {
	source: "Source",
	checked: (date: string) => `Facts checked on ${date}. Rules change: look them up again before you ship.`,
	preparedFor: "Prepared for",
	enrolment: "Enrolment",
	tags: {
		example: { name: "Worked example", hint: "Follow each line, then close the slide and do the sum yourself." },
		exercise: { name: "Exercise", hint: "Pen and paper, ten minutes. Then compare with your neighbour." },
		answer: { name: "Answer", hint: "Mark your own sheet. Ask about the line where you differ." },
		quiz: { name: "Quiz", hint: "Choose one answer for each question before you turn the slide." },
		answers: { name: "Quiz answers", hint: "Four or five right: you are ready for tomorrow." },
		next: { name: "Next", hint: "Bring this with you." },
	},
	answerTable: { question: "Question", answer: "Answer", why: "Why" },
} as const;
