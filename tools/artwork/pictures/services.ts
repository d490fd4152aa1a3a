// Seven still lifes, one for each registration we file.
import {
	clip,
	curve,
	ellipse,
	fill,
	glow,
	group,
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
import { calculator, helm, ledger, lines, pen, stamped, table } from "#tools/artwork/motifs/documents.ts";
import {
	anise,
	chilli,
	cinnamon,
	coin,
	mango,
	moneySign,
	okra,
	pile,
	pomegranate,
} from "#tools/artwork/motifs/goods.ts";
import { beam } from "#tools/artwork/motifs/rooms.ts";
import { type Plate, scene } from "#tools/artwork/press.ts";

const boards = (colour: string, line: string) =>
	fill(rectangle(0, 0, 1280, 960), colour) +
	stroke(
		range(7)
			.map((i) => `M0 ${70 + i * 150}Q600 ${50 + i * 154} 1280 ${80 + i * 148}`)
			.join(""),
		line,
		3,
	);

/** The code as a brass plate on the door of a locker. */
function iec() {
	const rivet = (x: number, y: number) =>
		fill(ellipse(x, y, 15), ink.umber) + fill(ellipse(x - 3, y - 3, 10), ink.turmeric);
	const bar = (x: number) =>
		fill(rectangle(x, 0, 26, 960), ink.mist) +
		tone(rectangle(x, 0, 26, 960), [x, 0], [x + 26, 0], [0, 0.1, 0.8]) +
		[150, 840].map((y) => fill(rounded(x - 20, y - 24, 66, 48, 6), ink.night)).join("");
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.sea),
		...range(13).map((i) =>
			tone(rectangle(i * 104 - 20, 0, 60, 960), [i * 104 - 20, 0], [i * 104 + 40, 0], [0.75, 0.1]),
		),
		tone(rectangle(0, 0, 1280, 960), [0, 0], [1280, 960], [0, 0.2, 0.5]),
		fill(rectangle(636, 0, 10, 960), ink.night),
		bar(120),
		bar(452),
		bar(806),
		bar(1136),
		fill(rounded(700, 700, 150, 34, 8), ink.haze),
		tone(rounded(700, 700, 150, 34, 8), [0, 700], [0, 734], [0, 0.7]),
		tint(rounded(224, 276, 860, 400, 18), 0.95),
		fill(rounded(200, 246, 860, 400, 18), ink.marigold),
		tone(rounded(200, 246, 860, 400, 18), [200, 246], [1060, 646], [0, 0, 0.55]),
		tone(rounded(200, 246, 860, 400, 18), [200, 246], [560, 420], [0.6, 0], "light"),
		stroke(rounded(226, 272, 808, 348, 10), ink.umber, 5),
		rivet(246, 292),
		rivet(1014, 292),
		rivet(246, 600),
		rivet(1014, 600),
		words("IEC", [500, 430], 170, ink.night, { weight: 800, spacing: 14 }),
		helm(828, 374, 62, ink.umber),
		...[..."AAAPX0000A"].map(
			(character, i) =>
				fill(rounded(282 + i * 71, 482, 60, 88, 6), ink.night) +
				words(character, [312 + i * 71, 546], 54, ink.cream, { weight: 600 }),
		),
	);
}

function gst() {
	return scene(
		boards(ink.brick, "#7d2212"),
		tone(rectangle(0, 0, 1280, 960), [0, 0], [1280, 960], [0, 0.15, 0.7]),
		ledger(
			520,
			520,
			-9,
			1.62,
			[
				words("GST", [-220, -110], 62, ink.rust, { anchor: "start", weight: 800 }),
				stroke("M-222 -84H-24", ink.navy, 4),
				table(-222, -62, 196, [2, 1, 1], 5, 34),
			].join(""),
			[
				words("LUT", [28, -110], 62, ink.sea, { anchor: "start", weight: 800 }),
				stroke("M28 -84H226", ink.navy, 4),
				lines(30, -50, 190, 5, 28, ink.slate, 5),
				stroke("M40 128q16 -40 34 -6t34 -14t40 8", ink.harbour, 5),
			].join(""),
			ink.navy,
		),
		stamped(760, 690, -14, 96, "FILED", ink.rust),
		calculator(1110, 300, 12, 1.15),
		tint(ellipse(1080, 760, 130, 40), 0.8),
		coin(1000, 810, 74, moneySign("rupee", 1000, 810, 84)),
		coin(1120, 756, 84, moneySign("rupee", 1120, 756, 96), ink.turmeric),
		pen(270, 170, 66, 1.1, ink.sea),
	);
}

