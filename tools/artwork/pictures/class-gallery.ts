// Eight scenes from a batch.
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
	rounded,
	stroke,
	tint,
	tone,
	words,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import { calculator, form, lines, pen, sheet, stamped, table, tea } from "#tools/artwork/motifs/documents.ts";
import { garland, rollEnd } from "#tools/artwork/motifs/goods.ts";
import { fromAbove, fromBehind, inSari, offering, standing, writing } from "#tools/artwork/motifs/people.ts";
import { gantry, skyline } from "#tools/artwork/motifs/port.ts";
import { beam, blackboard, bookPile, chalk, lamp, laptop, window } from "#tools/artwork/motifs/rooms.ts";
import { sky, sun, water } from "#tools/artwork/motifs/sea.ts";
import { shipFromSide } from "#tools/artwork/motifs/ships.ts";
import { type Plate, scene } from "#tools/artwork/press.ts";
import { camera, container, farFirst, type Place, panel } from "#tools/artwork/space.ts";
import { bust } from "./portraits.ts";

function lesson() {
	const price = [
		["Ex-works", 300],
		["FOB", 440],
		["CIF", 600],
	] as const;
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.sea),
		blackboard(
			80,
			70,
			1120,
			620,
			[
				...price.map(([name, high], i) => {
					const x = 720 + i * 150;
					return (
						fill(
							rectangle(x, 620 - high * 0.72, 100, high * 0.72),
							[ink.shallow, ink.marigold, ink.clay][i] ?? ink.cream,
						) +
						tone(rectangle(x, 620 - high * 0.72, 100, high * 0.72), [x, 0], [x + 110, 0], [0.1, 0.4]) +
						chalk(name, [x + 55, 620 - high * 0.72 - 22], 40, ink.cream, "middle")
					);
				}),
				stroke("M690 622H1160M690 622V140", ink.cream, 6),
				chalk("Day 6: the price", [130, 156], 58),
				stroke("M130 186H480", ink.turmeric, 5),
				chalk("goods", [130, 280], 44, ink.shallow),
				chalk("+ freight", [130, 350], 44, ink.shallow),
				chalk("+ insurance", [130, 420], 44, ink.shallow),
			].join(""),
		),
		beam(
			[
				[0, 60],
				[0, 300],
				[700, 960],
				[1180, 960],
			],
			0.18,
		),
		fill(rectangle(0, 780, 1280, 180), ink.umber),
		move(470, 930, 1.75, inSari({ cloth: ink.marigold, wrap: ink.rust })),
		move(180, 1010, 1.5, fromBehind({ cloth: ink.harbour, style: "short", skin: ink.skinDark })),
		move(1080, 1010, 1.5, fromBehind({ cloth: ink.cream, style: "plait" })),
	);
}

function groupWork() {
	const seats = [
		[0, { cloth: ink.rust, style: "short" }],
		[72, { cloth: ink.marigold, style: "bun", skin: ink.skinLight }],
		[144, { cloth: ink.cream, style: "turban", wrap: ink.clay }],
		[216, { cloth: ink.shallow, style: "scarf", wrap: ink.sheet }],
		[288, { cloth: ink.harbour, style: "short", skin: ink.skinDark, hair: "#42586f" }],
	] as const;
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.land),
		...range(7).flatMap((i) =>
			range(6).map((k) => fill(rectangle(i * 200 + (k % 2) * 100 - 60, k * 180 - 30, 100, 90), ink.cream)),
		),
		tone(rectangle(0, 0, 1280, 960), [0, 0], [1280, 960], [0, 0.1, 0.4]),
		tint(ellipse(668, 520, 350), 0.85),
		...seats.map(([turn, _look]) =>
			group(
				`translate(640 490) rotate(${turn + 18}) translate(0 -384) scale(1.14)`,
				tint(ellipse(14, 20, 140, 70), 0.7),
			),
		),
		fill(ellipse(640, 490, 340), ink.umber),
		fill(ellipse(640, 490, 324), ink.amber),
		stroke(ellipse(640, 490, 230), ink.umber, 3),
		tone(ellipse(640, 490, 324), [420, 260], [880, 760], [0, 0.08, 0.55]),
		group(
			"translate(640 490)",
			sheet(
				-30,
				10,
				-8,
				330,
				250,
				[
					fill(rectangle(-165, -125, 330, 250), ink.foam),
					fill("M-150 -90C-90 -120 -60 -60 -70 -10S-140 60 -120 100L-165 125V-125Z", ink.land),
					fill("M60 -125C40 -60 90 -20 70 40S120 100 165 90V-125Z", ink.land),
					stroke("M-76 -10C-30 -40 20 30 74 10", ink.rust, 6, 'stroke-dasharray="12 9"'),
					fill(ellipse(-76, -10, 9) + ellipse(74, 10, 9), ink.rust),
				].join(""),
			),
			sheet(150, -70, 24, 130, 170, lines(-46, -60, 90, 6, 22)),
			sheet(-190, 120, 40, 120, 160, lines(-42, -56, 84, 6, 20)),
			pen(110, 130, 58, 0.7, ink.rust),
			tea(-140, -150, 40),
			tea(190, 130, 36),
		),
		...seats.map(([turn, look]) =>
			group(`translate(640 490) rotate(${turn + 18}) translate(0 -384) scale(1.2)`, fromAbove(look)),
		),
	);
}

