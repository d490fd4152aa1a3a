// Limits of lists and their pages. Plain constants: the browser imports this without zod.

/** Maximum rows per page, and maximum length of a search. */
export const mostOnPage = 100;
export const longestSearch = 100;
/** Minimum length of a search of the whole admin area. */
export const leastSearch = 2;
/** Maximum length of a blog post. */
export const mostPostCharacters = 100_000;
/** Maximum rows of a list requested without a page. */
export const mostAtOnce = 10_000;
/** How many rows deep pages go into a list, and into a search result; beyond that, people have to search. */
export const deepest = { list: 10_000, search: 1_000 } as const;

/** Number of pages available. */
export const pagesOf = (total: number, limit: number, searched: boolean) =>
	Math.max(1, Math.ceil(Math.min(total, searched ? deepest.search : deepest.list) / limit));