/** The token writes: a signature runs out of its tip. */
function signature() {
	const token = [
		group("translate(22 26)", tint(rounded(-96, -380, 192, 400, 40), 0.9)),
		fill(rectangle(-62, 8, 124, 130), ink.mist),
		tone(rectangle(-62, 8, 124, 130), [-62, 0], [62, 0], [0, 0.1, 0.7]),
		fill(rectangle(-36, 44, 26, 34), ink.night),
		fill(rectangle(10, 44, 26, 34), ink.night),
		fill(rounded(-96, -380, 192, 400, 40), ink.rust),
		tone(rounded(-96, -380, 192, 400, 40), [-96, 0], [96, 0], [0, 0, 0.75]),
		tone(rounded(-96, -380, 192, 400, 40), [-96, 0], [-30, 0], [0.6, 0], "light"),
		fill(rounded(-62, -320, 124, 180, 16), ink.cream),
		helm(0, -230, 52, ink.rust),
		stroke("M-40 -100H40M-40 -70H40", ink.clay, 8),
		fill(ellipse(0, -28, 12), ink.turmeric),
	].join("");
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.navy),
		stroke(
			range(17)
				.map((i) => `M${i * 84} 0V960`)
				.join("") +
				range(13)
					.map((i) => `M0 ${i * 84}H1280`)
					.join(""),
			ink.harbour,
			2.5,
		),
		glow(rectangle(0, 0, 1280, 960), [520, 620], 560, [0.34, 0]),
		stroke("M110 740H1180", ink.slate, 5),
		stroke(
			"M170 700C150 560 250 430 320 470C400 520 250 700 210 760C190 790 330 640 380 640C430 640 380 720 420 720C470 720 480 640 520 640C550 640 510 730 560 720C600 712 620 560 690 500",
			ink.marigold,
			17,
		),
		stroke("M150 810C400 780 800 790 1130 700", ink.marigold, 9),
		group("translate(770 420) rotate(36)", token),
		words("CLASS 3", [1090, 880], 54, ink.shallow, { weight: 700, spacing: 6 }),
	);
}

function apeda() {
	const slat = (y: number, high: number) =>
		fill(rectangle(210, y, 860, high), ink.amber) +
		stroke(`M230 ${y + high * 0.4}Q600 ${y + high * 0.2} 1050 ${y + high * 0.5}`, ink.umber, 2.5) +
		tone(rectangle(210, y, 860, high), [0, y], [0, y + high], [0, 0.1, 0.5]) +
		tone(rectangle(210, y, 860, high), [700, 0], [1070, 0], [0, 0.5]);
	const fruit = [
		[300, 440, -20],
		[430, 400, 10],
		[580, 370, -30],
		[730, 380, 20],
		[870, 410, -12],
		[980, 450, 30],
		[370, 490, 40],
		[520, 470, -8],
		[670, 460, 16],
		[820, 480, -26],
	] as const;
	const leaf = (x: number, y: number, turn: number) =>
		group(
			`translate(${x} ${y}) rotate(${turn})`,
			fill("M0 0C-44 -60 -40 -150 0 -220C40 -150 44 -60 0 0Z", ink.teal),
			fill("M0 0C40 -60 40 -150 0 -220Z", ink.sea),
			stroke("M0 0V-200M0 -60l-20 -26M0 -60l20 -26M0 -110l-20 -26M0 -110l20 -26", ink.foam, 2.5),
			tone("M0 0C40 -60 40 -150 0 -220Z", [0, 0], [40, 0], [0, 0.6]),
		);
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.shallow),
		...range(11).map((i) => group(`translate(640 460) rotate(${-100 + i * 20})`, fill("M0 0L-60 -1100H60Z", ink.foam))),
		glow(rectangle(0, 0, 1280, 960), [640, 380], 520, [0.4, 0]),
		fill(rectangle(0, 790, 1280, 170), ink.turmeric),
		tone(rectangle(0, 790, 1280, 170), [0, 790], [0, 960], [0, 0.35]),
		leaf(320, 390, -48),
		leaf(960, 400, 44),
		leaf(560, 330, -14),
		leaf(760, 340, 22),
		...fruit.map(([x, y, turn], i) =>
			group(
				`translate(${x} ${y}) rotate(${turn}) scale(1.22)`,
				i === 4 || i === 6 ? pomegranate() : mango(i % 3 ? ink.marigold : ink.turmeric),
			),
		),
		tint(ellipse(680, 836, 520, 34), 0.85),
		slat(500, 84),
		slat(604, 84),
		slat(708, 84),
		...[0, 1].map(
			(k) =>
				fill(rectangle(236 + k * 744, 486, 64, 330), ink.umber) +
				tone(rectangle(236 + k * 744, 486, 64, 330), [236 + k * 744, 0], [300 + k * 744, 0], [0, 0.6]) +
				[540, 646, 750].map((y) => fill(ellipse(268 + k * 744, y, 6), ink.night)).join(""),
		),
		fill(rounded(420, 560, 440, 170, 4), ink.cream),
		stroke(rounded(434, 574, 412, 142, 3), ink.rust, 5),
		words("KESAR", [640, 648], 72, ink.rust, { weight: 800, spacing: 8 }),
		words("PRODUCE OF GUJARAT", [640, 694], 28, ink.navy, { weight: 600, spacing: 2 }),
		group("translate(160 850) rotate(70) scale(1.25)", okra()),
		group("translate(250 880) rotate(104) scale(1.2)", okra()),
		group("translate(1140 860) scale(1.2)", pomegranate()),
	);
}

