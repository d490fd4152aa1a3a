// Covers of the first three posts, wide.
import {
	ellipse,
	fill,
	glow,
	group,
	mirror,
	move,
	outline,
	range,
	rectangle,
	rounded,
	stroke,
	tint,
	tone,
	words,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import { form, helm, pen, sheet, stamped } from "#tools/artwork/motifs/documents.ts";
import { rollEnd } from "#tools/artwork/motifs/goods.ts";
import { gantry, skyline, stack } from "#tools/artwork/motifs/port.ts";
import { gull, rays, sky, sun, water } from "#tools/artwork/motifs/sea.ts";
import { dhow, shipFromSide } from "#tools/artwork/motifs/ships.ts";
import { type Plate, plate } from "#tools/artwork/press.ts";

const scene = (...marks: string[]) => plate(1280, 720, ...marks);

/** Cloth becomes sea: the length of georgette runs out into the waves that carry the ship. */
function firstOrder() {
	const cloth = "M140 186C330 190 470 420 700 430C900 440 1000 360 1300 400V760H100V186Z";
	return scene(
		sky(1280, 460, [ink.turmeric, ink.cream, ink.sheet], 6),
		sun(930, 300, 110, ink.marigold, 2.2),
		move(960, 404, 0.62, shipFromSide(ink.navy, ink.rust, { rows: 4 })),
		gull(620, 170, 30, ink.navy),
		gull(700, 220, 20, ink.navy),
		fill(rectangle(0, 460, 1280, 260), ink.navy),
		fill(cloth, ink.sea),
		...range(5).map((i) =>
			stroke(
				`M${200 - i * 10} ${400 + i * 70}C420 ${330 + i * 80} 560 ${500 + i * 60} 740 ${500 + i * 62}S1050 ${430 + i * 76} 1300 ${470 + i * 72}`,
				i % 2 ? ink.shallow : ink.teal,
				16,
			),
		),
		...range(6).flatMap((i) =>
			range(4).map((k) =>
				group(
					`translate(${390 + i * 160 + (k % 2) * 70} ${470 + k * 72 + Math.sin(i * 1.6 + k) * 30}) rotate(${i * 20})`,
					fill("M0 -20C18 -10 16 10 -3 19C-17 10 -17 -5 0 -20Z", ink.turmeric),
				),
			),
		),
		tone(cloth, [0, 330], [0, 720], [0, 0.15, 0.6]),
		group(
			"translate(40 0)",
			fill(rectangle(40, 180, 150, 560), ink.sea),
			tone(rectangle(40, 180, 150, 560), [40, 0], [190, 0], [0.5, 0, 0], "light"),
			tone(rectangle(40, 180, 150, 560), [40, 0], [190, 0], [0, 0.2, 0.8]),
		),
		group("translate(155 180) scale(1 0.4)", rollEnd(0, 0, 76, ink.sea, ink.cream)),
		sheet(560, 540, -8, 300, 400, group("scale(0.68)", form("PROFORMA"))),
		pen(770, 590, 38, 0.86, ink.rust),
	);
}

/** The code as a key to the gate of the port. */
function importerCode() {
	return scene(
		fill(rectangle(0, 0, 1280, 720), ink.brick),
		...range(15).map((i) => tone(rectangle(i * 90 - 20, 0, 50, 720), [i * 90 - 20, 0], [i * 90 + 30, 0], [0.75, 0.1])),
		glow(rectangle(0, 0, 1280, 720), [820, 330], 480, [0.3, 0]),
		fill(rounded(760, 130, 330, 460, 20), ink.night),
		tint(rounded(780, 160, 330, 460, 20), 0.6),
		fill(rounded(752, 122, 330, 460, 20), ink.navy),
		tone(rounded(752, 122, 330, 460, 20), [752, 0], [900, 0], [0.5, 0], "light"),
		stroke(rounded(776, 146, 282, 412, 12), ink.marigold, 5),
		helm(917, 250, 66, ink.marigold),
		fill("M917 380a40 40 0 0 1 22 74l16 76h-76l16 -76a40 40 0 0 1 22 -74Z", ink.night),
		stroke("M917 380a40 40 0 0 1 22 74l16 76h-76l16 -76a40 40 0 0 1 22 -74Z", ink.marigold, 5),
		// The key, its bit cut as the ten characters.
		group(
			"translate(60 470) rotate(-6)",
			tint(rounded(30, -20, 640, 60, 10), 0.8),
			fill(rounded(180, -26, 540, 52, 8), ink.turmeric),
			fill(rectangle(560, 20, 40, 84), ink.turmeric),
			fill(rectangle(616, 20, 30, 60), ink.turmeric),
			fill(rectangle(660, 20, 44, 96), ink.turmeric),
			tone(rounded(180, -26, 540, 52, 8), [0, -26], [0, 26], [0, 0.1, 0.7]),
			tone(rectangle(560, 20, 150, 100), [0, 20], [0, 110], [0.6, 0.1]),
			fill(ellipse(120, 0, 130), ink.marigold),
			tone(ellipse(120, 0, 130), [20, -90], [220, 100], [0, 0.05, 0.8]),
			fill(ellipse(120, 0, 84), ink.brick),
			tint(ellipse(120, 0, 84), 0.5),
			words("IEC", [120, 34], 92, ink.turmeric, { weight: 800 }),
		),
		words("AAAPX0000A", [352, 250], 84, ink.cream, { weight: 800, spacing: 3 }),
		stroke("M72 284H632", ink.marigold, 6),
	);
}

/** One voyage, two prices: the line ends at the ship's rail in Hazira, or runs with the ship to Jebel Ali. */
function fobOrCif() {
	return scene(
		fill(rectangle(0, 0, 640, 720), ink.turmeric),
		fill(rectangle(640, 0, 640, 720), ink.shallow),
		rays(640, 470, 1000, 13, ink.cream),
		fill(rectangle(640, 0, 640, 470), ink.shallow),
		fill(ellipse(1010, 240, 88), ink.sheet),
		move(760, 474, 1, skyline(540, 210, ink.sea, 52)),
		water(1280, 470, 720, ink.teal, ink.shallow, { count: 30 }),
		fill(rectangle(0, 470, 640, 250), ink.harbour),
		water(640, 470, 720, ink.harbour, ink.slate, { count: 24, seed: 5 }),
		fill(
			outline([
				[0, 520],
				[300, 508],
				[260, 720],
				[0, 720],
			]),
			ink.night,
		),
		move(20, 520, 0.62, stack(4, 4, { seed: 12 })),
		move(250, 516, 0.72, gantry(ink.navy, { cargo: ink.rust })),
		move(640, 586, 0.56, shipFromSide(ink.brick, ink.night, { rows: 4, seed: 9 })),
		mirror(530, move(0, 630, 0.42, dhow(ink.cream, ink.umber))),
		stroke("M640 0V390M640 600V720", ink.sheet, 9, 'stroke-dasharray="26 18"'),
		words("FOB", [420, 172], 150, ink.navy, { weight: 800 }),
		words("CIF", [850, 172], 150, ink.navy, { weight: 800 }),
		move(0, 0, 1, stamped(1180, 620, -12, 78, "2020", ink.cream)),
	);
}

export const blogCovers: Record<string, () => Plate> = {
	"blog-1": firstOrder,
	"blog-2": importerCode,
	"blog-3": fobOrCif,
};
