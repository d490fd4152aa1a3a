// The diagrams of a deck, as native shapes that a trainer can move: steps, documents passing between parties, bars, who
// pays along a route, and sums.

import { type Run, readInline } from "#contract/course/inline.ts";
import type { BodyOf } from "#contract/course/slides.ts";
import { heightOf, lineHeight, widthOf } from "#server/course/deck/fit.ts";
import { type Box, ink } from "#server/course/deck/template.ts";
import {
	fitOrReport,
	type Pen,
	rectangle,
	reject,
	runsOf,
	smallestBody,
	stroke,
	write,
	writeToFit,
} from "#tools/decks/pen.ts";

export function drawFlow(pen: Pen, body: BodyOf<"flow">, box: Box) {
	const count = body.steps.length;
	const perRow = count <= 4 ? count : Math.ceil(count / 2);
	const rowCount = Math.ceil(count / perRow);
	const gap = { across: 0.42, down: 0.55 };
	const wide = (box.w - gap.across * (perRow - 1)) / perRow;
	const inner = wide - 0.3;
	const band = 0.46;
	const roomy = (box.h - gap.down * (rowCount - 1)) / rowCount;
	const texts = body.steps.map((step) => [readInline(step.text)]);
	const size = Math.min(
		...texts.map((text) =>
			fitOrReport(pen, text, { w: inner, h: roomy - band - 0.26 }, { most: 22, least: smallestBody }),
		),
	);
	const tall = Math.min(
		roomy,
		Math.max(1.6, Math.max(...texts.map((text) => heightOf(text, size, inner))) + band + 0.34),
	);
	const top = box.y + Math.min(0.25, (box.h - tall * rowCount - gap.down * (rowCount - 1)) / 2);
	const place = (index: number): Box => ({
		x: box.x + (index % perRow) * (wide + gap.across),
		y: top + Math.floor(index / perRow) * (tall + gap.down),
		w: wide,
		h: tall,
	});
	for (const [index, step] of body.steps.entries()) {
		const at = place(index);
		const mine = step.who === body.own;
		rectangle(pen, at, ink.card, { line: mine ? ink.amber : ink.navy, name: `Step ${index + 1}` });
		rectangle(pen, { ...at, h: band }, mine ? ink.marigold : ink.navy, { name: "Step head" });
		const color = mine ? ink.navy : ink.white;
		fitOrReport(
			pen,
			[runsOf(`${index + 1}  ${step.who}`)],
			{ w: inner, h: band },
			{ most: 18, least: 18 },
			{ bold: true },
		);
		write(
			pen,
			[
				[
					{ text: `${index + 1}  `, bold: true },
					{ text: step.who, bold: true },
				],
			],
			{ x: at.x + 0.15, y: at.y, w: inner, h: band },
			18,
			{ valign: "middle", color, name: "Who" },
		);
		write(pen, texts[index] ?? [], { x: at.x + 0.15, y: at.y + band + 0.1, w: inner, h: tall - band - 0.15 }, size, {
			name: "What",
		});
		const next = index + 1 < count ? place(index + 1) : null;
		if (!next) continue;
		const middle = at.y + tall / 2;
		if (next.y === at.y)
			stroke(
				pen,
				{ x: at.x + wide + 0.04, y: middle },
				{ x: next.x - 0.04, y: middle },
				{ width: 2.25, arrow: true, color: ink.teal, name: "Then" },
			);
		else {
			const lane = at.y + tall + gap.down / 2;
			const [from, to] = [at.x + wide / 2, next.x + wide / 2];
			stroke(pen, { x: from, y: at.y + tall }, { x: from, y: lane }, { width: 2.25, color: ink.teal, name: "Then" });
			stroke(pen, { x: from, y: lane }, { x: to, y: lane }, { width: 2.25, color: ink.teal, name: "Then" });
			stroke(
				pen,
				{ x: to, y: lane },
				{ x: to, y: next.y - 0.04 },
				{ width: 2.25, arrow: true, color: ink.teal, name: "Then" },
			);
		}
	}
}

