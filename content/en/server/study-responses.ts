// Server messages about studying, and about the decks that staff upload.
export const studyResponses = {
	noted: "Your place has been saved.",
	read: "You have finished this deck. Well done.",
	left: (slides: number) =>
		slides === 1
			? "Your place is saved. One slide is left: there has not been enough time to read it yet."
			: `Your place is saved. ${slides} slides are left: there has not been enough time to read them yet.`,
	notesTooLong:
		"With what you have written on another device, this note is too long. Please shorten it there and here.",
	tooManyNotes: "You have more notes on this deck than we can keep. Please delete some.",
	quiz: (right: number, of: number, passed: boolean) =>
		passed
			? `${right} of ${of} right: you have passed this quiz.`
			: `${right} of ${of} right. You need four to pass. Read the explanations and try again.`,
	quizChanged: (deck: string) =>
		`The questions of the quiz “${deck}” have changed since you answered them. Please open the deck again and take the quiz once more.`,
	replaced: (part: string) => `${part} is replaced. Students will now get the new file.`,
	restored: (part: string) => `${part} is restored. Students will now get this file.`,
	file: {
		missing: "Please choose a file first.",
		deckLarge: "This file is larger than 100 MB. Compress its pictures, or save it as a PDF.",
		deckKind: "This is neither a PowerPoint presentation (.pptx) nor a PDF, whatever its name says.",
		deckDamaged: "This file is damaged or incomplete. Open it in PowerPoint, save it again, and upload it once more.",
		deckBomb: "When unpacked, this file is far larger than a presentation should be. Save it again and try once more.",
		deckMacros: "This presentation contains macros or controls. Save it as .pptx without them.",
		deckEmbedded:
			"This presentation contains another file or an object, such as a worksheet behind a chart. Paste it as a picture and try again.",
		deckLinks:
			"This presentation links to a file or a picture outside itself. Put the picture into the slide; only links to web addresses may stay.",
		deckScripts:
			"This PDF contains scripts, attachments or actions that start by themselves. Print it to a new PDF and try again.",
		deckLocked:
			"This PDF is protected, so it cannot be checked. Save it without a password or restrictions and try again.",
	},
};
