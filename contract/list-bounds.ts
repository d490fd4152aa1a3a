// Limits of lists and their pages. Plain constants: the browser imports this without zod.

/** Maximum rows per page, and maximum length of a search. */
export const mostOnPage = 100;
export const longestSearch = 100;
/** Minimum length of a search of the whole admin area. */
export const leastSearch = 2;
/** Maximum length of a blog post. */
export const mostPostCharacters = 100_000;
/** Maximum pictures in the text of a post. */
export const mostPostPictures = 50;
/** Maximum tags of a post, and characters of a tag. */
export const mostTags = 5;
export const longestTag = 40;
/** A tag with fewer posts is hidden from search engines: its page would add nothing to the posts. */
export const leastIndexed = 3;
/** Posts on the page of a tag. */
export const mostOnTagPage = 100;
/** Related posts below a post. */
export const mostRelated = 3;
/** Maximum rows of a list requested without a page. */
export const mostAtOnce = 10_000;
/** The last row that can be reached by paging, in a list and in a search result; beyond that, people have to search. */
export const deepest = { list: 10_000, search: 1_000 } as const;
