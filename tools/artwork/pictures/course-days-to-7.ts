// The pictures on the stamps of days 1 to 7.
import fs from "node:fs";
import { createRequire } from "node:module";
import { geoGraticule10, geoOrthographic, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import {
	clip,
	ellipse,
	fill,
	glow,
	group,
	move,
	outline,
	type Point,
	range,
	rectangle,
	rounded,
	stroke,
	tint,
	tone,
	words,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import { form, lines, sheet } from "#tools/artwork/motifs/documents.ts";
import { carton, coin, moneySign, pile, rollEnd } from "#tools/artwork/motifs/goods.ts";
import { gantry, skyline, stack } from "#tools/artwork/motifs/port.ts";
import { cloud, gull, rays, sky, sun, water } from "#tools/artwork/motifs/sea.ts";
import { shipFromSide } from "#tools/artwork/motifs/ships.ts";
import { height, inner, width } from "#tools/artwork/stamp-sheet.ts";

export const toSeven = [surat, hsCode, markets, buyers, incoterms, price, mismatch];

/** The globe with the lanes that leave Surat. */
function surat() {
	const [x, y, r] = [680, 520, 360];
	const ball = ellipse(x, y, r);
	const sphere = geoOrthographic().rotate([-66, -14]).scale(r).translate([x, y]);
	const draw = geoPath(sphere).digits(1);
	const land = draw(coastlines()) ?? "";
	const [homeX, homeY] = sphere([72.6, 21.1]) ?? [x, y];
	const ports: [number, number][] = [
		[55, 25],
		[39.7, -4],
		[103.8, 1.3],
		[121.5, 31.2],
		[32.5, 29.9],
		[115.7, -32],
	];
	return [
		fill(inner, ink.night),
		...range(40).map((i) => fill(ellipse((i * 389 + 91) % 1280, (i * 223) % 960, 1.8 + (i % 3)), ink.cream)),
		glow(inner, [600, 440], 620, [0.5, 0.25, 0]),
		fill(ball, ink.sea),
		stroke(draw(geoGraticule10()) ?? "", ink.shallow, 1.8),
		fill(land, ink.land),
		stroke(land, ink.deep, 2.5),
		tone(ball, [x - r * 0.7, y - r * 0.7], [x + r * 0.8, y + r * 0.8], [0, 0, 0.3, 0.9]),
		tone(ball, [x - r, y - r * 0.6], [x - r * 0.2, y], [0.4, 0], "light"),
		...ports.map((port) => {
			const [toX, toY] = sphere(port) ?? [x, y];
			// The lane curves away from the centre of the globe, as a flight path would.
			const bend: Point = [(homeX + toX) / 2 + (toX - x) * 0.16, (homeY + toY) / 2 + (toY - y) * 0.2 - 36];
			return (
				stroke(`M${homeX} ${homeY}Q${bend[0]} ${bend[1]} ${toX} ${toY}`, ink.rust, 8, 'stroke-dasharray="20 13"') +
				fill(ellipse(toX, toY, 14), ink.rust) +
				fill(ellipse(toX, toY, 6), ink.sheet)
			);
		}),
		fill(ellipse(homeX, homeY, 36), ink.marigold),
		stroke(ellipse(homeX, homeY, 36), ink.night, 5),
		move(homeX, homeY, 1.1, fill("M0 -30L8 -8L30 0L8 8L0 30L-8 8L-30 0L-8 -8Z", ink.night)),
	];
}

function hsCode() {
	return [
		fill(inner, ink.marigold),
		rays(640, 560, 1100, 13, ink.turmeric, -Math.PI, 0),
		fill(rectangle(0, 760, width, 200), ink.brick),
		tone(rectangle(0, 760, width, 200), [0, 760], [0, 900], [0, 0.7]),
		tint(ellipse(640, 806, 460, 34), 0.9),
		carton(380, 800, 640, 470),
		stroke("M640 390Q560 300 420 360", ink.rust, 7),
		group(
			"translate(420 356) rotate(-14)",
			tint("M-24 24L120 -46H620V150H120Z", 0.85),
			fill("M-40 0L100 -80H590V96H100Z", ink.sheet),
			stroke("M-40 0L100 -80H590V96H100Z", ink.navy, 6),
			fill(ellipse(54, 8, 18), ink.rust),
			words("HS 5407.61", [350, 46], 92, ink.navy, { weight: 800 }),
		),
		rollEnd(1060, 730, 72, ink.sea, ink.cream),
		rollEnd(1150, 740, 60, ink.rust, ink.cream),
		rollEnd(280, 746, 64, ink.cream, ink.umber),
	];
}

function markets() {
	const bars = [2, 3, 5, 4, 7] as const;
	const inks = [ink.sea, ink.rust, ink.cream, ink.teal, ink.marigold] as const;
	return [
		fill(inner, ink.foam),
		stroke(
			range(9)
				.map((i) => `M74 ${140 + i * 84}H1206`)
				.join(""),
			ink.shallow,
			3,
		),
		...bars.flatMap((count, i) =>
			range(count).map((k) => {
				const wall = rectangle(170 + i * 200, 790 - (k + 1) * 84, 170, 80);
				const colour = inks[i] ?? ink.sea;
				return (
					fill(wall, colour) +
					stroke(
						range(9)
							.map((r) => `M${188 + i * 200 + r * 17} ${800 - (k + 1) * 84}v60`)
							.join(""),
						ink.night,
						3,
					) +
					tone(wall, [170 + i * 200, 0], [340 + i * 200, 0], [0, 0.1, 0.6])
				);
			}),
		),
		fill(rectangle(74, 790, 1132, 100), ink.navy),
		fill(rectangle(74, 786, 1132, 10), ink.marigold),
		stroke("M255 560L455 470L655 300L855 390L1000 210L1120 150", ink.rust, 12),
		fill("M1150 120L1128 196L1076 146Z", ink.rust),
		...(
			[
				[255, 560],
				[455, 470],
				[655, 300],
				[855, 390],
			] as const
		).map(([x, y]) => fill(ellipse(x, y, 20), ink.rust) + fill(ellipse(x, y, 9), ink.sheet)),
	];
}

/** A telescope that looks for a harbour. */
function buyers() {
	const tube = (from: number, to: number, r1: number, r2: number, colour: string) => {
		const d = outline([
			[from, -r1],
			[to, -r2],
			[to, r2],
			[from, r1],
		]);
		return (
			fill(d, colour) +
			tone(d, [0, -r1], [0, r1], [0, 0.05, 0.85]) +
			tone(d, [0, -r1], [0, -r1 * 0.2], [0, 0.7, 0], "light")
		);
	};
	return [
		sky(width, 620, [ink.shallow, ink.foam, ink.cream, ink.turmeric], 5),
		sun(950, 520, 110, ink.marigold, 2.4),
		move(640, 624, 1, skyline(640, 210, ink.sea, 33)),
		move(880, 624, 0.4, gantry(ink.deep)),
		water(width, 620, height, ink.sea, ink.shallow, {
			count: 36,
			shine: { x: 950, spread: 220, colour: ink.turmeric },
		}),
		move(1010, 690, 0.26, shipFromSide(ink.night, ink.rust)),
		cloud(180, 300, 420, 34, ink.sheet, 4),
		gull(780, 300, 30, ink.harbour),
		gull(860, 350, 20, ink.harbour),
		group(
			"translate(90 860) rotate(-29)",
			tube(-60, 240, 62, 66, ink.umber),
			tube(240, 470, 74, 78, ink.marigold),
			tube(470, 680, 90, 96, ink.rust),
			tube(680, 724, 104, 104, ink.marigold),
			fill(rectangle(226, -80, 26, 160), ink.amber),
			fill(rectangle(456, -94, 26, 188), ink.amber),
			tone(rectangle(226, -94, 260, 188), [0, -80], [0, 90], [0, 0, 0.8]),
			fill(ellipse(724, 0, 30, 104), ink.foam),
			tone(ellipse(724, 0, 30, 104), [0, -100], [0, 100], [0, 0.6]),
			stroke(ellipse(724, 0, 30, 104), ink.umber, 6),
		),
	];
}

/** The rail of the ship, where the risk passes. */
function incoterms() {
	return [
		sky(width, 700, [ink.turmeric, ink.cream, ink.sheet], 9),
		sun(300, 560, 130, ink.marigold, 2),
		fill(rectangle(74, 720, 1132, 200), ink.sea),
		water(width, 700, height, ink.sea, ink.shallow, { count: 34 }),
		fill(
			outline([
				[74, 700],
				[520, 700],
				[520, 960],
				[74, 960],
			]),
			ink.harbour,
		),
		fill(rectangle(74, 690, 446, 16), ink.marigold),
		move(150, 690, 0.9, stack(3, 3, { seed: 14 })),
		// The hull from the side, cut by the edge of the stamp.
		fill("M700 560H1280V960H760C730 860 710 700 700 560Z", ink.brick),
		tone("M700 560H1280V960H760C730 860 710 700 700 560Z", [700, 0], [1280, 0], [0, 0.2, 0.8]),
		stroke("M700 560H1280", ink.cream, 12),
		...range(6).map((i) => stroke(`M${720 + i * 100} 556V490`, ink.cream, 7)),
		stroke("M712 490H1280", ink.cream, 7),
		move(800, 556, 1, stack(5, 3, { seed: 6, wide: 130, high: 56 })),
		// The box in the air, and the line.
		stroke("M640 60V210M640 210L500 300M640 210L780 300", ink.night, 7),
		fill(rounded(596, 176, 88, 44, 8), ink.night),
		fill(rectangle(480, 300, 320, 134), ink.marigold),
		stroke(
			range(13)
				.map((i) => `M${502 + i * 23} 314v106`)
				.join(""),
			ink.umber,
			6,
		),
		tone(rectangle(480, 300, 320, 134), [0, 300], [0, 434], [0, 0.1, 0.55]),
		stroke(rectangle(480, 300, 320, 134), ink.night, 5),
		stroke("M640 440V880", ink.rust, 10, 'stroke-dasharray="30 20"'),
		words("SELLER", [350, 850], 66, ink.cream, { weight: 800, spacing: 3 }),
		words("BUYER", [1000, 850], 66, ink.cream, { weight: 800, spacing: 3 }),
	];
}

function price() {
	const step = (x: number, high: number, colour: string, label: string) => {
		const wall = rectangle(x, 800 - high, 250, high);
		return [
			fill(
				outline([
					[x, 800 - high],
					[x + 60, 760 - high],
					[x + 310, 760 - high],
					[x + 250, 800 - high],
				]),
				colour,
			),
			tint(
				outline([
					[x, 800 - high],
					[x + 60, 760 - high],
					[x + 310, 760 - high],
					[x + 250, 800 - high],
				]),
				0.3,
				"light",
			),
			fill(wall, colour),
			fill(
				outline([
					[x + 250, 800 - high],
					[x + 310, 760 - high],
					[x + 310, 760],
					[x + 250, 800],
				]),
				colour,
			),
			tint(
				outline([
					[x + 250, 800 - high],
					[x + 310, 760 - high],
					[x + 310, 760],
					[x + 250, 800],
				]),
				0.75,
			),
			tone(wall, [0, 800 - high], [0, 800], [0, 0.4]),
			words(label, [x + 125, 780 - high / 2 + 44], 92, ink.sheet, { weight: 800 }),
		].join("");
	};
	return [
		fill(inner, ink.cream),
		tone(inner, [0, 74], [0, 760], [0.25, 0]),
		fill(rectangle(74, 790, 1132, 120), ink.navy),
		step(860, 470, ink.rust, "CIF"),
		step(510, 320, ink.sea, "FOB"),
		step(160, 180, ink.harbour, "EXW"),
		pile(310, 590, 76, 4),
		pile(660, 446, 76, 8),
		pile(1010, 296, 76, 5),
		coin(1130, 176, 60, moneySign("dollar", 1130, 176, 66)),
	];
}

/** A lens on the one figure that does not match. */
function mismatch() {
	return [
		fill(inner, ink.teal),
		tone(inner, [74, 74], [1206, 886], [0, 0.2, 0.7]),
		sheet(860, 470, 13, 440, 600, form("PACKING LIST", ink.sea, [1, 3, 1]), ink.cream),
		sheet(620, 500, -6, 470, 640, group("scale(1.07)", form("INVOICE")), ink.sheet),
		tint(ellipse(664, 616, 206), 0.85),
		group(
			"translate(640 590) rotate(-52)",
			tint(rounded(12, 196, 56, 330, 24), 0.8),
			fill(rounded(-28, 190, 56, 340, 24), ink.rust),
			tone(rounded(-28, 190, 56, 340, 24), [-28, 0], [28, 0], [0.4, 0, 0], "light"),
		),
		fill(ellipse(640, 590, 190), ink.sheet),
		clip(
			ellipse(640, 590, 190),
			stroke("M420 520H860M420 660H860", ink.navy, 6),
			words("1,240 kg", [640, 618], 74, ink.rust, { weight: 800 }),
			lines(450, 720, 300, 2, 44, ink.slate, 12),
			lines(450, 440, 300, 1, 44, ink.slate, 12),
		),
		tone(ellipse(640, 590, 190), [520, 460], [780, 740], [0, 0, 0.35]),
		stroke(ellipse(640, 590, 190), ink.marigold, 28),
		stroke("M500 548A152 152 0 0 1 580 452", ink.shallow, 10),
	];
}

/** Natural Earth's land at 1:110 million, without borders. */
function coastlines() {
	const world = JSON.parse(
		fs.readFileSync(createRequire(import.meta.url).resolve("world-atlas/land-110m.json"), "utf8"),
	) as Topology<{ land: GeometryCollection }>;
	return feature(world, world.objects.land);
}