function yardVisit() {
	const view = camera([0.4, 1.75, -9], [0, 3.2, 12], 900, [640, 640]);
	const inks = [
		[ink.rust, ink.brick],
		[ink.sea, ink.deep],
		[ink.marigold, ink.umber],
		[ink.cream, ink.straw],
		[ink.teal, ink.night],
		[ink.turmeric, ink.umber],
	] as const;
	const roll = dice(12);
	const boxes: { at: Place; size: Place; pick: number }[] = [];
	for (const z of range(5))
		for (const level of range(4))
			for (const x of [-6.6, 3.6])
				boxes.push({ at: [x, level * 2.6, z * 6.3 - 2], size: [3, 2.55, 6], pick: Math.floor(roll(0, 6)) });
	const ground = panel(view, [-3.6, 0, 60], [7.2, 0, 0], [0, 0, -66]);
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.turmeric),
		sun(640, 560, 120, ink.cream, 3),
		move(700, 600, 0.62, gantry(ink.slate)),
		fill(rectangle(0, 600, 1280, 360), ink.harbour),
		fill(ground.all, ink.slate),
		tone(ground.all, [0, 600], [0, 900], [0.6, 0], "light"),
		...farFirst(view, boxes).map(({ at, size, pick }) => {
			const [colour, dark] = inks[pick] ?? inks[0];
			return container(view, { at, size }, colour, dark, {
				doors: true,
				ribs: 16,
				sideShade: at[0] > 0 ? 0.15 : 0.62,
				line: 2,
			});
		}),
		stroke(
			outline([view.at([-0.1, 0, 30]), view.at([-0.4, 0, -6.4])], false),
			ink.marigold,
			7,
			'stroke-dasharray="40 26"',
		),
		...(
			[
				[430, 1.0, { cloth: ink.sheet, wrap: ink.turmeric, style: "helmet" }],
				[800, 1.04, { cloth: ink.rust, wrap: ink.sheet, style: "helmet", legs: ink.night }],
				[545, 1.16, { cloth: ink.sea, wrap: ink.rust, style: "helmet" }],
				[690, 1.22, { cloth: ink.harbour, wrap: ink.sheet, style: "helmet", reach: true, legs: ink.night }],
			] as const
		).map(([x, s, look], i) => {
			const y = 830 + i * 26;
			return tint(ellipse(x + 30, y, 90 * s, 16), 0.8) + move(x, y, s, standing({ ...look, vest: true }));
		}),
	);
}

function documentPractice() {
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.amber),
		stroke(
			range(6)
				.map((i) => `M0 ${90 + i * 170}Q500 ${60 + i * 176} 1280 ${100 + i * 168}`)
				.join(""),
			ink.umber,
			3,
		),
		tone(rectangle(0, 0, 1280, 960), [0, 0], [1280, 960], [0, 0.1, 0.6]),
		sheet(1010, 250, 24, 420, 560, form("PROFORMA", ink.sea), ink.cream),
		sheet(
			480,
			500,
			-7,
			760,
			1000,
			[
				fill(rectangle(-330, -450, 660, 12), ink.rust),
				words("SHIPPING BILL", [-326, -372], 62, ink.navy, { anchor: "start", weight: 800 }),
				stroke("M-330 -330H330M0 -330V-130M-330 -230H330M-330 -130H330", ink.navy, 4),
				lines(-310, -298, 250, 2, 32, ink.slate, 7),
				lines(24, -298, 260, 2, 32, ink.slate, 7),
				lines(-310, -198, 220, 2, 32, ink.slate, 7),
				lines(24, -198, 150, 2, 32, ink.slate, 7),
				table(-330, -90, 660, [1, 4, 2, 2], 4, 66),
				stroke("M-310 330h180M-310 290h260", ink.slate, 7),
			].join(""),
		),
		stamped(230, 810, -16, 100, "DRAFT", ink.sea),
		calculator(1130, 790, 14, 1.0),
		move(610, 606, 1.02, writing(ink.teal)),
	);
}

