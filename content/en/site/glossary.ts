// The public glossary. The terms themselves are in content/course/glossary.md.
import { inLanguage } from "#content/language.ts";

const glossaryPage = {
	title: "Glossary of import and export",
	lead: (count: number) =>
		`${count} words of the trade, from AD code to zero-rated, each in two or three plain sentences. The words stay in English, as you will meet them on documents.`,
	description:
		"Words of import and export explained in plain sentences: FOB, bill of lading, LUT, RCMC, drawback and 300 more, as our course in Surat teaches them.",
	initials: "From A to Z",
	find: "Find a word",
	findHint: "Type the beginning of a word, such as FOB or duty.",
	found: (count: string, all: number) => `${count} of ${all} words`,
	none: "No word of the glossary fits. Try a shorter one.",
	example: "Example:",
	taught: "In the course:",
	related: "See also:",
	course: {
		title: "Learn the words by using them",
		text: "In our course you fill in the documents in which these words stand.",
		open: "See the courses",
	},
} as const;

export const glossaryWords = inLanguage({ en: glossaryPage });
