// What a student sees of their exam: the status, and the result of an attempt that is over.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { originalContent } from "#content/scope.ts";
import type { ExamResponse, ResultResponse } from "#contract/exam/exam.ts";
import { mostOfCriterion, practicalCriteria, questionsOfPaper } from "#contract/exam/states.ts";
import { enrolments } from "#server/batches/table.ts";
import { parts } from "#server/course/course.ts";
import type { Db } from "#server/db/database.ts";
import { type ExamContext, endLate, isOver } from "#server/exam/attempts.ts";
import {
	type AttemptRow,
	countGranted,
	examRules,
	findEnrolment,
	findGrant,
	listAttempts,
	minutesWith,
	nextAttempt,
	timePercentOf,
} from "#server/exam/eligibility.ts";
import { explain, listVoid, readPaper } from "#server/exam/paper.ts";
import { listOwnPracticals } from "#server/exam/practical/practical.ts";
import { examAnswers, examAttempts } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

type MyExam = Omit<z.infer<typeof ExamResponse>, "success">;

export async function readMyExam(context: ExamContext, userId: string): Promise<MyExam> {
	const { db, bank } = context;
	const { minutes, passPercent, attempts: most, firstWaitHours, laterWaitHours, practicalPass } = examRules();
	const rules = {
		minutes,
		questions: questionsOfPaper,
		passPercent,
		attempts: most,
		waitHours: [firstWaitHours, laterWaitHours],
		practicalPass: originalContent().certificates.needsPractical ? practicalPass : null,
	};
	const enrolmentId = await findEnrolment(db, userId);
	if (!enrolmentId)
		return {
			rules,
			minutes,
			attempts: [],
			next: { cannot: "notEnrolled", until: null, granted: false },
			practical: null,
		};
	const [attempts, grant, usedGrants, timePercent, practical] = await Promise.all([
		listAttempts(db, enrolmentId),
		findGrant(db, enrolmentId),
		countGranted(db, enrolmentId),
		timePercentOf(db, enrolmentId),
		findPractical(db, enrolmentId),
	]);
	const late = attempts.find((attempt) => attempt.state === "open" && isOver(attempt));
	if (late) {
		// Without waiting for the job: the student should get the score as soon as the time is over.
		await db.transaction((tx) => endLate(context, tx, late.id));
		return readMyExam(context, userId);
	}
	const next = nextAttempt(attempts, grant !== null, usedGrants);
	const isReady = bank.list.length >= questionsOfPaper;
	return {
		rules,
		minutes: minutesWith(timePercent),
		attempts: attempts.map(presentAttempt),
		next: {
			cannot: next.cannot ?? (isReady ? null : "notReady"),
			until: next.until?.toISOString() ?? null,
			granted: grant !== null,
		},
		practical,
	};
}

async function findPractical(db: Db, enrolmentId: string) {
	const row = (await listOwnPracticals(db, enrolmentId)).at(-1);
	if (!row) return null;
	const { state, marks, passed, comment } = row;
	const of = practicalCriteria.length * mostOfCriterion;
	return state === "submitted"
		? { state, marks: null, of, passed: null, comment: "" }
		: { state, marks, of, passed, comment };
}

export const presentAttempt = (attempt: AttemptRow) => ({
	id: attempt.id,
	no: attempt.no,
	mode: attempt.mode,
	state: attempt.state,
	startedAt: attempt.startedAt.toISOString(),
	endsAt: attempt.endsAt.toISOString(),
	submittedAt: attempt.submittedAt?.toISOString() ?? null,
	score: attempt.score,
	of: attempt.paper.length,
	passed: attempt.passed,
});

type Result = Omit<z.infer<typeof ResultResponse>, "success">;

/** Only for an attempt that is over: until then nothing of this is revealed. */
export async function readResult(
	{ db, bank, jobs }: ExamContext,
	{ id: userId }: Authorized<"course.open">,
	attemptId: string,
): Promise<Result | null> {
	const [row] = await db
		.select({ attempt: examAttempts })
		.from(examAttempts)
		.innerJoin(enrolments, eq(enrolments.id, examAttempts.enrolmentId))
		.where(and(eq(examAttempts.id, attemptId), eq(enrolments.userId, userId)));
	if (!row) throw new NotFound();
	if (row.attempt.state === "open") {
		if (!isOver(row.attempt)) return null;
		await db.transaction((tx) => endLate({ jobs }, tx, attemptId));
	}
	return explainAttempt({ db, bank }, attemptId);
}

/** With all answers. */
export async function explainAttempt(
	{ db, bank }: Pick<ExamContext, "db" | "bank">,
	attemptId: string,
): Promise<Result> {
	const [attempt] = await db.select().from(examAttempts).where(eq(examAttempts.id, attemptId));
	if (!attempt) throw new NotFound();
	const [paper, answers, voided] = await Promise.all([
		readPaper(db, attempt.paper),
		db.select().from(examAnswers).where(eq(examAnswers.attemptId, attemptId)),
		listVoid(db),
	]);
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const questions = paper.map((frozen) => ({
		...explain(bank, frozen),
		given: given.get(frozen.id)?.given ?? null,
		right: given.get(frozen.id)?.right ?? false,
		isVoid: voided.has(`${frozen.id} ${frozen.version}`),
	}));
	return {
		attempt: {
			...presentAttempt(attempt),
			endedBy: attempt.endedBy ?? "time",
			passPercent: attempt.passPercent,
		},
		parts: parts.flatMap((part) => {
			const own = questions.filter((question) => question.part === part);
			return own.length > 0 ? [{ part, right: own.filter(({ right }) => right).length, of: own.length }] : [];
		}),
		questions,
	};
}
