// Six pictures of the institute's background: its building, the looms, the shore it plants, the river, the port at
// night.
import {
	clip,
	curve,
	dice,
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
	stroke,
	tint,
	tone,
	words,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import { form, sheet } from "#tools/artwork/motifs/documents.ts";
import { inSari, standing } from "#tools/artwork/motifs/people.ts";
import { gantry, lorry, skyline, stack } from "#tools/artwork/motifs/port.ts";
import { blackboard, chalk } from "#tools/artwork/motifs/rooms.ts";
import { cable, cloud, gull, sky, sun, water } from "#tools/artwork/motifs/sea.ts";
import { dhow, shipFromSide } from "#tools/artwork/motifs/ships.ts";
import { type Plate, scene } from "#tools/artwork/press.ts";

/** The building on the Ring Road in slanting morning light. */
function house() {
	const front = outline([
		[250, 860],
		[250, 190],
		[820, 110],
		[820, 900],
	]);
	const side = outline([
		[820, 110],
		[1080, 210],
		[1080, 870],
		[820, 900],
	]);
	const floorY = (i: number, x: number) => {
		const t = (x - 250) / 570;
		const top = 190 - 80 * t;
		const bottom = 860 + 40 * t;
		return top + ((bottom - top) * i) / 6;
	};
	const windows = range(5).flatMap((floor) =>
		range(6).map((k) => {
			const [a, b] = [286 + k * 90, 286 + k * 90 + 58];
			const [up, low] = [0.3, 0.8];
			const at = (x: number, part: number) => floorY(floor, x) + (floorY(floor + 1, x) - floorY(floor, x)) * part;
			const pane: Point[] = [
				[a, at(a, up)],
				[b, at(b, up)],
				[b, at(b, low)],
				[a, at(a, low)],
			];
			return (
				fill(outline(pane), floor === 1 ? ink.turmeric : ink.harbour) +
				tone(outline(pane), [a, 0], [b, 0], floor === 1 ? [0, 0.3] : [0.5, 0], floor === 1 ? "shadow" : "light") +
				fill(
					outline([
						[a - 6, at(a - 6, up) - 8],
						[b + 6, at(b + 6, up) - 8],
						[b + 6, at(b + 6, up)],
						[a - 6, at(a - 6, up)],
					]),
					ink.rust,
				)
			);
		}),
	);
	return scene(
		sky(1280, 900, [ink.sea, ink.shallow, ink.foam, ink.cream, ink.turmeric], 8),
		sun(150, 620, 100, ink.sheet, 2.6),
		cloud(820, 130, 520, 44, ink.sheet, 7),
		move(-20, 860, 1.2, skyline(1200, 250, ink.shallow, 15)),
		move(900, 870, 1.3, skyline(400, 260, ink.sea, 21)),
		fill(front, ink.cream),
		fill(side, ink.clay),
		tone(side, [820, 0], [1080, 0], [0.5, 0.75]),
		tone(front, [250, 0], [820, 0], [0, 0, 0.25]),
		...windows,
		...range(5).flatMap((f) =>
			range(3).map((k) => {
				const x = 860 + k * 72;
				const t = (x - 820) / 260;
				const y = 150 + t * 90 + f * (118 - t * 16);
				return fill(
					outline([
						[x, y + 30],
						[x + 40, y + 42],
						[x + 40, y + 92],
						[x, y + 84],
					]),
					ink.night,
				);
			}),
		),
		fill(
			outline([
				[236, 206],
				[236, 186],
				[822, 98],
				[1094, 204],
				[1094, 226],
				[822, 122],
			]),
			ink.brick,
		),
		// The sign over the door.
		group(
			"matrix(1 -0.02 0 1 0 0)",
			fill(rectangle(300, 756, 470, 64), ink.navy),
			words("EIBM", [390, 806], 56, ink.turmeric, { weight: 800, spacing: 6 }),
			words("EXPORT SCHOOL", [620, 802], 34, ink.cream, { weight: 600, spacing: 3 }),
		),
		fill(
			outline([
				[470, 830],
				[600, 826],
				[600, 900],
				[470, 890],
			]),
			ink.night,
		),
		fill(rectangle(0, 870, 1280, 90), ink.harbour),
		tone(rectangle(0, 870, 1280, 90), [0, 870], [900, 960], [0.5, 0], "light"),
		fill(
			outline([
				[0, 862],
				[1280, 880],
				[1280, 900],
				[0, 884],
			]),
			ink.sand,
		),
		move(1010, 946, 0.72, lorry(ink.marigold, ink.rust)),
		move(110, 944, 0.5, standing({ cloth: ink.rust, bag: true })),
		move(196, 950, 0.5, inSari({ cloth: ink.sea, wrap: ink.deep }, false)),
		...range(2).map(
			(k) =>
				stroke(`M${80 + k * 1130} 900V640q0 -40 ${k ? -50 : 50} -44`, ink.navy, 9) +
				fill(ellipse(80 + k * 1130 + (k ? -54 : 54), 600, 20, 12), ink.turmeric),
		),
		cable([0, 470], [250, 520], 16, ink.navy, 3),
	);
}

/** A loom, its warp running towards the weaver. */
function loom() {
	const warp = range(62).map((i) => {
		const t = i / 61;
		const top: Point = [380 + t * 520, 210];
		const low: Point = [130 + t * 1020, 700];
		return stroke(outline([top, low], false), i % 8 < 3 ? ink.rust : i % 8 < 5 ? ink.turmeric : ink.cream, 4.5);
	});
	const cloth = outline([
		[130, 690],
		[1150, 690],
		[1260, 960],
		[20, 960],
	]);
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.navy),
		...range(5).map(
			(i) =>
				fill(
					outline([
						[90 + i * 250, 0],
						[200 + i * 250, 0],
						[170 + i * 230, 190],
						[90 + i * 235, 190],
					]),
					ink.turmeric,
				) +
				tone(
					outline([
						[90 + i * 250, 0],
						[200 + i * 250, 0],
						[170 + i * 230, 190],
						[90 + i * 235, 190],
					]),
					[0, 0],
					[0, 190],
					[0, 0.5],
				),
		),
		tone(rectangle(0, 190, 1280, 600), [0, 190], [0, 600], [0.4, 0], "light"),
		fill(rectangle(340, 176, 600, 60), ink.umber),
		tone(rectangle(340, 176, 600, 60), [0, 176], [0, 236], [0, 0.1, 0.8]),
		...warp,
		tone(
			outline([
				[380, 210],
				[900, 210],
				[1150, 700],
				[130, 700],
			]),
			[0, 230],
			[0, 420],
			[0.7, 0],
		),
		// Heddle frames and reed.
		...[
			[330, 400, 900, 30],
			[414, 330, 990, 34],
		].map(
			([y, , , h], i) =>
				fill(rectangle(250 - i * 46, y ?? 0, 780 + i * 92, h ?? 30), ink.amber) +
				tone(rectangle(250 - i * 46, y ?? 0, 780 + i * 92, h ?? 30), [0, y ?? 0], [0, (y ?? 0) + 30], [0, 0.1, 0.7]) +
				tone(
					rectangle(250 - i * 46, (y ?? 0) + 32, 780 + i * 92, 40),
					[0, (y ?? 0) + 32],
					[0, (y ?? 0) + 72],
					[0.8, 0],
				),
		),
		fill(rectangle(150, 540, 980, 44), ink.umber),
		tone(rectangle(150, 540, 980, 44), [0, 540], [0, 584], [0, 0.1, 0.8]),
		tone(rectangle(150, 584, 980, 50), [0, 584], [0, 634], [0.85, 0]),
		// The finished cloth with its border and flowers.
		clip(
			cloth,
			fill(cloth, ink.rust),
			...range(7).map((i) =>
				fill(
					outline([
						[0, 700 + i * 46],
						[1280, 700 + i * 46],
						[1280, 706 + i * 48],
						[0, 706 + i * 48],
					]),
					ink.brick,
				),
			),
			fill(
				outline([
					[130, 690],
					[230, 690],
					[150, 960],
					[20, 960],
				]),
				ink.marigold,
			),
			fill(
				outline([
					[1050, 690],
					[1150, 690],
					[1260, 960],
					[1130, 960],
				]),
				ink.marigold,
			),
			...range(6).flatMap((i) =>
				range(3).map((k) =>
					group(
						`translate(${300 + i * (132 + k * 6) - k * 16} ${744 + k * 84}) scale(${1 + k * 0.16} ${0.7 + k * 0.12})`,
						fill("M0 -34C26 -18 24 18 -6 32C-28 18 -28 -10 0 -34Z", ink.turmeric),
						fill("M0 -16C12 -8 10 10 -3 16C-13 8 -13 -4 0 -16Z", ink.brick),
					),
				),
			),
			tone(cloth, [0, 690], [0, 770], [0.65, 0]),
			tone(cloth, [700, 0], [1260, 0], [0, 0.7]),
		),
		// The shuttle in flight.
		fill("M380 640Q640 590 900 640Q640 690 380 640Z", ink.sea),
		tone("M380 640Q640 590 900 640Q640 690 380 640Z", [0, 606], [0, 676], [0, 0.05, 0.8]),
		fill("M520 620H770L780 640L770 656H520Z", ink.night),
		fill("M536 626H700L760 638L700 650H536Z", ink.turmeric),
		stroke(
			range(12)
				.map((i) => `M${546 + i * 13} 626l6 24`)
				.join(""),
			ink.umber,
			2.5,
		),
		stroke("M900 640Q1010 620 1120 660", ink.turmeric, 4),
		tint("M400 670Q640 720 880 670Q640 760 400 670Z", 0.6),
		tone(rectangle(0, 0, 200, 960), [0, 0], [200, 0], [0.7, 0]),
		tone(rectangle(1080, 0, 200, 960), [1080, 0], [1280, 0], [0, 0.8]),
	);
}

