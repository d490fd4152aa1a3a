// Three subjects of the school.
import {
	curve,
	ellipse,
	fill,
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
import { calculator, form, pen, rosette, sheet, stamped, tea } from "#tools/artwork/motifs/documents.ts";
import { fromBehind, inSari } from "#tools/artwork/motifs/people.ts";
import { skyline } from "#tools/artwork/motifs/port.ts";
import { beam, blackboard, chalk, window } from "#tools/artwork/motifs/rooms.ts";
import { sun } from "#tools/artwork/motifs/sea.ts";
import { plate } from "#tools/artwork/press.ts";
import { camera, panel } from "#tools/artwork/space.ts";

export function classroom() {
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 960), ink.turmeric),
		tone(rectangle(0, 0, 1280, 760), [0, 0], [1280, 0], [0, 0.05, 0.5]),
		window(
			40,
			90,
			210,
			380,
			fill(rectangle(40, 90, 210, 380), ink.shallow) +
				sun(150, 250, 60, ink.cream, 2) +
				move(30, 470, 1.2, skyline(260, 130, ink.sea, 4)),
		),
		beam(
			[
				[250, 110],
				[250, 470],
				[700, 800],
				[980, 640],
			],
			0.3,
		),
		blackboard(
			360,
			110,
			700,
			400,
			[
				// A lane from coast to coast, and the Incoterm that splits its cost.
				stroke("M400 200Q440 230 420 270T440 350T410 450", ink.cream, 5),
				stroke("M1010 170Q960 230 990 280T970 380T1000 460", ink.cream, 5),
				stroke("M440 330C560 250 820 240 968 320", ink.turmeric, 6, 'stroke-dasharray="16 14"'),
				move(
					690,
					250,
					0.2,
					stroke(
						"M-300 -60L-260 40H240L300 -60ZM-200 -60v-90h360v90M-110 -150v90M-20 -150v90M70 -150v90",
						ink.cream,
						22,
					),
				),
				chalk("FOB", [440, 440], 60, ink.cream),
				chalk("CIF", [850, 440], 60, ink.cream),
				stroke("M590 420H820M800 406l22 14l-22 14", ink.turmeric, 5),
			].join(""),
		),
		fill(rectangle(0, 690, 1280, 270), ink.umber),
		tint(rectangle(0, 690, 1280, 270), 0.4),
		move(1150, 770, 1.36, mirror(0, inSari({ cloth: ink.rust, wrap: ink.deep }))),
		...(
			[
				[180, 0.86, { cloth: ink.sheet, style: "short" }],
				[430, 0.86, { cloth: ink.sea, style: "plait", skin: ink.skinLight }],
				[700, 0.86, { cloth: ink.mist, style: "turban", wrap: ink.rust }],
				[940, 0.86, { cloth: ink.marigold, style: "scarf", wrap: ink.cream }],
			] as const
		).map(([x, s, look]) => move(x, 850, s, fromBehind(look))),
		fill(rectangle(0, 836, 1280, 30), ink.amber),
		tint(rectangle(0, 850, 1280, 16), 0.7),
		...(
			[
				[40, { cloth: ink.harbour, style: "bun", skin: ink.skinLight }],
				[330, { cloth: ink.rust, style: "short", skin: ink.skinDark }],
				[640, { cloth: ink.night, style: "short" }],
				[980, { cloth: ink.teal, style: "bun" }],
				[1260, { cloth: ink.clay, style: "cap" }],
			] as const
		).map(([x, look]) => move(x, 1010, 1.22, fromBehind(look))),
	);
}

