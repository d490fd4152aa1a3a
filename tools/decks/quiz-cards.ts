// Quiz questions as cards with their options.

import { optionLetter, type Run } from "#contract/course/inline.ts";
import type { QuizQuestion } from "#contract/course/slides.ts";
import { heightOf, lineHeight, widthOf } from "#server/course/deck/fit.ts";
import { type Box, ink } from "#server/course/deck/template.ts";
import { type Pen, rectangle, reject, smallestBody, write } from "#tools/decks/pen.ts";

export function drawQuiz(pen: Pen, questions: QuizQuestion[], box: Box) {
	const gap = 0.28;
	const numberWide = 0.7;
	const inner = { x: box.x + numberWide + 0.25, w: box.w - numberWide - 0.45 };
	const room = box.h - gap * (questions.length - 1);
	const tall = (cards: Card[]) => cards.reduce((sum, card) => sum + card.h, 0);
	const cards = [22, 21, 20, 19, smallestBody]
		.flatMap((size) =>
			[true, false].map((stacked) => questions.map((question) => layOutQuestion(question, size, inner.w, stacked))),
		)
		.find((all) => tall(all) <= room);
	if (!cards) return reject(pen, "the questions and their options do not fit; shorten them or put fewer on the slide");
	const spare = Math.min(0.3, (room - tall(cards)) / cards.length);
	let y = box.y;
	for (const card of cards) {
		const h = card.h + spare;
		const number = String(pen.deck.quiz.indexOf(card.question) + 1);
		rectangle(pen, { x: box.x, y, w: box.w, h }, ink.card, { line: ink.line, name: `Question ${number}` });
		rectangle(pen, { x: box.x, y, w: numberWide, h }, ink.teal, { name: "Number ground" });
		write(pen, [[{ text: number, bold: true }]], { x: box.x, y: y + 0.12, w: numberWide, h: 0.55 }, 28, {
			face: "head",
			align: "center",
			color: ink.white,
			name: "Number",
		});
		drawQuestion(pen, card, { ...inner, y: y + 0.14 + spare / 3 });
		y += h + gap;
	}
}

type Card = { question: QuizQuestion; size: number; asked: number; perRow: number; step: number; h: number };

/** Options are placed below one another, or side by side if that keeps each on one line. */
function layOutQuestion(question: QuizQuestion, size: number, width: number, stacked: boolean): Card {
	const asked = heightOf([[{ text: question.text, bold: true }]], size, width) + 0.1;
	const step = lineHeight(size) + 0.1;
	const oneLine = (perRow: number) =>
		question.options.every((option, index) => widthOf(optionRuns(index, option.text), size) <= width / perRow - 0.15);
	const perRow = stacked ? 1 : ([question.options.length, 2].find(oneLine) ?? 1);
	const h = oneLine(perRow)
		? 0.34 + asked + step * Math.ceil(question.options.length / perRow)
		: Number.POSITIVE_INFINITY;
	return { question, size, asked, perRow, step, h };
}

function drawQuestion(
	pen: Pen,
	{ question, size, asked, perRow, step }: Card,
	at: { x: number; y: number; w: number },
) {
	write(pen, [[{ text: question.text, bold: true }]], { ...at, h: asked }, size, { color: ink.navy, name: "Question" });
	for (const [index, option] of question.options.entries()) {
		const box = {
			x: at.x + (index % perRow) * (at.w / perRow),
			y: at.y + asked + Math.floor(index / perRow) * step,
			w: at.w / perRow - 0.1,
			h: step,
		};
		write(pen, [optionRuns(index, option.text)], box, size, {
			valign: "middle",
			boldColor: ink.teal,
			name: `Option ${optionLetter(index)}`,
		});
	}
}

function optionRuns(index: number, text: string): Run[] {
	return [
		{ text: `${optionLetter(index)}  `, bold: true },
		{ text, bold: false },
	];
}
