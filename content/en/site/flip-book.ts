// Wording of the flip-book; its pages are in content/defaults/flip-book.ts.
import { inLanguage } from "#content/language.ts";

export const flipBook = {
	label: "Flip-book: course content and facilities",
	continued: "continued",
	blanksFollow: (pages: number) => `${pages} blank pages follow, for your own notes.`,

	/** Where the reader is. */
	atCover: (pages: number) => `Cover, ${pages} pages inside`,
	atPages: (left: number, right: number, pages: number) => `Pages ${left} and ${right} of ${pages}`,
	atBlankPages: (left: number, right: number, pages: number) =>
		`Pages ${left} and ${right} of ${pages}, blank for your notes`,
	atBack: "Back cover",

	forward: "Turn the page",
	back: "Turn back",
	toCover: "To the cover",
	asList: "Read as a list",
	asBook: "Hide the list",
} as const;

export const flipBookWords = inLanguage({ en: flipBook });
