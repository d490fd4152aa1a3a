// Assembles a slide: its layout, title, frame and content block.

import type PptxGenJS from "pptxgenjs";
import { institute } from "#content/defaults/institute.ts";
import { deckWords } from "#content/en/course/deck-words.ts";
import { formatDay } from "#content/timestamps.ts";
import { optionLetter, type Run, readInline } from "#contract/course/inline.ts";
import type { Slide, Source, Tag } from "#contract/course/slides.ts";
import { countLines, heightOf, lineHeight } from "#server/course/deck/fit.ts";
import type { Deck, Problem } from "#server/course/deck/source-schema.ts";
import { type Stamp, stampBox, stampLine, stampSizes } from "#server/course/deck/stamp.ts";
import {
	type Box,
	drawRhumbLines,
	drawWheel,
	ink,
	type Layout,
	page,
	panel,
	titleBox,
	titleSizes,
} from "#server/course/deck/template.ts";
import { drawBody, drawTable } from "#tools/decks/bodies.ts";
import { fitOrReport, type Pen, rectangle, runsOf, smallestBody, stroke, write, writeToFit } from "#tools/decks/pen.ts";

export function drawSlide(file: PptxGenJS, deck: Deck, index: number, problems: Problem[], stamp?: Stamp) {
	const source = deck.slides[index];
	if (!source) return;
	const layout = layoutOf(source);
	const pen: Pen = { slide: file.addSlide({ masterName: `EIBM ${layout}` }), source, deck, problems };
	if (source.notes.length > 0) pen.slide.addNotes([...source.notes, ...plannedTime(deck, index)].join("\n"));
	if (layout === "cover") return drawCover(pen, stamp);
	if (layout === "section") return drawSection(pen);

	if (layout === "key") return drawKey(pen, index);
	if (layout === "panel") return drawPanel(pen, index);
	const titled = drawTitle(pen, layout);
	drawProgress(pen, index);
	drawWheel(pen.slide, { x: page.left, y: page.footer - 0.01, w: 0.3, h: 0.3 }, ink.navy);
	drawEyebrow(pen, page.left, page.width);
	drawBelow(pen, { x: page.left, y: titled + 0.24, w: page.width, h: 0 });
}

/** For the first slide of a part of the class: its planned start and end. */
function plannedTime({ plan }: Deck, index: number) {
	const at = plan.findIndex(({ slide }) => slide === index + 1);
	const from = plan.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0);
	return at < 0 ? [] : [deckWords.planned(from, from + (plan[at]?.minutes ?? 0))];
}

/** The progress through the deck, along the chart's border. */
function drawProgress(pen: Pen, index: number, color: string = ink.marigold) {
	rectangle(pen, { x: 0, y: 0.065, w: (page.w * (index + 1)) / pen.deck.slides.length, h: 0.065 }, color, {
		name: "Progress",
	});
}

function layoutOf(slide: Slide): Layout {
	if (slide.tag === "title") return "cover";
	if (slide.tag === "section") return "section";
	if (slide.tag === "key") return "key";
	if (slide.tag in deckWords.tags) return "panel";
	const { one } = titleBox;
	return countLines(runsOf(slide.title), titleSizes.one.least, one.w, "head") === 1 ? "one" : "two";
}

/** Returns where the title ends, so that the next element keeps its distance. */
function drawTitle(pen: Pen, layout: Layout) {
	const box = titleBox[layout];
	const title = [runsOf(pen.source.title)];
	const largest = fitOrReport(pen, title, box, titleSizes[layout], { face: "head" });
	// One line of slightly smaller text reads better than two.
	const oneLine = [0, 1, 2, 3, 4, 5, 6]
		.map((less) => largest - less)
		.find(
			(size) => size >= titleSizes[layout].least && countLines(runsOf(pen.source.title), size, box.w, "head") === 1,
		);
	const size = oneLine ?? largest;
	// The size has to be on the run: on the box, the placeholder's own size would win.
	pen.slide.addText([{ text: pen.source.title, options: { fontSize: size } }], {
		placeholder: "title",
		objectName: "Title",
	});
	return box.y + heightOf(title, layout === "one" ? titleSizes.one.most : size, box.w, { face: "head" });
}

