// The paper of an attempt: which questions a person gets, how they are frozen, and what a page may see of them.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AskedQuestion } from "#contract/exam/exam.ts";
import type { Question } from "#contract/exam/questions.ts";
import { enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { BankQuestion, QuestionBank } from "#server/exam/bank/bank.ts";
import { shuffled } from "#server/exam/draw.ts";
import { examAttempts, examQuestions, examQuizzes, type PaperQuestion, questionReviews } from "#server/exam/table.ts";

/** The questions that can be drawn now, with the time when this person last had each. */
export async function listDrawable(db: Db, bank: readonly BankQuestion[], userId: string, enrolmentId: string | null) {
	const seen = await listSeen(db, userId, enrolmentId);
	const out = await listTakenOut(db);
	return bank
		.filter(({ question, version }) => !out.has(`${question.id} ${version}`))
		.map(({ question, version }) => ({
			id: question.id,
			part: question.part,
			difficulty: question.difficulty,
			seenAt: seen.get(question.id) ?? null,
			question,
			version,
		}));
}

async function listSeen(db: Db, userId: string, enrolmentId: string | null) {
	const attempts = enrolmentId
		? await db
				.select({ paper: examAttempts.paper, at: examAttempts.startedAt })
				.from(examAttempts)
				.where(eq(examAttempts.enrolmentId, enrolmentId))
		: [];
	const quizzes = await db
		.select({ paper: examQuizzes.paper, at: examQuizzes.drawnAt })
		.from(examQuizzes)
		.where(eq(examQuizzes.userId, userId));
	const seen = new Map<string, number>();
	for (const { paper, at } of [...attempts, ...quizzes])
		for (const { id } of paper) seen.set(id, Math.max(seen.get(id) ?? 0, at.getTime()));
	return seen;
}

/** The questions of this person's attempt that is open: nothing of them is explained until it is over. */
export async function listAskedNow(db: Db, userId: string) {
	const open = await db
		.select({ paper: examAttempts.paper })
		.from(examAttempts)
		.innerJoin(enrolments, eq(enrolments.id, examAttempts.enrolmentId))
		.where(and(eq(enrolments.userId, userId), eq(examAttempts.state, "open")));
	return new Set(open.flatMap(({ paper }) => paper.map(({ id }) => id)));
}

/** Retired and void questions, as `id version`. */
const listTakenOut = (db: Db) => listReviewed(db, eq(questionReviews.state, "approved"));

/** The name of the lock under which a question becomes void. Scoring takes it as a shared lock. */
export const voidingLock = "a question becomes void";

/** Questions that count as right for everybody who had them, as `id version`. */
export const listVoid = (db: Db) =>
	listReviewed(db, and(eq(questionReviews.state, "approved"), eq(questionReviews.kind, "void")));

async function listReviewed(db: Db, which: SQL | undefined) {
	const rows = await db
		.select({ id: questionReviews.questionId, version: questionReviews.version })
		.from(questionReviews)
		.where(which);
	return new Set(rows.map(({ id, version }) => `${id} ${version}`));
}

/** Freezes drawn questions: stores their texts, and fixes the order of their options. */
export async function freeze(tx: Db, drawn: readonly BankQuestion[]): Promise<PaperQuestion[]> {
	await tx
		.insert(examQuestions)
		.values(drawn.map(({ question, version }) => ({ id: question.id, version, question })))
		.onConflictDoNothing();
	return drawn.map(({ question, version }) => ({ id: question.id, version, options: orderOf(question) }));
}

/** The lines of a document keep their order; the steps of an ordering question are never shown in the right one. */
function orderOf(question: Question): string[] {
	if (question.kind === "number") return [];
	const ids = question.options.map(({ id }) => id);
	if (question.kind === "find") return ids;
	let order = shuffled(ids);
	while (question.kind === "order" && order.join() === ids.join()) order = shuffled(ids);
	return order;
}

export type FrozenQuestion = PaperQuestion & { question: Question };

export async function readPaper(db: Db, paper: readonly PaperQuestion[]): Promise<FrozenQuestion[]> {
	if (paper.length === 0) return [];
	const rows = await db
		.select({ id: examQuestions.id, version: examQuestions.version, question: examQuestions.question })
		.from(examQuestions)
		.where(
			and(
				inArray(
					examQuestions.id,
					paper.map(({ id }) => id),
				),
				sql`(${examQuestions.id}, ${examQuestions.version}) in (${sql.join(
					paper.map(({ id, version }) => sql`(${id}, ${version})`),
					sql`, `,
				)})`,
			),
		);
	const found = new Map(rows.map(({ id, question }) => [id, question]));
	return paper.map((asked) => {
		const question = found.get(asked.id);
		if (!question) throw new Error(`the text of ${asked.id} is not stored`);
		return { ...asked, question };
	});
}

/** What the browser gets: nothing that shows which option is right, and only the paper's own order. */
export function present({ question, options }: FrozenQuestion): AskedQuestion {
	const { id, part, kind, text } = question;
	const shown = question.kind === "number" ? [] : question.options;
	return {
		id,
		part,
		kind,
		text,
		options: options.flatMap((one) =>
			shown.filter((option) => option.id === one).map((option) => ({ id: option.id, text: option.text })),
		),
		unit: question.kind === "number" ? question.answer.unit : null,
	};
}

/** What is shown of a question once its paper is over: the explanation, and where it is taught. */
export const explain = (bank: QuestionBank, frozen: FrozenQuestion) => ({
	...present(frozen),
	difficulty: frozen.question.difficulty,
	why: frozen.question.why,
	slide: bank.slideOf(frozen.question),
	slideTitle: frozen.question.slide,
});
