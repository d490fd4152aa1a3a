// The design of every deck: a sea chart's paper, ink and graduated border, and the ship's wheel of the institute.
import type PptxGenJS from "pptxgenjs";
import { institute } from "#content/defaults/institute.ts";

export const ink = {
	navy: "0B2239",
	deep: "12324F",
	teal: "0E6F6F",
	marigold: "F2A81D",
	amber: "8A5A00",
	paper: "FBF6EA",
	card: "FFFDF8",
	sand: "F0E6CF",
	line: "D5C7A3",
	text: "1B2B3A",
	quiet: "55626E",
	white: "FFFFFF",
	mist: "C9D5DF",
	/** Rhumb lines on navy and on marigold. */
	fathom: "1C3B57",
	glow: "DC970F",
} as const;

// Arial is on every Windows and Apple machine, and Liberation Sans and Arimo have the same widths elsewhere, so lines
// break alike everywhere. Georgia makes the headings look like a printed chart; see fit.ts for machines without it.
export const fonts = { body: "Arial", head: "Georgia" } as const;

/** Inches; 16:9. */
export const page = { w: 40 / 3, h: 7.5, left: 0.75, right: 12.583, width: 11.833, footer: 7.02 } as const;
export const panel = { w: 3.1, left: 3.65, width: 8.933 } as const;

export type Box = { x: number; y: number; w: number; h: number };

export const titleBox = {
	one: { x: page.left, y: 0.76, w: page.width, h: 0.62 },
	two: { x: page.left, y: 0.76, w: page.width, h: 1.02 },
	panel: { x: panel.left, y: 0.76, w: panel.width, h: 1.02 },
	cover: { x: page.left, y: 2.75, w: 7.5, h: 1.4 },
	section: { x: page.left, y: 2.85, w: 8.3, h: 1.45 },
	key: { x: 1.3, y: 1.7, w: 8.1, h: 2.4 },
} satisfies Record<string, Box>;
export type Layout = keyof typeof titleBox;

export const titleSizes: Record<Layout, { most: number; least: number }> = {
	one: { most: 32, least: 28 },
	two: { most: 28, least: 24 },
	panel: { most: 30, least: 24 },
	cover: { most: 40, least: 28 },
	section: { most: 44, least: 32 },
	key: { most: 54, least: 34 },
};

const dark: Layout[] = ["cover", "section"];

export function defineLayouts(deck: PptxGenJS) {
	for (const layout of Object.keys(titleBox) as Layout[]) {
		const night = dark.includes(layout);
		deck.defineSlideMaster({
			title: `EIBM ${layout}`,
			background: { color: night ? ink.navy : layout === "key" ? ink.marigold : ink.paper },
			objects: [
				...(night ? [] : border(ink.navy)),
				...(layout === "panel" || layout === "cover" ? [] : footer(night)),
				{
					placeholder: {
						options: {
							name: "title",
							type: "title",
							...titleBox[layout],
							margin: 0,
							align: "left",
							valign: "top",
							fontFace: fonts.head,
							bold: true,
							fontSize: titleSizes[layout].most,
							color: night ? ink.white : ink.navy,
						},
						text: "",
					},
				},
			],
			...(layout === "cover"
				? {}
				: {
						slideNumber: {
							x: page.right - 0.8,
							y: page.footer,
							w: 0.8,
							h: 0.28,
							margin: 0,
							align: "right",
							valign: "middle",
							fontFace: fonts.body,
							fontSize: 12,
							bold: true,
							color: night ? ink.mist : ink.navy,
						},
					}),
		});
	}
}

type MasterObjects = NonNullable<PptxGenJS.SlideMasterProps["objects"]>;

/** The graduated border of a chart: long and short marks along the upper edge. */
function border(color: string): MasterObjects {
	const marks = 24;
	const wide = page.w / marks;
	return [
		{ line: { x: 0, y: 0.13, w: page.w, h: 0, line: { color, width: 0.75 } } },
		...Array.from({ length: marks / 2 }, (_, index) => ({
			rect: { x: index * 2 * wide, y: 0.065, w: wide, h: 0.065, fill: { color } },
		})),
	];
}