function phoneCall() {
	const profile = curve(
		[
			[40, 30],
			[-20, 6],
			[-64, 30],
			[-96, 90],
			[-98, 140],
			[-116, 184],
			[-106, 198],
			[-98, 206],
			[-102, 224],
			[-94, 234],
			[-98, 252],
			[-84, 274],
			[-50, 276],
			[-30, 290],
			[-26, 350],
			[60, 360],
			[76, 260],
			[104, 200],
			[112, 120],
			[88, 60],
		] as Point[],
		true,
		0.8,
	);
	const hair = curve([
		[30, 20],
		[-30, 2],
		[-76, 30],
		[-98, 88],
		[-60, 84],
		[-20, 96],
		[-4, 140],
		[10, 190],
		[40, 236],
		[84, 244],
		[114, 190],
		[122, 120],
		[94, 50],
	] as Point[]);
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.night),
		clip(
			rectangle(90, 70, 800, 690),
			sky(1280, 640, [ink.harbour, ink.sea, ink.shallow, ink.turmeric, ink.marigold], 7),
			sun(320, 560, 92, ink.cream, 2.6),
			move(90, 610, 1, skyline(800, 240, ink.slate, 12)),
			move(60, 660, 1, skyline(860, 190, ink.navy, 4, ink.turmeric)),
			water(1280, 640, 780, ink.teal, ink.marigold, {
				count: 30,
				shine: { x: 320, spread: 120, colour: ink.turmeric },
			}),
			move(640, 700, 0.3, shipFromSide(ink.night, ink.rust)),
		),
		stroke("M90 70H890V760H90ZM490 70V760", ink.umber, 20),
		fill(rectangle(60, 756, 860, 30), ink.amber),
		fill(rectangle(0, 786, 1280, 174), ink.umber),
		tone(rectangle(0, 786, 1280, 174), [0, 786], [0, 960], [0.2, 0.8]),
		tone(rectangle(920, 0, 360, 780), [920, 0], [1280, 0], [0.16, 0], "light"),
		// A woman in profile, the low sun on her face, a phone at her ear.
		move(
			860,
			262,
			1.32,
			fill("M-200 560C-196 440 -130 380 -40 346L80 350C190 380 236 450 240 560Z", ink.rust),
			tone("M-200 560C-196 440 -130 380 -40 346L80 350C190 380 236 450 240 560Z", [-180, 0], [240, 0], [0, 0.2, 0.85]),
			tone(
				"M-200 560C-196 440 -130 380 -40 346L80 350C190 380 236 450 240 560Z",
				[-200, 0],
				[-80, 0],
				[0.6, 0],
				"light",
			),
			fill("M80 350C190 380 236 450 240 560H80C120 480 100 400 20 352Z", ink.marigold),
			tint("M80 350C190 380 236 450 240 560H80C120 480 100 400 20 352Z", 0.5),
			fill(profile, ink.skin),
			tone(profile, [-110, 0], [60, 0], [0, 0.1, 0.75]),
			tone(profile, [-112, 0], [-50, 0], [0.6, 0], "light"),
			stroke("M-84 128Q-70 118 -52 124", ink.night, 7),
			stroke("M-84 150Q-72 144 -56 152", ink.night, 6),
			stroke("M-96 226Q-84 230 -70 226", ink.brick, 7),
			fill(hair, ink.night),
			tone(hair, [-90, 0], [0, 0], [0.6, 0.1, 0], "light"),
			fill(ellipse(104, 214, 52, 46), ink.night),
			tone(ellipse(104, 214, 52, 46), [50, 0], [120, 0], [0.5, 0], "light"),
			stroke("M66 180A52 46 0 0 1 130 176", ink.marigold, 12, 'stroke-dasharray="2 13"'),
			group(
				"translate(-4 190) rotate(14)",
				fill(rounded(-20, -74, 36, 150, 10), ink.harbour),
				stroke(rounded(-20, -74, 36, 150, 10), ink.mist, 4),
			),
			fill(
				curve([
					[-34, 172],
					[30, 160],
					[56, 190],
					[60, 250],
					[20, 290],
					[-24, 262],
					[-38, 230],
				] as Point[]),
				ink.skin,
			),
			stroke("M-30 190Q0 182 26 186M-34 212Q0 204 28 210M-34 234Q-6 228 22 236", ink.skinDark, 5),
			tone(
				curve([
					[-34, 172],
					[30, 160],
					[56, 190],
					[60, 250],
					[20, 290],
					[-24, 262],
					[-38, 230],
				] as Point[]),
				[-30, 0],
				[60, 0],
				[0, 0.7],
			),
			fill(
				outline([
					[16, 270],
					[64, 236],
					[190, 470],
					[110, 560],
					[60, 480],
				]),
				ink.rust,
			),
			tone(
				outline([
					[16, 270],
					[64, 236],
					[190, 470],
					[110, 560],
					[60, 480],
				]),
				[20, 0],
				[170, 0],
				[0.1, 0.8],
			),
		),
		sheet(
			360,
			880,
			-6,
			420,
			260,
			[fill(rectangle(-190, -110, 380, 8), ink.rust), lines(-180, -70, 340, 5, 34, ink.slate, 7)].join(""),
		),
		pen(560, 880, 70, 0.8),
	);
}

