// What the server answers about studying and about the office's decks.
export const studyAnswers = {
	noted: "Your place is noted.",
	read: "This deck is read. Well done.",
	quiz: (right: number, of: number, passed: boolean) =>
		passed
			? `${right} of ${of} right: you have passed this quiz.`
			: `${right} of ${of} right. Four pass; read the reasons and try again.`,
	replaced: (part: string) => `${part} is replaced. Students get the new file from now on.`,
	restored: (part: string) => `${part} is restored. Students get this file from now on.`,
	file: {
		missing: "Choose a file first.",
		deckLarge: "This file is larger than 100 MB. Compress its pictures, or save it as a PDF.",
		deckKind: "This is neither a PowerPoint presentation (.pptx) nor a PDF, whatever its name says.",
		deckDamaged: "This file is damaged or did not arrive whole. Open it in PowerPoint, save it anew, and try again.",
		deckBomb: "Unpacked, this file would be far larger than a presentation is. Save it anew, and try again.",
		deckMacros: "This presentation holds macros or controls. Save it as .pptx without them.",
	},
};
