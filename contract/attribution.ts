// How a visitor who sent a form found the site.
import { z } from "zod";
import { Line } from "#contract/text.ts";

const short = Line(200).optional();

/** Path of the page the visit began on, the site that led there, and the campaign's marks in its address. */
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

/** What is not a short line of text is left out: a link that somebody mangled must not cost the institute an enquiry. */
export function readAttribution(sent: unknown): Attribution | undefined {
	if (typeof sent !== "object" || sent === null) return undefined;
	const readable = Object.keys(Attribution.shape).map((name) => [name, short.safeParse(Reflect.get(sent, name)).data]);
	return Object.fromEntries(readable.filter(([, text]) => text !== undefined));
}
