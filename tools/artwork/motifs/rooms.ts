import {
	clip,
	ellipse,
	fill,
	outline,
	type Point,
	rectangle,
	rounded,
	stroke,
	tint,
	tone,
	words,
} from "#tools/artwork/brush.ts";
import { ink } from "#tools/artwork/inks.ts";

/** A blackboard in a wooden frame with chalk on it. */
export function blackboard(x: number, y: number, width: number, height: number, chalk: string) {
	const board = rectangle(x, y, width, height);
	return [
		fill(rectangle(x - 16, y - 16, width + 32, height + 32), ink.umber),
		tone(rectangle(x - 16, y - 16, width + 32, height + 32), [0, y], [0, y + height + 16], [0, 0.5]),
		fill(board, ink.deep),
		tone(board, [x, y], [x + width, y + height], [0, 0.2, 0.8]),
		clip(board, chalk),
		fill(rectangle(x - 20, y + height + 8, width + 40, 18), ink.amber),
		fill(rectangle(x + width * 0.6, y + height, 60, 9), ink.sheet),
		fill(rectangle(x + width * 0.6 + 74, y + height, 30, 9), ink.turmeric),
	].join("");
}

/** A window with light behind it and a view. */
export function window(x: number, y: number, width: number, height: number, view: string, frame: string = ink.umber) {
	const pane = rectangle(x, y, width, height);
	return [
		clip(pane, view),
		stroke(`${pane}M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.36}h${width}`, frame, 14),
		fill(rectangle(x - 22, y + height, width + 44, 20), frame),
		tint(rectangle(x - 22, y + height + 10, width + 44, 10), 0.6),
	].join("");
}

/** A band of light from a window across a wall. */
export const beam = (points: readonly Point[], amount = 0.32) => tint(outline(points), amount, "light");

/** A desk lamp, its light cone below: foot at 0 0, head to the left. */
export function lamp(colour: string) {
	const hood = "M-150 -330C-150 -390 -80 -420 -40 -380L-10 -340L-170 -250Z";
	return [
		stroke("M0 -10L70 -210L-40 -360", ink.night, 12),
		fill("M-80 0C-76 -30 -30 -36 0 -36C30 -36 76 -30 80 0Z", ink.night),
		fill(ellipse(70, -210, 14), ink.marigold),
		fill(hood, colour),
		tone(hood, [-150, -380], [-40, -260], [0, 0.1, 0.8]),
		stroke("M-170 -250L-10 -340", ink.cream, 10),
	].join("");
}

/** An open laptop from the front: 420 wide, its foot at 0 0. */
export function laptop(screen: string) {
	const glass = rectangle(-186, -286, 372, 240);
	return [
		fill(rounded(-204, -304, 408, 276, 14), ink.night),
		clip(glass, fill(glass, ink.harbour), screen),
		tone(glass, [-186, -286], [186, -46], [0.35, 0, 0], "light"),
		fill("M-250 0L-204 -28H204L250 0Z", ink.mist),
		tone("M-250 0L-204 -28H204L250 0Z", [0, -28], [0, 0], [0.1, 0.6]),
		fill(rectangle(-250, 0, 500, 12), ink.slate),
	].join("");
}

/** A pile of books, foot at 0 0. */
export function bookPile(spines: readonly (readonly [string, number])[], high = 44) {
	return spines
		.map(([colour, width], i) => {
			const y = -(i + 1) * high;
			const block = rounded(-width / 2 + ((i * 37) % 30) - 15, y, width, high - 3, 6);
			return (
				fill(block, colour) +
				fill(rectangle(-width / 2 + ((i * 37) % 30) + 15, y + 5, 14, high - 13), ink.marigold) +
				tone(block, [0, y], [0, y + high], [0, 0.15, 0.7])
			);
		})
		.join("");
}

export const chalk = (text: string, at: Point, size: number, colour: string = ink.cream, anchor = "start") =>
	words(text, at, size, colour, { weight: 600, anchor });