/** A thali under the lens. */
function fssai() {
	const bowl = (x: number, y: number, r: number, food: string, specks: string) =>
		[
			tint(ellipse(x + 10, y + 12, r), 0.7),
			fill(ellipse(x, y, r), ink.haze),
			tone(ellipse(x, y, r), [x - r, y - r], [x + r, y + r], [0, 0.1, 0.7]),
			fill(ellipse(x, y, r * 0.82), food),
			tone(ellipse(x, y, r * 0.82), [x - r, y - r], [x + r, y + r], [0.75, 0.1, 0]),
			...range(12).map((i) =>
				fill(
					ellipse(
						x + Math.cos(i * 2.4) * r * 0.2 * Math.sqrt(i),
						y + Math.sin(i * 2.4) * r * 0.2 * Math.sqrt(i),
						r * 0.06,
					),
					specks,
				),
			),
		].join("");
	const seed = (x: number, y: number, turn: number) =>
		group(
			`translate(${x} ${y}) rotate(${turn})`,
			fill("M0 -52C26 -26 26 26 0 52C-26 26 -26 -26 0 -52Z", ink.umber),
			stroke("M0 -48V48M-11 -34Q-16 0 -11 34M11 -34Q16 0 11 34", ink.turmeric, 4),
			tone("M0 -52C26 -26 26 26 0 52Z", [0, 0], [26, 0], [0.1, 0.7]),
		);
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.rust),
		...range(9).flatMap((i) =>
			range(7).map((k) =>
				group(
					`translate(${i * 160 + (k % 2) * 80} ${k * 160}) rotate(45)`,
					stroke(rectangle(-34, -34, 68, 68), ink.brick, 5),
					fill(ellipse(0, 0, 10), ink.brick),
				),
			),
		),
		tint(ellipse(560, 510, 440), 0.9),
		fill(ellipse(540, 480, 436), ink.mist),
		tone(ellipse(540, 480, 436), [200, 150], [880, 860], [0, 0.1, 0.7]),
		fill(ellipse(540, 480, 396), ink.haze),
		tone(ellipse(540, 480, 396), [200, 150], [880, 860], [0.55, 0.1, 0]),
		bowl(330, 350, 122, ink.marigold, ink.umber),
		bowl(560, 230, 112, ink.sea, ink.foam),
		bowl(770, 350, 116, ink.cream, ink.sea),
		fill(ellipse(380, 650, 118), ink.turmeric),
		stroke(ellipse(380, 650, 70), ink.amber, 4),
		...range(10).map((i) =>
			fill(ellipse(380 + Math.cos(i * 2.2) * (20 + i * 8), 650 + Math.sin(i * 2.2) * (20 + i * 8), 9, 6), ink.umber),
		),
		tone(ellipse(380, 650, 118), [290, 560], [470, 740], [0, 0.1, 0.6]),
		// The lens makes the seeds large.
		tint(ellipse(786, 684, 216), 0.85),
		group(
			"translate(760 650) rotate(-46)",
			tint(rounded(18, 210, 60, 330, 26), 0.8),
			fill(rounded(-30, 200, 60, 330, 26), ink.navy),
			tone(rounded(-30, 200, 60, 330, 26), [-30, 0], [30, 0], [0.5, 0, 0], "light"),
			fill(rectangle(-34, 196, 68, 30), ink.marigold),
		),
		fill(ellipse(760, 650, 206), ink.sheet),
		clip(
			ellipse(760, 650, 206),
			seed(700, 590, 20),
			seed(800, 600, 70),
			seed(850, 690, -30),
			seed(740, 710, -64),
			seed(660, 700, 10),
			seed(790, 790, 50),
			seed(640, 610, -40),
			seed(760, 510, 100),
			seed(880, 570, 10),
		),
		tone(ellipse(760, 650, 206), [620, 500], [900, 800], [0, 0, 0.4]),
		stroke(ellipse(760, 650, 206), ink.marigold, 30),
		stroke(ellipse(760, 650, 206), ink.umber, 4),
		stroke("M610 600A165 165 0 0 1 690 510", ink.white, 12),
	);
}

