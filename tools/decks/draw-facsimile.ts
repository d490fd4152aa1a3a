// A facsimile on a slide: the document on the left, its call-outs on the right.
import { type Run, readInline } from "#contract/course/inline.ts";
import type { BodyOf } from "#contract/course/slides.ts";
import { columnWidths, heightOf } from "#server/course/deck/fit.ts";
import { type Box, ink } from "#server/course/deck/template.ts";
import { type Pen, rectangle, reject, smallestBody, write } from "#tools/decks/pen.ts";

type Body = BodyOf<"facsimile">;
type Cell = Box & { paragraphs: Run[][]; label: Run[] | null; mark: number; end: boolean; shade: string };

const disc = 0.27;
const padding = { across: 0.1, down: 0.06 };
/** The document itself is only looked at; the class has to read the call-outs. */
const sizes = [16, 15, 14, 13, 12];

export function drawFacsimile(pen: Pen, body: Body, box: Box) {
	const paper = { ...box, w: box.w * 0.62 };
	const inner = { x: paper.x + 0.18, w: paper.w - 0.36 };
	const titled = 0.5;
	const drafts = sizes.map((size) => ({ size, ...layOut(body, inner, paper.y + titled, size) }));
	const draft = drafts.find(({ bottom }) => bottom + 0.15 <= paper.y + paper.h) ?? drafts.at(-1);
	if (!draft) return;
	if (draft.bottom + 0.15 > paper.y + paper.h + 0.001)
		reject(
			pen,
			`the document needs ${(draft.bottom - paper.y + 0.15).toFixed(1)} inches and has ${paper.h.toFixed(1)}`,
		);
	rectangle(pen, { ...paper, h: draft.bottom + 0.15 - paper.y }, ink.white, { line: ink.line, name: "Document" });
	write(
		pen,
		[[{ text: body.title.toUpperCase(), bold: true }]],
		{ x: inner.x, y: paper.y + 0.1, w: inner.w - 1.5, h: 0.34 },
		14,
		{
			color: ink.navy,
			valign: "middle",
			name: "Document title",
		},
	);
	write(
		pen,
		[[{ text: "PRACTICE", bold: true }]],
		{ x: inner.x + inner.w - 1.45, y: paper.y + 0.1, w: 1.45, h: 0.34 },
		14,
		{
			color: ink.amber,
			align: "right",
			valign: "middle",
			name: "Practice",
		},
	);
	for (const cell of draft.cells) drawCell(pen, cell, draft.size);
	drawNotes(pen, body.notes, { x: paper.x + paper.w + 0.4, y: box.y, w: box.w - paper.w - 0.4, h: box.h });
}

const labelSize = (size: number) => Math.max(10, size - 4);

function layOut(body: Body, inner: { x: number; w: number }, top: number, size: number) {
	const cells: Cell[] = [];
	let y = top;
	const addRow = (row: (Omit<Cell, "x" | "y" | "w" | "h"> & { share: number })[]) => {
		const shares = row.reduce((sum, { share }) => sum + share, 0);
		let x = inner.x;
		const placed = row.map(({ share, ...cell }) => {
			const w = (inner.w * share) / shares;
			const at = { ...cell, x, y, w, h: 0 };
			x += w;
			return at;
		});
		const h = Math.max(...placed.map((cell) => heightOfCell(cell, size)));
		cells.push(...placed.map((cell) => ({ ...cell, h })));
		y += h;
	};
	for (const part of body.parts) {
		if (part.kind === "boxes") {
			addRow(
				part.boxes.map(({ label, lines, width, mark }) => ({
					paragraphs: (lines.length > 0 ? lines : [" "]).map((text) => [{ text, bold: false }]),
					label: [{ text: label, bold: false }],
					...{ mark, share: width, end: false, shade: mark > 0 ? ink.sand : ink.white },
				})),
			);
			continue;
		}
		// Includes space for the discs.
		const measured = [
			part.columns.map(({ label, mark }) => [{ text: mark > 0 ? `${label} 00` : label, bold: true }]),
			...part.rows.map(({ cells: texts, mark }) =>
				texts.map((text, index) => [{ text: mark > 0 && index === 0 ? `0000 ${text}` : text, bold: true }]),
			),
		];
		const widths = columnWidths(measured, size, inner.w, 2 * padding.across);
		addRow(
			part.columns.map(({ label, end, mark }, index) => ({
				paragraphs: [],
				label: [{ text: label, bold: false }],
				...{ mark, share: widths[index] ?? 1, end, shade: mark > 0 ? ink.sand : ink.card },
			})),
		);
		for (const { cells: texts, mark, isTotal } of part.rows)
			addRow(
				texts.map((text, index) => ({
					paragraphs: [[{ text: text || " ", bold: isTotal }]],
					label: null,
					mark: index === 0 ? mark : 0,
					share: widths[index] ?? 1,
					end: part.columns[index]?.end ?? false,
					shade: mark > 0 ? ink.sand : ink.white,
				})),
			);
	}
	return { cells, bottom: y };
}

