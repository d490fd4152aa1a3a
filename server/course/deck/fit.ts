// Calculates how much space a text needs before it is drawn, so that no text can leave its box on any machine.
import type { Run } from "#contract/course/inline.ts";

export type Face = "body" | "head";

// Character widths in thousandths of the font size, for the characters 32 to 126 and then `others`. The body is set in
// Arial: Helvetica, Liberation Sans and Arimo have the same widths, so the text fits with each of them. Headings are
// set in Georgia Bold and measured with the wider DejaVu Serif Bold, which machines without Georgia use instead.
const regular = [
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
	556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
	722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
	556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
	260, 334, 584, 556, 556, 1000, 222, 222, 333, 333, 278, 350, 1000, 584, 333, 834, 556, 1000,
];
const bold = [
	278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
	556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
	722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
	556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
	280, 389, 584, 556, 556, 1000, 278, 278, 500, 500, 333, 350, 1000, 584, 333, 834, 556, 1000,
];
const serif = [
	348, 439, 521, 838, 696, 950, 903, 306, 473, 473, 523, 838, 348, 415, 348, 365, 696, 696, 696, 696, 696, 696, 696,
	696, 696, 696, 369, 369, 838, 838, 838, 586, 1000, 776, 845, 796, 867, 762, 710, 854, 945, 468, 473, 869, 703, 1107,
	914, 871, 752, 871, 831, 722, 744, 872, 776, 1123, 776, 714, 730, 473, 365, 473, 838, 500, 500, 648, 699, 609, 699,
	636, 430, 699, 727, 380, 362, 693, 380, 1058, 727, 667, 699, 699, 527, 563, 462, 727, 581, 861, 596, 581, 568, 643,
	364, 643, 838, 696, 500, 1000, 348, 348, 575, 575, 348, 639, 838, 838, 438, 1043, 636, 1000,
];
const others = "₹–—‘’“”·•→×²½é…";
/** For characters that are in no table, such as Gujarati ones. */
const unknownWidth = 900;
/** Programs add up widths slightly differently. */
const slack = 1.02;

const lineHeights: Record<Face, number> = { body: 1.15, head: 1.18 };

/** Width in inches on one line. */
export function widthOf(runs: readonly Run[], size: number, face: Face = "body") {
	let thousandths = 0;
	for (const run of runs) {
		const table = face === "head" ? serif : run.bold ? bold : regular;
		for (const character of run.text) thousandths += advance(character, table);
	}
	return (thousandths * size * slack) / 72_000;
}

export function lineHeight(size: number, face: Face = "body", spacing = 1) {
	return (size * lineHeights[face] * spacing) / 72;
}

/** Number of lines of a paragraph in a box of this width. */
export function countLines(runs: readonly Run[], size: number, width: number, face: Face = "body") {
	let lines = 1;
	let used = 0;
	for (const word of words(runs)) {
		const wide = widthOf(word.runs, size, face);
		const gap = used > 0 && word.spaced ? widthOf([{ text: " ", bold: false }], size, face) : 0;
		if (used + gap + wide <= width) used += gap + wide;
		else {
			if (used > 0) lines++;
			// A word wider than the box is broken by the program that shows it.
			const extra = Math.ceil(wide / width) - 1;
			lines += extra;
			used = wide - extra * width;
		}
	}
	return lines;
}

export type Spacing = { face?: Face; spacing?: number; after?: number };

/** Total height of the paragraphs in inches. */
export function heightOf(
	paragraphs: readonly (readonly Run[])[],
	size: number,
	width: number,
	{ face = "body", spacing = 1, after = 0 }: Spacing = {},
) {
	const lines = paragraphs.reduce((sum, runs) => sum + countLines(runs, size, width, face), 0);
	return lines * lineHeight(size, face, spacing) + (Math.max(0, paragraphs.length - 1) * after) / 72;
}