export function certificate() {
	const view = camera([-2.2, 7.4, -9.6], [0.2, 0, -0.4], 1280, [640, 480]);
	const paper = panel(view, [-4.7, 0, 3], [9.4, 0, 0], [0, 0, -6.6]);
	const desk = panel(view, [-14, -0.02, 12], [28, 0, 0], [0, 0, -22]);
	const rings = range(14).map((i) =>
		stroke(
			outline(
				range(60).map((k) => {
					const a = (k / 60) * Math.PI * 2;
					const wave = 1 + 0.16 * Math.sin(a * 6 + i * 0.45);
					return paper.on(
						0.5 + Math.cos(a) * 0.3 * wave * (0.5 + i / 26),
						0.46 + Math.sin(a) * 0.36 * wave * (0.5 + i / 26),
					);
				}),
			),
			ink.foam,
			2.4,
		),
	);
	const put = (text: string, v: number, size: number, colour: string, weight = 800) => {
		const [a, b] = [paper.on(0.5, v), paper.on(0.5, v + 0.05)];
		const r = paper.on(0.6, v);
		const [sx, shear] = [(r[0] - a[0]) / 94, (b[0] - a[0]) / 33];
		return group(
			`matrix(${sx} ${(r[1] - a[1]) / 94} ${shear} ${(b[1] - a[1]) / 33} ${a[0]} ${a[1]})`,
			words(text, [0, 0], size, colour, { weight }),
		);
	};
	const [sealX, sealY] = paper.on(0.79, 0.8);
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 960), ink.teal),
		fill(desk.all, ink.deep),
		tone(rectangle(0, 0, 1280, 960), [200, 0], [1000, 960], [0, 0.2, 0.7]),
		beam(
			[
				[0, 0],
				[420, 0],
				[900, 960],
				[0, 960],
			],
			0.14,
		),
		beam(
			[
				[520, 0],
				[760, 0],
				[1280, 860],
				[1280, 960],
				[1060, 960],
			],
			0.14,
		),
		group("translate(20 30)", tint(paper.all, 0.95)),
		fill(paper.all, ink.sheet),
		...rings,
		stroke(paper.patch(0.03, 0.045, 0.94, 0.91), ink.rust, 9),
		stroke(paper.patch(0.05, 0.07, 0.9, 0.86), ink.navy, 3),
		...(
			[
				[0.05, 0.07],
				[0.95, 0.07],
				[0.05, 0.93],
				[0.95, 0.93],
			] as const
		).map(
			([u, v]) =>
				fill(paper.disc(u, v, 0.03, 0.042), ink.marigold) + stroke(paper.disc(u, v, 0.03, 0.042), ink.navy, 3),
		),
		put("CERTIFICATE", 0.3, 92, ink.navy),
		put("EXPORT IMPORT BUSINESS MANAGEMENT", 0.4, 28, ink.rust, 700),
		stroke(outline([paper.on(0.24, 0.56), paper.on(0.76, 0.56)], false), ink.straw, 3),
		stroke(
			curve(
				range(16).map((i): Point => paper.on(0.3 + i * 0.026, 0.52 - (i % 2 ? 0.05 : -0.015) * (1 - i / 30)) as Point),
				false,
			),
			ink.harbour,
			6,
		),
		...[0.64, 0.69].map((v) => stroke(outline([paper.on(0.28, v), paper.on(0.72, v)], false), ink.slate, 5)),
		stroke(outline([paper.on(0.1, 0.85), paper.on(0.34, 0.85)], false), ink.navy, 3),
		stroke(
			curve(
				[
					paper.on(0.12, 0.83),
					paper.on(0.15, 0.75),
					paper.on(0.18, 0.84),
					paper.on(0.21, 0.78),
					paper.on(0.25, 0.83),
					paper.on(0.31, 0.79),
				],
				false,
			),
			ink.sea,
			6,
		),
		tone(paper.all, paper.on(0, 0), paper.on(1, 1), [0, 0, 0.35]),
		tint(ellipse(sealX + 16, sealY + 20, 122, 104), 0.8),
		group(`translate(0 ${sealY * 0.14}) scale(1 0.86)`, rosette(sealX, sealY, 120, ink.marigold, ink.rust)),
		pen(190, 850, 64, 1.25, ink.brick),
	);
}

export function documents() {
	return plate(
		1280,
		960,
		fill(rectangle(0, 0, 1280, 960), ink.sea),
		tone(rectangle(0, 0, 1280, 960), [0, 0], [1280, 960], [0, 0.15, 0.6]),
		stroke(
			range(14)
				.map((i) => `M${i * 100 - 20} 0V960`)
				.join("") +
				range(10)
					.map((i) => `M0 ${i * 100 + 10}H1280`)
					.join(""),
			ink.teal,
			2.5,
		),
		sheet(960, 560, 17, 500, 690, group("scale(1.12)", form("PACKING LIST", ink.sea, [1, 3, 1, 1])), ink.cream),
		sheet(400, 500, -13, 500, 690, group("scale(1.12)", form("BILL OF LADING", ink.harbour, [2, 2, 1])), ink.haze),
		sheet(660, 500, 3, 540, 750, group("scale(1.22)", form("INVOICE", ink.rust))),
		stamped(820, 730, -14, 112, "ON BOARD"),
		pen(452, 744, -38, 1.4),
		tea(1120, 190, 88),
		calculator(176, 830, -16, 1.05),
		group(
			"translate(262 196) rotate(-13)",
			stroke("M-18 -70V60a22 22 0 0 0 44 0V-50a14 14 0 0 0 -28 0V50", ink.marigold, 9),
		),
	);
}