/** A disc is on the left in a table row, and at the right end of a box. */
const roomIn = ({ w, mark }: Pick<Cell, "w" | "mark">) => w - 2 * padding.across - (mark > 0 ? disc + 0.03 : 0);

/** Programs may set the lines of a narrow box slightly wider, and further apart. */
const hair = 0.08;
const loose = { spacing: 1.06 };

function heightOfCell(cell: Cell, size: number) {
	const label = cell.label ? heightOf([cell.label], labelSize(size), roomIn(cell) - hair, loose) : 0;
	const text = cell.paragraphs.length > 0 ? heightOf(cell.paragraphs, size, roomIn(cell) - hair, loose) : 0;
	return Math.max(label + text, cell.mark > 0 ? disc : 0) + 2 * padding.down;
}

function drawCell(pen: Pen, cell: Cell, size: number) {
	const { label, paragraphs, mark, end, shade, ...box } = cell;
	rectangle(pen, box, shade, { line: ink.quiet, name: "Box" });
	const isRow = label === null;
	const x = box.x + padding.across + (isRow && mark > 0 ? disc + 0.06 : 0);
	const w = roomIn(cell);
	const align = end ? ("right" as const) : ("left" as const);
	let y = box.y + padding.down;
	if (label) {
		const h = heightOf([label], labelSize(size), w - hair, loose);
		write(pen, [label], { x, y, w, h }, labelSize(size), { color: ink.quiet, align, name: "Label" });
		y += h;
	}
	if (paragraphs.length > 0)
		write(pen, paragraphs, { x, y, w, h: box.y + box.h - padding.down - y }, size, { align, name: "Entry" });
	if (mark > 0)
		drawDisc(pen, mark, { x: isRow ? box.x + padding.across : box.x + box.w - disc - 0.06, y: box.y + 0.06 });
}

function drawDisc(pen: Pen, mark: number, at: { x: number; y: number }) {
	pen.slide.addText([{ text: String(mark), options: { bold: true } }], {
		...{ ...at, w: disc, h: disc, margin: 0, shape: "ellipse", fill: { color: ink.marigold } },
		...{ fontFace: "Arial", fontSize: 12, color: ink.navy, align: "center", valign: "middle" },
		objectName: `Call-out ${mark}`,
	});
}

function drawNotes(pen: Pen, notes: readonly string[], box: Box) {
	const w = box.w - disc - 0.15;
	const texts = notes.map((note) => [readInline(note)]);
	const tall = (size: number, gap: number) =>
		texts.reduce((sum, text) => sum + Math.max(disc, heightOf(text, size, w, loose)), gap * (texts.length - 1));
	const size = [20, 19, smallestBody].find((one) => tall(one, 0.14) <= box.h) ?? smallestBody;
	if (tall(size, 0.1) > box.h)
		reject(pen, `the call-outs need ${tall(size, 0.1).toFixed(1)} inches and have ${box.h.toFixed(1)}; shorten them`);
	const gap = Math.min(0.32, Math.max(0.1, (box.h - tall(size, 0)) / Math.max(1, texts.length - 1)));
	let y = box.y;
	for (const [index, text] of texts.entries()) {
		const h = Math.max(disc, heightOf(text, size, w, loose));
		drawDisc(pen, index + 1, { x: box.x, y: y + 0.01 });
		write(pen, text, { x: box.x + disc + 0.15, y, w, h }, size, { boldColor: ink.navy, name: "Call-out text" });
		y += h + gap;
	}
}