function sampleStall() {
	const jar = (x: number, colour: string) =>
		fill(rounded(x - 42, 470, 84, 116, 14), ink.foam) +
		fill(rounded(x - 36, 506, 72, 74, 10), colour) +
		fill(rectangle(x - 34, 452, 68, 24), ink.umber) +
		tone(rounded(x - 42, 470, 84, 116, 14), [x - 42, 0], [x + 42, 0], [0, 0, 0.6]);
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.harbour),
		tone(rectangle(0, 0, 1280, 600), [0, 0], [1280, 0], [0, 0.2, 0.6]),
		glow(rectangle(0, 0, 1280, 700), [640, 360], 520, [0.32, 0]),
		fill(rectangle(120, 100, 24, 860), ink.umber),
		fill(rectangle(1136, 100, 24, 860), ink.umber),
		// The stallholder, turned to the shelf behind.
		move(640, 400, 0.92, bust(5)),
		...[210, 310, 410].map((x, i) => jar(x, [ink.turmeric, ink.rust, ink.umber][i] ?? ink.rust)),
		...range(3).map((i) =>
			rollEnd(
				880 + i * 100,
				536,
				50,
				[ink.rust, ink.marigold, ink.sea][i] ?? ink.rust,
				i === 1 ? ink.umber : ink.cream,
			),
		),
		rollEnd(930, 450, 50, ink.clay, ink.brick),
		rollEnd(1030, 450, 50, ink.cream, ink.umber),
		fill(rectangle(90, 584, 1100, 40), ink.amber),
		fill(rectangle(110, 624, 1060, 336), ink.sheet),
		...range(11).map((i) =>
			fill(`M${110 + i * 96.4} 624h96.4v70a48 48 0 0 1 -96.4 0Z`, i % 2 ? ink.marigold : ink.rust),
		),
		tone(rectangle(110, 624, 1060, 120), [0, 624], [0, 744], [0.6, 0]),
		words("EXPORT SAMPLES", [640, 850], 78, ink.navy, { weight: 800, spacing: 5 }),
		stroke("M330 884H950", ink.rust, 6),
		tone(rectangle(110, 760, 1060, 200), [110, 0], [1170, 0], [0, 0, 0.5]),
		...range(9).map((i) =>
			fill(
				outline([
					[60 + i * 129, 40],
					[189 + i * 129, 40],
					[196 + i * 129 - (i - 4) * 2, 190],
					[60 + i * 129 - (i - 4) * 2, 190],
				]),
				i % 2 ? ink.cream : ink.teal,
			),
		),
		...range(9).map((i) => fill(`M${60 + i * 129} 189a64 44 0 0 0 129 0Z`, i % 2 ? ink.cream : ink.teal)),
		tone(rectangle(40, 40, 1200, 196), [0, 40], [0, 236], [0, 0.55]),
		garland([130, 236], [640, 236], 40, 25, 17, 2),
		garland([640, 236], [1150, 236], 40, 25, 17, 3),
	);
}

