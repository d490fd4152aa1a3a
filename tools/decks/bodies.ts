// Draws the content below a slide's title, each kind of block inside its box.

import { type Run, readInline } from "#contract/course/inline.ts";
import type { Body, BodyOf } from "#contract/course/slides.ts";
import { columnWidths, countLines, heightOf, lineHeight, rowHeights } from "#server/course/deck/fit.ts";
import { type Box, fonts, ink } from "#server/course/deck/template.ts";
import { drawBars, drawExchange, drawFlow, drawRoute, drawSum } from "#tools/decks/diagrams.ts";
import { drawFacsimile } from "#tools/decks/draw-facsimile.ts";
import {
	bulletIndent,
	fitOrReport,
	type Pen,
	rectangle,
	reject,
	runsOf,
	smallestBody,
	write,
} from "#tools/decks/pen.ts";
import { drawQuiz } from "#tools/decks/quiz-cards.ts";

export function drawBody(pen: Pen, body: Body, box: Box) {
	switch (body.type) {
		case "nothing":
			return;
		case "bullets":
			return drawBullets(pen, body, box);
		case "columns":
			return drawColumns(pen, body, box);
		case "table":
			return drawTable(
				pen,
				[body.head, ...body.rows].map((row) => row.map(readInline)),
				box,
			);
		case "flow":
			return drawFlow(pen, body, box);
		case "exchange":
			return drawExchange(pen, body, box);
		case "bars":
			return drawBars(pen, body, box);
		case "route":
			return drawRoute(pen, body, box);
		case "sum":
			return drawSum(pen, body, box);
		case "facsimile":
			return drawFacsimile(pen, body, box);
		case "quiz":
			return drawQuiz(pen, body.questions, box);
	}
}

function drawBullets(pen: Pen, body: BodyOf<"bullets">, box: Box) {
	// Long lines are hard to read from the back row.
	const narrow = { ...box, w: Math.min(box.w, 10.8) };
	const items = body.items.map(readInline);
	const style = {
		bullet: body.ordered ? "number" : "square",
		spacing: 1.05,
		boldColor: ink.navy,
		name: "Points",
	} as const;
	const size = fitOrReport(pen, items, narrow, { most: 26, least: smallestBody }, { ...style, after: 11 });
	const left = narrow.h - heightOf(items, size, narrow.w - 0.42, style);
	const after = Math.max(11, Math.min(26, (left / (items.length - 1)) * 72 * 0.7));
	write(pen, items, narrow, size, { ...style, after: Math.floor(after) });
}

const columnColors = [ink.teal, ink.marigold, ink.navy] as const;

function drawColumns(pen: Pen, body: BodyOf<"columns">, box: Box) {
	const gap = 0.4;
	const wide = (box.w - gap * (body.columns.length - 1)) / body.columns.length;
	const inner = wide - 0.5;
	const style = { bullet: "square", after: 8, spacing: 1.05, boldColor: ink.navy, name: "Points" } as const;
	const head = Math.min(
		...body.columns.map((column) =>
			fitOrReport(
				pen,
				[runsOf(column.heading)],
				{ w: inner, h: 0.75 },
				{ most: 22, least: smallestBody },
				{ bold: true },
			),
		),
	);
	const headLines = Math.max(
		...body.columns.map((column) => countLines([{ text: column.heading, bold: true }], head, inner)),
	);
	const headHeight = headLines * lineHeight(head) + 0.1;
	const top = 0.3 + headHeight + 0.12;
	const size = Math.min(
		...body.columns.map((column) =>
			fitOrReport(
				pen,
				column.items.map(readInline),
				{ w: inner, h: box.h - top - 0.2 },
				{ most: 22, least: smallestBody },
				style,
			),
		),
	);
	const natural =
		Math.max(
			...body.columns.map((column) => heightOf(column.items.map(readInline), size, inner - bulletIndent / 72, style)),
		) +
		top +
		0.3;
	// Cards extend down to the next element, unless that would leave them mostly empty.
	const tall = box.h - natural < 1.3 ? box.h : natural;
	for (const [index, column] of body.columns.entries()) {
		const x = box.x + index * (wide + gap);
		const color = columnColors[index % columnColors.length] ?? ink.navy;
		rectangle(pen, { x, y: box.y, w: wide, h: tall }, ink.card, { line: ink.line, name: "Card" });
		rectangle(pen, { x, y: box.y, w: wide, h: 0.1 }, color, { name: "Card edge" });
		write(pen, [runsOf(column.heading)], { x: x + 0.25, y: box.y + 0.28, w: inner, h: headHeight }, head, {
			bold: true,
			color: ink.navy,
			name: "Heading",
		});
		write(
			pen,
			column.items.map(readInline),
			{ x: x + 0.25, y: box.y + top, w: inner, h: tall - top - 0.1 },
			size,
			style,
		);
	}
}

const cellPadding = { across: 0.3, down: 0.16 };

/** The first row is the header; the first column names the row. */
export function drawTable(pen: Pen, rows: Run[][][], box: Box) {
	const measured = rows.map((row, index) =>
		row.map((cell, column) => cell.map((run) => ({ ...run, bold: run.bold || index === 0 || column === 0 }))),
	);
	const layOut = (size: number) => {
		const widths = columnWidths(measured, size, box.w, cellPadding.across);
		return {
			size,
			widths,
			heights: rowHeights(measured, size, widths, cellPadding.across).map((height) => height + cellPadding.down),
		};
	};
	const total = (heights: number[]) => heights.reduce((sum, one) => sum + one, 0);
	const fitting = [22, 21, 20, 19, smallestBody].map(layOut).filter((one) => total(one.heights) <= box.h);
	// Smaller text is better than a name broken over two lines.
	const namesWhole = (one: ReturnType<typeof layOut>) =>
		measured.every((row) => countLines(row[0] ?? [], one.size, (one.widths[0] ?? 0) - cellPadding.across) === 1);
	const table = fitting.find(namesWhole) ?? fitting[0] ?? layOut(smallestBody);
	if (total(table.heights) > box.h)
		reject(
			pen,
			`the table needs ${total(table.heights).toFixed(1)} inches of height and has ${box.h.toFixed(1)}; shorten its cells or split it`,
		);

	// A short table gets some extra spacing.
	const spare = Math.max(0, Math.min(0.22, (box.h - total(table.heights)) / rows.length));
	const hair = { type: "solid" as const, pt: 0.75, color: ink.line };
	const none = { type: "none" as const };
	pen.slide.addTable(
		rows.map((row, index) =>
			row.map((cell, column) => ({
				text: (cell.length > 0 ? cell : runsOf("")).map((run) => ({
					text: run.text,
					options: {
						bold: run.bold || index === 0 || column === 0,
						color: index === 0 ? ink.white : column === 0 ? ink.navy : ink.text,
					},
				})),
				options: {
					fill: { color: index === 0 ? ink.navy : index % 2 === 0 ? ink.sand : ink.card },
					border: [none, none, hair, none] as [typeof none, typeof none, typeof hair, typeof none],
					valign: "middle" as const,
				},
			})),
		),
		{
			x: box.x,
			y: box.y,
			w: box.w,
			colW: table.widths,
			rowH: table.heights.map((height) => height + spare),
			fontFace: fonts.body,
			fontSize: table.size,
			// The library reads numbers below one as inches: top, right, bottom, left.
			margin: [
				cellPadding.down / 2 - 0.01,
				cellPadding.across / 2 - 0.01,
				cellPadding.down / 2 - 0.01,
				cellPadding.across / 2 - 0.01,
			],
			objectName: "Table",
		},
	);
}
