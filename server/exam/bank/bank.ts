// The question bank of the running server: compiled at build, or read from a folder that no repository has. Questions
// and their answers never leave the server, except as a paper, and as reasons when it is over.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { ReadableDeck } from "#contract/course/slides.ts";
import type { Question } from "#contract/exam/questions.ts";
import type { Decks } from "#server/course/course.ts";
import { parts } from "#server/course/course.ts";
import { type DeckOfQuestions, type Problem, readQuestionBank } from "#server/exam/bank/read-questions.ts";

/** The number of each slide, by part and title. */
type Slides = Record<string, Record<string, number>>;

/** `version`: a hash of everything in the question. */
export type BankQuestion = { question: Question; version: string };

export type QuestionBank = ReturnType<typeof openBank>;

export const versionOf = (question: Question) =>
	createHash("sha256").update(JSON.stringify(question)).digest("base64url").slice(0, 16);

export const slidesOf = (decks: readonly DeckOfQuestions[]): Slides =>
	Object.fromEntries(
		decks.map(({ part, slides }) => [part, Object.fromEntries(slides.map(({ title }, at) => [title, at + 1]))]),
	);

function openBank(questions: readonly Question[], slides: Slides) {
	const list: readonly BankQuestion[] = questions.map((question) => ({ question, version: versionOf(question) }));
	return {
		list,
		ofPart: (part: string) => list.filter(({ question }) => question.part === part),
		/** The slide that teaches a question, as the reader counts it; null if it is no longer there. */
		slideOf: ({ part, slide }: Pick<Question, "part" | "slide">) => slides[part]?.[slide] ?? null,
	};
}

/** As the build has compiled it; empty before the first build. */
export function openBuiltBank(file: string) {
	if (!fs.existsSync(file)) return openBank([], {});
	const { questions, slides } = JSON.parse(fs.readFileSync(file, "utf8")) as { questions: Question[]; slides: Slides };
	return openBank(questions, slides);
}

/** From Markdown files in a folder. What is wrong with a question is reported, and the others are used. */
export async function readBank(folder: string, decks: Decks, report: (problem: Problem) => void) {
	const read = await Promise.all(
		parts.map(async (part) => {
			const built = decks.find(part);
			return built ? await decks.read(built) : null;
		}),
	);
	const known = read.flatMap((deck) => (deck ? [deckOf(deck)] : []));
	const { questions, problems } = readQuestionBank(path.resolve(folder), known);
	for (const problem of problems) report(problem);
	return openBank(questions, slidesOf(known));
}

const deckOf = ({ part, slides, sources }: ReadableDeck): DeckOfQuestions => ({
	part,
	slides,
	sources,
	quiz: slides.flatMap(({ body }) => (body.type === "quiz" ? body.questions : [])),
});
