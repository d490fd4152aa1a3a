// Five more questions of a part, after its deck's own quiz: another set each time, marked on the server.
import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { passMark } from "#contract/course/inline.ts";
import type { Given } from "#contract/exam/exam.ts";
import { difficulties } from "#contract/exam/questions.ts";
import { recordQuiz } from "#server/course/progress.ts";
import type { ExamContext } from "#server/exam/attempts.ts";
import type { BankQuestion } from "#server/exam/bank/bank.ts";
import { drawQuiz } from "#server/exam/draw.ts";
import { explain, freeze, listAskedNow, listDrawable, listVoid, present, readPaper } from "#server/exam/paper.ts";
import { isRight } from "#server/exam/score.ts";
import { examQuizzes } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

const questionsOfQuiz = 5;

/**
 * Per part, the number of questions reserved for this person's exam, so that all quizzes together never use up what
 * their exams draw first. Other questions are reserved for each person.
 */
const keptForExam = { easy: 3, medium: 3, hard: 2 } as const;

/** Null if the part has too few questions. */
export async function drawOtherQuiz(
	{ db, bank }: ExamContext,
	{ id: userId }: Authorized<"course.open">,
	part: string,
) {
	return db.transaction(async (tx) => {
		const drawable = await listDrawable(tx, forQuizzes(bank.ofPart(part), userId), userId, null);
		const asked = await listAskedNow(tx, userId);
		const free = drawable.filter(({ id }) => !asked.has(id));
		if (free.length < questionsOfQuiz) return null;
		const paper = await freeze(tx, drawQuiz(free, questionsOfQuiz));
		const id = randomUUID();
		await tx.insert(examQuizzes).values({ id, userId, part, paper });
		return { id, part, questions: (await readPaper(tx, paper)).map(present) };
	});
}

function forQuizzes(questions: readonly BankQuestion[], userId: string) {
	const place = ({ question }: BankQuestion) => createHash("sha256").update(`${userId} ${question.id}`).digest("hex");
	return difficulties.flatMap((difficulty) =>
		questions
			.filter(({ question }) => question.difficulty === difficulty)
			.sort((one, other) => (place(one) < place(other) ? -1 : 1))
			.slice(keptForExam[difficulty]),
	);
}

/**
 * Marks a quiz once; it counts like the deck's own quiz. If it is sent again, because the response was lost, the same
 * result is returned.
 */
export async function answerOtherQuiz(
	{ db, bank }: ExamContext,
	{ id: userId }: Authorized<"course.open">,
	quizId: string,
	answers: readonly { questionId: string; given: Given }[],
) {
	return db.transaction(async (tx) => {
		const [quiz] = await tx
			.select()
			.from(examQuizzes)
			.where(and(eq(examQuizzes.id, quizId), eq(examQuizzes.userId, userId)))
			.for("update");
		if (!quiz) throw new NotFound();
		const given = new Map(answers.map((answer) => [answer.questionId, answer.given]));
		const voided = await listVoid(tx);
		const questions = (await readPaper(tx, quiz.paper)).map((frozen) => {
			const isVoid = voided.has(`${frozen.id} ${frozen.version}`);
			return {
				...explain(bank, frozen),
				given: given.get(frozen.id) ?? null,
				right: isVoid || isRight(frozen.question, given.get(frozen.id) ?? null),
				isVoid,
			};
		});
		const right = quiz.score ?? questions.filter((question) => question.right).length;
		if (quiz.answeredAt === null) {
			await tx.update(examQuizzes).set({ answeredAt: new Date(), score: right }).where(eq(examQuizzes.id, quizId));
			await recordQuiz(tx, userId, quiz.part, right);
		}
		return { right, of: questions.length, passed: right >= passMark, questions };
	});
}