function drawEyebrow(pen: Pen, x: number, w: number) {
	const text = [pen.deck.part, afterwards.includes(pen.source.tag) ? "" : pen.source.section]
		.filter(Boolean)
		.join("  ·  ")
		.toUpperCase();
	write(pen, [[{ text, bold: true }]], { x, y: 0.4, w, h: 0.28 }, 13, {
		color: ink.teal,
		letterSpacing: 1.2,
		valign: "middle",
		name: "Where we are",
	});
}

/** Slides about the whole day rather than the section before them. */
const afterwards: Tag[] = ["quiz", "answers", "glossary", "next", "sources"];

/** Lead, block, remark and sources, from below the title to the foot of the page. */
function drawBelow(pen: Pen, from: Box) {
	const { source } = pen;
	let top = from.y;
	let bottom = page.footer - 0.16;
	if (source.sources.length > 0 && source.tag !== "sources")
		bottom = drawSourceLine(pen, from.x, from.w, bottom) - 0.12;
	if (source.remark) bottom = drawRemark(pen, from.x, from.w, bottom) - 0.2;
	if (source.lead) {
		const wide = Math.min(from.w, 11);
		const alone = source.body.type === "nothing" && source.tag !== "sources" && source.tag !== "answers";
		const box = { x: from.x, y: top, w: wide, h: alone ? bottom - top : 1.75 };
		const size = writeToFit(
			pen,
			[readInline(source.lead)],
			box,
			{ most: alone ? 26 : 22, least: smallestBody },
			{ color: ink.text, boldColor: ink.navy, spacing: 1.05, name: "Lead" },
		);
		top += heightOf([readInline(source.lead)], size, wide, { spacing: 1.05 }) + 0.22;
	}
	const box = { x: from.x, y: top, w: from.w, h: bottom - top };
	if (source.tag === "sources") drawSources(pen, box);
	else if (source.tag === "answers") drawAnswers(pen, box);
	else drawBody(pen, source.body, box);
}

function drawSourceLine(pen: Pen, x: number, w: number, bottom: number) {
	const names = pen.source.sources.map((key) => pen.deck.sources[key]?.name ?? key).join("; ");
	const { checked } = pen.source;
	const runs: Run[] = [
		{ text: `${deckWords.source}: `, bold: true },
		{ text: checked ? `${names}; ${deckWords.factsChecked(formatDay(checked))}` : names, bold: false },
	];
	const size = fitOrReport(pen, [runs], { w, h: 0.6 }, { most: 12, least: 11 });
	const tall = countLines(runs, size, w) * lineHeight(size) + 0.02;
	write(pen, [runs], { x, y: bottom - tall, w, h: tall }, size, { color: ink.quiet, valign: "bottom", name: "Source" });
	return bottom - tall;
}

/** The sentence to remember, beside a marigold bar. */
function drawRemark(pen: Pen, x: number, w: number, bottom: number) {
	const runs = [readInline(pen.source.remark)];
	const inner = w - 0.55;
	const size = fitOrReport(pen, runs, { w: inner, h: 0.95 }, { most: 20, least: smallestBody });
	const tall = heightOf(runs, size, inner) + 0.26;
	rectangle(pen, { x, y: bottom - tall, w, h: tall }, ink.sand, { name: "Remark ground" });
	rectangle(pen, { x, y: bottom - tall, w: 0.1, h: tall }, ink.marigold, { name: "Remark edge" });
	write(pen, runs, { x: x + 0.3, y: bottom - tall, w: inner, h: tall }, size, {
		valign: "middle",
		color: ink.navy,
		name: "Remark",
	});
	return bottom - tall;
}

