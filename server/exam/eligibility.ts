// Whether a person may begin an attempt now, and if not, why and until when.
import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { CannotBegin } from "#contract/exam/exam.ts";
import { users } from "#server/accounts/table.ts";
import { enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { examAttempts, examExtraTimes, examGrants } from "#server/exam/table.ts";

export const examRules = () => originalContent().examRules;

/** A person whose course was closed again, after a refund, is not enrolled. */
export async function findEnrolment(db: Db, userId: string) {
	const [enrolment] = await db
		.select({ id: enrolments.id })
		.from(enrolments)
		.where(and(eq(enrolments.userId, userId), ne(enrolments.status, "left")));
	return enrolment?.id ?? null;
}

/** Of an enrolment and its person: they can open neither the exam nor the practical. */
export const isClosed = sql<boolean>`(${enrolments.status} = 'left' or ${users.purchaseStatus} = 'Not Purchased')`;

export type AttemptRow = typeof examAttempts.$inferSelect;

export const listAttempts = (db: Db, enrolmentId: string): Promise<AttemptRow[]> =>
	db.select().from(examAttempts).where(eq(examAttempts.enrolmentId, enrolmentId)).orderBy(asc(examAttempts.no));

export async function findGrant(db: Db, enrolmentId: string) {
	const [grant] = await db
		.select({ id: examGrants.id })
		.from(examGrants)
		.where(and(eq(examGrants.enrolmentId, enrolmentId), isNull(examGrants.attemptId)));
	return grant?.id ?? null;
}

/** The number of attempts that staff have granted in addition to those that everybody has. */
export const countGranted = (db: Db, enrolmentId: string) =>
	db.$count(examGrants, and(eq(examGrants.enrolmentId, enrolmentId), isNotNull(examGrants.attemptId)));

/** The time of this person as a percentage of the usual one. */
export async function timePercentOf(db: Db, enrolmentId: string) {
	const [extra] = await db
		.select({ percent: examExtraTimes.percent })
		.from(examExtraTimes)
		.where(eq(examExtraTimes.enrolmentId, enrolmentId));
	return extra?.percent ?? 100;
}

/** In whole minutes, rounded up. */
export const minutesWith = (timePercent: number) => Math.ceil((examRules().minutes * timePercent) / 100);

export type Next = { cannot: CannotBegin | null; until: Date | null };

/** A granted attempt can begin immediately, even after the last one or one that passed. */
export function nextAttempt(
	attempts: readonly AttemptRow[],
	granted: boolean,
	usedGrants: number,
	now = Date.now(),
): Next {
	const { attempts: most, firstWaitHours, laterWaitHours } = examRules();
	if (attempts.some(({ state }) => state === "open")) return { cannot: "open", until: null };
	if (granted) return { cannot: null, until: null };
	if (attempts.some(({ passed }) => passed)) return { cannot: "passed", until: null };
	if (attempts.length - usedGrants >= most) return { cannot: "used", until: null };
	const last = attempts.at(-1)?.submittedAt;
	if (!last) return { cannot: null, until: null };
	const hours = attempts.length === 1 ? firstWaitHours : laterWaitHours;
	const until = new Date(last.getTime() + hours * 3_600_000);
	return until.getTime() > now ? { cannot: "waiting", until } : { cannot: null, until: null };
}