/** Hands planting a mangrove on the shore. */
function planting() {
	const leaf = (x: number, y: number, turn: number, long: number) =>
		group(
			`translate(${x} ${y}) rotate(${turn})`,
			fill(
				`M0 0C${-long * 0.34} ${-long * 0.3} ${-long * 0.3} ${-long * 0.8} 0 ${-long}C${long * 0.3} ${-long * 0.8} ${long * 0.34} ${-long * 0.3} 0 0Z`,
				ink.teal,
			),
			fill(`M0 0C${long * 0.3} ${-long * 0.3} ${long * 0.3} ${-long * 0.8} 0 ${-long}Z`, ink.sea),
			tone(
				`M0 0C${long * 0.34} ${-long * 0.3} ${long * 0.3} ${-long * 0.8} 0 ${-long}Z`,
				[0, 0],
				[long * 0.3, 0],
				[0.2, 0.7],
			),
			stroke(`M0 0V${-long * 0.9}`, ink.foam, 3),
		);
	const mangrove = (x: number, s: number, colour: string) =>
		move(
			x,
			560,
			s,
			stroke("M0 -120V-60M0 -70Q-40 -50 -56 0M0 -70Q-16 -40 -20 0M0 -70Q18 -40 22 0M0 -70Q44 -50 60 0", colour, 10),
			fill(
				curve([
					[-110, -130],
					[-90, -190],
					[-30, -230],
					[40, -226],
					[96, -190],
					[112, -130],
					[50, -110],
					[-50, -112],
				] as Point[]),
				colour,
			),
		);
	const mud = curve([
		[-40, 760],
		[180, 720],
		[420, 730],
		[640, 700],
		[860, 734],
		[1100, 716],
		[1320, 760],
		[1320, 1000],
		[-40, 1000],
	] as Point[]);
	const hand = (side: number) => {
		const cup = curve([
			[0, 40],
			[70, -10],
			[160, -40],
			[230, -30],
			[250, 40],
			[210, 110],
			[120, 150],
			[30, 130],
		] as Point[]);
		const arm = outline([
			[196, -30],
			[250, 70],
			[620, -60],
			[560, -190],
		]);
		const cloth = outline([
			[380, -130],
			[440, 10],
			[820, -120],
			[740, -280],
		]);
		const skin = side > 0 ? ink.skin : ink.skinDark;
		const marks = [
			fill(arm, skin),
			tone(arm, [360, -120], [410, 20], [0, 0.1, 0.7]),
			fill(cloth, side > 0 ? ink.rust : ink.marigold),
			tone(cloth, [560, -210], [610, -40], [0, 0.1, 0.75]),
			fill(cup, skin),
			tone(cup, [80, -40], [150, 150], [0, 0.1, 0.75]),
			...range(4).map((i) => {
				const finger = curve([
					[-24 + i * 8, 28 + i * 30],
					[60, 6 + i * 30],
					[130, 0 + i * 32],
					[140, 26 + i * 32],
					[60, 36 + i * 32],
					[-18 + i * 8, 54 + i * 28],
				] as Point[]);
				return (
					fill(finger, skin) +
					tone(finger, [0, 0 + i * 30], [0, 56 + i * 30], [0, 0.05, 0.6]) +
					stroke(finger, side > 0 ? ink.skinDark : "#653a1d", 3.5)
				);
			}),
		].join("");
		return side > 0 ? move(680, 640, 1.02, marks) : mirror(640, move(680, 640, 1.02, marks));
	};
	return scene(
		sky(1280, 560, [ink.shallow, ink.foam, ink.cream, ink.turmeric], 11),
		sun(980, 430, 96, ink.sheet, 2.6),
		water(1280, 540, 760, ink.sea, ink.foam, { count: 26, shine: { x: 980, spread: 170, colour: ink.cream } }),
		mangrove(120, 1.0, ink.sea),
		mangrove(300, 0.66, ink.sea),
		mangrove(1180, 0.8, ink.sea),
		gull(1000, 210, 28, ink.harbour),
		gull(1076, 250, 19, ink.harbour),
		fill(mud, ink.umber),
		tone(mud, [0, 720], [0, 960], [0.1, 0.4, 0.8]),
		stroke("M640 640C636 540 652 470 640 330", ink.straw, 16),
		leaf(640, 360, -62, 190),
		leaf(642, 360, 58, 200),
		leaf(640, 450, -84, 150),
		leaf(644, 470, 80, 150),
		leaf(640, 340, -18, 190),
		leaf(640, 340, 22, 170),
		hand(-1),
		hand(1),
		fill(
			curve([
				[450, 800],
				[560, 740],
				[640, 728],
				[730, 744],
				[840, 806],
				[760, 850],
				[640, 866],
				[520, 850],
			] as Point[]),
			ink.umber,
		),
		tone(
			curve([
				[450, 800],
				[560, 740],
				[640, 728],
				[730, 744],
				[840, 806],
				[760, 850],
				[640, 866],
				[520, 850],
			] as Point[]),
			[0, 730],
			[0, 866],
			[0.1, 0.85],
		),
		stroke("M600 790l14 -16M690 800l-12 -20M640 820l4 -24", ink.amber, 4),
	);
}

