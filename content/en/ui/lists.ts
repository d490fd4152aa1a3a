// Texts shared by all admin lists: search, pages, empty list.

import { inLanguage } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";

const count = (number: number) => formatNumber(number);

export const lists = {
	search: "Search",
	/** On a phone the filters are folded. */
	filters: "Filters",
	filtersSet: (set: number) => `Filters (${set})`,
	loading: "Searching",
	pages: "Pages",
	previous: "Previous",
	next: "Next",
	page: (number: number) => `Page ${count(number)}`,
	shown: (from: number, to: number, total: number, more: boolean) =>
		`${count(from)}–${count(to)} of ${more ? "more than " : ""}${count(total)}`,
	/** If more rows match than the pages can show. */
	deeper: (reach: number) => `Only the first ${count(reach)} are listed. To see others, search or change the order.`,
	notFound: (searched: string) => `Nothing matches “${searched}”. Try fewer letters or digits.`,
	notFoundHere: "Nothing matches these filters.",
	back: "Back to the list",
	startAgain: "Show the whole list",
	yes: "Yes",
	no: "No",
} as const;

export const listWords = inLanguage({ en: lists });
