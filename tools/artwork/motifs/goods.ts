// Traded goods, each with its foot at 0 0.
import {
	clip,
	curve,
	dice,
	ellipse,
	fill,
	type Point,
	range,
	rectangle,
	rounded,
	stroke,
	tone,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";

/** An open sack with a rolled rim and a heap of goods in it: 200 wide, about 230 high. */
export function sack(heap: string, { grain = ink.night, jute = ink.sand, peak = 92, seed = 4 } = {}) {
	const roll = dice(seed);
	const body = curve(
		[
			[-92, -128],
			[-104, -70],
			[-96, -14],
			[-60, 4],
			[0, 8],
			[60, 4],
			[96, -14],
			[104, -70],
			[92, -128],
		] as Point[],
		true,
		0.9,
	);
	const mound = `M-90 -136C-60 -${136 + peak * 0.62} -24 -${136 + peak} 2 -${136 + peak}C30 -${136 + peak} 64 -${136 + peak * 0.6} 90 -136C60 -108 -60 -108 -90 -136Z`;
	const rim =
		"M-100 -140C-60 -104 60 -104 100 -140C106 -128 104 -116 98 -108C60 -76 -60 -76 -98 -108C-104 -116 -106 -128 -100 -140Z";
	const specks = range(46).map(() => {
		const x = roll(-74, 74);
		const y = -130 - roll(0, 1) * (peak * (1 - (x / 92) ** 2) * 0.86);
		return fill(ellipse(x, y, roll(1.6, 3.2)), grain);
	});
	return [
		fill(body, jute),
		stroke("M-70 -90q-14 50 2 86M-30 -80q-8 46 -2 84M24 -80q6 50 2 84M64 -88q14 40 2 84", ink.straw, 2.2),
		tone(body, [-104, 0], [104, 0], [0, 0.1, 0.45, 0.85]),
		fill(mound, heap),
		clip(mound, ...specks, tone(mound, [-70, -190], [80, -120], [0, 0.12, 0.6, 0.85])),
		tone(mound, [-80, 0], [-10, 0], [0, 0.42, 0], "light"),
		fill(rim, jute),
		tone(rim, [-100, 0], [100, 0], [0, 0.15, 0.7]),
		stroke("M-98 -138C-60 -104 60 -104 98 -138", ink.straw, 3),
	].join("");
}

/** A brass pan scale, 260 wide and 330 high. */
export function scale(tilt = 0) {
	const pan = (x: number, y: number) =>
		stroke(`M${x} ${y}L${x - 62} ${y + 140}M${x} ${y}L${x + 62} ${y + 140}`, ink.umber, 2.5) +
		fill(
			`M${x - 74} ${y + 138}H${x + 74}C${x + 56} ${y + 172} ${x - 56} ${y + 172} ${x - 74} ${y + 138}Z`,
			ink.marigold,
		) +
		tone(
			`M${x - 74} ${y + 138}H${x + 74}C${x + 56} ${y + 172} ${x - 56} ${y + 172} ${x - 74} ${y + 138}Z`,
			[x - 74, 0],
			[x + 74, 0],
			[0, 0.2, 0.8],
		);
	return [
		pan(-110, -296 + tilt),
		pan(110, -296 - tilt),
		stroke(`M-112 ${-298 + tilt}Q0 -318 112 ${-298 - tilt}`, ink.amber, 10),
		fill("M-8 -330H8L12 -24H-12Z", ink.amber),
		fill("M-70 0C-66 -26 -20 -30 0 -34C20 -30 66 -26 70 0Z", ink.amber),
		tone("M-70 0C-66 -26 -20 -30 0 -34C20 -30 66 -26 70 0Z", [-60, 0], [70, 0], [0, 0.8]),
		fill(ellipse(0, -312, 15), ink.turmeric),
	].join("");
}

/** The end of a roll of cloth: its core and the layers wound on it. */
export function rollEnd(x: number, y: number, r: number, colour: string, edge: string, gap = 13) {
	const turns = Math.max(3, Math.round(r / gap));
	let d = `M${x} ${y}`;
	for (const i of range(turns * 12)) {
		const a = (i / 12) * Math.PI * 2;
		const reach = r * 0.26 + (r * 0.68 * i) / (turns * 12);
		d += `L${(x + Math.cos(a) * reach).toFixed(1)} ${(y + Math.sin(a) * reach).toFixed(1)}`;
	}
	return [
		fill(ellipse(x, y, r), colour),
		stroke(d, edge, gap / 5),
		fill(ellipse(x, y, r * 0.26), ink.sand),
		fill(ellipse(x, y, r * 0.15), ink.night),
		tone(ellipse(x, y, r), [x - r, y - r], [x + r, y + r], [0, 0.08, 0.75]),
	].join("");
}

/** A brilliant-cut stone from the side: girdle 2 wide, its point at 0 0 when scaled by `size`. */
export function brilliant(x: number, y: number, size: number) {
	const at = (points: readonly Point[]) => points.map(([px, py]): Point => [x + px * size, y + py * size]);
	const facet = (points: readonly Point[], colour: string) =>
		fill(
			`M${at(points)
				.map((p) => p.join(" "))
				.join("L")}Z`,
			colour,
		);
	const table = -1.28;
	const girdle = -0.88;
	return [
		facet(
			[
				[-0.56, table],
				[-0.28, table],
				[-0.44, -1.06],
			],
			ink.white,
		),
		facet(
			[
				[-0.56, table],
				[-0.44, -1.06],
				[-0.72, girdle],
				[-1, girdle],
			],
			ink.foam,
		),
		facet(
			[
				[-0.28, table],
				[0.28, table],
				[0, girdle],
			],
			ink.foam,
		),
		facet(
			[
				[-0.28, table],
				[0, girdle],
				[-0.72, girdle],
				[-0.44, -1.06],
			],
			ink.shallow,
		),
		facet(
			[
				[0.28, table],
				[0.44, -1.06],
				[0.72, girdle],
				[0, girdle],
			],
			ink.mist,
		),
		facet(
			[
				[0.28, table],
				[0.56, table],
				[0.44, -1.06],
			],
			ink.foam,
		),
		facet(
			[
				[0.56, table],
				[1, girdle],
				[0.72, girdle],
				[0.44, -1.06],
			],
			ink.slate,
		),
		facet(
			[
				[-1, girdle],
				[-0.72, girdle],
				[-0.6, -0.8],
				[-1, -0.82],
			],
			ink.sea,
		),
		facet(
			[
				[-1, -0.84],
				[-0.44, -0.84],
				[0, 0],
			],
			ink.shallow,
		),
		facet(
			[
				[-0.44, -0.84],
				[0, -0.84],
				[0, 0],
			],
			ink.white,
		),
		facet(
			[
				[0, -0.84],
				[0.3, -0.84],
				[0, 0],
			],
			ink.sea,
		),
		facet(
			[
				[0.3, -0.84],
				[0.66, -0.84],
				[0, 0],
			],
			ink.foam,
		),
		facet(
			[
				[0.66, -0.84],
				[1, -0.84],
				[0, 0],
			],
			ink.harbour,
		),
		facet(
			[
				[-0.44, -0.84],
				[-0.2, -0.84],
				[-0.14, -0.5],
			],
			ink.sea,
		),
		facet(
			[
				[-1, -0.9],
				[1, -0.9],
				[1, -0.83],
				[-1, -0.83],
			],
			ink.haze,
		),
		tone(
			`M${at([
				[0.28, table],
				[0.56, table],
				[1, girdle],
				[0, 0],
			])
				.map((p) => p.join(" "))
				.join("L")}Z`,
			[x, 0],
			[x + size, 0],
			[0, 0.6],
		),
	].join("");
}

/** A coin with a sign on it, face on. */
export function coin(x: number, y: number, r: number, mark: string, colour: string = ink.marigold) {
	return [
		fill(ellipse(x + r * 0.08, y + r * 0.1, r), ink.umber),
		fill(ellipse(x, y, r), colour),
		stroke(ellipse(x, y, r * 0.82), ink.umber, r * 0.06, `stroke-dasharray="${r * 0.05} ${r * 0.14}"`),
		mark,
		tone(ellipse(x, y, r), [x - r, y - r], [x + r, y + r], [0, 0.05, 0.7]),
	].join("");
}
/** The signs of four currencies, drawn, so that no font needs to have them: about 0 0, 100 high. */
export const moneySigns = {
	rupee: "M-26 -44H30M-26 -20H30M-26 -44H-8C28 -44 28 4 -8 4H-26L16 50",
	dollar: "M24 -30C10 -48 -26 -44 -24 -20C-22 4 26 -4 26 24C26 46 -12 50 -28 32M0 -56V58",
	euro: "M30 -34C4 -58 -28 -32 -28 2C-28 36 6 58 30 36M-40 -8H14M-40 14H10",
	pound: "M24 -34C10 -52 -22 -44 -18 -14C-14 14 -18 34 -30 44H28M-32 2H10",
};
export const moneySign = (
	sign: keyof typeof moneySigns,
	x: number,
	y: number,
	size: number,
	colour: string = ink.umber,
) =>
	`<path transform="translate(${x} ${y}) scale(${size / 100})" d="${moneySigns[sign]}" fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A pile of coins from the side, foot at x y. */
export function pile(x: number, y: number, r: number, count: number, colour: string = ink.marigold) {
	const high = r * 0.3;
	return range(count)
		.map((i) => {
			const cx = x + ((i * 7) % 5) - 2;
			const cy = y - i * high;
			const wall = `M${cx - r} ${cy - high}v${high}a${r} ${r * 0.34} 0 0 0 ${r * 2} 0v${-high}Z`;
			return (
				fill(wall, colour) +
				tone(wall, [cx - r, 0], [cx + r, 0], [0, 0.1, 0.85]) +
				fill(ellipse(cx, cy - high, r, r * 0.34), ink.turmeric) +
				stroke(ellipse(cx, cy - high, r, r * 0.34), ink.umber, 2.5) +
				stroke(
					range(9)
						.map(
							(k) =>
								`M${cx - r * 0.9 + k * r * 0.22} ${cy - high * 0.3 + Math.sqrt(Math.max(0, 1 - (k / 4.1 - 1) ** 2)) * r * 0.3}v${high * 0.5}`,
						)
						.join(""),
					ink.umber,
					2,
				)
			);
		})
		.join("");
}

/** A carton from the front with tape and marks: foot at x y. */
export function carton(x: number, y: number, width: number, height: number, colour: string = ink.sand) {
	const wall = rounded(x, y - height, width, height, 3);
	return [
		fill(wall, colour),
		fill(rounded(x + width * 0.42, y - height, width * 0.16, height, 1), ink.land),
		stroke(wall, ink.umber, 3),
		stroke(
			`M${x + width * 0.72} ${y - height * 0.16}v${-height * 0.26}m${-width * 0.05} ${height * 0.09}l${width * 0.05} ${-height * 0.1}l${width * 0.05} ${height * 0.1}M${x + width * 0.88} ${y - height * 0.16}v${-height * 0.26}m${-width * 0.05} ${height * 0.09}l${width * 0.05} ${-height * 0.1}l${width * 0.05} ${height * 0.1}`,
			ink.umber,
			3.5,
		),
		stroke(
			`M${x + width * 0.1} ${y - height * 0.2}h${width * 0.24}M${x + width * 0.1} ${y - height * 0.34}h${width * 0.18}`,
			ink.umber,
			4,
		),
		tone(wall, [x, 0], [x + width, 0], [0, 0.08, 0.5]),
	].join("");
}

/** A garland of marigolds that hangs from a to b. */
export function garland(a: Point, b: Point, sag: number, count: number, r: number, seed = 1) {
	const roll = dice(seed);
	return range(count)
		.map((i) => {
			const t = i / (count - 1);
			const x = a[0] + (b[0] - a[0]) * t;
			const y = a[1] + (b[1] - a[1]) * t + Math.sin(Math.PI * t) * sag;
			const size = r * roll(0.85, 1.15);
			const flower = curve(
				range(10).map(
					(k): Point => [
						x + Math.cos((k / 10) * 6.283) * size * (k % 2 ? 1 : 0.82),
						y + Math.sin((k / 10) * 6.283) * size * (k % 2 ? 1 : 0.82),
					],
				),
			);
			return (
				fill(flower, i % 3 === 1 ? ink.turmeric : ink.marigold) +
				stroke(ellipse(x, y, size * 0.45), ink.amber, size * 0.14) +
				tone(flower, [x - size, y - size], [x + size, y + size], [0, 0, 0.7])
			);
		})
		.join("");
}

/** A mango, a pomegranate, a chilli, a pod of okra, a star of anise: about 0 0. */
export function mango(colour: string = ink.marigold) {
	const d = curve([
		[-78, 14],
		[-62, -34],
		[-8, -62],
		[56, -56],
		[84, -14],
		[66, 40],
		[14, 66],
		[-40, 58],
	] as Point[]);
	const blush = curve([
		[6, -80],
		[60, -80],
		[110, -20],
		[80, 10],
		[40, -14],
		[10, -40],
	] as Point[]);
	return (
		fill(d, colour) +
		clip(d, fill(blush, ink.rust)) +
		tone(d, [-60, -50], [70, 60], [0, 0.1, 0.8]) +
		tone(d, [-78, -30], [-10, 0], [0.5, 0], "light") +
		stroke("M34 -60q2 -18 18 -28", ink.umber, 7)
	);
}
export function pomegranate() {
	const d = ellipse(0, 0, 70, 66);
	return (
		fill("M-20 -58L-28 -92L-8 -78L4 -96L14 -78L32 -90L22 -56Z", ink.brick) +
		fill(d, ink.rust) +
		tone(d, [-60, -50], [60, 60], [0, 0.1, 0.85]) +
		tone(d, [-66, -30], [-10, 0], [0.55, 0], "light")
	);
}
export function chilli(colour: string = ink.rust) {
	const d = "M-96 -16C-60 -40 20 -30 70 10C90 26 108 40 124 36C104 60 60 56 20 40C-30 22 -70 24 -96 16Z";
	return (
		fill(d, colour) +
		tone(d, [0, -30], [0, 50], [0, 0.05, 0.8]) +
		stroke("M-70 -14Q0 -20 60 16", ink.clay, 4) +
		fill("M-88 -18C-108 -20 -112 16 -88 18Q-78 0 -88 -18Z", ink.teal) +
		stroke("M-100 0q-24 -6 -34 -26", ink.teal, 9)
	);
}
export function okra() {
	const d = "M-14 -90Q0 -104 14 -90L24 -20Q14 70 0 96Q-14 70 -24 -20Z";
	return (
		fill(d, ink.sea) +
		tone(d, [-24, 0], [24, 0], [0, 0, 0.8]) +
		stroke("M-5 -80L-8 0L0 80M8 -80L12 -10", ink.deep, 3) +
		fill("M-20 -92H20L12 -112H-12Z", ink.teal) +
		stroke("M0 -112v-16", ink.teal, 9)
	);
}
export function anise(colour: string = ink.umber) {
	return (
		range(8)
			.map(
				(i) =>
					`<g transform="rotate(${i * 45 + 8})">${fill("M0 -8C-20 -30 -18 -62 0 -88C18 -62 20 -30 0 -8Z", colour)}${fill("M0 -24C-8 -40 -7 -56 0 -68C7 -56 8 -40 0 -24Z", ink.turmeric)}${fill(ellipse(0, -44, 6, 9), ink.brick)}</g>`,
			)
			.join("") +
		tone(ellipse(0, 0, 88), [-70, -70], [80, 80], [0, 0, 0.75]) +
		fill(ellipse(0, 0, 9), ink.night)
	);
}
/** Cinnamon: three rolled barks tied together, 300 long. */
export function cinnamon() {
	return (
		range(3)
			.map((i) => {
				const bark = rounded(-150 + (i % 2) * 20, -46 + i * 34, 300, 32, 10);
				return (
					fill(bark, [ink.amber, ink.umber, ink.amber][i] ?? ink.umber) +
					tone(bark, [0, -46 + i * 34], [0, -14 + i * 34], [0, 0.05, 0.8]) +
					stroke(`M${-140 + (i % 2) * 20} ${-32 + i * 34}q140 6 280 0`, ink.night, 2) +
					fill(ellipse(150 + (i % 2) * 20 - 4, -30 + i * 34, 7, 15), ink.night)
				);
			})
			.join("") +
		fill(rectangle(-24, -50, 16, 104), ink.cream) +
		fill(rectangle(-4, -50, 12, 104), ink.cream) +
		tone(rectangle(-24, -50, 34, 104), [0, -50], [0, 54], [0, 0.7])
	);
}