/** A class under the tree of a schoolyard. */
function schoolyard() {
	const roll = dice(31);
	const crown = (x: number, y: number, rx: number, ry: number, colour: string) => {
		const d = curve(
			range(18).map(
				(i): Point => [
					x + Math.cos((i / 18) * 6.283) * rx * roll(0.86, 1.1),
					y + Math.sin((i / 18) * 6.283) * ry * roll(0.84, 1.12),
				],
			),
		);
		return (
			fill(d, colour) +
			tone(d, [x - rx, y - ry], [x + rx, y + ry], [0, 0.15, 0.75]) +
			tone(d, [x - rx, y - ry], [x, y], [0.4, 0], "light")
		);
	};
	const trunk =
		"M556 762C600 640 592 520 500 360L560 330C600 400 620 430 634 440C650 420 672 380 700 320L770 340C700 470 700 660 764 762Z";
	const child = (x: number, y: number, s: number, cloth: string, girl: boolean) =>
		move(
			x,
			y,
			s,
			tint(ellipse(20, 4, 110, 18), 0.7) +
				fill("M-80 0C-84 -60 -60 -104 0 -108C60 -104 84 -60 80 0Z", cloth) +
				tone("M-80 0C-84 -60 -60 -104 0 -108C60 -104 84 -60 80 0Z", [-80, 0], [80, 0], [0, 0.1, 0.75]) +
				fill(rectangle(-14, -124, 28, 26), ink.skin) +
				fill(ellipse(0, -158, 44, 48), ink.night) +
				tone(ellipse(0, -158, 44, 48), [-44, 0], [0, 0], [0.5, 0], "light") +
				(girl
					? stroke("M-34 -140Q-54 -110 -48 -70M34 -140Q54 -110 48 -70", ink.night, 15) +
						fill(ellipse(-48, -74, 10) + ellipse(48, -74, 10), ink.rust)
					: ""),
		);
	return scene(
		sky(1280, 640, [ink.turmeric, ink.cream, ink.sheet], 14),
		sun(210, 240, 100, ink.marigold, 2.2),
		move(
			0,
			600,
			1,
			fill(rectangle(0, -150, 420, 150), ink.clay),
			tone(rectangle(0, -150, 420, 150), [0, -150], [420, 0], [0, 0.4]),
			fill(rectangle(-10, -172, 450, 26), ink.rust),
			...range(4).map((i) => fill(`M${40 + i * 96} -20V-84a28 28 0 0 1 56 0V-20Z`, ink.brick)),
		),
		fill("M0 600Q640 560 1280 600V960H0Z", ink.amber),
		tone("M0 600Q640 560 1280 600V960H0Z", [0, 590], [0, 960], [0, 0.15, 0.5]),
		tint(ellipse(720, 800, 560, 120), 0.62),
		fill(trunk, ink.umber),
		tone(trunk, [540, 0], [740, 0], [0, 0.2, 0.85]),
		stroke("M590 740Q620 620 600 500M660 750Q660 620 650 500", ink.night, 3),
		crown(360, 330, 200, 130, ink.teal),
		crown(930, 320, 230, 140, ink.teal),
		crown(640, 200, 300, 170, ink.sea),
		crown(480, 150, 150, 90, ink.sea),
		crown(820, 160, 150, 90, ink.sea),
		blackboard(
			770,
			470,
			250,
			170,
			stroke("M800 520C840 480 900 480 950 560", ink.turmeric, 5, 'stroke-dasharray="12 9"') +
				chalk("10,000", [896, 610], 46, ink.cream, "middle"),
		),
		stroke("M800 668L770 790M990 668L1020 790", ink.umber, 12),
		move(1110, 800, 0.92, mirror(0, inSari({ cloth: ink.rust, wrap: ink.navy }))),
		child(420, 790, 0.8, ink.sheet, false),
		child(620, 800, 0.8, ink.sea, true),
		child(820, 800, 0.8, ink.cream, false),
		child(230, 890, 1.06, ink.marigold, true),
		child(490, 906, 1.1, ink.harbour, false),
		child(750, 912, 1.12, ink.rust, true),
		child(1010, 906, 1.08, ink.sheet, false),
	);
}

