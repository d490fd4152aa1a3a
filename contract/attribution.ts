// How a visitor who sent a form found the site.
import { z } from "zod";
import { Line } from "#contract/text.ts";

const short = Line(200).optional();

/** Path of the page the visit began on, the site that led there, and the campaign's marks in its address. */
export const CameFrom = z.object({
	page: short,
	referrer: short,
	utm_source: short,
	utm_medium: short,
	utm_campaign: short,
	utm_term: short,
	utm_content: short,
});
export type CameFrom = z.infer<typeof CameFrom>;

/** What is not a short line of text is left out: a link that somebody mangled must not cost the institute an enquiry. */
export function readCameFrom(sent: unknown): CameFrom | undefined {
	if (typeof sent !== "object" || sent === null) return undefined;
	const readable = Object.keys(CameFrom.shape).map((name) => [name, short.safeParse(Reflect.get(sent, name)).data]);
	return Object.fromEntries(readable.filter(([, text]) => text !== undefined));
}
