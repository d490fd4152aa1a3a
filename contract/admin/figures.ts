// The charts of the admin area.
import { z } from "zod";
import { callSpans, figureCharts } from "#contract/admin/lists.ts";
import { periods } from "#contract/admin/periods.ts";
import { choiceOf } from "#contract/list-query.ts";
import { isoDay, problem, Typed } from "#contract/text.ts";

const day = Typed.pipe(isoDay(problem("foreign"))).optional();
const period = { period: choiceOf(periods), from: day, to: day };

export const FiguresQuery = z.strictObject(period);
export const FiguresExport = z.strictObject({ chart: z.enum(figureCharts, problem("choice")), ...period });

const Count = z.int();
const Span = z.object({ from: z.string(), to: z.string() });

/** The enquiries of a group by progress: all, and those whose sender has applied, paid, and been certified. */
const Funnel = z.object({ enquiries: Count, applied: Count, paid: Count, certified: Count });

const Totals = Funnel.extend({
	/** Called within 48 hours, of those who have been called or whose 48 hours are over. */
	inTime: Count,
	promised: Count,
	forms: Count,
	downloads: Count,
	/** Null without permission to see payments. */
	money: z.object({ payments: Count, paise: Count, refunds: Count, refundedPaise: Count }).nullable(),
});
export type FigureTotals = z.infer<typeof Totals>;

export const Figures = z.object({
	period: Span.extend({ name: z.enum(periods), unit: z.enum(["day", "week", "month"]) }),
	/** False while earlier days are still being counted. */
	complete: z.boolean(),
	totals: Totals,
	/** The totals of the previous period of the same length. */
	before: Totals,
	/** The most frequent campaigns; `""` is none, `(other)` all others. */
	sources: z.array(z.string()),
	/** One count for each of the sources. */
	enquiries: z.array(Span.extend({ counts: z.array(Count) })),
	campaigns: z.array(Funnel.extend({ source: z.string() })),
	/** `id` is null for unassigned enquiries; `name` is null if the account was deleted. */
	counsellors: z.array(Funnel.extend({ id: z.string().nullable(), name: z.string().nullable() })),
	/** By the hours until the first call. */
	calls: z.array(z.object({ within: z.enum(callSpans), count: Count })),
	/** Whole months, at least six. Null without permission to see payments. */
	money: z.array(Span.extend({ payments: Count, paise: Count, refunds: Count, refundedPaise: Count })).nullable(),
	/** By deck: how many people downloaded it, read it to the end, and passed its quiz. */
	course: z.array(z.object({ part: z.string(), downloads: Count, read: Count, passed: Count })),
});
export type Figures = z.infer<typeof Figures>;
export const FiguresResponse = Figures.extend({ success: z.literal(true) });