/** The messages have a separate column, each level with its arrow, so that no text crosses a party's line. */
export function drawExchange(pen: Pen, body: BodyOf<"exchange">, box: Box) {
	const head = Math.max(...body.parties.map((name) => (name.includes(" ") ? 0.74 : 0.5)));
	const step = Math.min(0.72, (box.h - head - 0.1) / body.messages.length);
	const labels = body.messages.map((message, index): Run[] => [
		{ text: `${index + 1}  `, bold: true },
		...readInline(message.text),
	]);
	const longestWord = Math.max(
		...body.parties
			.flatMap((name) => name.split(" "))
			.map((word) => widthOf([{ text: word, bold: true }], smallestBody)),
	);
	const lanes = Math.max(longestWord + 0.26, box.w * 0.09) * body.parties.length;
	const words = Math.min(Math.max(...labels.map((label) => widthOf(label, smallestBody))) + 0.3, box.w - lanes);
	if (labels.some((label) => heightOf([label], smallestBody, words - 0.2) > step))
		reject(pen, "has messages that are longer than their rows; shorten them or leave some out");
	const lane = (box.w - words) / body.parties.length;
	const middle = (name: string) => box.x + words + lane * (body.parties.indexOf(name) + 0.5);
	const bottom = box.y + head + 0.1 + step * body.messages.length;
	for (const [index] of body.messages.entries())
		if (index % 2 === 0)
			rectangle(pen, { x: box.x, y: box.y + head + 0.1 + step * index, w: box.w, h: step }, ink.sand, { name: "Row" });
	for (const name of body.parties) {
		const x = middle(name);
		const mine = name === body.own;
		stroke(
			pen,
			{ x, y: box.y + head },
			{ x, y: bottom },
			{ color: mine ? ink.amber : ink.quiet, width: mine ? 1.5 : 1, dashed: true, name: `${name}'s line` },
		);
		const at = { x: x - lane / 2 + 0.05, y: box.y, w: lane - 0.1, h: head };
		rectangle(pen, at, mine ? ink.marigold : ink.navy, { name: "Party" });
		writeToFit(
			pen,
			[[{ text: name, bold: true }]],
			{ ...at, x: at.x + 0.07, w: at.w - 0.14 },
			{ most: 18 },
			{ align: "center", valign: "middle", color: mine ? ink.navy : ink.white, name: "Party name" },
		);
	}
	for (const [index, message] of body.messages.entries()) {
		const row = { y: box.y + head + 0.1 + step * index, h: step };
		write(pen, [labels[index] ?? []], { x: box.x + 0.1, w: words - 0.2, ...row }, smallestBody, {
			valign: "middle",
			boldColor: ink.teal,
			name: "Message",
		});
		const [from, to] = [middle(message.from), middle(message.to)];
		const nudge = to > from ? 0.05 : -0.05;
		const y = row.y + step / 2;
		stroke(
			pen,
			{ x: from + nudge, y },
			{ x: to - nudge, y },
			{ width: 2.25, arrow: true, color: message.from === body.own ? ink.amber : ink.teal, name: "Message arrow" },
		);
	}
}

export function drawBars(pen: Pen, body: BodyOf<"bars">, box: Box) {
	const show = (value: number) => body.show.replace("{}", value.toLocaleString("en-IN"));
	const most = Math.max(...body.rows.map((row) => row.value)) || 1;
	const size = 20;
	const labels = Math.min(
		4.2,
		Math.max(...body.rows.map((row) => widthOf([{ text: row.label, bold: true }], size))) + 0.25,
	);
	const values = Math.max(...body.rows.map((row) => widthOf([{ text: show(row.value), bold: true }], size + 2))) + 0.25;
	const step = Math.min(0.98, box.h / body.rows.length);
	const thick = step * 0.62;
	const start = box.x + labels;
	const reach = box.w - labels - values;
	const foot = box.y + step * body.rows.length;
	for (let mark = 1; mark <= 4; mark++)
		stroke(
			pen,
			{ x: start + (reach * mark) / 4, y: box.y },
			{ x: start + (reach * mark) / 4, y: foot },
			{ color: ink.line, width: 0.5, name: "Grid" },
		);
	for (const [index, row] of body.rows.entries()) {
		const y = box.y + step * index + (step - thick) / 2;
		const wide = (reach * row.value) / most;
		fitOrReport(
			pen,
			[runsOf(row.label)],
			{ w: labels - 0.2, h: step - 0.04 },
			{ most: size, least: smallestBody },
			{ bold: row.strong },
		);
		write(
			pen,
			[[{ text: row.label, bold: row.strong }]],
			{ x: box.x, y: box.y + step * index, w: labels - 0.2, h: step },
			size,
			{ valign: "middle", name: "Label" },
		);
		if (wide > 0)
			rectangle(pen, { x: start, y, w: wide, h: thick }, row.strong ? ink.marigold : ink.deep, {
				name: `Bar ${row.label}`,
			});
		write(
			pen,
			[[{ text: show(row.value), bold: true }]],
			{ x: start + wide + 0.14, y, w: values, h: thick },
			size + 2,
			{ valign: "middle", color: ink.navy, name: "Value" },
		);
	}
	stroke(pen, { x: start, y: box.y }, { x: start, y: foot }, { color: ink.navy, width: 1.5, name: "Axis" });
}

