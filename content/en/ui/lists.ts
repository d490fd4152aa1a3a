// Words of every list in the office: its search, its pages, and what stands there when nothing does.
import { inLanguage } from "#content/language.ts";

const count = (number: number) => number.toLocaleString("en-IN");

export const lists = {
	search: "Search",
	loading: "Searching",
	pages: "Pages",
	previous: "Previous",
	next: "Next",
	page: (number: number) => `Page ${count(number)}`,
	shown: (from: number, to: number, total: number, more: boolean) =>
		`${count(from)}–${count(to)} of ${more ? "more than " : ""}${count(total)}`,
	/** Where more rows match than pages lead to. */
	deeper: (reach: number) => `Only the first ${count(reach)} are listed. To see others, search or change the order.`,
	notFound: (searched: string) => `Nothing matches “${searched}”. Try fewer letters or digits.`,
	notFoundHere: "Nothing matches these filters.",
	startAgain: "Show the whole list",
	yes: "Yes",
	no: "No",
} as const;

export const listWords = inLanguage({ en: lists });