function certificateDay() {
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.rust),
		...range(16).map((i) =>
			group(`translate(640 560) rotate(${i * 22.5 + 5})`, fill("M0 0L-100 -1100H100Z", ink.brick)),
		),
		glow(rectangle(0, 0, 1280, 960), [640, 520], 520, [0.4, 0]),
		garland([-40, 20], [430, -10], 190, 26, 25, 4),
		garland([400, -10], [880, -10], 150, 26, 25, 5),
		garland([850, -10], [1320, 20], 190, 26, 25, 6),
		...range(3).map((i) =>
			garland([[90, 640, 1190][i] ?? 0, 190], [[90, 640, 1190][i] ?? 0, 360 - (i === 1 ? 60 : 0)], 0, 7, 19, 7 + i),
		),
		// One hand gives, the other receives.
		group(
			"translate(640 560) rotate(-5)",
			fill(rounded(-320, -70, 640, 140, 70), ink.sheet),
			tone(rounded(-320, -70, 640, 140, 70), [0, -70], [0, 70], [0, 0.05, 0.75]),
			fill(ellipse(-316, 0, 26, 68), ink.land),
			stroke("M-316 -44a14 44 0 1 0 6 70a8 30 0 1 1 -2 -50", ink.straw, 5),
			tone(ellipse(-316, 0, 26, 68), [0, -60], [0, 60], [0, 0.6]),
			fill(rectangle(-44, -73, 88, 146), ink.sea),
			tone(rectangle(-44, -73, 88, 146), [0, -70], [0, 70], [0, 0.1, 0.8]),
		),
		group(
			"translate(640 566)",
			fill("M-10 20L-70 160L-30 150L-8 190L16 40Z", ink.sea),
			fill("M10 20L70 160L34 152L10 186L-12 40Z", ink.teal),
			tint("M10 20L70 160L34 152L10 186L-12 40Z", 0.4),
			fill(ellipse(0, 0, 62), ink.marigold),
			tone(ellipse(0, 0, 62), [-50, -50], [50, 50], [0, 0.1, 0.7]),
			stroke(ellipse(0, 0, 48), ink.umber, 4),
		),
		move(770, 604, 1.25, offering(ink.navy, ink.skin)),
		mirror(640, move(820, 640, 1.25, offering(ink.marigold, ink.skinLight))),
	);
}

function studyTable() {
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.navy),
		window(
			860,
			80,
			320,
			400,
			sky(1280, 480, [ink.night, ink.night, ink.harbour], 5) +
				sun(1080, 190, 46, ink.cream, 2) +
				move(850, 482, 1, skyline(340, 130, ink.night, 6, ink.turmeric)),
			ink.slate,
		),
		tone(
			outline([
				[230, 400],
				[421, 505],
				[700, 740],
				[150, 740],
			]),
			[320, 450],
			[420, 740],
			[0.6, 0.2],
			"light",
		),
		fill(rectangle(0, 740, 1280, 220), ink.umber),
		tone(rectangle(0, 740, 1280, 220), [500, 0], [1280, 0], [0, 0.75]),
		tone(rectangle(0, 740, 520, 220), [520, 0], [0, 0], [0, 0.4]),
		fill(rectangle(0, 740, 1280, 12), ink.amber),
		move(
			640,
			800,
			1.34,
			laptop(
				[
					fill("M-190 -180C-120 -220 -90 -150 -60 -140S-30 -70 -80 -60S-150 -80 -190 -60Z", ink.sea),
					fill("M40 -240C110 -260 190 -210 190 -180V-110C150 -80 110 -120 70 -130S20 -220 40 -240Z", ink.sea),
					stroke("M-60 -110C-20 -170 30 -170 62 -150", ink.marigold, 7, 'stroke-dasharray="14 10"'),
					fill(ellipse(-60, -110, 10) + ellipse(62, -150, 10), ink.turmeric),
					stroke("M-170 -262H-60", ink.cream, 8),
				].join(""),
			),
		),
		move(200, 830, 1.3, mirror(0, lamp(ink.rust))),
		move(
			1060,
			830,
			1,
			bookPile(
				[
					[ink.sea, 300],
					[ink.rust, 260],
					[ink.cream, 280],
					[ink.harbour, 220],
				],
				52,
			),
		),
		fill("M1010 620H1090L1078 520H1022Z", ink.foam),
		tone("M1010 620H1090L1078 520H1022Z", [1010, 0], [1090, 0], [0, 0.6]),
		fill("M1014 618H1086L1078 556H1022Z", ink.umber),
		stroke("M1030 500q-12 -22 4 -40t0 -40M1062 496q-12 -22 4 -40t0 -36", ink.mist, 4),
		move(
			0,
			0,
			1,
			group("translate(330 880) scale(1 0.5)", sheet(0, 0, -14, 330, 240, lines(-130, -80, 260, 6, 34, ink.slate, 9))),
		),
		group("translate(400 880) scale(1 0.6)", pen(0, 0, 62, 0.7, ink.sea)),
	);
}

export const classGallery: Record<string, () => Plate> = {
	"class-1": lesson,
	"class-2": groupWork,
	"class-3": yardVisit,
	"class-4": documentPractice,
	"class-5": phoneCall,
	"class-6": sampleStall,
	"class-7": certificateDay,
	"class-8": studyTable,
};