/**
 * One bar per row along the stages of a route: filled where the seller pays, empty where the buyer does, with a mark
 * where the risk passes.
 */
export function drawRoute(pen: Pen, body: BodyOf<"route">, box: Box) {
	const labels = Math.max(...body.rows.map((row) => widthOf([{ text: row.label, bold: true }], 22))) + 0.25;
	const start = box.x + labels;
	const wide = (box.w - labels) / body.stages.length;
	const names = body.stages.map((stage) => [{ text: stage, bold: true }]);
	const head = Math.max(...names.map((name) => heightOf([name], smallestBody, wide - 0.08))) + 0.12;
	const legend = lineHeight(smallestBody) + 0.12;
	const step = Math.min(0.72, (box.h - head - legend) / body.rows.length);
	if (step < lineHeight(smallestBody) + 0.1) reject(pen, "has more rows than its height takes; leave some out");
	const thick = step * 0.6;
	const foot = box.y + head + step * body.rows.length;
	for (const [index, name] of names.entries()) {
		const x = start + wide * index;
		fitOrReport(pen, [name], { w: wide - 0.08, h: head }, { most: smallestBody, least: smallestBody });
		write(pen, [name], { x: x + 0.04, y: box.y, w: wide - 0.08, h: head - 0.06 }, smallestBody, {
			align: "center",
			valign: "bottom",
			color: ink.navy,
			name: "Stage",
		});
	}
	for (const [index, row] of body.rows.entries()) {
		const middle = box.y + head + step * (index + 0.5);
		const bar = { y: middle - thick / 2, h: thick };
		write(pen, [[{ text: row.label, bold: true }]], { x: box.x, y: middle - step / 2, w: labels, h: step }, 22, {
			valign: "middle",
			color: ink.navy,
			name: "Label",
		});
		rectangle(pen, { x: start, ...bar, w: wide * body.stages.length }, ink.sand, { line: ink.line, name: "Way" });
		for (const [from, to] of runsOfStages(row.paid))
			rectangle(pen, { x: start + wide * (from - 1), ...bar, w: wide * (to - from + 1) }, ink.deep, { name: "Paid" });
	}
	// Above the bars, so that stages can be counted, but below the marks.
	for (let stage = 0; stage <= body.stages.length; stage++)
		stroke(
			pen,
			{ x: start + wide * stage, y: box.y + head },
			{ x: start + wide * stage, y: foot },
			{ color: ink.line, width: 0.5, dashed: true, name: "Grid" },
		);
	for (const [index, row] of body.rows.entries())
		drawMark(pen, { x: start + wide * row.mark, y: box.y + head + step * (index + 0.5) }, thick);
	drawRouteLegend(pen, body.legend, { x: start, y: foot + 0.1, w: box.w - labels, h: legend - 0.12 });
}

function drawMark(pen: Pen, at: { x: number; y: number }, size: number) {
	const wide = size * 0.8;
	pen.slide.addShape("diamond", {
		x: at.x - wide / 2,
		y: at.y - size * 0.65,
		w: wide,
		h: size * 1.3,
		fill: { color: ink.marigold },
		line: { color: ink.amber, width: 1 },
		objectName: "Mark",
	});
}