function spices() {
	const shaft = rounded(-42, -420, 84, 480, 40);
	const pestle = group(
		"translate(640 430) rotate(32)",
		fill(shaft, ink.slate),
		tone(shaft, [-42, 0], [42, 0], [0, 0.1, 0.8]),
		tone(shaft, [-42, 0], [-8, 0], [0.6, 0], "light"),
	);
	const bowl = "M330 470H850C850 640 780 740 700 770H480C400 740 330 640 330 470Z";
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.turmeric),
		fill(ellipse(600, 420, 400), ink.marigold),
		glow(rectangle(0, 0, 1280, 740), [560, 360], 500, [0.45, 0]),
		fill(rectangle(0, 740, 1280, 220), ink.brick),
		tone(rectangle(0, 740, 1280, 220), [0, 740], [0, 960], [0, 0.55]),
		tint(ellipse(640, 800, 330, 44), 0.9),
		fill(bowl, ink.navy),
		tone(bowl, [330, 0], [850, 0], [0, 0.1, 0.8]),
		tone(bowl, [330, 0], [560, 0], [0.7, 0.1, 0], "light"),
		fill(rectangle(346, 580, 488, 16), ink.slate),
		fill(rectangle(352, 610, 476, 6), ink.slate),
		fill(ellipse(590, 470, 266, 66), ink.harbour),
		clip(
			ellipse(590, 470, 240, 52),
			fill(rectangle(300, 400, 600, 140), ink.umber),
			...range(60).map((i) =>
				fill(ellipse(360 + ((i * 67) % 460), 424 + ((i * 29) % 100), 10, 7), i % 3 ? ink.amber : ink.rust),
			),
			tone(rectangle(300, 400, 600, 140), [340, 0], [840, 0], [0.7, 0, 0]),
		),
		clip(rectangle(300, 0, 900, 462), pestle),
		fill("M470 764H710L740 810H440Z", ink.night),
		group("translate(230 800) rotate(-14) scale(1.35)", tint(ellipse(10, 40, 130, 20), 0.8), chilli()),
		group("translate(330 880) rotate(8) scale(1.2)", tint(ellipse(10, 40, 130, 18), 0.8), chilli(ink.brick)),
		group("translate(960 800) rotate(-8) scale(1.1)", tint(ellipse(10, 60, 170, 22), 0.85), cinnamon()),
		group("translate(1170 880) scale(0.95)", tint(ellipse(12, 16, 84), 0.8), anise()),
		group("translate(800 880) scale(0.8)", tint(ellipse(12, 16, 84), 0.8), anise(ink.night)),
		...(
			[
				[560, 880],
				[630, 910],
				[1000, 905],
				[930, 880],
			] as const
		).map(([x, y], i) =>
			group(
				`translate(${x} ${y}) rotate(${i * 50})`,
				fill("M-44 0C-20 -26 20 -26 46 0C20 26 -20 26 -44 0Z", ink.shallow),
				stroke("M-40 0Q0 -8 42 0M-30 -10Q0 -20 30 -10M-30 10Q0 18 30 10", ink.sea, 3),
				tone("M-44 0C-20 -26 20 -26 46 0C20 26 -20 26 -44 0Z", [0, -20], [0, 20], [0, 0.6]),
			),
		),
	);
}

