import { type Ground, grounds as names } from "#contract/pictures.ts";

/** The colours of web/styles/tokens.css that stand for a picture while it loads. */
const grounds: Record<Ground, string> = {
	navy: "#0e2238",
	slate: "#27445f",
	mist: "#a9bacb",
	foam: "#dceeea",
	shallow: "#86cdc5",
	sea: "#177a7d",
	deep: "#083c42",
	cream: "#fdeccb",
	land: "#efe4cc",
	turmeric: "#fbc766",
	marigold: "#f5a623",
	umber: "#84500a",
	clay: "#f2a58f",
	rust: "#b23a22",
	straw: "#8f8264",
};

/**
 * The colour nearest to most of these pixels, three bytes each: the content security policy allows no inline colour, and
 * an average would be a muddy brown.
 */
export function commonGround(pixels: Uint8Array): Ground {
	const votes = new Map<Ground, number>();
	for (let at = 0; at < pixels.length; at += 3) {
		const ground = nearestGround([...pixels.subarray(at, at + 3)]);
		votes.set(ground, (votes.get(ground) ?? 0) + 1);
	}
	return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "land";
}

const colours = names.map((name) => ({
	name,
	parts: [1, 3, 5].map((at) => Number.parseInt(grounds[name].slice(at, at + 2), 16)),
}));

function nearestGround(pixel: readonly number[]): Ground {
	const distance = (parts: readonly number[]) =>
		parts.reduce((sum, part, place) => sum + (part - (pixel[place] ?? 0)) ** 2, 0);
	return colours.toSorted((one, other) => distance(one.parts) - distance(other.parts))[0]?.name ?? "land";
}