function drawRouteLegend(pen: Pen, legend: BodyOf<"route">["legend"], box: Box) {
	let x = box.x;
	const swatch = 0.34;
	const middle = box.y + box.h / 2;
	for (const [kind, text] of Object.entries(legend)) {
		if (kind === "mark") drawMark(pen, { x: x + swatch / 2, y: middle }, box.h * 0.8);
		else
			rectangle(
				pen,
				{ x, y: middle - 0.11, w: swatch, h: 0.22 },
				kind === "paid" ? ink.deep : ink.sand,
				kind === "paid" ? { name: "Legend" } : { line: ink.line, name: "Legend" },
			);
		const wide = widthOf(runsOf(text), smallestBody) + 0.1;
		write(pen, [runsOf(text)], { x: x + swatch + 0.12, y: box.y, w: wide, h: box.h }, smallestBody, {
			valign: "middle",
			name: "Legend",
		});
		x += swatch + 0.12 + wide + 0.4;
	}
	if (x - 0.4 > box.x + box.w) reject(pen, "the words of the route's legend are too long");
}

/** Consecutive stages are one bar. */
function runsOfStages(stages: readonly number[]) {
	const runs: [number, number][] = [];
	for (const stage of stages) {
		const last = runs.at(-1);
		if (last && last[1] === stage - 1) last[1] = stage;
		else runs.push([stage, stage]);
	}
	return runs;
}

export function drawSum(pen: Pen, body: BodyOf<"sum">, area: Box) {
	// Label and amount must be close enough to read together.
	const box = { ...area, w: Math.min(area.w, 10) };
	const step = Math.min(0.66, box.h / body.rows.length);
	// A long calculation uses smaller text, so that no line touches the rules; its final total is larger only if there is
	// space.
	const size = [20, 19].find((one) => lineHeight(one) + 0.04 <= step) ?? smallestBody;
	const grand = lineHeight(size + 2) + 0.06 <= step ? size + 2 : size;
	const amounts = body.rows.map((row) => formatRupees(row.rupees));
	const right = Math.max(...amounts.map((text) => widthOf([{ text, bold: true }], size + 2))) + 0.35;
	const how = Math.max(0, ...body.rows.map((row) => widthOf(runsOf(row.how), smallestBody)));
	const middle = how > 0 ? Math.min(how + 0.25, (box.w - right) * 0.5) : 0;
	const left = box.w - right - middle - 0.3;
	for (const [index, row] of body.rows.entries()) {
		const y = box.y + step * index;
		const last = row.total && index === body.rows.length - 1;
		if (row.total)
			rectangle(pen, { x: box.x, y: y + 0.03, w: box.w, h: step - 0.06 }, last ? ink.navy : ink.sand, {
				name: "Total",
			});
		else
			stroke(
				pen,
				{ x: box.x, y: y + step },
				{ x: box.x + box.w, y: y + step },
				{ color: ink.line, width: 0.75, name: "Rule" },
			);
		const color = last ? ink.white : ink.text;
		const cell = (text: string, x: number, w: number, points: number, style: object) => {
			fitOrReport(
				pen,
				[runsOf(text)],
				{ w, h: step },
				{ most: points, least: Math.min(points, smallestBody) },
				{ bold: row.total },
			);
			write(pen, [[{ text, bold: row.total }]], { x, y, w, h: step }, points, { valign: "middle", color, ...style });
		};
		cell(row.label, box.x + 0.15, row.how ? left : left + middle, size, { name: "Item" });
		if (row.how)
			cell(row.how, box.x + 0.15 + left, middle, smallestBody, { color: last ? ink.mist : ink.quiet, name: "How" });
		write(
			pen,
			[[{ text: amounts[index] ?? "", bold: true }]],
			{ x: box.x + box.w - right, y, w: right - 0.15, h: step },
			last ? grand : size,
			{
				align: "right",
				valign: "middle",
				color: last ? ink.marigold : ink.navy,
				name: "Rupees",
			},
		);
	}
}

function formatRupees(rupees: number) {
	return `${rupees < 0 ? "– " : ""}₹${Math.abs(rupees).toLocaleString("en-IN")}`;
}