/** The largest whole font size at which the paragraphs fit, or null if even the smallest is too large. */
export function largestSize(
	paragraphs: readonly (readonly Run[])[],
	box: { w: number; h: number },
	most: number,
	least: number,
	spacing: Spacing = {},
) {
	for (let size = most; size >= least; size--) if (heightOf(paragraphs, size, box.w, spacing) <= box.h) return size;
	return null;
}

/** Column widths that make the table as low as possible, each wide enough for its longest word. */
export function columnWidths(
	rows: readonly (readonly (readonly Run[])[])[],
	size: number,
	width: number,
	padding: number,
) {
	const count = rows[0]?.length ?? 0;
	const longestWord = (column: number) =>
		Math.max(...rows.map((row) => Math.max(0, ...words(row[column] ?? []).map((word) => widthOf(word.runs, size)))));
	const least = Array.from({ length: count }, (_, column) => longestWord(column) + padding);
	const natural = Array.from(
		{ length: count },
		(_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? [], size))) + padding,
	);
	const spare = width - least.reduce((sum, one) => sum + one, 0);
	const wish = natural.map((one, column) => Math.sqrt(Math.max(0, one - (least[column] ?? 0))));
	const wishes = wish.reduce((sum, one) => sum + one, 0) || 1;
	const widths = least.map((one, column) => one + (spare * (wish[column] ?? 0)) / wishes);

	// Of two layouts of the same height, the one with fewer broken cells is better.
	const brokenLines = () =>
		rows
			.flatMap((row) => row.map((cell, column) => countLines(cell, size, (widths[column] ?? 0) - padding) - 1))
			.reduce((sum, one) => sum + one, 0);
	const height = () =>
		rowHeights(rows, size, widths, padding).reduce((sum, one) => sum + one, 0) + brokenLines() / 1000;
	const moves = [0.1, 0.25, 0.5, 0.9, 1.4];
	let best = height();
	for (let improved = true; improved; ) {
		improved = false;
		for (let from = 0; from < count; from++)
			for (let to = 0; to < count; to++)
				for (const move of moves) {
					const [giver, taker] = [widths[from] ?? 0, widths[to] ?? 0];
					if (from === to || giver - move < (least[from] ?? 0)) continue;
					widths[from] = giver - move;
					widths[to] = taker + move;
					const now = height();
					if (now < best - 1e-9) {
						best = now;
						improved = true;
					} else {
						widths[from] = giver;
						widths[to] = taker;
					}
				}
	}
	return widths;
}

export function rowHeights(
	rows: readonly (readonly (readonly Run[])[])[],
	size: number,
	widths: readonly number[],
	padding: number,
) {
	return rows.map(
		(row) =>
			Math.max(...row.map((cell, column) => countLines(cell, size, (widths[column] ?? 0) - padding))) *
			lineHeight(size),
	);
}

function advance(character: string, table: readonly number[]) {
	const code = character.codePointAt(0) ?? 0;
	if (code >= 32 && code < 127) return table[code - 32] ?? unknownWidth;
	const other = others.indexOf(character);
	return other < 0 ? unknownWidth : (table[95 + other] ?? unknownWidth);
}

type Word = { runs: Run[]; spaced: boolean };

/** A cache, because the same cells are measured for each width that is tried. */
const split = new WeakMap<readonly Run[], Word[]>();

function words(runs: readonly Run[]) {
	const known = split.get(runs) ?? splitWords(runs);
	split.set(runs, known);
	return known;
}

/** At spaces only: a word may contain both weights. */
function splitWords(runs: readonly Run[]) {
	const found: Word[] = [];
	let joining = false;
	for (const run of runs)
		for (const piece of run.text.split(/( +)/)) {
			if (piece === "") continue;
			if (piece.trim() === "") {
				joining = false;
				continue;
			}
			const last = found.at(-1);
			if (joining && last) last.runs.push({ text: piece, bold: run.bold });
			else found.push({ runs: [{ text: piece, bold: run.bold }], spaced: true });
			joining = true;
		}
	return found;
}
