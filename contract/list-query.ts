// How a list is asked for: `?q=&page=&limit=&sort=`, each of them optional. What no page of ours could have asked is refused.
import { z } from "zod";
import { deepest, longestSearch, mostOnPage } from "#contract/list-bounds.ts";
import { problem, Typed } from "#contract/text.ts";

const foreign = problem("foreign");
const whole = (least: number, most: number) =>
	Typed.regex(/^\d{1,7}$/, foreign)
		.transform(Number)
		.refine((number) => number >= least && number <= most, foreign);

/** The four parts, to spread into a list's own query beside its filters: `z.strictObject({ ...pageOf(sorts), status })`. */
export const pageOf = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
	q: Typed.max(longestSearch, foreign)
		.regex(/^\P{Cc}*$/u, foreign)
		.optional(),
	page: whole(1, deepest.list).optional(),
	limit: whole(1, mostOnPage).optional(),
	sort: z.enum(sorts, foreign).optional(),
});

/** One choice of a closed set that stands in the address of a list. */
export const choiceOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
	z.enum(choices, foreign).optional();

/** How many there are: `total`, or more than `total` where counting on would take too long. Missing in lists without pages. */
export const HowMany = z.object({ total: z.int().optional(), more: z.boolean().optional() });
