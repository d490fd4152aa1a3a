// Texts of the trainers' page about a deck, and of the window on the projector.
import { inLanguage } from "#content/language.ts";

export const teachDeck = {
	description: "A deck for its trainer, with notes, answers and time plan.",
	decks: {
		title: "Slides to teach from",
		lead: "Each deck with the trainer's notes, the answers, a time plan and a window for the projector.",
	},
	ofClass: (part: string) => `Slides of ${part}`,
	noScripts: "These slides need scripts. Please switch on JavaScript in this browser.",
	loading: "The slides are being loaded.",
	missing: "There are no slides with this name, or they are still being prepared.",
	plan: {
		title: "Slides and time plan",
		opening: "Opening",
		closing: "Quiz and close",
		minutes: (from: number, to: number) => `Minutes ${from} to ${to}`,
		exercise: (minutes: number) => `${minutes} min`,
	},
	clock: {
		title: "Time",
		part: "This part",
		whole: "The class",
		of: (planned: string) => `of ${planned}`,
		over: (time: string) => `${time} over`,
		start: "Start the clock",
		pause: "Pause",
		goOn: "Go on",
		reset: "Set to zero",
		resetQuestion: "Set the time of all parts to zero?",
		isOver: (part: string) => `The time planned for “${part}” is over.`,
	},
	current: "This slide",
	next: "Next slide",
	last: "This is the last slide.",
	notes: "Notes",
	/** Only in other languages. */
	notesInEnglish: "The notes are in English.",
	answer: "Answer",
	projector: {
		title: (part: string) => `${part} on the projector`,
		open: "Open the projector window",
		isOpen: "The projector window is open and shows the same slide.",
		how: "Drag the new window onto the projector, click into it and press F. Here you see the notes; the class sees only the slide.",
		language: "Language on the projector",
		black: "Black screen",
		isBlack: "The projector is black.",
		fullScreen: "Full screen",
	},
	keys: {
		title: "Keys",
		list: {
			next: "Next slide",
			previous: "Previous slide",
			ends: "First and last slide",
			black: "Black screen, and back",
			full: "Full screen; Escape leaves it",
			help: "This list",
		},
		both: "They work in both windows, and so does a remote control for presentations.",
		characters: "Use the keys B, F and ?",
		close: "Close",
	},
};
export const teachDeckWords = inLanguage({ en: teachDeck });
