// Documents and other things on a desk, seen from above, each centred on its own origin.
import {
	clip,
	curve,
	ellipse,
	fill,
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

/** A sheet of paper, rotated, with its shadow below right. */
export function sheet(
	x: number,
	y: number,
	turn: number,
	width: number,
	height: number,
	inside: string,
	paper: string = ink.sheet,
) {
	const area = rectangle(-width / 2, -height / 2, width, height);
	return (
		group(`translate(${x + 12} ${y + 16}) rotate(${turn})`, tint(area, 0.85)) +
		group(`translate(${x} ${y}) rotate(${turn})`, fill(area, paper), tint(area, 0, "light"), clip(area, inside))
	);
}

/** Lines of writing of different length. */
export const lines = (
	x: number,
	y: number,
	width: number,
	count: number,
	gap: number,
	colour: string = ink.slate,
	thick = 5,
) =>
	stroke(
		range(count)
			.map((i) => `M${x} ${y + i * gap}h${Math.round(width * (0.62 + 0.38 * Math.abs(Math.sin(i * 2.3 + x))))}`)
			.join(""),
		colour,
		thick,
	);

/** A ruled table, its head filled. */
export function table(
	x: number,
	y: number,
	width: number,
	columns: readonly number[],
	rows: number,
	gap: number,
	colour: string = ink.navy,
) {
	const total = columns.reduce((a, b) => a + b, 0);
	let at = x;
	const cuts = columns.map((share) => {
		at += (share / total) * width;
		return at;
	});
	return [
		fill(rectangle(x, y, width, gap), colour),
		stroke(
			`${range(rows + 2)
				.map((i) => `M${x} ${y + i * gap}h${width}`)
				.join("")}M${x} ${y}v${(rows + 1) * gap}${cuts.map((c) => `M${c} ${y}v${(rows + 1) * gap}`).join("")}`,
			colour,
			2.5,
		),
		...range(rows).map((r) =>
			stroke(
				cuts
					.map(
						(_c, i) =>
							`M${(i ? (cuts[i - 1] ?? x) : x) + 10} ${y + (r + 1.55) * gap}h${Math.max(8, ((columns[i] ?? 1) / total) * width * (0.4 + 0.35 * Math.abs(Math.sin(r * 3 + i))) - 8)}`,
					)
					.join(""),
				ink.slate,
				4,
			),
		),
	].join("");
}

/** A trade document: title, parties, a table, a total. For a sheet 440 by 600. */
export const form = (title: string, accent: string = ink.rust, columns: readonly number[] = [3, 1, 1, 1]) =>
	[
		fill(rectangle(-190, -270, 380, 8), accent),
		words(title, [-190, -216], 34, ink.navy, { anchor: "start", weight: 800 }),
		stroke("M-190 -194H190M0 -194V-70M-190 -70H190M-190 -132H190", ink.navy, 2.5),
		lines(-180, -174, 150, 2, 20),
		lines(12, -174, 150, 2, 20),
		lines(-180, -110, 130, 2, 20),
		lines(12, -110, 140, 2, 20),
		table(-190, -46, 380, columns, 5, 36),
		lines(-190, 206, 170, 3, 20),
		stroke("M60 250q20 -40 40 -10t34 -14t40 6", ink.sea, 5),
	].join("");

/** The mark of a rubber stamp. */
export function stamped(x: number, y: number, turn: number, radius: number, text: string, colour: string = ink.rust) {
	return group(
		`translate(${x} ${y}) rotate(${turn})`,
		stroke(ellipse(0, 0, radius), colour, radius * 0.07),
		stroke(ellipse(0, 0, radius * 0.84), colour, radius * 0.025),
		stroke(
			`M${-radius * 0.8} ${-radius * 0.26}H${radius * 0.8}M${-radius * 0.8} ${radius * 0.26}H${radius * 0.8}`,
			colour,
			radius * 0.03,
		),
		words(text, [0, radius * 0.13], radius * 0.36, colour, {
			weight: 800,
			more: `textLength="${radius * 1.36}" lengthAdjust="spacingAndGlyphs"`,
		}),
		helm(0, -radius * 0.52, radius * 0.19, colour),
		stroke(
			`M${-radius * 0.4} ${radius * 0.46}h${radius * 0.8}M${-radius * 0.26} ${radius * 0.62}h${radius * 0.52}`,
			colour,
			radius * 0.05,
		),
	);
}

/** The ship's wheel of the brand. */
export function helm(x: number, y: number, radius: number, colour: string) {
	const w = radius / 7;
	return group(
		`translate(${x} ${y})`,
		stroke(ellipse(0, 0, radius * 0.72), colour, w * 1.3),
		stroke(ellipse(0, 0, radius * 0.24), colour, w * 1.2),
		stroke(
			range(8)
				.map((i) => {
					const [c, s] = [Math.cos((i * Math.PI) / 4) * radius, Math.sin((i * Math.PI) / 4) * radius];
					return `M${c * 0.28} ${s * 0.28}L${c} ${s}`;
				})
				.join(""),
			colour,
			w,
		),
	);
}

export function pen(x: number, y: number, turn: number, scale = 1, barrel: string = ink.navy) {
	const body = "M-14 -180Q0 -200 14 -180L16 70H-16Z";
	return group(
		`translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
		group("translate(16 12)", tint(body, 0.8), tint("M-16 70H16L0 150Z", 0.8)),
		fill(body, barrel),
		fill(rectangle(-16, 60, 32, 12), ink.marigold),
		fill("M-14 72H14L10 104L0 150L-10 104Z", ink.turmeric),
		stroke("M0 108V146", ink.night, 3),
		tone(body, [-16, 0], [16, 0], [0.5, 0, 0], "light"),
		stroke("M9 -170V-70", ink.marigold, 5),
	);
}

/** A glass of tea from above. */
export function tea(x: number, y: number, r: number) {
	return [
		tint(ellipse(x + r * 0.24, y + r * 0.3, r * 1.26), 0.8),
		fill(ellipse(x, y, r * 1.3), ink.sheet),
		stroke(ellipse(x, y, r * 1.12), ink.sea, r * 0.07),
		tone(ellipse(x, y, r * 1.3), [x - r, y - r], [x + r, y + r], [0, 0.1, 0.5]),
		fill(ellipse(x, y, r * 0.86), ink.sheet),
		fill(ellipse(x, y, r * 0.74), ink.umber),
		tone(ellipse(x, y, r * 0.74), [x - r, y - r], [x + r, y + r], [0.8, 0.2, 0]),
		stroke(`M${x - r * 0.4} ${y + r * 0.3}a${r * 0.5} ${r * 0.5} 0 0 0 ${r * 0.7} ${r * 0.1}`, ink.turmeric, r * 0.09),
	].join("");
}

/** A rubber stamp from the side, its face at 0 0: 180 wide, 260 high. */
export function stampTool(handle: string = ink.umber) {
	const grip = curve([
		[-22, -70],
		[-26, -130],
		[-44, -180],
		[-40, -226],
		[0, -248],
		[40, -226],
		[44, -180],
		[26, -130],
		[22, -70],
	] as Point[]);
	const block = rounded(-92, -72, 184, 52, 10);
	return [
		fill(grip, handle),
		tone(grip, [-40, 0], [44, 0], [0, 0.1, 0.8]),
		tone(grip, [-44, 0], [-8, 0], [0, 0.6, 0], "light"),
		fill(rectangle(-34, -84, 68, 16), ink.marigold),
		fill(block, handle),
		tone(block, [-90, 0], [90, 0], [0, 0.2, 0.8]),
		fill(rectangle(-96, -20, 192, 20), ink.brick),
	].join("");
}

/** An open book or ledger from above: 520 by 360. */
export function ledger(
	x: number,
	y: number,
	turn: number,
	scale: number,
	left: string,
	right: string,
	cover: string = ink.rust,
) {
	const page = (side: number) => `M0 -170Q${side * 120} -196 ${side * 250} -172V172Q${side * 120} 150 0 176Z`;
	return group(
		`translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
		tint(rectangle(-250, -170, 540, 390), 0.85),
		fill(rectangle(-266, -184, 532, 374), cover),
		fill(page(-1), ink.sheet),
		fill(page(1), ink.sheet),
		clip(page(-1), left),
		clip(page(1), right),
		tone(page(-1), [-90, 0], [0, 0], [0, 0.55]),
		tone(page(1), [0, 0], [110, 0], [0.75, 0]),
		stroke("M0 -172V176", ink.night, 4),
	);
}

export function calculator(x: number, y: number, turn: number, scale = 1) {
	return group(
		`translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
		group("translate(12 16)", tint(rounded(-90, -140, 180, 280, 16), 0.85)),
		fill(rounded(-90, -140, 180, 280, 16), ink.navy),
		fill(rounded(-72, -120, 144, 56, 6), ink.foam),
		words("94,760", [62, -80], 34, ink.deep, { anchor: "end", weight: 600 }),
		...range(16).map((i) =>
			fill(
				rounded(-72 + (i % 4) * 38, -44 + Math.floor(i / 4) * 42, 30, 32, 5),
				i % 4 === 3 ? ink.marigold : i === 12 ? ink.rust : ink.haze,
			),
		),
		tone(rounded(-90, -140, 180, 280, 16), [-90, -140], [90, 140], [0, 0, 0.5]),
	);
}

/** A ribbon rosette with a seal. */
export function rosette(x: number, y: number, r: number, colour: string, ribbon: string) {
	const petals = outline(
		range(48).map((i): Point => {
			const reach = i % 2 ? r : r * 0.9;
			return [x + Math.cos((i / 48) * Math.PI * 2) * reach, y + Math.sin((i / 48) * Math.PI * 2) * reach];
		}),
	);
	return [
		fill(
			outline([
				[x - r * 0.7, y],
				[x - r * 0.05, y],
				[x - r * 0.3, y + r * 2.1],
				[x - r * 0.62, y + r * 1.8],
				[x - r * 0.98, y + r * 1.95],
			]),
			ribbon,
		),
		fill(
			outline([
				[x + r * 0.7, y],
				[x + r * 0.05, y],
				[x + r * 0.3, y + r * 2.1],
				[x + r * 0.62, y + r * 1.8],
				[x + r * 0.98, y + r * 1.95],
			]),
			ribbon,
		),
		tone(rectangle(x - r, y, r * 2, r * 2.2), [0, y + r * 0.6], [0, y + r * 1.6], [0.7, 0]),
		fill(petals, colour),
		tone(petals, [x - r, y - r], [x + r, y + r], [0, 0.1, 0.7]),
		fill(ellipse(x, y, r * 0.7), ink.turmeric),
		tone(ellipse(x, y, r * 0.7), [x - r, y - r], [x + r, y + r], [0, 0.05, 0.5]),
		stroke(ellipse(x, y, r * 0.6), ink.umber, r * 0.03),
		helm(x, y, r * 0.42, ink.umber),
	].join("");
}
