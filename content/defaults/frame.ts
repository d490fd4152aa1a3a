// What stands on every page.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { frameFields } from "#content/entries/institute.ts";

export const frame: DefaultsOf<typeof frameFields> = {
	tagline: "Connecting the world through trade, one well-documented shipment at a time.",
	place: "21.09° N 72.63° E",
	placeNote: "Hazira, our home port",
	chatText: "Hello, I would like to know more about the export import course.",
};