function footer(night: boolean): MasterObjects {
	return [
		{
			text: {
				text: `${institute.shortName}  ·  ${institute.name}`,
				options: {
					x: page.left + 0.42,
					y: page.footer,
					w: 6,
					h: 0.28,
					margin: 0,
					valign: "middle",
					fontFace: fonts.body,
					fontSize: 11,
					color: night ? ink.mist : ink.quiet,
				},
			},
		},
	];
}

/**
 * The wheel as one shape in one colour: rim, hub, eight spokes and eight handles, none of which overlap, so any fill
 * rule works.
 */
export function drawWheel(slide: PptxGenJS.Slide, box: Box, color: string, transparency = 0) {
	const r = box.w / 2;
	const points: Points = [];
	const at = (angle: number, radius: number) => ({
		x: r + r * radius * Math.cos(angle),
		y: r + r * radius * Math.sin(angle),
	});
	const ring = (radius: number, clockwise: boolean) => {
		points.push({ ...at(0, radius), moveTo: true });
		const turn = ((clockwise ? 1 : -1) * Math.PI) / 4;
		const reach = (4 / 3) * Math.tan(turn / 4);
		for (let step = 0; step < 8; step++) {
			const [a, b] = [step * turn, (step + 1) * turn];
			const [from, to] = [at(a, radius), at(b, radius)];
			const pull = r * radius * reach;
			points.push({
				x: to.x,
				y: to.y,
				curve: {
					type: "cubic",
					x1: from.x - pull * Math.sin(a),
					y1: from.y + pull * Math.cos(a),
					x2: to.x + pull * Math.sin(b),
					y2: to.y - pull * Math.cos(b),
				},
			});
		}
		points.push({ close: true });
	};
	const bar = (angle: number, from: number, to: number, thin: number, thick: number) => {
		const side = { x: -Math.sin(angle) * r, y: Math.cos(angle) * r };
		const near = at(angle, from);
		const far = at(angle, to);
		const corners = [
			{ x: near.x + side.x * thin, y: near.y + side.y * thin },
			{ x: far.x + side.x * thick, y: far.y + side.y * thick },
			{ x: far.x - side.x * thick, y: far.y - side.y * thick },
			{ x: near.x - side.x * thin, y: near.y - side.y * thin },
		];
		for (const [index, corner] of corners.entries()) points.push(index === 0 ? { ...corner, moveTo: true } : corner);
		points.push({ close: true });
	};
	ring(0.72, true);
	ring(0.58, false);
	ring(0.24, true);
	ring(0.11, false);
	for (let spoke = 0; spoke < 8; spoke++) {
		const angle = (spoke * Math.PI) / 4;
		bar(angle, 0.25, 0.57, 0.034, 0.034);
		bar(angle, 0.735, 0.985, 0.03, 0.062);
	}
	slide.addShape(freeForm, { ...box, points, fill: { color, transparency }, objectName: "Ship's wheel" });
}

// The library supports it; its types do not list it.
const freeForm = "custGeom" as PptxGenJS.SHAPE_NAME;

type Points = NonNullable<PptxGenJS.ShapeProps["points"]>;

/** Rhumb lines from a wheel in thirty-two directions, cut at the slide's edges; one shape. */
export function drawRhumbLines(slide: PptxGenJS.Slide, centre: { x: number; y: number }, color: string, from = 0) {
	const points: Points = [];
	for (let wind = 0; wind < 32; wind++) {
		const angle = (wind * Math.PI) / 16;
		const direction = { x: Math.cos(angle), y: Math.sin(angle) };
		const reach = Math.min(toEdge(centre.x, direction.x, page.w), toEdge(centre.y, direction.y, page.h));
		if (reach <= from) continue;
		points.push({ x: centre.x + direction.x * from, y: centre.y + direction.y * from, moveTo: true });
		points.push({ x: centre.x + direction.x * reach, y: centre.y + direction.y * reach });
	}
	slide.addShape(freeForm, {
		x: 0,
		y: 0,
		w: page.w,
		h: page.h,
		points,
		line: { color, width: 0.75 },
		objectName: "Rhumb lines",
	});
}

function toEdge(start: number, direction: number, edge: number) {
	if (Math.abs(direction) < 1e-6) return Number.POSITIVE_INFINITY;
	return direction > 0 ? (edge - start) / direction : -start / direction;
}
