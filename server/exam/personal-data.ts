// A person's exams, quizzes and practical: for the data export, and for erasure.
import { asc, eq } from "drizzle-orm";
import { enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { examAnswers, examAttempts, examExtraTimes, examGrants, examQuizzes, practicals } from "#server/exam/table.ts";

export async function examDataOf(db: Db, userId: string) {
	const own = eq(enrolments.userId, userId);
	return {
		attempts: await db
			.select({
				no: examAttempts.no,
				mode: examAttempts.mode,
				state: examAttempts.state,
				startedAt: examAttempts.startedAt,
				endsAt: examAttempts.endsAt,
				timePercent: examAttempts.timePercent,
				submittedAt: examAttempts.submittedAt,
				score: examAttempts.score,
				passed: examAttempts.passed,
				absences: examAttempts.absences,
			})
			.from(examAttempts)
			.innerJoin(enrolments, eq(enrolments.id, examAttempts.enrolmentId))
			.where(own)
			.orderBy(asc(examAttempts.no)),
		/** The answer key is not data about the person, who has read why each answer is right or wrong. */
		answers: await db
			.select({
				no: examAttempts.no,
				question: examAnswers.questionId,
				given: examAnswers.given,
				right: examAnswers.right,
				receivedAt: examAnswers.receivedAt,
			})
			.from(examAnswers)
			.innerJoin(examAttempts, eq(examAttempts.id, examAnswers.attemptId))
			.innerJoin(enrolments, eq(enrolments.id, examAttempts.enrolmentId))
			.where(own)
			.orderBy(asc(examAttempts.no), asc(examAnswers.questionId)),
		extraTime: await db
			.select({ percent: examExtraTimes.percent, reason: examExtraTimes.reason, setAt: examExtraTimes.setAt })
			.from(examExtraTimes)
			.innerJoin(enrolments, eq(enrolments.id, examExtraTimes.enrolmentId))
			.where(own),
		grants: await db
			.select({ reason: examGrants.reason, grantedAt: examGrants.grantedAt })
			.from(examGrants)
			.innerJoin(enrolments, eq(enrolments.id, examGrants.enrolmentId))
			.where(own)
			.orderBy(asc(examGrants.grantedAt)),
		quizzes: await db
			.select({
				part: examQuizzes.part,
				drawnAt: examQuizzes.drawnAt,
				answeredAt: examQuizzes.answeredAt,
				score: examQuizzes.score,
			})
			.from(examQuizzes)
			.where(eq(examQuizzes.userId, userId))
			.orderBy(asc(examQuizzes.drawnAt)),
		/** Without the answer key of the set, which the next student may have. */
		practical: await db
			.select({
				no: practicals.no,
				setId: practicals.setId,
				state: practicals.state,
				filled: practicals.filled,
				criteria: practicals.criteria,
				comment: practicals.comment,
				marks: practicals.marks,
				passed: practicals.passed,
				startedAt: practicals.startedAt,
				savedAt: practicals.savedAt,
				submittedAt: practicals.submittedAt,
				markedAt: practicals.markedAt,
			})
			.from(practicals)
			.innerJoin(enrolments, eq(enrolments.id, practicals.enrolmentId))
			.where(own)
			.orderBy(asc(practicals.no)),
	};
}

/** Attempts, answers, grants and the practical are deleted with the enrolment. */
export const eraseQuizzes = (tx: Db, userId: string) => tx.delete(examQuizzes).where(eq(examQuizzes.userId, userId));
