// Three subjects of the port.
import {
	ellipse,
	fill,
	glow,
	group,
	move,
	outline,
	range,
	rectangle,
	stroke,
	tint,
	tone,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import { stamped, stampTool } from "#tools/artwork/motifs/documents.ts";
import { fist } from "#tools/artwork/motifs/people.ts";
import { bollard, gantry, skyline } from "#tools/artwork/motifs/port.ts";
import { cloud, gull, rays, sky, sun, water } from "#tools/artwork/motifs/sea.ts";
import { bowWave, shipFromBow, shipFromSide, tug } from "#tools/artwork/motifs/ships.ts";
import { plate } from "#tools/artwork/press.ts";
import { camera, panel } from "#tools/artwork/space.ts";

export function port() {
	const [width, height, sea] = [1280, 960, 680];
	return plate(
		width,
		height,
		sky(width, sea, [ink.sea, ink.shallow, ink.cream, ink.turmeric, ink.marigold], 4),
		tone(rectangle(0, 0, width, 330), [0, 0], [0, 330], [0.6, 0]),
		sun(470, 520, 190, ink.rust, 2.4),
		cloud(640, 250, 560, 30, ink.cream, 2),
		cloud(-80, 300, 380, 24, ink.clay, 5),
		cloud(860, 420, 460, 22, ink.clay, 9),
		move(0, sea, 1, skyline(400, 46, ink.slate, 3)),
		move(110, sea + 4, 0.46, gantry(ink.slate, { raised: true })),
		water(width, sea, height, ink.teal, ink.sea, { count: 40, shine: { x: 470, spread: 260, colour: ink.turmeric } }),
		move(400, sea + 70, 0.74, shipFromSide(ink.night, ink.rust, { rows: 4 })),
		// The quay, with the cranes that reach out over the ship.
		move(930, 812, 1.3, gantry(ink.navy, { cargo: ink.marigold })),
		move(1240, 824, 1.42, gantry(ink.night, { thick: 13 })),
		fill(
			outline([
				[640, 800],
				[width, 776],
				[width, height],
				[560, height],
				[640, 860],
			]),
			ink.navy,
		),
		tone(
			outline([
				[640, 800],
				[width, 776],
				[width, height],
				[560, height],
			]),
			[640, 800],
			[900, 960],
			[0.5, 0],
			"light",
		),
		fill(
			outline([
				[640, 796],
				[width, 772],
				[width, 790],
				[640, 816],
			]),
			ink.harbour,
		),
		...range(6).map((i) =>
			fill(
				outline([
					[664 + i * 108, 797 - i * 4],
					[716 + i * 108, 795 - i * 4],
					[716 + i * 108, 811 - i * 4],
					[664 + i * 108, 813 - i * 4],
				]),
				ink.marigold,
			),
		),
		move(720, 902, 1, bollard()),
		stroke("M700 830Q620 800 520 742", ink.night, 5),
		move(214, 822, 0.62, tug()),
		gull(420, 420, 34, ink.navy),
		gull(500, 470, 22, ink.navy),
		gull(250, 250, 24, ink.navy),
	);
}

export function containerShip() {
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 800), ink.turmeric),
		rays(640, 800, 1300, 15, ink.cream),
		glow(rectangle(0, 0, 1280, 800), [640, 760], 760, [0.3, 0]),
		cloud(-60, 300, 520, 60, ink.sheet, 3),
		cloud(900, 210, 480, 52, ink.sheet, 6),
		water(1280, 770, 960, ink.sea, ink.shallow, { count: 46 }),
		move(640, 850, 0.86, shipFromBow()),
		move(640, 850, 0.86, bowWave()),
		move(200, 846, 0.82, tug()),
		gull(1040, 330, 40, ink.navy),
		gull(1130, 400, 26, ink.navy),
		gull(200, 480, 30, ink.navy),
	);
}

export function customsCounter() {
	const view = camera([0, 9, -10.5], [0, 0, 0.6], 1050, [600, 430]);
	const paper = panel(view, [-4.6, 0, 2.6], [8.4, 0, 0.9], [0.8, 0, -7]);
	const under = panel(view, [-6.2, 0, 1.4], [8, 0, -1.4], [-1.2, 0, -7]);
	const rule = (v: number, from = 0.05, to = 0.95, width = 3) =>
		stroke(outline([paper.on(from, v), paper.on(to, v)], false), ink.navy, width);
	const post = (u: number, from: number, to: number) =>
		stroke(outline([paper.on(u, from), paper.on(u, to)], false), ink.navy, 3);
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 960), ink.harbour),
		// The counter's window looks onto the yard.
		fill(rectangle(0, 0, 1280, 236), ink.turmeric),
		sun(230, 200, 84, ink.cream, 2.4),
		move(420, 236, 0.42, gantry(ink.teal)),
		move(700, 236, 0.36, gantry(ink.teal)),
		move(0, 236, 1, skyline(1280, 40, ink.sea, 8)),
		...range(4).map((i) => fill(rectangle(-10 + i * 426, 0, 16, 240), ink.navy)),
		fill(rectangle(0, 226, 1280, 26), ink.night),
		fill(rectangle(0, 252, 1280, 708), ink.umber),
		tone(rectangle(0, 252, 1280, 708), [0, 252], [400, 960], [0, 0.3, 0.75]),
		stroke(
			"M0 330Q600 310 1280 350M0 470Q500 440 1280 500M0 660Q620 620 1280 690M0 850Q640 800 1280 880",
			ink.night,
			2.5,
		),
		group("translate(14 22)", tint(under.all, 0.8)),
		fill(under.all, ink.land),
		tint(under.all, 0.25),
		group("translate(16 24)", tint(paper.all, 0.9)),
		fill(paper.all, ink.sheet),
		fill(paper.patch(0.05, 0.05, 0.9, 0.07), ink.teal),
		...[0.2, 0.32, 0.44, 0.58, 0.66, 0.74, 0.82, 0.9].map((v) => rule(v)),
		post(0.5, 0.2, 0.44),
		post(0.42, 0.58, 0.9),
		post(0.6, 0.58, 0.9),
		post(0.78, 0.58, 0.9),
		...range(5).flatMap((r) =>
			[0.07, 0.45, 0.63, 0.81].map((u, i) =>
				stroke(
					outline(
						[
							paper.on(u, 0.62 + r * 0.08),
							paper.on(u + (i ? 0.1 : 0.24) * (0.6 + 0.4 * Math.abs(Math.sin(r * 2 + i))), 0.62 + r * 0.08),
						],
						false,
					),
					ink.slate,
					5,
				),
			),
		),
		...[0.24, 0.28, 0.36, 0.4].flatMap((v, i) =>
			[0.07, 0.53].map((u) =>
				stroke(outline([paper.on(u, v), paper.on(u + 0.24 + 0.08 * Math.sin(i * 4 + u), v)], false), ink.slate, 5),
			),
		),
		group(
			`matrix(1 -0.02 -0.1 0.72 ${paper.on(0.24, 0.47)[0]} ${paper.on(0.24, 0.47)[1]})`,
			stamped(0, 0, -8, 118, "CLEARED"),
		),
		tint(ellipse(730, 640, 210, 66), 0.9),
		move(700, 640, 1.45, stampTool(ink.brick)),
		move(702, 400, 1.02, fist(ink.navy, ink.marigold)),
	);
}
