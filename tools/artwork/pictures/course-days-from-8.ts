import {
	clip,
	curve,
	ellipse,
	fill,
	glow,
	group,
	mirror,
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
import { helm } from "#tools/artwork/motifs/documents.ts";
import { carton, coin, moneySign, pile } from "#tools/artwork/motifs/goods.ts";
import { gantry, lighthouse, lorry, skyline, stack } from "#tools/artwork/motifs/port.ts";
import { cable, rays, sky, sun, water } from "#tools/artwork/motifs/sea.ts";
import { shipFromSide } from "#tools/artwork/motifs/ships.ts";
import { camera, type Place, panel } from "#tools/artwork/space.ts";
import { height, inner, width } from "#tools/artwork/stamp-sheet.ts";

export const fromEight = [customs, packing, gettingPaid, cover, givenBack, agreements, storm];

function customs() {
	const arm = outline([
		[250, 500],
		[1240, 330],
		[1240, 392],
		[250, 562],
	]);
	return [
		sky(width, 700, [ink.sea, ink.shallow, ink.foam, ink.cream], 12),
		move(700, 700, 0.8, gantry(ink.teal)),
		move(80, 700, 1.3, stack(4, 4, { seed: 9 })),
		tint(rectangle(74, 400, 620, 300), 0.25),
		fill(rectangle(0, 700, width, 260), ink.slate),
		tone(rectangle(0, 700, width, 260), [0, 700], [0, 900], [0.4, 0], "light"),
		move(850, 812, 1.5, lorry(ink.marigold, ink.sea)),
		tint(ellipse(270, 846, 170, 22), 0.9),
		clip(
			arm,
			fill(arm, ink.sheet),
			...range(9).map((i) =>
				fill(
					outline([
						[250 + i * 130, 600],
						[315 + i * 130, 600],
						[375 + i * 130, 280],
						[310 + i * 130, 280],
					]),
					ink.rust,
				),
			),
			tone(arm, [600, 420], [616, 510], [0, 0.1, 0.75]),
		),
		stroke(arm, ink.night, 4),
		fill(rectangle(180, 470, 110, 380), ink.navy),
		tone(rectangle(180, 470, 110, 380), [180, 0], [290, 0], [0.5, 0, 0], "light"),
		fill(rectangle(164, 840, 142, 26), ink.night),
		fill(ellipse(235, 532, 34), ink.marigold),
		fill(ellipse(235, 440, 30, 34), ink.rust),
		group(
			"translate(960 226) rotate(-10)",
			fill(rounded(-190, -84, 380, 168, 10), ink.sheet),
			stroke(rounded(-178, -72, 356, 144, 6), ink.sea, 7),
			words("LET EXPORT", [0, 21], 58, ink.sea, { weight: 800 }),
		),
	];
}

/** The open box, planned to the last carton. */
function packing() {
	const view = camera([-0.7, 1.62, -5.6], [0, 1.3, 2], 1010, [660, 500]);
	const wall = (corner: Place, across: Place, along: Place) => panel(view, corner, across, along);
	const left = wall([-1.5, 2.9, 0], [0, 0, 6], [0, -2.9, 0]);
	const right = wall([1.5, 2.9, 0], [0, 0, 6], [0, -2.9, 0]);
	const roof = wall([-1.5, 2.9, 0], [3, 0, 0], [0, 0, 6]);
	const floor = wall([-1.5, 0, 0], [3, 0, 0], [0, 0, 6]);
	const leaf = (x: number, out: number) => wall([x, 2.9, 0], [out, 0, -1.2], [0, -2.9, 0]);
	const boxes = range(4).flatMap((k) => {
		const z = 4.6 - k * 1.15;
		return range(k === 3 ? 3 : 4).flatMap((level) =>
			range(4).map((column) => {
				if (k === 3 && level === 2 && column > 1) return "";
				const [x, y] = [-1.44 + column * 0.72, level * 0.68];
				const front = panel(view, [x, y + 0.66, z], [0.7, 0, 0], [0, -0.66, 0]);
				const top = panel(view, [x, y + 0.66, z], [0.7, 0, 0], [0, 0, 1.1]);
				const side = panel(view, [x, y + 0.66, z], [0, 0, 1.1], [0, -0.66, 0]);
				return (
					fill(side.all, ink.umber) +
					fill(top.all, ink.land) +
					fill(front.all, (column + level + k) % 3 ? ink.sand : ink.turmeric) +
					fill(front.patch(0.42, 0, 0.16, 1), ink.land) +
					tint(front.all, 0.5 - k * 0.16) +
					stroke(front.all, ink.umber, 3) +
					stroke(top.all, ink.umber, 2.5)
				);
			}),
		);
	});
	return [
		fill(inner, ink.shallow),
		fill(rectangle(0, 730, width, 230), ink.harbour),
		tone(rectangle(0, 730, width, 230), [0, 730], [0, 900], [0.5, 0], "light"),
		fill(roof.all, ink.deep),
		fill(left.all, ink.teal),
		fill(right.all, ink.night),
		fill(floor.all, ink.umber),
		tone(left.all, left.on(0, 0), left.on(1, 0), [0.1, 0.8]),
		tone(floor.all, floor.on(0, 0), floor.on(0, 1), [0, 0.8]),
		...boxes,
		stroke(
			outline([view.at([-1.5, 2.9, 0]), view.at([1.5, 2.9, 0]), view.at([1.5, 0, 0]), view.at([-1.5, 0, 0])]),
			ink.rust,
			26,
		),
		...[leaf(-1.5, -1.5), leaf(1.5, 1.5)].map((door, i) => {
			const bars = [0.3, 0.68]
				.map((u) => stroke(outline([door.on(u, 0.03), door.on(u, 0.97)], false), ink.haze, 9))
				.join("");
			const ribs = range(8)
				.map((k) => fill(door.patch(0.05 + k * 0.12, 0.05, 0.05, 0.9), ink.brick))
				.join("");
			return fill(door.all, ink.rust) + ribs + tint(door.all, i ? 0.45 : 0.1) + bars + stroke(door.all, ink.night, 5);
		}),
	];
}

/** Goods on one pan, coins on the other. */
function gettingPaid() {
	const pan = (x: number, y: number) =>
		fill(`M${x - 200} ${y}H${x + 200}C${x + 150} ${y + 80} ${x - 150} ${y + 80} ${x - 200} ${y}Z`, ink.marigold) +
		tone(
			`M${x - 200} ${y}H${x + 200}C${x + 150} ${y + 80} ${x - 150} ${y + 80} ${x - 200} ${y}Z`,
			[x - 200, 0],
			[x + 200, 0],
			[0, 0.1, 0.8],
		);
	return [
		fill(inner, ink.sea),
		rays(640, 300, 1200, 12, ink.teal, 0, Math.PI * 2),
		glow(inner, [640, 320], 520, [0.3, 0]),
		fill(rectangle(0, 810, width, 150), ink.night),
		stroke("M330 260L140 610M330 260L520 610M950 260L760 610M950 260L1140 610", ink.cream, 5),
		move(190, 610, 1.24, stack(2, 2, { seed: 5, wide: 110, high: 60, gaps: 0 })),
		pan(330, 610),
		pile(880, 606, 66, 6),
		pile(1020, 606, 66, 9),
		pan(950, 610),
		fill("M622 200H658L676 800H604Z", ink.amber),
		tone("M622 200H658L676 800H604Z", [604, 0], [676, 0], [0, 0.1, 0.8]),
		fill(
			outline([
				[310, 244],
				[640, 214],
				[970, 244],
				[970, 270],
				[640, 256],
				[310, 270],
			]),
			ink.amber,
		),
		tone(
			outline([
				[310, 244],
				[640, 214],
				[970, 244],
				[970, 270],
				[640, 256],
				[310, 270],
			]),
			[0, 220],
			[0, 270],
			[0, 0.6],
		),
		fill(ellipse(640, 220, 50), ink.turmeric),
		helm(640, 220, 32, ink.umber),
		fill("M440 850C460 790 560 780 640 776C720 780 820 790 840 850Z", ink.amber),
		tone("M440 850C460 790 560 780 640 776C720 780 820 790 840 850Z", [440, 0], [840, 0], [0, 0.8]),
	];
}

/** Insurance: an umbrella over coins in the rain. */
function cover() {
	const canopy =
		"M220 500C240 230 460 130 640 130C820 130 1040 230 1060 500Q990 440 920 500Q850 440 780 500Q710 440 640 500Q570 440 500 500Q430 440 360 500Q290 440 220 500Z";
	const rain = range(90).map((i) => {
		const [x, y] = [(i * 277) % 1280, (i * 131) % 860];
		return x > 250 + y * 0.02 && x < 1030 && y > 300 ? "" : stroke(`M${x} ${y}l-16 58`, ink.mist, 4.5);
	});
	return [
		fill(inner, ink.harbour),
		tone(inner, [0, 74], [0, 886], [0.7, 0.1, 0]),
		...rain,
		fill(rectangle(0, 790, width, 170), ink.night),
		...range(9).map((i) => stroke(`M${150 + i * 124} ${830 + (i % 3) * 16}h70`, ink.slate, 5)),
		pile(430, 786, 84, 5),
		pile(640, 786, 84, 8),
		pile(850, 786, 84, 6),
		coin(540, 700, 74, moneySign("euro", 540, 700, 84), ink.turmeric),
		coin(748, 690, 80, moneySign("dollar", 748, 690, 90), ink.turmeric),
		stroke("M640 120V470", ink.umber, 16),
		fill(canopy, ink.rust),
		clip(
			canopy,
			fill(
				"M640 120C560 200 500 360 500 520L640 520ZM640 120C900 200 920 360 920 520L780 520C780 360 720 200 640 120Z",
				ink.marigold,
			),
			fill("M640 120C380 200 360 360 360 520L220 520V120Z", ink.marigold),
			fill("M640 120C400 190 350 360 360 520L500 520C500 360 560 200 640 120Z", ink.rust),
			tone(canopy, [300, 0], [1060, 0], [0, 0.05, 0.7]),
			tone(canopy, [220, 0], [520, 0], [0.5, 0], "light"),
		),
		stroke(canopy, ink.night, 5),
		stroke("M640 470V590", ink.umber, 14),
		fill("M630 90H650V134H630Z", ink.night),
	];
}

/** The goods sail; the duty paid on them comes back in an arc. */
function givenBack() {
	const at = (t: number): Point => [1010 - 700 * t, 560 - Math.sin(Math.PI * t) * 390 - t * 60];
	return [
		sky(width, 640, [ink.turmeric, ink.cream, ink.sheet], 22),
		sun(1010, 560, 150, ink.marigold, 2),
		water(width, 630, height, ink.sea, ink.shallow, { count: 30, shine: { x: 1010, spread: 240, colour: ink.cream } }),
		move(990, 690, 0.42, shipFromSide(ink.navy, ink.rust, { rows: 4, seed: 7 })),
		stroke(
			outline(
				range(25).map((i) => at(i / 24)),
				false,
			),
			ink.teal,
			42,
		),
		fill(
			outline([
				[210, 470],
				[410, 470],
				[310, 590],
			]),
			ink.teal,
		),
		...range(6).map((i) => {
			const [x, y] = at(0.1 + i * 0.155);
			return coin(x, y, 46 + i * 6, moneySign("rupee", x, y, 50 + i * 7));
		}),
		fill(
			outline([
				[74, 800],
				[700, 800],
				[760, 960],
				[74, 960],
			]),
			ink.night,
		),
		tone(
			outline([
				[74, 800],
				[700, 800],
				[730, 880],
				[74, 880],
			]),
			[0, 800],
			[0, 880],
			[0.5, 0],
			"light",
		),
		// The open carton it will go into.
		fill(
			outline([
				[150, 600],
				[470, 600],
				[500, 640],
				[120, 640],
			]),
			ink.umber,
		),
		tone(
			outline([
				[150, 600],
				[470, 600],
				[500, 640],
				[120, 640],
			]),
			[0, 600],
			[0, 640],
			[0.8, 0.3],
		),
		pile(250, 640, 50, 3),
		pile(360, 646, 50, 2),
		carton(120, 860, 380, 224),
		fill(
			outline([
				[120, 638],
				[90, 560],
				[160, 596],
				[150, 640],
			]),
			ink.land,
		),
		fill(
			outline([
				[500, 638],
				[540, 566],
				[462, 596],
				[470, 640],
			]),
			ink.land,
		),
		tint(
			outline([
				[500, 638],
				[540, 566],
				[462, 596],
				[470, 640],
			]),
			0.5,
		),
	];
}

/** Two shores and one bridge: the agreement. */
function agreements() {
	const arch = "M180 690Q640 250 1100 690H1030Q640 350 250 690Z";
	return [
		sky(width, 660, [ink.cream, ink.turmeric, ink.marigold, ink.clay], 15),
		sun(640, 560, 150, ink.sheet, 2.2),
		water(width, 640, height, ink.sea, ink.shallow, { count: 34, shine: { x: 640, spread: 280, colour: ink.cream } }),
		move(660, 800, 0.56, shipFromSide(ink.night, ink.rust, { rows: 4 })),
		fill("M0 640Q180 610 270 700L330 960H0Z", ink.teal),
		fill("M1280 640Q1100 610 1010 700L950 960H1280Z", ink.umber),
		tone("M1280 640Q1100 610 1010 700L950 960H1280Z", [950, 0], [1280, 0], [0.2, 0.7]),
		tone("M0 640Q180 610 270 700L330 960H0Z", [0, 0], [330, 0], [0, 0.6]),
		move(84, 640, 1, skyline(110, 150, ink.deep, 41)),
		move(1090, 640, 1, skyline(130, 150, ink.brick, 44)),
		...range(13).map((i) => {
			const x = 280 + i * 60;
			const y = 690 - (1 - ((x - 640) / 460) ** 2) * 214;
			return stroke(`M${x} ${y}V600`, ink.navy, 5);
		}),
		fill(arch, ink.navy),
		tone(arch, [0, 440], [0, 690], [0.5, 0], "light"),
		fill(rectangle(74, 590, 1132, 22), ink.night),
		fill(rectangle(74, 584, 1132, 7), ink.marigold),
		move(420, 588, 0.34, lorry(ink.marigold, ink.rust)),
		mirror(430, move(0, 588, 0.34, lorry(ink.sea, ink.cream))),
		stroke("M250 590V380M1030 590V380", ink.night, 9),
		fill("M254 380H380L350 420L380 460H254Z", ink.sea),
		fill("M1026 380H900L930 420L900 460H1026Z", ink.rust),
		tone("M254 380H380L350 420L380 460H254Z", [254, 0], [380, 0], [0, 0.5, 0]),
		tone("M1026 380H900L930 420L900 460H1026Z", [900, 0], [1026, 0], [0, 0.5, 0]),
		cable([254, 470], [254, 480], 0, ink.night, 2),
	];
}

/** Storm, and a light. */
function storm() {
	const swell = (y: number, lift: number, colour: string, crest: string, at: number) => {
		const top = range(9).map((i): Point => [i * 170 - 40, y - Math.max(0, Math.cos((i * 170 - at) / 230)) * lift]);
		const line = curve(top, false);
		const body = `${line}L1320 960L-40 960Z`;
		return fill(body, colour) + stroke(line, crest, 12) + tone(body, [0, y - lift], [0, y + 160], [0, 0.75]);
	};
	return [
		fill(inner, ink.night),
		sky(width, 700, [ink.night, ink.navy, ink.harbour, ink.slate], 19),
		fill(
			outline([
				[1040, 330],
				[74, 120],
				[74, 420],
			]),
			ink.turmeric,
		),
		tone(
			outline([
				[1040, 330],
				[74, 120],
				[74, 420],
			]),
			[1040, 0],
			[74, 0],
			[0, 0.2, 0.8],
		),
		...range(60).map((i) => stroke(`M${(i * 313) % 1280} ${(i * 173) % 620}l-34 70`, ink.mist, 3)),
		fill(
			curve([
				[900, 800],
				[960, 700],
				[1030, 660],
				[1110, 670],
				[1200, 720],
				[1300, 800],
				[1300, 960],
				[900, 960],
			] as Point[]),
			ink.night,
		),
		move(1060, 690, 0.86, lighthouse(ink.cream, ink.rust)),
		swell(660, 190, ink.deep, ink.shallow, 330),
		group("translate(450 560) rotate(-17)", move(0, 0, 0.6, shipFromSide(ink.brick, ink.night, { rows: 3, seed: 4 }))),
		swell(750, 200, ink.sea, ink.foam, 800),
		swell(860, 150, ink.teal, ink.foam, 300),
		...range(16).map((i) =>
			fill(ellipse(640 + i * 22 - (i % 4) * 30, 548 - (i % 5) * 18 + Math.abs(i - 6) * 8, 5 + (i % 4) * 2), ink.foam),
		),
	];
}