function drawSources(pen: Pen, box: Box) {
	const all = Object.values(pen.deck.sources);
	const gap = 0.5;
	const wide = (box.w - gap) / 2;
	const half = Math.ceil(all.length / 2);
	const nameHeight = (source: Source, size: number) =>
		heightOf([[{ text: source.name, bold: true }]], size, wide) + 0.03;
	const addressHeight = (source: Source, size: number) => heightOf([runsOf(shown(source.url))], size - 2, wide);
	const apart = 0.18;
	const tall = (sources: Source[], size: number) =>
		sources.reduce((sum, source) => sum + nameHeight(source, size) + addressHeight(source, size) + apart, 0);
	const columns = [all.slice(0, half), all.slice(half)];
	const size = [18, 17, 16, 15, 14].find((one) => columns.every((sources) => tall(sources, one) <= box.h + apart));
	if (!size)
		return pen.problems.push({ line: pen.source.line, message: "there are more sources than the slide takes" });
	for (const [index, sources] of columns.entries()) {
		const x = box.x + index * (wide + gap);
		let y = box.y;
		for (const source of sources) {
			const [name, address] = [nameHeight(source, size), addressHeight(source, size)];
			write(pen, [[{ text: source.name, bold: true }]], { x, y, w: wide, h: name }, size, {
				color: ink.navy,
				name: "Source",
			});
			write(pen, [runsOf(shown(source.url))], { x, y: y + name, w: wide, h: address }, size - 2, {
				color: ink.teal,
				url: source.url,
				name: "Address",
			});
			y += name + address + apart;
		}
	}
}

const shown = (url: string) => url.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "");

function drawAnswers(pen: Pen, box: Box) {
	const words = deckWords.answerTable;
	const rows = pen.deck.quiz.map((question, index) => {
		const right = question.options.findIndex((option) => option.right);
		return [`${index + 1}`, `**${optionLetter(right)}**  ${question.options[right]?.text ?? ""}`, question.why];
	});
	drawTable(
		pen,
		[["", words.answer, words.why], ...rows].map((row) => row.map(readInline)),
		box,
	);
}

function drawPanel(pen: Pen, index: number) {
	const tag = pen.source.tag as keyof typeof deckWords.tags;
	const words = deckWords.tags[tag];
	const ground = panelColors[tag];
	const color = ground === ink.marigold ? ink.navy : ink.white;
	const titled = drawTitle(pen, "panel");
	drawProgress(pen, index);
	rectangle(pen, { x: 0, y: 0.13, w: panel.w, h: page.h - 0.13 }, ground, { name: "Panel" });
	drawWheel(pen.slide, { x: -1.15, y: 4.75, w: 3.4, h: 3.4 }, color, 86);
	const inner = { x: 0.5, w: panel.w - 0.75 };
	const kind = writeToFit(
		pen,
		[runsOf(words.name)],
		{ ...inner, y: titleBox.panel.y, h: 1.15 },
		{ most: 30, least: 22 },
		{ face: "head", color, name: "Kind" },
	);
	const below = titleBox.panel.y + heightOf([runsOf(words.name)], kind, inner.w, { face: "head" }) + 0.24;
	const answersLast = pen.deck.answersLast && (tag === "exercise" || tag === "quiz");
	writeToFit(
		pen,
		[words.hint(pen.source), answersLast ? deckWords.answersAtTheEnd : ""].filter(Boolean).map(runsOf),
		{ ...inner, y: below, h: 2.6 },
		{ most: 18 },
		{ color, spacing: 1.05, after: 8, name: "Hint" },
	);
	drawEyebrow(pen, panel.left, panel.width);
	drawBelow(pen, { x: panel.left, y: titled + 0.24, w: panel.width, h: 0 });
}

const panelColors: Record<keyof typeof deckWords.tags, string> = {
	example: ink.deep,
	exercise: ink.teal,
	answer: ink.teal,
	quiz: ink.navy,
	answers: ink.navy,
	next: ink.marigold,
};

