// Draws the home page's chart from Natural Earth coastlines: `node tools/artwork/draw-map.ts` writes
// content/map/chart.ts. Mercator, because on it a constant bearing is a straight line: the lanes are plotted as a
// navigator would.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoDistance, geoMercator, geoStream } from "d3-geo";
import { feature } from "topojson-client";
import { filter, filterWeight, presimplify, simplify } from "topojson-simplify";
import { hazira, lanes, type Position } from "#content/map/lanes.ts";

const west = -128;
const east = 156;
const north = 60;
const south = -41;
const width = 2000;
/** What is left out, in square degrees: bends of the coast, and islands. The lines in the water are coarse. */
const fine = { bend: 0.1, island: 0.6 };
const rough = { bend: 0.8, island: 1.5 };

const radian = Math.PI / 180;
const scale = width / ((east - west) * radian);
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * radian) / 2));
const height = Math.round(scale * (mercator(north) - mercator(south)));
const centre = (west + east) / 2;
const projection = geoMercator()
	.rotate([-centre, 0])
	.scale(scale)
	.translate([width / 2, scale * mercator(north)])
	.clipExtent([
		[-20, -20],
		[width + 20, height + 20],
	]);
const project = (position: Position) => projection([...position]) as [number, number];
const across = (longitude: number) => Math.round(((longitude - west) / (east - west)) * width);
const down = (latitude: number) => Math.round(scale * (mercator(north) - mercator(latitude)));

const text = `// Written by tools/artwork/draw-map.ts from Natural Earth (public domain). Do not edit by hand.
export const chart = ${JSON.stringify(
	{
		width,
		height,
		graticule: drawGraticule(),
		scaleBar: drawScaleBar(),
		tropic: down(23.436),
		equator: down(0),
		meridians: range(-120, 150, 30).map((degrees) => ({ degrees, x: across(degrees) })),
		hazira: project(hazira).map(Math.round),
		lanes: lanes.map(({ port, way, label }) => ({
			port,
			path: drawLane(way),
			at: project(way.at(-1) as Position).map(Math.round),
			label,
			nauticalMiles: measureLane(way),
		})),
	},
	null,
	"\t",
)} as const;
`;
await writeFile(new URL("../../content/map/chart.ts", import.meta.url), text);
// In its own file: a prerendered page already contains the coast and need not download it again.
const coast = `// Written by tools/artwork/draw-map.ts from Natural Earth (public domain). Do not edit by hand.
export const coast = ${JSON.stringify(drawLand(await readCoastlines(fine)))};
/** For the lines in the water, which take a browser long to draw along every bend. */
export const roughCoast = ${JSON.stringify(drawLand(await readCoastlines(rough)))};
`;
await writeFile(new URL("../../content/map/coast.ts", import.meta.url), coast);
console.info(`chart.ts: ${text.length} characters; coast.ts: ${coast.length}; ${width} x ${height}`);

async function readCoastlines({ bend, island }: typeof fine) {
	const file = createRequire(import.meta.url).resolve("world-atlas/land-50m.json");
	const topology = presimplify(JSON.parse(await readFile(file, "utf8")));
	const kept = filter(simplify(topology, bend), filterWeight(topology, island));
	return feature(kept, "land");
}

function drawLand(shape: ReturnType<typeof feature>) {
	const rings: Array<Array<[number, number]>> = [];
	let ring: Array<[number, number]> = [];
	const sink = {
		point: (x: number, y: number) => void ring.push([Math.round(x), Math.round(y)]),
		lineStart: () => {
			ring = [];
		},
		lineEnd: () => void rings.push(ring),
		polygonStart() {},
		polygonEnd() {},
		sphere() {},
	};
	geoStream(shape, projection.stream(sink));
	return rings.map(closeRing).join("");
}

/** Relative steps, leaving out the separators that SVG does not need. */
function closeRing(ring: Array<[number, number]>) {
	const points = ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1]?.[0] || y !== ring[i - 1]?.[1]);
	const [first, ...rest] = points;
	if (!first || rest.length < 3) return "";
	let [fromX, fromY] = first;
	let path = `M${fromX} ${fromY}l`;
	rest.forEach(([x, y], i) => {
		const dx = x - fromX;
		path += `${i && dx >= 0 ? " " : ""}${dx}${y - fromY < 0 ? "" : " "}${y - fromY}`;
		[fromX, fromY] = [x, y];
	});
	return `${path}z`;
}

function drawGraticule() {
	const meridians = range(-120, 150, 10).map((longitude) => `M${across(longitude)} 0v${height}`);
	const parallels = range(-30, 50, 10).map((latitude) => `M0 ${down(latitude)}h${width}`);
	return [...meridians, ...parallels].join("");
}

/** The alternating bars of a chart's border, five degrees each. */
function drawScaleBar() {
	return range(-125, 150, 10)
		.map((longitude) => `M${across(longitude)} 0H${across(longitude + 5)}`)
		.join("");
}

/** A smooth line through the waypoints (Catmull-Rom as Bézier curves, tightened so that it stays off the coast). */
function drawLane(way: readonly Position[]) {
	const points = way.map(project);
	const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as [number, number];
	const round = (value: number) => Math.round(value * 10) / 10;
	return points.slice(1).reduce(
		(path, end, i) => {
			const [before, start, after] = [at(i - 1), at(i), at(i + 2)];
			const tension = 7;
			const c1 = [start[0] + (end[0] - before[0]) / tension, start[1] + (end[1] - before[1]) / tension];
			const c2 = [end[0] - (after[0] - start[0]) / tension, end[1] - (after[1] - start[1]) / tension];
			return `${path}C${[...c1, ...c2, ...end].map(round).join(" ")}`;
		},
		`M${at(0).map(round).join(" ")}`,
	);
}

function measureLane(way: readonly Position[]) {
	const earthInNauticalMiles = 3440.065;
	const miles = way.slice(1).reduce((sum, end, i) => sum + geoDistance([...(way[i] as Position)], [...end]), 0);
	return Math.round((miles * earthInNauticalMiles) / 50) * 50;
}

function range(from: number, to: number, step: number) {
	return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
}
