// One slide being drawn: the basic shapes of every layout. Text that would not fit is reported here to the author.

import type PptxGenJS from "pptxgenjs";
import type { Run } from "#contract/course/inline.ts";
import type { Slide } from "#contract/course/slides.ts";
import { largestSize, type Spacing } from "#server/course/deck/fit.ts";
import type { Deck, Problem } from "#server/course/deck/source-schema.ts";
import { type Box, fonts, ink } from "#server/course/deck/template.ts";

export type Pen = { slide: PptxGenJS.Slide; source: Slide; deck: Deck; problems: Problem[] };

export type Style = Spacing & {
	color?: string;
	boldColor?: string;
	bold?: boolean;
	align?: "left" | "center" | "right";
	valign?: "top" | "middle" | "bottom";
	bullet?: "square" | "number";
	letterSpacing?: number;
	name?: string;
	url?: string;
};

/** Text that a class has to read is never smaller than this. */
export const smallestBody = 18;
export const bulletIndent = 24;

export function runsOf(text: string): Run[] {
	return [{ text, bold: false }];
}

export function write(pen: Pen, paragraphs: readonly (readonly Run[])[], box: Box, size: number, style: Style = {}) {
	const {
		face = "body",
		spacing = 1,
		after = 0,
		color = ink.text,
		boldColor = color,
		bold = face === "head",
		bullet,
	} = style;
	const texts = paragraphs.flatMap((runs, index) =>
		runs.map((run, place) => ({
			text: run.text,
			options: {
				bold: bold || run.bold,
				color: run.bold ? boldColor : color,
				...(style.url ? { hyperlink: { url: style.url } } : {}),
				...(place === 0 && bullet
					? {
							bullet:
								bullet === "number"
									? { type: "number" as const, indent: bulletIndent + 6 }
									: { characterCode: "25A0", indent: bulletIndent },
						}
					: {}),
				...(place === runs.length - 1 && index < paragraphs.length - 1 ? { breakLine: true } : {}),
				...(index < paragraphs.length - 1 && after > 0 ? { paraSpaceAfter: after } : {}),
			},
		})),
	);
	pen.slide.addText(texts, {
		...box,
		margin: 0,
		fontFace: fonts[face],
		fontSize: size,
		align: style.align ?? "left",
		valign: style.valign ?? "top",
		...(spacing === 1 ? {} : { lineSpacingMultiple: spacing }),
		...(style.letterSpacing ? { charSpacing: style.letterSpacing } : {}),
		objectName: style.name ?? "Text",
	});
}

/**
 * Uses the largest text size the box allows, and reports to the author if even the smallest is too large. Returns the
 * size.
 */
export function writeToFit(
	pen: Pen,
	paragraphs: readonly (readonly Run[])[],
	box: Box,
	sizes: { most: number; least?: number },
	style: Style = {},
) {
	const least = sizes.least ?? smallestBody;
	const size = fitOrReport(pen, paragraphs, box, { most: sizes.most, least }, style);
	write(pen, paragraphs, box, size, style);
	return size;
}

export function fitOrReport(
	pen: Pen,
	paragraphs: readonly (readonly Run[])[],
	box: { w: number; h: number },
	sizes: { most: number; least: number },
	style: Style = {},
) {
	const indent = style.bullet ? (bulletIndent + (style.bullet === "number" ? 6 : 0)) / 72 : 0;
	const measured = style.bold ? paragraphs.map((runs) => runs.map((run) => ({ ...run, bold: true }))) : paragraphs;
	const size = largestSize(measured, { w: box.w - indent, h: box.h }, sizes.most, sizes.least, style);
	if (size === null) {
		const first = paragraphs[0]?.map((run) => run.text).join("") ?? "";
		reject(
			pen,
			`'${first.slice(0, 40)}${first.length > 40 ? "…" : ""}' has more text than fits at ${sizes.least} points; shorten it or split the slide`,
		);
	}
	return size ?? sizes.least;
}

export function reject(pen: Pen, message: string) {
	pen.problems.push({ line: pen.source.line, message });
}

export function rectangle(
	pen: Pen,
	box: Box,
	color: string,
	options: { line?: string; radius?: number; name?: string; transparency?: number } = {},
) {
	pen.slide.addShape(options.radius ? "roundRect" : "rect", {
		...box,
		fill: { color, transparency: options.transparency ?? 0 },
		...(options.line ? { line: { color: options.line, width: 0.75 } } : {}),
		...(options.radius ? { rectRadius: options.radius } : {}),
		objectName: options.name ?? "Panel",
	});
}

export function stroke(
	pen: Pen,
	from: { x: number; y: number },
	to: { x: number; y: number },
	options: { color?: string; width?: number; arrow?: boolean; dashed?: boolean; name?: string } = {},
) {
	pen.slide.addShape("line", {
		x: Math.min(from.x, to.x),
		y: Math.min(from.y, to.y),
		w: Math.abs(to.x - from.x),
		h: Math.abs(to.y - from.y),
		flipH: to.x < from.x,
		flipV: to.y < from.y,
		line: {
			color: options.color ?? ink.navy,
			width: options.width ?? 1,
			...(options.arrow ? { endArrowType: "triangle" as const } : {}),
			...(options.dashed ? { dashType: "dash" as const } : {}),
		},
		objectName: options.name ?? "Line",
	});
}
