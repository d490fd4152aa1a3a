// How a visitor who sent a form found the site.
import { z } from "zod";

const short = z.string().max(200).optional();

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
