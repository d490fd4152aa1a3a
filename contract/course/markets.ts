// The market guides: two printed pages for each large market, with the same sections in the same order.
import { z } from "zod";
import { markets } from "#contract/course/market-names.ts";
import { bodies, Source } from "#contract/course/slides.ts";

export const marketSections = [
	"buys",
	"duty",
	"importer",
	"rules",
	"labels",
	"documents",
	"payment",
	"transit",
	"calendar",
	"mistakes",
	"plan",
] as const;

/** `seen`: the day on which we read it; without it, the guide asks the reader to look it up. */
export const MarketSource = Source.extend({ seen: z.iso.date().optional() });

export const MarketGuide = z.object({
	market: z.enum(markets),
	/** When the facts were checked, and the day by which they must be checked again. */
	checked: z.iso.date(),
	again: z.iso.date(),
	sources: z.record(z.string(), MarketSource),
	sections: z.array(
		z.object({
			id: z.enum(marketSections),
			lead: z.string(),
			body: z.union([bodies.bullets, bodies.table]),
			remark: z.string(),
			sources: z.array(z.string()),
		}),
	),
});
export type MarketGuide = z.infer<typeof MarketGuide>;

export const MarketPath = z.object({ market: z.enum(markets) });

export const MarketResponse = z.object({ success: z.literal(true), guide: MarketGuide });
export type MarketResponse = z.infer<typeof MarketResponse>;