/** The cable bridge over the Tapi at dusk. */
function river() {
	const tower = (x: number, s: number) => {
		const wires = range(11).map((i) =>
			stroke(
				`M${x} ${250 + i * 9}L${x - (60 + i * 42) * s} ${600 + i * 0.6}M${x} ${250 + i * 9}L${x + (60 + i * 42) * s} ${600 + i * 0.6}`,
				ink.cream,
				3,
			),
		);
		return (
			wires.join("") +
			fill(
				outline([
					[x - 13, 190],
					[x + 13, 190],
					[x + 26, 760],
					[x - 26, 760],
				]),
				ink.cream,
			) +
			tone(
				outline([
					[x - 13, 190],
					[x + 13, 190],
					[x + 26, 760],
					[x - 26, 760],
				]),
				[x - 14, 0],
				[x + 20, 0],
				[0, 0.8],
			)
		);
	};
	return scene(
		sky(1280, 690, [ink.harbour, ink.slate, ink.rust, ink.clay, ink.turmeric], 17),
		tone(rectangle(0, 0, 1280, 260), [0, 0], [0, 260], [0.7, 0]),
		sun(730, 620, 130, ink.cream, 2.5),
		cloud(60, 330, 480, 26, ink.clay, 3),
		cloud(760, 260, 560, 24, ink.clay, 8),
		move(0, 690, 1, skyline(1280, 120, ink.brick, 27)),
		water(1280, 684, 960, ink.harbour, ink.slate, { count: 36, shine: { x: 730, spread: 240, colour: ink.turmeric } }),
		tower(380, 0.86),
		tower(980, 0.86),
		fill(
			outline([
				[0, 596],
				[1280, 596],
				[1280, 622],
				[0, 622],
			]),
			ink.night,
		),
		fill(rectangle(0, 588, 1280, 8), ink.cream),
		tone(rectangle(0, 622, 1280, 40), [0, 622], [0, 662], [0.7, 0]),
		...range(9).map((i) =>
			move(60 + i * 150 + (i % 3) * 20, 590, 0.13, i % 2 ? lorry(ink.marigold, ink.rust) : lorry(ink.sea, ink.cream)),
		),
		move(520, 860, 0.9, dhow(ink.cream, ink.umber)),
		move(1060, 800, 0.46, dhow(ink.turmeric, ink.night)),
		gull(250, 470, 22, ink.night),
		gull(196, 500, 16, ink.night),
	);
}

