// Four certificates of a fictional university, each in a different engraving style. All carry the word Sample.
import {
	clip,
	ellipse,
	fill,
	group,
	outline,
	type Point,
	range,
	rectangle,
	rounded,
	stroke,
	tone,
	words,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import { helm, rosette, stamped } from "#tools/artwork/motifs/documents.ts";
import type { Plate } from "#tools/artwork/press.ts";

const [width, height] = [1280, 904];
const university = "TAPI VALLEY UNIVERSITY OF COMMERCE";
const course = "Certified Import Export Course";

/** A guilloche: the rosette of fine lines on bonds and bank notes. */
function rose(x: number, y: number, r: number, petals: number, colour: string, lines = 12, thick = 1.6) {
	return range(lines)
		.map((i) =>
			stroke(
				outline(
					range(180).map((k): Point => {
						const a = (k / 180) * Math.PI * 2;
						const reach =
							r * (0.62 + 0.38 * Math.sin(a * petals + (i / lines) * Math.PI * 2) * (0.4 + (0.6 * i) / lines));
						return [x + Math.cos(a) * reach, y + Math.sin(a) * reach];
					}),
				),
				colour,
				thick,
			),
		)
		.join("");
}

function signature(x: number, y: number, under: string, colour: string, shape: string, lineInk: string = ink.navy) {
	return (
		group(`translate(${x} ${y})`, stroke(shape, colour, 4)) +
		stroke(`M${x - 130} ${y + 26}h260`, lineInk, 2) +
		words(under, [x, y + 58], 22, lineInk, { weight: 500 })
	);
}
const firstHand = "M-90 6C-70 -60 -50 -50 -56 0C-58 20 -20 -50 -10 -10C-6 10 20 -40 30 -8C40 10 60 -20 96 -16";
const secondHand = "M-80 -30C-40 -60 -30 10 -66 6C-30 20 0 -60 8 -20C10 10 40 -30 50 -6C60 8 80 -6 90 -26";
const sample = (x: number, y: number, colour: string) =>
	words("SAMPLE", [x, y], 26, colour, { weight: 700, spacing: 8 });

const page = (...marks: string[]): Plate => ({ width, height, pitch: 5.6, rough: 0, marks: marks.join("") });

function bordered() {
	return page(
		fill(rectangle(0, 0, width, height), ink.cream),
		rose(640, 452, 350, 12, ink.land, 14),
		...[ink.rust, ink.navy].map((colour, i) =>
			stroke(rectangle(40 + i * 26, 40 + i * 26, width - 80 - i * 52, height - 80 - i * 52), colour, i ? 3 : 14),
		),
		stroke(
			range(58)
				.map((i) => `M${70 + i * 20} 40v14M${70 + i * 20} ${height - 54}v14`)
				.join("") +
				range(40)
					.map((i) => `M40 ${62 + i * 20}h14M${width - 54} ${62 + i * 20}h14`)
					.join(""),
			ink.cream,
			3,
		),
		...(
			[
				[40, 40],
				[width - 40, 40],
				[40, height - 40],
				[width - 40, height - 40],
			] as const
		).map(([x, y]) => fill(ellipse(x, y, 46), ink.cream) + rose(x, y, 40, 8, ink.rust, 6)),
		helm(640, 146, 50, ink.rust),
		words(university, [640, 248], 34, ink.navy, { weight: 700, spacing: 4 }),
		words("CERTIFICATE", [640, 352], 108, ink.navy, { weight: 800, spacing: 10 }),
		words("awarded to", [640, 416], 28, ink.slate, { weight: 400 }),
		words("Jyotsna Reshamwala", [640, 500], 66, ink.rust, { weight: 600 }),
		stroke("M330 526H950", ink.straw, 2),
		words(`for completing the ${course}`, [640, 578], 32, ink.navy, { weight: 400 }),
		words("Surat, 2026", [640, 624], 26, ink.slate, { weight: 400 }),
		signature(320, 722, "Vice-Chancellor", ink.harbour, firstHand),
		signature(960, 722, "Course director", ink.harbour, secondHand),
		rosette(640, 716, 64, ink.marigold, ink.rust),
		sample(1090, 120, ink.straw),
	);
}

function banded() {
	return page(
		fill(rectangle(0, 0, width, height), ink.sheet),
		fill(rectangle(0, 0, 360, height), ink.navy),
		clip(rectangle(0, 0, 360, height), rose(180, 300, 250, 9, ink.slate, 12), rose(180, 830, 230, 7, ink.slate, 10)),
		fill(rectangle(360, 0, 16, height), ink.marigold),
		tone(rectangle(0, 0, 360, height), [0, 0], [0, height], [0, 0, 0.7]),
		fill(ellipse(180, 300, 112), ink.marigold),
		tone(ellipse(180, 300, 112), [90, 210], [270, 390], [0, 0.1, 0.5]),
		stroke(ellipse(180, 300, 98), ink.navy, 3),
		helm(180, 300, 70, ink.navy),
		words("2026", [180, 520], 74, ink.turmeric, { weight: 800 }),
		words("SURAT", [180, 566], 28, ink.mist, { weight: 600, spacing: 10 }),
		words(university, [460, 150], 28, ink.sea, { anchor: "start", weight: 700, spacing: 3 }),
		words("Diploma in", [456, 262], 62, ink.navy, { anchor: "start", weight: 300 }),
		words("Foreign Trade", [454, 348], 92, ink.navy, { anchor: "start", weight: 800 }),
		stroke("M460 396H700", ink.rust, 8),
		words("presented to", [460, 466], 28, ink.slate, { anchor: "start", weight: 400 }),
		words("Imtiyaz Masalawala", [458, 544], 66, ink.rust, { anchor: "start", weight: 600 }),
		words("who wrote every paper of a shipment by hand", [460, 600], 30, ink.navy, { anchor: "start", weight: 400 }),
		signature(600, 742, "Registrar", ink.harbour, secondHand),
		signature(960, 742, "Course director", ink.harbour, firstHand),
		sample(1150, 90, ink.straw),
	);
}

function charted() {
	const coast =
		"M0 620C120 600 150 520 260 540C340 556 330 640 430 650C520 660 540 590 640 600C760 610 770 690 880 690C990 690 1000 600 1110 600C1190 600 1230 650 1280 640V904H0Z";
	return page(
		fill(rectangle(0, 0, width, height), ink.foam),
		stroke(
			range(12)
				.map((i) => `M${60 + i * 106} 0V904`)
				.join("") +
				range(9)
					.map((i) => `M0 ${50 + i * 104}H1280`)
					.join(""),
			ink.shallow,
			1.6,
		),
		fill(coast, ink.land),
		...[0, 14, 30].map((off, i) =>
			group(`translate(0 ${-off})`, stroke(coast.replace("V904H0Z", ""), ink.sea, 3 - i * 0.8)),
		),
		stroke("M150 600C300 300 900 260 1130 590", ink.rust, 4, 'stroke-dasharray="18 12"'),
		fill(ellipse(150, 600, 11) + ellipse(1130, 590, 11), ink.rust),
		stroke(rectangle(34, 34, width - 68, height - 68), ink.deep, 4),
		fill(
			`${rectangle(34, 34, width - 68, 14)}${rectangle(34, height - 48, width - 68, 14)}${rectangle(34, 34, 14, height - 68)}${rectangle(width - 48, 34, 14, height - 68)}`,
			ink.sheet,
		),
		...range(15).map((i) =>
			fill(rectangle(48 + i * 80.6, 34, 40.3, 14) + rectangle(48 + i * 80.6, height - 48, 40.3, 14), ink.deep),
		),
		...range(10).map((i) =>
			fill(rectangle(34, 48 + i * 80.8, 14, 40.4) + rectangle(width - 48, 48 + i * 80.8, 14, 40.4), ink.deep),
		),
		stroke(rectangle(48, 48, width - 96, height - 96), ink.deep, 3),
		fill(rounded(220, 150, 840, 470, 4), ink.sheet),
		stroke(rounded(220, 150, 840, 470, 4), ink.deep, 4),
		stroke(rounded(234, 164, 812, 442, 2), ink.deep, 1.6),
		words(university, [640, 222], 28, ink.deep, { weight: 700, spacing: 3 }),
		words("Certificate", [640, 324], 96, ink.deep, { weight: 800 }),
		words("of Export Practice", [640, 376], 38, ink.sea, { weight: 500 }),
		words("Hardik Pittalwala", [640, 470], 64, ink.rust, { weight: 600 }),
		stroke("M380 494H900", ink.straw, 2),
		words("has passed the examination of fourteen days", [640, 546], 28, ink.navy, { weight: 400 }),
		sample(640, 588, ink.straw),
		signature(330, 760, "Registrar", ink.harbour, firstHand),
		signature(950, 760, "Course director", ink.harbour, secondHand),
		stamped(640, 730, -8, 96, "PASSED", ink.rust),
	);
}

function dark() {
	const gold = ink.turmeric;
	return page(
		fill(rectangle(0, 0, width, height), ink.deep),
		tone(rectangle(0, 0, width, height), [0, 0], [width, height], [0, 0.2, 0.7]),
		rose(640, 430, 420, 16, ink.teal, 12),
		stroke(rectangle(44, 44, width - 88, height - 88), gold, 6),
		stroke(rectangle(62, 62, width - 124, height - 124), gold, 1.8),
		...(
			[
				[44, 44, 0],
				[width - 44, 44, 90],
				[width - 44, height - 44, 180],
				[44, height - 44, 270],
			] as const
		).map(([x, y, turn]) =>
			group(
				`translate(${x} ${y}) rotate(${turn})`,
				fill("M-14 -14H150Q70 70 -14 150Z", ink.deep),
				stroke("M0 0H140Q64 64 0 140Z", gold, 3),
				...range(8).map((i) =>
					stroke(`M${10 + i * 15} 6Q${(10 + i * 15) * 0.5} ${(10 + i * 15) * 0.5} 6 ${10 + i * 15}`, gold, 1.8),
				),
			),
		),
		helm(640, 160, 54, gold),
		words(university, [640, 264], 32, ink.cream, { weight: 600, spacing: 5 }),
		words("CERTIFICATE OF MERIT", [640, 360], 78, gold, { weight: 800, spacing: 5 }),
		words("is given to", [640, 424], 28, ink.shallow, { weight: 400 }),
		words("Asha Sample", [640, 514], 76, ink.sheet, { weight: 600 }),
		stroke("M360 540H920", gold, 2),
		words("first of her batch in trade documents", [640, 592], 32, ink.cream, { weight: 400 }),
		signature(320, 730, "Vice-Chancellor", ink.cream, secondHand, gold),
		signature(960, 730, "Course director", ink.cream, firstHand, gold),
		fill(ellipse(640, 726, 74), gold),
		tone(ellipse(640, 726, 74), [580, 660], [710, 790], [0, 0.1, 0.7]),
		stroke(ellipse(640, 726, 62), ink.deep, 2.5),
		helm(640, 726, 46, ink.deep),
		sample(640, 836, ink.shallow),
	);
}

export const certificates: Record<string, () => Plate> = {
	"certificate-1": bordered,
	"certificate-2": banded,
	"certificate-3": charted,
	"certificate-4": dark,
};
