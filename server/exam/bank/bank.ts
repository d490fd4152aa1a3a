// The question bank of the running server: compiled at build, or read from a private folder outside the repository.
// Questions and their answers never leave the server, except in a paper, and as explanations when it is over.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { ReadableDeck } from "#contract/course/slides.ts";
import type { Question } from "#contract/exam/questions.ts";
import { readBuiltJson } from "#server/built-file.ts";
import type { Decks } from "#server/course/course.ts";
import { parts } from "#server/course/course.ts";
import { type DeckOfQuestions, type Problem, readQuestionBank } from "#server/exam/bank/read-questions.ts";
import { readShipmentSets, setFolder } from "#server/exam/practical/read-sets.ts";
import { type BankSet, type ShipmentSet, versionOfSet } from "#server/exam/practical/sets.ts";
import { PlainError } from "#server/plain-error.ts";

/** The number of each slide, by part and title, as the reader counts them. */
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

function openBank(questions: readonly Question[], slides: Slides, sets: readonly ShipmentSet[]) {
	const list: readonly BankQuestion[] = questions.map((question) => ({ question, version: versionOf(question) }));
	return {
		list,
		/** The shipment sets of the practical. */
		sets: sets.map((set): BankSet => ({ set, version: versionOfSet(set) })),
		ofPart: (part: string) => list.filter(({ question }) => question.part === part),
		/** The slide that teaches a question, as the reader counts it; null if it is no longer there. */
		slideOf: ({ part, slide }: Pick<Question, "part" | "slide">) => slides[part]?.[slide] ?? null,
	};
}

type Built = { questions: Question[]; slides: Slides; sets: ShipmentSet[] };

/** The bank compiled at build; empty before the first build. */
const readBuilt = (file: string): Built => ({
	questions: [],
	slides: {},
	sets: [],
	...(fs.existsSync(file) ? readBuiltJson<Partial<Built>>(file) : {}),
});

export function openBuiltBank(file: string) {
	const { questions, slides, sets } = readBuilt(file);
	return openBank(questions, slides, sets);
}

/**
 * Reads Markdown files from a folder. Faulty files are reported, and the others are used. If there are no shipment
 * sets, the built ones are used: otherwise nobody could pass the practical.
 */
export async function readBank(folder: string, builtFile: string, decks: Decks, report: (problem: Problem) => void) {
	if (!fs.existsSync(folder))
		throw new PlainError(
			`EXAM_DIR: there is no folder ${folder}. Write the path of the institute's own questions, or leave it out.`,
		);
	const read = await Promise.all(
		parts.map(async (part) => {
			const built = decks.find(part);
			return built ? await decks.read(built) : null;
		}),
	);
	const known = read.flatMap((deck) => (deck ? [deckOf(deck)] : []));
	const { questions, problems } = readQuestionBank(path.resolve(folder), known);
	const practical = readShipmentSets(path.join(path.resolve(folder), setFolder));
	for (const problem of [...problems, ...practical.problems]) report(problem);
	const sets = practical.sets.length > 0 ? practical.sets : readBuilt(builtFile).sets;
	return openBank(questions, slidesOf(known), sets);
}

const deckOf = ({ part, slides, sources }: ReadableDeck): DeckOfQuestions => ({
	part,
	slides,
	sources,
	quiz: slides.flatMap(({ body }) => (body.type === "quiz" ? body.questions : [])),
});
