// Technical fields of a form, besides what the person typed. Forms sent without scripts have none of them.
import { z } from "zod";
import { Line, problem } from "#contract/text.ts";

export const sending = {
	/** Created by the browser for one filled form: however often it arrives, it is stored once. */
	idempotencyKey: z.uuid(problem("wrongType")).optional(),
	attribution: z.unknown().transform(readAttribution).optional(),
};

// How a visitor who sent a form found the site.
const short = Line(200).optional();

/** The first page of the visit, the referring site, and the campaign parameters of its URL. */
export const Attribution = z.object({
	page: short,
	referrer: short,
	utm_source: short,
	utm_medium: short,
	utm_campaign: short,
	utm_term: short,
	utm_content: short,
});
export type Attribution = z.infer<typeof Attribution>;

/** Values that are not a short line of text are dropped: a broken link must not cost the institute an enquiry. */
export function readAttribution(sent: unknown): Attribution | undefined {
	if (typeof sent !== "object" || sent === null) return undefined;
	const readable = Object.keys(Attribution.shape).map((name) => [name, short.safeParse(Reflect.get(sent, name)).data]);
	return Object.fromEntries(readable.filter(([, text]) => text !== undefined));
}