function drawKey(pen: Pen, index: number) {
	const { key } = titleBox;
	drawRhumbLines(pen.slide, { x: 11.9, y: 3.75 }, ink.glow, 2.2);
	drawWheel(pen.slide, { x: 9.8, y: 1.65, w: 4.2, h: 4.2 }, ink.navy);
	drawProgress(pen, index, ink.paper);
	const titled = drawTitle(pen, "key");
	const lead = [readInline(pen.source.lead)];
	const box = { x: key.x, y: titled + 0.3, w: key.w, h: 6.1 - titled };
	const size = writeToFit(pen, lead, box, { most: 26, least: 20 }, { color: ink.navy, spacing: 1.1, name: "Lead" });
	rectangle(
		pen,
		{ x: page.left, y: key.y, w: 0.12, h: box.y + heightOf(lead, size, box.w, { spacing: 1.1 }) - key.y },
		ink.navy,
		{ name: "Edge" },
	);
	drawWheel(pen.slide, { x: page.left, y: page.footer - 0.01, w: 0.3, h: 0.3 }, ink.navy);
}

function drawSection(pen: Pen) {
	const number = pen.deck.slides.filter((slide) => slide.tag === "section").indexOf(pen.source) + 1;
	drawRhumbLines(pen.slide, { x: 11.1, y: 3.4 }, ink.fathom, 1.9);
	drawWheel(pen.slide, { x: 9.35, y: 1.65, w: 3.5, h: 3.5 }, ink.teal);
	write(pen, [[{ text: String(number), bold: true }]], { x: page.left, y: 1.05, w: 3, h: 1.6 }, 96, {
		face: "head",
		color: ink.marigold,
		valign: "bottom",
		name: "Section number",
	});
	const titled = drawTitle(pen, "section");
	writeToFit(
		pen,
		[readInline(pen.source.lead)],
		{ x: page.left, y: titled + 0.25, w: 8.2, h: 6.4 - titled },
		{ most: 24, least: 20 },
		{ color: ink.mist, spacing: 1.1, name: "Lead" },
	);
	drawWheel(pen.slide, { x: page.left, y: page.footer - 0.01, w: 0.3, h: 0.3 }, ink.mist);
}

function drawCover(pen: Pen, stamp?: Stamp) {
	drawRhumbLines(pen.slide, { x: 10.75, y: 3.35 }, ink.fathom, 2.35);
	drawWheel(pen.slide, { x: 8.5, y: 1.1, w: 4.5, h: 4.5 }, ink.marigold);
	write(pen, [[{ text: institute.name.toUpperCase(), bold: true }]], { x: page.left, y: 0.6, w: 7.6, h: 0.32 }, 14, {
		color: ink.mist,
		letterSpacing: 1.5,
		valign: "middle",
		name: "Institute",
	});
	write(pen, [[{ text: pen.deck.part, bold: true }]], { x: page.left, y: 1.05, w: 7.6, h: 1.5 }, 80, {
		face: "head",
		color: ink.marigold,
		valign: "bottom",
		name: "Part",
	});
	const titled = drawTitle(pen, "cover") + 0.2;
	writeToFit(
		pen,
		[readInline(pen.deck.description)],
		{ x: page.left, y: titled, w: 7.3, h: 5.9 - titled },
		{ most: 20 },
		{ color: ink.white, spacing: 1.05, name: "Description" },
	);
	stroke(pen, { x: page.left, y: 6.2 }, { x: page.left + 7.3, y: 6.2 }, { color: ink.teal, width: 1.25, name: "Rule" });
	write(pen, [runsOf(deckWords.checked(formatDay(pen.deck.checked)))], { x: page.left, y: 6.34, w: 7.6, h: 0.3 }, 13, {
		color: ink.mist,
		valign: "middle",
		name: "Checked",
	});
	if (!stamp) return;
	rectangle(pen, { ...stampBox, x: 0, w: page.w }, ink.marigold, { name: "Copy ground" });
	writeToFit(pen, [stampLine(stamp)], stampBox, stampSizes, { color: ink.navy, valign: "middle", name: "Copy" });
}
