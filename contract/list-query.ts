// Query parameters of a list: `?q=&page=&limit=&sort=`, all optional. Values that no page of ours could have sent are
// rejected.
import { z } from "zod";
import { deepest, longestSearch, mostOnPage } from "#contract/list-bounds.ts";
import { problem, Typed } from "#contract/text.ts";

const foreign = problem("foreign");
const whole = (least: number, most: number) =>
	Typed.regex(/^\d{1,7}$/, foreign)
		.transform(Number)
		.refine((number) => number >= least && number <= most, foreign);

/** A search copied from a spreadsheet, a web page or a chat, without the marks that nobody sees in it. */
const asTyped = (text: string) =>
	text.replace(/[\t\p{Zs}]/gu, " ").replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "");

/**
 * The four parameters, to spread into a list's query beside its filters: `z.strictObject({ ...pageOf(sorts), status
 * })`.
 */
export const pageOf = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
	q: Typed.max(longestSearch, foreign)
		.overwrite(asTyped)
		.regex(/^\P{Cc}*$/u, foreign)
		.optional(),
	page: whole(1, deepest.list).optional(),
	limit: whole(1, mostOnPage).optional(),
	sort: z.enum(sorts, foreign).optional(),
});

/** One of a fixed list of values in the URL of a list. */
export const choiceOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
	z.enum(choices, foreign).optional();

/**
 * The number of rows: `total`, or more than `total` if counting further would take too long. Missing in lists without
 * pages.
 */
export const HowMany = z.object({ total: z.int().optional(), more: z.boolean().optional() });