/** The founder's view: documents under the arm, the night shift, a ship. */
function nightShift() {
	return scene(
		sky(1280, 680, [ink.night, ink.night, ink.navy, ink.harbour, ink.slate], 23),
		...range(34).map((i) => fill(ellipse((i * 389) % 1280, (i * 157) % 380, 1.6 + (i % 3)), ink.cream)),
		glow(rectangle(0, 0, 1280, 680), [820, 520], 520, [0.4, 0]),
		move(0, 690, 1.1, stack(6, 6, { seed: 3 })),
		tint(rectangle(0, 300, 760, 400), 0.35),
		move(560, 700, 1.0, gantry(ink.marigold, { cargo: ink.rust })),
		water(1280, 690, 960, ink.deep, ink.sea, { count: 40, shine: { x: 830, spread: 300, colour: ink.turmeric } }),
		move(930, 760, 0.86, shipFromSide(ink.brick, ink.night, { rows: 5, seed: 8 })),
		...range(7).map((i) => fill(ellipse(320 + i * 60, 366, 6), ink.cream)),
		...(
			[
				[556, 206],
				[330, 362],
				[744, 362],
			] as const
		).map(([x, y]) => glow(ellipse(x, y, 70), [x, y], 70, [0.9, 0.3, 0]) + fill(ellipse(x, y, 9), ink.sheet)),
		fill(
			outline([
				[-20, 840],
				[520, 800],
				[660, 980],
				[-20, 980],
			]),
			ink.night,
		),
		tone(
			outline([
				[-20, 840],
				[520, 800],
				[560, 850],
				[-20, 890],
			]),
			[0, 820],
			[0, 880],
			[0.6, 0],
			"light",
		),
		tint(ellipse(330, 930, 120, 18), 0.9),
		move(290, 936, 1.42, standing({ cloth: ink.cream, hair: ink.mist, legs: ink.harbour, skin: ink.skin })),
		move(370, 680, 0.17, group("rotate(12)", sheet(0, 0, 0, 440, 600, form("B/L")))),
		tone(rectangle(200, 380, 100, 560), [200, 0], [300, 0], [0.5, 0]),
	);
}

export const about: Record<string, () => Plate> = {
	"about-1": house,
	"about-2": loom,
	"about-3": planting,
	"about-4": schoolyard,
	"about-5": river,
	"about-6": nightShift,
};
