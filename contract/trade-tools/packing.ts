// How many equal boxes fit into a container: layers with one floor pattern, which is divided recursively into strips.
// Lengths are whole millimetres.

export type Box = { length: number; width: number; height: number };
export type Placed = { x: number; y: number; length: number; width: number };
export type Plan = {
	/** The usable floor. */
	floor: { length: number; width: number };
	perLayer: number;
	/** The boxes of one layer; empty if they are too many to be drawn. */
	boxes: readonly Placed[];
	layers: number;
	count: number;
};
type Container = { inside: Box; door: { width: number; height: number } };

/** Usual internal dimensions of dry containers; individual ones differ by a centimetre. */
export const containers = {
	"20": { inside: { length: 5900, width: 2350, height: 2390 }, door: { width: 2340, height: 2280 } },
	"40": { inside: { length: 12030, width: 2350, height: 2390 }, door: { width: 2340, height: 2280 } },
	"40hc": { inside: { length: 12030, width: 2350, height: 2690 }, door: { width: 2340, height: 2580 } },
} as const satisfies Record<string, Container>;
export type ContainerName = keyof typeof containers;

type Rules = { thisSideUp: boolean; mostLayers: number | null; clearance: number };

export function fillContainer(box: Box, { inside }: Container, { thisSideUp, mostLayers, clearance }: Rules): Plan {
	const floor = { length: inside.length - clearance, width: inside.width - clearance };
	let best: Plan = { floor, perLayer: 0, boxes: [], layers: 0, count: 0 };
	for (const { length, width, height } of orientations(box, thisSideUp)) {
		const layers = Math.min(Math.floor((inside.height - clearance) / height), mostLayers ?? Number.POSITIVE_INFINITY);
		const { count: perLayer, make } =
			layers > 0 ? fillFloor(floor.length, floor.width, Math.max(length, width), Math.min(length, width)) : nothing;
		if (perLayer * layers > best.count)
			best = { floor, perLayer, boxes: perLayer > mostDrawn ? [] : make(0, 0), layers, count: perLayer * layers };
	}
	return best;
}

/** Whether the box fits through the door in an allowed orientation. */
export const fitsDoor = (box: Box, { door }: Container, thisSideUp: boolean) =>
	orientations(box, thisSideUp).some(
		({ length, width, height }) => height <= door.height && Math.min(length, width) <= door.width,
	);

const orientations = ({ length, width, height }: Box, thisSideUp: boolean): Box[] =>
	thisSideUp
		? [{ length, width, height }]
		: [
				{ length, width, height },
				{ length, width: height, height: width },
				{ length: width, width: height, height: length },
			];

type Cut = { count: number; make: (x: number, y: number) => Placed[] };
const nothing: Cut = { count: 0, make: () => [] };
/** Above this number a simple grid is as good, and a pattern could not be seen. */
const mostDrawn = 2000;
/** More different rests occur only with boxes of a few centimetres, for which a simple grid is as good. */
const mostRests = 10_000;

/** Each cut removes a strip of equal boxes along one edge, in one of two directions, and the rest is filled
 * recursively. */
function fillFloor(length: number, width: number, a: number, b: number): Cut {
	if (grid(length, width, a, b).count > mostDrawn) return grid(length, width, a, b);
	const known = new Map<number, Cut>();
	function fill(long: number, wide: number): Cut {
		if (Math.min(a, b) > Math.min(long, wide) || Math.max(a, b) > Math.max(long, wide)) return nothing;
		const key = long * 20_000 + wide;
		const found = known.get(key);
		if (found) return found;
		let best = grid(long, wide, a, b);
		const turned = grid(long, wide, b, a);
		if (turned.count > best.count) best = turned;
		if (known.size < mostRests)
			for (const [along, across] of [
				[a, b],
				[b, a],
			] as const) {
				if (along > long || across > wide) continue;
				const sideways = Math.floor(long / along);
				const above = fill(long, wide - across);
				if (sideways + above.count > best.count)
					best = {
						count: sideways + above.count,
						make: (x, y) => [...row(sideways, x, y, along, across, "x"), ...above.make(x, y + across)],
					};
				const upwards = Math.floor(wide / across);
				const beside = fill(long - along, wide);
				if (upwards + beside.count > best.count)
					best = {
						count: upwards + beside.count,
						make: (x, y) => [...row(upwards, x, y, along, across, "y"), ...beside.make(x + along, y)],
					};
			}
		known.set(key, best);
		return best;
	}
	return fill(length, width);
}

function grid(long: number, wide: number, along: number, across: number): Cut {
	const [columns, rows] = [Math.floor(long / along), Math.floor(wide / across)];
	return {
		count: columns * rows,
		make: (x, y) =>
			Array.from({ length: rows }, (_, index) => row(columns, x, y + index * across, along, across, "x")).flat(),
	};
}

const row = (count: number, x: number, y: number, length: number, width: number, to: "x" | "y"): Placed[] =>
	Array.from({ length: count }, (_, index) => ({
		x: to === "x" ? x + index * length : x,
		y: to === "y" ? y + index * width : y,
		length,
		width,
	}));
