// The bounds of lists and their pages. Plain constants: the browser imports this without zod.

/** The most rows of one page, and the longest search. */
export const mostOnPage = 100;
export const longestSearch = 100;
/** The longest text of a blog post. */
export const mostPostCharacters = 100_000;
/** What a list answers at once when nobody asks for a page. */
export const mostAtOnce = 10_000;
/** Pages lead this many rows deep into a list, and into what a search has found; beyond it, searching is the way. */
export const deepest = { list: 10_000, search: 1_000 } as const;

/** How many pages of a list can be turned. */
export const pagesOf = (total: number, limit: number, searched: boolean) =>
	Math.max(1, Math.ceil(Math.min(total, searched ? deepest.search : deepest.list) / limit));
