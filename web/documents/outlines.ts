// Text as outlines. The PDF library cannot shape every script and fails on some characters, so text typed by people is
// shaped by HarfBuzz and drawn as outlines: any text can be printed.
import bidiFactory from "bidi-js";
import { Direction, type Font, Buffer as ShapingBuffer, shape } from "harfbuzzjs";
import { openTypefaces, type Typeface, type Weight } from "#web/documents/typefaces.ts";

export type Look = { size: number; weight: Weight };
/** `path` is an SVG path; its baseline is at y = 0, its left edge at x = 0. */
export type OutlinedLine = { path: string; width: number };
export type Typesetter = { set: (text: string, look: Look, room: number) => OutlinedLine[] };

/** A typesetter with the fonts for these texts. */
export async function openTypesetter(texts: readonly string[]): Promise<Typesetter> {
	const typefaces = await openTypefaces(texts);
	return {
		set: (text, look, room) =>
			wrap(withoutEmoji(typefaces, text), room, (line) => widthOf(typefaces, line, look)).map((line) =>
				outline(typefaces, line, look),
			),
	};
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** An emoji would be printed as an empty frame. A text of nothing else stays as it is, so that a document says something. */
function withoutEmoji(typefaces: Typeface[], text: string) {
	const isMissing = (character: string) =>
		/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(character) &&
		!typefaces.some((typeface) => typeface.covers(character.codePointAt(0) ?? 0));
	const kept = [...graphemes.segment(text)]
		.map(({ segment }) => segment)
		.filter((segment) => ![...segment].some(isMissing))
		.join("");
	return /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u.test(kept) ? kept : text;
}

/** Breaks at spaces, and inside a word only if it is wider than a whole line. */
function wrap(text: string, room: number, measure: (line: string) => number) {
	return text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).flatMap((paragraph) => {
		const lines: string[] = [];
		let line = "";
		for (const word of paragraph.split(/[\t\p{Zs}]+/u).filter(Boolean)) {
			const longer = line === "" ? word : `${line} ${word}`;
			if (measure(longer) <= room) {
				line = longer;
				continue;
			}
			if (line !== "") lines.push(line);
			line = word;
			if (measure(word) <= room) continue;
			line = "";
			for (const { segment } of graphemes.segment(word)) {
				if (line !== "" && measure(line + segment) > room) {
					lines.push(line);
					line = "";
				}
				line += segment;
			}
		}
		return line === "" ? lines : [...lines, line];
	});
}

const widthOf = (typefaces: Typeface[], line: string, { size, weight }: Look) =>
	runsOf(typefaces, line).reduce((sum, run) => sum + advanceOf(run, weight) * size, 0);

function outline(typefaces: Typeface[], line: string, { size, weight }: Look): OutlinedLine {
	let pen = 0;
	let path = "";
	for (const run of runsOf(typefaces, line)) {
		if (!run.typeface) {
			path += box(pen, size);
			pen += boxWidth * size;
			continue;
		}
		const font = run.typeface.fonts[weight];
		const scale = size / run.typeface.upem;
		for (const glyph of shapeRun(font, run)) {
			path += draw(font, glyph.id, pen + glyph.xOffset * scale, -glyph.yOffset * scale, scale);
			pen += glyph.xAdvance * scale;
		}
	}
	return { path, width: pen };
}

/** A run with one font and one direction; without a font it is one character that no font can draw. */
type Run = { text: string; isRightToLeft: boolean; typeface: Typeface | null };

/** In visual order from left to right. */
function runsOf(typefaces: Typeface[], line: string): Run[] {
	const levels = bidi.getEmbeddingLevels(line);
	const places = new Map(bidi.getReorderedIndices(line, levels).map((index, place) => [index, place]));
	const runs: (Run & { level: number; place: number })[] = [];
	for (const { segment, index } of graphemes.segment(line)) {
		const level = levels.levels[index] ?? 0;
		const place = places.get(index) ?? index;
		const before = runs.at(-1);
		const visible = [...segment].filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character));
		const covers = (typeface: Typeface) => visible.every((character) => typeface.covers(character.codePointAt(0) ?? 0));
		const typeface = (before?.typeface && covers(before.typeface) ? before.typeface : typefaces.find(covers)) ?? null;
		// Invisible characters are in no font.
		if (visible.length === 0 && !typeface) continue;
		if (before && typeface && before.typeface === typeface && before.level === level) {
			before.text += segment;
			before.place = Math.min(before.place, place);
		} else runs.push({ text: segment, isRightToLeft: level % 2 === 1, typeface, level, place });
	}
	return runs.sort((one, other) => one.place - other.place);
}

const advanceOf = (run: Run, weight: Weight) =>
	run.typeface
		? shapeRun(run.typeface.fonts[weight], run).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / run.typeface.upem
		: boxWidth;

function shapeRun(font: Font, { text, isRightToLeft }: Run) {
	const line = new ShapingBuffer();
	line.addText(text);
	line.guessSegmentProperties();
	line.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
	shape(font, line);
	const places = line.getGlyphPositions();
	return line.getGlyphInfos().map(({ codepoint: id }, at) => {
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {};
		return { id, xAdvance, xOffset, yOffset };
	});
}

/**
 * A glyph's y axis points up, the page's down. A quadratic curve is written as a cubic one, because the PDF library
 * confuses the two.
 */
function draw(font: Font, glyph: number, x: number, y: number, scale: number) {
	let [fromX, fromY] = [0, 0];
	const place = (value: number, at: number) => (at % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2);
	return font
		.glyphToJson(glyph)
		.map(({ type, values }) => {
			const [handleX = 0, handleY = 0, endX = 0, endY = 0] = values;
			const between = (end: number, handle: number) => end + ((handle - end) * 2) / 3;
			const step =
				type === "Q"
					? [
							between(fromX, handleX),
							between(fromY, handleY),
							between(endX, handleX),
							between(endY, handleY),
							endX,
							endY,
						]
					: values;
			[fromX, fromY] = [step.at(-2) ?? fromX, step.at(-1) ?? fromY];
			return `${type === "Q" ? "C" : type}${step.map(place).join(" ")}`;
		})
		.join("");
}

/** The width of the frame as a share of the font size, including the space on both sides. */
const boxWidth = 0.7;

/** The replacement for a character that no font has: a frame, whose inner edge is drawn in the opposite direction. */
function box(pen: number, size: number) {
	const at = (x: number, y: number) => `${(pen + x * size).toFixed(2)} ${(-y * size).toFixed(2)}`;
	const frame = (...corners: [number, number][]) => `M${corners.map(([x, y]) => at(x, y)).join("L")}Z`;
	return (
		frame([0.1, 0], [0.1, 0.7], [0.6, 0.7], [0.6, 0]) + frame([0.15, 0.05], [0.55, 0.05], [0.55, 0.65], [0.15, 0.65])
	);
}
