// Texts of the page on which a student reads a deck.

import { deckWords } from "#content/en/course/deck-words.ts";
import { inLanguage } from "#content/language.ts";
export const reader = {
	description: "The slides of a course day.",
	back: "Course",
	backTo: "Back to the course",
	contents: "Contents",
	notes: "Trainer's notes",
	download: "Download",
	downloadAs: { pptx: "Download PPT", pdf: "Download PDF" },
	newer: {
		title: "This day's slides have been updated",
		lead: (day: string) =>
			`The institute updated this day on ${day}. The updated slides are in the file below; please use them in class and for revision.`,
		kinds: { pptx: "PowerPoint", pdf: "PDF" },
		slides: (slides: number) => `${slides} slides`,
		download: "Download the updated slides",
		earlier: {
			title: "Earlier slides and quiz",
			lead: "The earlier slides can still be read here, and the quiz is among them. Where they differ from the updated file, the file is correct.",
			open: "Open the earlier slides",
		},
		strip: (day: string) =>
			`These are the earlier slides. The institute updated this day on ${day}; the file is correct.`,
		back: "Go to the updated file",
	},
	/** Only in other languages. */
	english: {
		deck: (count: number, of: number) =>
			`${count} of these ${of} slides are still in English. Their titles and summaries, the quiz and the glossary are translated.`,
		slide: "The content of this slide is still in English.",
		download: "The file to download is in English.",
	},
	slides: "Slides",
	searchAll: "Search",
	terms: { label: "Words on the slides", glossary: "In the glossary", close: "Close" },
	slide: (at: number, of: number) => `Slide ${at} of ${of}`,
	count: (at: number, of: number) => `${at} / ${of}`,
	previous: "Previous",
	next: "Next",
	keys: "Use the arrow keys to change slides. Home and End go to the first and the last slide.",
	to: "to",
	route: { stage: "Term" },
	/** Before the number of a note on a facsimile, read out. */
	callOut: "Note",
	sum: { label: "Item", how: "How", rupees: "Rupees" },
	showAnswer: "Show the answer",
	showAnswers: "Show the answers",
	quiz: {
		question: (at: number) => `Question ${at}`,
		right: "Right.",
		wrong: (answer: string) => `Not quite. The right answer is ${answer}.`,
		yours: "Your choice",
		rightOne: "Right answer",
		missing: (count: number) => (count === 1 ? "One question is left." : `${count} questions are left.`),
		passed: (right: number, of: number) => `${right} of ${of} right. You have passed this quiz.`,
		failed: (right: number, of: number) =>
			`${right} of ${of} right. You need four to pass. Read the explanations and try again.`,
		best: (right: number) => `Your best so far: ${right} of 5.`,
		send: "Send my answers",
		again: "Try again",
		others: "Try five other questions",
		unsent: "Your answers have not been saved yet.",
		waiting: "Your answers are stored on this device and will be sent once there is a connection.",
		signedOut: "You were signed out before your answers were saved. They will be sent once you sign in again.",
		resendEmail: "Send them again",
		reload: "Load the deck again",
	},
	reading: {
		left: (slides: number) => (slides === 1 ? "One slide left to read" : `${slides} slides left to read`),
		stillLeft: (slides: number) => (slides === 1 ? "One slide left to read." : `${slides} slides left to read.`),
		read: "You have read this deck",
		rule: "A slide counts when it has been on your screen long enough to read it. Nine of ten slides are needed.",
		missing: "Not yet on your screen long enough:",
		seen: "read",
	},
	ownNotes: {
		label: (slide: number) => `My notes on slide ${slide}`,
		title: "My notes",
		hint: "Only you can see your notes.",
		saved: "Saved",
		waiting: "Stored on this device; sent once there is a connection",
		notStored: "This browser cannot store your note, and there is no connection. Please do not close the page.",
		merged: "You had also written on another device. Both notes are below; please shorten them as you like.",
		signedOut: "You have been signed out. Your note is stored on this device and will be sent once you sign in again.",
		download: "Download slides with my notes",
		file: (part: string) => `${part}-my-notes.html`,
		removedSlides: "Notes on slides that are no longer in this deck",
	},
	search: { label: "Search these slides and my notes", none: "No slide has these words.", note: "In my note" },
	finished: {
		mark: "I have read this deck",
	},
} as const;

/** The texts of the page, and those that the slides share with the .pptx. */
export const readerTexts = { ...reader, deck: deckWords };

export const readerWords = inLanguage({ en: readerTexts });
