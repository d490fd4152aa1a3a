// The fourteen days as a set of postage stamps: perforated, each with its number and one idea.

import { clip, ellipse, fill, range, rectangle, stroke, words } from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";
import type { Plate } from "#tools/artwork/press.ts";
import { height, inner, width } from "#tools/artwork/stamp-sheet.ts";
import { fromEight } from "./course-days-from-8.ts";
import { toSeven } from "./course-days-to-7.ts";

export const courseDays: Record<string, () => Plate> = Object.fromEntries(
	[...toSeven, ...fromEight].map((draw, i) => [`day-${i + 1}`, () => stamp(i + 1, draw())]),
);

/** The stamp: a perforated sheet on a dark album page, the picture inset, the number in its corner. */
function stamp(number: number, marks: string[]): Plate {
	const step = 44;
	const holes = [
		...range(28).flatMap((i) => [26, height - 26].map((y) => ellipse(46 + i * step, y, 13))),
		...range(20).flatMap((i) => [26, width - 26].map((x) => ellipse(x, 62 + i * step, 13))),
	];
	const text = String(number);
	const wide = text.length > 1 ? 226 : 160;
	return {
		width,
		height,
		pitch: 7,
		marks: [
			fill(rectangle(0, 0, width, height), ink.navy),
			fill(rectangle(26, 26, width - 52, height - 52), ink.sheet),
			...holes.map((d) => fill(d, ink.navy)),
			clip(inner, ...marks),
			stroke(inner, ink.navy, 4),
			fill(rectangle(74, 74, wide, 172), ink.sheet),
			stroke(`M${74 + wide} 74V246H74`, ink.navy, 4),
			words(text, [74 + wide / 2, 224], 176, ink.rust, { weight: 800 }),
		].join(""),
	};
}
