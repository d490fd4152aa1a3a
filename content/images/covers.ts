// The drawing for a post without its own picture.
import type { PictureName } from "./index.ts";

/** Drawn for these posts. */
const drawnFor: Record<string, PictureName> = {
	"your-first-export-order-from-enquiry-to-payment": "blog-1",
	"the-iec-one-number-for-every-shipment": "blog-2",
	"fob-or-cif-choose-before-you-quote": "blog-3",
};
/** Any other post gets one of these, always the same one for the same URL. */
const trade: readonly PictureName[] = ["port", "documents", "spice-market", "customs-desk", "textile-trade"];

export const covers: readonly PictureName[] = [...Object.values(drawnFor), ...trade];

export const coverOf = (slug: string): PictureName =>
	drawnFor[slug] ??
	trade[[...slug].reduce((sum, character) => sum + character.charCodeAt(0), 0) % trade.length] ??
	"port";
