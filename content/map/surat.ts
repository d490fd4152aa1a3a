// The area around Surat for the map on the contact page, as longitude and latitude, sketched from the coast chart:
// accurate to about 300 metres, the width of a line in the drawing.
import type { Position } from "#content/map/lanes.ts";

/** The degrees shown, and the width of the drawing in its own units. */
const west = 72.575;
const east = 72.945;
const north = 21.272;
const south = 21.032;
export const width = 1200;
const scale = width / (east - west);
/** A degree of latitude is longer than one of longitude here. */
const stretch = 1 / Math.cos((21.15 * Math.PI) / 180);
export const height = Math.round((north - south) * scale * stretch);

export const place = ([longitude, latitude]: Position) =>
	[Math.round((longitude - west) * scale), Math.round((north - latitude) * scale * stretch)] as const;

/** Kilometres in the drawing's units. */
export const kilometres = (count: number) => Math.round((count / (111.32 / stretch)) * scale);

/** A smooth line through the positions (Catmull-Rom as Bézier curves). `on` continues a line that ends where this one begins. */
export function draw(line: readonly Position[], { on = false } = {}) {
	const points = line.map(place);
	const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] ?? ([0, 0] as const);
	return points.slice(1).reduce(
		(path, end, i) => {
			const [before, start, after] = [at(i - 1), at(i), at(i + 2)];
			const curve = [
				start[0] + (end[0] - before[0]) / 6,
				start[1] + (end[1] - before[1]) / 6,
				end[0] - (after[0] - start[0]) / 6,
				end[1] - (after[1] - start[1]) / 6,
				...end,
			];
			return `${path}C${curve.map(Math.round).join(" ")}`;
		},
		on ? "" : `M${at(0).join(" ")}`,
	);
}

/** The open coast north of the estuary, from north to Hazira's tip. */
export const westShore: Position[] = [
	[72.628, 21.3],
	[72.631, 21.262],
	[72.622, 21.235],
	[72.634, 21.208],
	[72.626, 21.18],
	[72.63, 21.15],
	[72.622, 21.118],
	[72.625, 21.09],
	[72.634, 21.068],
	[72.646, 21.057],
	[72.66, 21.057],
];

/** The two banks of the estuary, up from Hazira and down to Dumas. */
export const estuary: Position[] = [
	[72.66, 21.057],
	[72.671, 21.07],
	[72.684, 21.092],
	[72.702, 21.115],
	[72.722, 21.133],
	[72.728, 21.13],
	[72.716, 21.112],
	[72.704, 21.092],
	[72.702, 21.076],
];

/** The beaches of Dumas and to the south. */
export const southShore: Position[] = [
	[72.702, 21.076],
	[72.712, 21.062],
	[72.725, 21.05],
	[72.722, 21.03],
	[72.72, 21],
];

export const tapi: Position[] = [
	[72.98, 21.266],
	[72.95, 21.262],
	[72.922, 21.247],
	[72.896, 21.24],
	[72.872, 21.237],
	[72.85, 21.232],
	[72.828, 21.228],
	[72.812, 21.222],
	[72.808, 21.211],
	[72.815, 21.203],
	[72.816, 21.196],
	[72.809, 21.19],
	[72.796, 21.183],
	[72.773, 21.17],
	[72.756, 21.16],
	[72.744, 21.148],
	[72.725, 21.1315],
	[72.7195, 21.1245],
];

/** The Mindhola, south of the airport. */
export const mindhola: Position[] = [
	[72.97, 21.1],
	[72.92, 21.088],
	[72.88, 21.093],
	[72.84, 21.073],
	[72.8, 21.068],
	[72.765, 21.052],
	[72.726, 21.044],
];

export const ringRoad: Position[] = [
	[72.8075, 21.1855],
	[72.8195, 21.1825],
	[72.831, 21.1855],
	[72.8397, 21.1912],
	[72.8425, 21.1975],
	[72.8405, 21.2045],
	[72.833, 21.2095],
	[72.823, 21.212],
];

export const roads: Position[][] = [
	// To Hazira: over the Tapi by Adajan, Pal and Ichchhapor.
	[
		[72.8075, 21.1855],
		[72.785, 21.188],
		[72.758, 21.184],
		[72.73, 21.172],
		[72.7, 21.145],
		[72.668, 21.115],
		[72.64, 21.096],
	],
	// To Dumas, past the airport.
	[
		[72.8075, 21.1855],
		[72.785, 21.165],
		[72.762, 21.145],
		[72.748, 21.122],
		[72.73, 21.096],
		[72.713, 21.08],
	],
	// To Olpad.
	[
		[72.808, 21.217],
		[72.785, 21.235],
		[72.768, 21.262],
		[72.755, 21.3],
	],
	// To the highway at Kadodara.
	[
		[72.8397, 21.1912],
		[72.87, 21.187],
		[72.91, 21.178],
		[72.97, 21.172],
	],
];

export const railway: Position[] = [
	[72.905, 21.02],
	[72.884, 21.085],
	[72.865, 21.13],
	[72.852, 21.168],
	[72.8415, 21.205],
	[72.85, 21.222],
	[72.869, 21.237],
	[72.885, 21.29],
];

export const port: Position = [72.634, 21.096];
export const station: Position = [72.8413, 21.2053];
export const airport: Position = [72.7418, 21.1155];
export const names = {
	city: [72.8855, 21.205],
	rander: [72.775, 21.214],
	beach: [72.733, 21.074],
	river: [72.7475, 21.1625],
} satisfies Record<string, Position>;

/** The enlarged plan of the town: its centre, and the scale. */
export const plan = { middle: [72.8268, 21.1965] as Position, times: 3.25 };