/** A small workshop's engine: the sewing machine. */
function udyam() {
	const machine =
		"M300 700V650H330V400Q330 300 430 296H900Q960 296 966 360V560H900V420H520Q480 420 480 460V650H980V700Z";
	return scene(
		fill(rectangle(0, 0, 1280, 960), ink.sea),
		beam(
			[
				[0, 0],
				[380, 0],
				[1100, 960],
				[500, 960],
			],
			0.22,
		),
		...range(5).map(
			(i) =>
				fill(
					rounded(90 + i * 110, 92, 64, 96, 8),
					[ink.rust, ink.marigold, ink.cream, ink.clay, ink.turmeric][i] ?? ink.rust,
				) +
				stroke(
					range(6)
						.map((k) => `M${92 + i * 110} ${104 + k * 14}l60 6`)
						.join(""),
					ink.umber,
					2.5,
				) +
				fill(rectangle(84 + i * 110, 82, 76, 14), ink.umber) +
				fill(rectangle(84 + i * 110, 186, 76, 14), ink.umber) +
				tone(rounded(90 + i * 110, 92, 64, 96, 8), [90 + i * 110, 0], [154 + i * 110, 0], [0, 0.7]),
		),
		fill(rectangle(50, 200, 600, 18), ink.umber),
		tone(rectangle(50, 218, 600, 40), [0, 218], [0, 258], [0.7, 0]),
		fill(rectangle(0, 770, 1280, 190), ink.umber),
		tone(rectangle(0, 770, 1280, 190), [0, 770], [0, 960], [0, 0.7]),
		tint(ellipse(660, 790, 480, 34), 0.9),
		fill(rounded(220, 696, 840, 84, 14), ink.amber),
		tone(rounded(220, 696, 840, 84, 14), [0, 696], [0, 780], [0, 0.1, 0.7]),
		fill(rectangle(910, 560, 10, 116), ink.haze),
		fill(machine, ink.night),
		tone(machine, [300, 0], [560, 0], [0.6, 0.15, 0], "light"),
		tone(machine, [0, 290], [0, 360], [0.55, 0], "light"),
		stroke("M560 340H860M560 378H860", ink.marigold, 4),
		words("SURAT", [710, 374], 34, ink.turmeric, { weight: 800, spacing: 16 }),
		stroke("M380 640V470q0 -60 40 -100", ink.marigold, 4),
		fill(rectangle(880, 554, 70, 30), ink.mist),
		fill(
			outline([
				[890, 640],
				[944, 640],
				[944, 664],
				[890, 664],
			]),
			ink.mist,
		),
		// Hand wheel, spool, thread.
		fill(rectangle(286, 384, 60, 34), ink.navy),
		fill(ellipse(300, 400, 26, 110), ink.navy),
		fill(ellipse(270, 400, 40, 116), ink.night),
		stroke(ellipse(270, 400, 30, 96), ink.marigold, 5),
		tone(ellipse(270, 400, 40, 116), [230, 0], [280, 0], [0.6, 0], "light"),
		fill(rounded(640, 226, 60, 70, 6), ink.rust),
		tone(rounded(640, 226, 60, 70, 6), [640, 0], [700, 0], [0, 0.7]),
		fill(rectangle(632, 220, 76, 10), ink.cream),
		stroke("M700 240L880 290L936 330L916 560", ink.rust, 4),
		// The cloth runs through and falls over the edge.
		fill(
			"M620 664C760 640 900 676 1000 660C1120 650 1180 700 1200 780C1216 860 1180 920 1220 980H860C880 880 800 790 700 730C660 700 640 690 620 664Z",
			ink.rust,
		),
		clip(
			"M620 664C760 640 900 676 1000 660C1120 650 1180 700 1200 780C1216 860 1180 920 1220 980H860C880 880 800 790 700 730C660 700 640 690 620 664Z",
			...range(11).flatMap((i) =>
				range(7).map((k) => fill(ellipse(640 + i * 58 + (k % 2) * 29, 676 + k * 50, 9), ink.turmeric)),
			),
			tone(rectangle(600, 640, 640, 340), [760, 700], [1220, 900], [0, 0.2, 0.75]),
			tone(
				curve([
					[900, 670],
					[960, 800],
					[930, 980],
					[1000, 980],
					[1020, 800],
					[980, 660],
				] as Point[]),
				[900, 0],
				[1010, 0],
				[0.8, 0],
			),
			tone(
				curve([
					[1060, 670],
					[1120, 800],
					[1090, 980],
					[1160, 980],
					[1160, 800],
					[1120, 670],
				] as Point[]),
				[1060, 0],
				[1160, 0],
				[0.8, 0],
			),
		),
		pile(140, 800, 60, 6),
		pile(240, 830, 60, 3),
	);
}

export const services: Record<string, () => Plate> = {
	"service-1": iec,
	"service-2": gst,
	"service-3": signature,
	"service-4": apeda,
	"service-5": fssai,
	"service-6": spices,
	"service-7": udyam,
};
