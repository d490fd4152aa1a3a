// Whether a person has passed the exam and the practical, for the certificate.
import { and, desc, eq, sql } from "drizzle-orm";
import { type ExamMode, mostOfCriterion, practicalCriteria, questionsOfPaper } from "#contract/exam/states.ts";
import type { Db } from "#server/db/database.ts";
import { examAttempts, practicals } from "#server/exam/table.ts";

export type ExamResult = {
	/** The best passed attempt: a supervised one before one at home, then by score. Null: not passed. */
	exam: { passedAt: Date; score: number; of: number; mode: ExamMode } | null;
	/** Null: not passed, or not yet marked. */
	practical: { passedAt: Date; score: number; of: number } | null;
	/** Exam and practical. */
	passed: boolean;
};

/** A question that is made void later can raise a score, but never revokes a pass. */
export async function readExamResult(db: Db, enrolmentId: string): Promise<ExamResult> {
	const [attempt] = await db
		.select({ passedAt: examAttempts.submittedAt, score: examAttempts.score, mode: examAttempts.mode })
		.from(examAttempts)
		.where(and(eq(examAttempts.enrolmentId, enrolmentId), eq(examAttempts.passed, true)))
		.orderBy(sql`${examAttempts.mode} = 'supervised' desc`, desc(examAttempts.score), examAttempts.no)
		.limit(1);
	const [marked] = await db
		.select({ passedAt: practicals.markedAt, score: practicals.marks })
		.from(practicals)
		.where(and(eq(practicals.enrolmentId, enrolmentId), eq(practicals.state, "marked"), eq(practicals.passed, true)))
		.orderBy(desc(practicals.no))
		.limit(1);
	const exam = attempt?.passedAt
		? { passedAt: attempt.passedAt, score: attempt.score ?? 0, of: questionsOfPaper, mode: attempt.mode }
		: null;
	const practical = marked?.passedAt
		? { passedAt: marked.passedAt, score: marked.score ?? 0, of: practicalCriteria.length * mostOfCriterion }
		: null;
	return { exam, practical, passed: exam !== null && practical !== null };
}
