// The quay: cranes, stacks, lorries, lights. Seen from the side, each with its foot at 0 0.
import {
	dice,
	ellipse,
	fill,
	outline,
	type Point,
	range,
	rectangle,
	stroke,
	tint,
	tone,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";

const boxInks = [ink.marigold, ink.rust, ink.sea, ink.cream, ink.teal, ink.turmeric] as const;

/** A ship-to-shore gantry crane, its boom to the left: 520 wide, 560 high. */
export function gantry(colour: string, { raised = false, cargo = undefined as string | undefined, thick = 12 } = {}) {
	const bar = (points: readonly Point[], width = thick) => stroke(outline(points, false), colour, width);
	const lattice = (from: Point, to: Point, count: number, deep: number) => {
		const step: Point = [(to[0] - from[0]) / count, (to[1] - from[1]) / count];
		const zigzag = range(count + 1).map(
			(i): Point => [from[0] + step[0] * i, from[1] + step[1] * i + (i % 2 ? deep : 0)],
		);
		return bar(zigzag, thick * 0.32);
	};
	const boom = raised
		? bar(
				[
					[-60, -330],
					[-190, -600],
				],
				thick * 1.3,
			) +
			bar(
				[
					[-10, -500],
					[-150, -520],
				],
				thick * 0.4,
			)
		: bar(
				[
					[-340, -330],
					[200, -330],
				],
				thick * 1.3,
			) +
			bar(
				[
					[-340, -306],
					[200, -306],
				],
				thick * 0.5,
			) +
			lattice([-340, -330], [200, -330], 26, 24) +
			bar(
				[
					[-10, -500],
					[-320, -334],
				],
				thick * 0.4,
			) +
			bar(
				[
					[-10, -500],
					[-170, -334],
				],
				thick * 0.4,
			);
	return [
		bar([
			[-70, 0],
			[-60, -330],
			[-10, -500],
			[20, -330],
		]),
		bar([
			[120, 0],
			[110, -330],
		]),
		bar(
			[
				[-10, -500],
				[190, -334],
			],
			thick * 0.5,
		),
		bar([
			[-66, -150],
			[116, -150],
		]),
		bar(
			[
				[-62, -290],
				[114, -158],
			],
			thick * 0.5,
		),
		bar(
			[
				[112, -290],
				[-64, -158],
			],
			thick * 0.5,
		),
		bar(
			[
				[-96, -4],
				[-44, -4],
			],
			thick * 1.4,
		),
		bar(
			[
				[94, -4],
				[146, -4],
			],
			thick * 1.4,
		),
		boom,
		fill(rectangle(120, -372, 84, 46), colour),
		cargo
			? bar(
					[
						[-230, -306],
						[-230, -190],
					],
					3,
				) +
				bar(
					[
						[-196, -306],
						[-196, -190],
					],
					3,
				) +
				fill(rectangle(-264, -192, 102, 12), colour) +
				fill(rectangle(-270, -180, 114, 46), cargo) +
				stroke(
					range(9)
						.map((i) => `M${-260 + i * 12} -174v34`)
						.join(""),
					ink.night,
					2.4,
				) +
				fill(rectangle(-250, -326, 74, 22), colour)
			: "",
	].join("");
}

/** A wall of stacked boxes from the side. */
export function stack(
	columns: number,
	rows: number,
	{ seed = 1, wide = 110, high = 44, gaps = 0.5, ribs = ink.night } = {},
) {
	const roll = dice(seed);
	const marks: string[] = [];
	for (const i of range(columns)) {
		const count = Math.max(1, rows - Math.floor(roll(0, gaps * rows)));
		for (const k of range(count)) {
			const wall = rectangle(i * (wide + 3), -(k + 1) * (high + 2), wide, high);
			marks.push(fill(wall, boxInks[Math.floor(roll(0, boxInks.length))] ?? ink.rust));
			const step = wide / 10;
			marks.push(
				stroke(
					range(9)
						.map((r) => `M${i * (wide + 3) + step * (r + 1)} ${-(k + 1) * (high + 2) + 6}v${high - 12}`)
						.join(""),
					ribs,
					2.2,
				),
			);
			marks.push(tone(wall, [0, -(k + 1) * (high + 2)], [0, -k * (high + 2)], [0, 0.1, 0.55]));
		}
	}
	return marks.join("");
}

/** A lorry with one box, driving left: 420 long. */
export function lorry(boxInk: string, cab: string) {
	const nose = "M-206 -40V-104L-178 -168H-110V-40Z";
	const load = rectangle(-96, -190, 300, 128);
	const wheel = (x: number) =>
		fill(ellipse(x, -26, 28), ink.night) + fill(ellipse(x, -26, 12), ink.mist) + tint(ellipse(x + 4, -22, 9), 0.5);
	return [
		fill(rectangle(-200, -62, 410, 24), ink.navy),
		fill(load, boxInk),
		stroke(
			range(15)
				.map((i) => `M${-82 + i * 20} -180v108`)
				.join(""),
			ink.night,
			4,
		),
		tone(load, [0, -190], [0, -62], [0, 0.1, 0.6]),
		fill(nose, cab),
		tone(nose, [0, -168], [0, -40], [0, 0.5]),
		fill("M-194 -106L-170 -154H-136V-106Z", ink.haze),
		tone("M-194 -106L-170 -154H-136V-106Z", [-194, -154], [-136, -106], [0, 0.6]),
		stroke("M-122 -168V-44", ink.night, 4),
		fill(rectangle(-212, -64, 20, 12), ink.cream),
		...[-160, 70, 130, 182].map(wheel),
	].join("");
}

export function lighthouse(body: string, band: string) {
	const tower = "M-44 0L-26 -330H26L44 0Z";
	return [
		fill(tower, body),
		...[0.12, 0.44, 0.76].map((t) => {
			const [w1, w2] = [44 - 18 * t, 44 - 18 * (t + 0.16)];
			return fill(
				outline([
					[-w1, -330 * t],
					[w1, -330 * t],
					[w2, -330 * (t + 0.16)],
					[-w2, -330 * (t + 0.16)],
				]),
				band,
			);
		}),
		tone(tower, [-40, 0], [44, 0], [0, 0.1, 0.8]),
		fill(rectangle(-40, -344, 80, 14), ink.night),
		fill(rectangle(-20, -392, 40, 48), ink.turmeric),
		stroke("M-20 -392v48M0 -392v48M20 -392v48", ink.night, 4),
		fill("M-30 -392Q0 -440 30 -392Z", ink.night),
		stroke("M0 -414v-24", ink.night, 5),
	].join("");
}

export function bollard() {
	const post = "M-34 0L-26 -46C-50 -50 -50 -84 -22 -86H22C50 -84 50 -50 26 -46L34 0Z";
	return fill(post, ink.night) + tone(post, [-40, 0], [0, 0], [0.5, 0], "light");
}

/** A town far away: plain houses in one ink. */
export function skyline(width: number, high: number, colour: string, seed = 1, window?: string) {
	const roll = dice(seed);
	const marks: string[] = [];
	for (let x = 0; x < width; ) {
		const w = roll(26, 70);
		const h = roll(0.25, 1) * high;
		marks.push(fill(rectangle(x, -h, w + 1, h), colour));
		if (roll() > 0.7) marks.push(fill(rectangle(x + w * 0.4, -h - 14, w * 0.2, 16), colour));
		if (window)
			for (const i of range(8)) {
				const [wx, wy] = [x + 6 + roll(0, w - 14), -h + 8 + roll(0, h - 20)];
				if (i % 2) marks.push(fill(rectangle(wx, wy, 5, 7), window));
			}
		x += w;
	}
	return marks.join("");
}
