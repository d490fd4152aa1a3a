// One attempt at the exam from its beginning to its score. Only the server's clock counts.
import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { AnswersForm, CannotBegin } from "#contract/exam/exam.ts";
import { type attemptEnds, graceSeconds } from "#contract/exam/states.ts";
import { rolePermissions } from "#contract/permissions.ts";
import { staffRoles as allRoles } from "#contract/states.ts";
import { staffRoles, users } from "#server/accounts/table.ts";
import { enrolments } from "#server/batches/table.ts";
import { issueSoon } from "#server/certificates/issue.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks, takeSharedAdvisoryLocks } from "#server/db/locks.ts";
import type { QuestionBank } from "#server/exam/bank/bank.ts";
import { drawPaper } from "#server/exam/draw.ts";
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
import { freeze, listDrawable, listVoid, present, readPaper, voidingLock } from "#server/exam/paper.ts";
import { isPossible, isRight } from "#server/exam/score.ts";
import { type Absence, examAnswers, examAttempts, examGrants, examStartCodes } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

export type ExamContext = { db: Db; jobs: Jobs; bank: QuestionBank };

const mostAbsences = 200;

type Begun = { ok: true; id: string } | { ok: false; why: CannotBegin | "code"; until: Date | null };

/** Begins an attempt, or returns the open one: two concurrent starts make one attempt. */
export async function beginAttempt(
	{ db, jobs, bank }: ExamContext,
	student: Authorized<"course.open">,
	code: string,
): Promise<Begun> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`exam of ${student.id}`]);
		const enrolmentId = await findEnrolment(tx, student.id);
		if (!enrolmentId) return { ok: false, why: "notEnrolled", until: null };
		const attempts = await listAttempts(tx, enrolmentId);
		const open = attempts.find(({ state }) => state === "open");
		if (open && !isOver(open)) return { ok: true, id: open.id };
		if (open) Object.assign(open, await endLate({ jobs }, tx, open.id));
		const grantId = await findGrant(tx, enrolmentId);
		const next = nextAttempt(attempts, grantId !== null, await countGranted(tx, enrolmentId));
		if (next.cannot) return { ok: false, why: next.cannot, until: next.until };
		const startCodeId = code ? await findStartCode(tx, code, student.id) : null;
		if (code && !startCodeId) return { ok: false, why: "code", until: null };
		const drawn = drawPaper(await listDrawable(tx, bank.list, student.id, enrolmentId));
		if (!drawn) return { ok: false, why: "notReady", until: null };
		const timePercent = await timePercentOf(tx, enrolmentId);
		const startedAt = new Date();
		const endsAt = new Date(startedAt.getTime() + minutesWith(timePercent) * 60_000);
		const id = randomUUID();
		await tx.insert(examAttempts).values({
			id,
			enrolmentId,
			no: (attempts.at(-1)?.no ?? 0) + 1,
			mode: startCodeId ? "supervised" : "home",
			startCodeId,
			paper: await freeze(tx, drawn),
			passPercent: examRules().passPercent,
			timePercent,
			startedAt,
			endsAt,
		});
		if (grantId) await tx.update(examGrants).set({ attemptId: id }).where(eq(examGrants.id, grantId));
		const inSeconds = Math.ceil((endsAt.getTime() - startedAt.getTime()) / 1000) + graceSeconds + 1;
		await jobs.send(tx, "end-attempt", { attemptId: id }, { inSeconds });
		return { ok: true, id };
	});
}

const mayShowCodes = allRoles.filter((role) => rolePermissions[role].includes("exam.update"));

/** A valid start code of another user, who may still give one out. */
async function findStartCode(tx: Db, code: string, studentId: string) {
	const [found] = await tx
		.select({ id: examStartCodes.id })
		.from(examStartCodes)
		.innerJoin(users, and(eq(users.id, examStartCodes.madeBy), isNull(users.disabledAt), ne(users.id, studentId)))
		.innerJoin(staffRoles, and(eq(staffRoles.userId, users.id), inArray(staffRoles.role, mayShowCodes)))
		.where(and(eq(examStartCodes.code, code), gt(examStartCodes.validUntil, new Date())))
		.limit(1);
	return found?.id ?? null;
}

/** After this nothing is accepted any more. */
export const isOver = ({ endsAt }: { endsAt: Date }, now = Date.now()) => now > endsAt.getTime() + graceSeconds * 1000;

/** The response is the same for another user's attempt and for one that does not exist. */
async function getOwn(tx: Db, userId: string, attemptId: string, lock: "share" | "update") {
	const [row] = await tx
		.select({ attempt: examAttempts })
		.from(examAttempts)
		.innerJoin(enrolments, eq(enrolments.id, examAttempts.enrolmentId))
		.where(and(eq(examAttempts.id, attemptId), eq(enrolments.userId, userId)))
		.for(lock, { of: examAttempts });
	if (!row) throw new NotFound();
	return row.attempt;
}

type Closed = { ok: false; why: "over" };

/** The paper with the answers so far. The tab that opened it last can change it; older tabs become read-only. */
export async function openPaper(
	{ db, jobs }: ExamContext,
	{ id: userId }: Authorized<"course.open">,
	attemptId: string,
) {
	return db.transaction(async (tx) => {
		const attempt = await getOwn(tx, userId, attemptId, "update");
		if (attempt.state === "submitted") return { ok: false, why: "over" } satisfies Closed;
		if (isOver(attempt)) {
			await submit(jobs, tx, attempt, "time");
			return { ok: false, why: "over" } satisfies Closed;
		}
		const tab = attempt.tab + 1;
		await tx.update(examAttempts).set({ tab }).where(eq(examAttempts.id, attemptId));
		const answers = await tx
			.select({ questionId: examAnswers.questionId, given: examAnswers.given, seq: examAnswers.seq })
			.from(examAnswers)
			.where(eq(examAnswers.attemptId, attemptId));
		const questions = (await readPaper(tx, attempt.paper)).map(present);
		return { ok: true as const, attempt, tab, answers, questions };
	});
}

/**
 * Stores answers in any order. Of two for the same question the one with the higher number wins, whichever arrives
 * last, so that a phone that is online again overwrites nothing newer.
 */
export async function saveAnswers(
	{ db }: ExamContext,
	{ id: userId }: Authorized<"course.open">,
	attemptId: string,
	{ tab, answers, away = [] }: AnswersForm,
): Promise<{ ok: true; endsAt: Date; isNewest: boolean } | Closed | { ok: false; why: "foreign" }> {
	return db.transaction(async (tx) => {
		// A shared lock: answers can be stored concurrently, and the submission waits for them.
		const attempt = await getOwn(tx, userId, attemptId, away.length > 0 ? "update" : "share");
		if (attempt.state === "submitted" || isOver(attempt)) return { ok: false, why: "over" };
		if (answers.length > 0) {
			const asked = new Map((await readPaper(tx, attempt.paper)).map(({ id, question }) => [id, question]));
			const isForeign = answers.some(({ questionId, given }) => {
				const question = asked.get(questionId);
				return !question || !isPossible(question, given);
			});
			if (isForeign) return { ok: false, why: "foreign" };
			// One statement can update a row only once.
			const newest = new Map(answers.toSorted((one, other) => one.seq - other.seq).map((one) => [one.questionId, one]));
			await tx
				.insert(examAnswers)
				.values(
					[...newest.values()]
						.sort((one, other) => (one.questionId < other.questionId ? -1 : 1))
						.map((answer) => ({ attemptId, ...answer })),
				)
				.onConflictDoUpdate({
					target: [examAnswers.attemptId, examAnswers.questionId],
					set: { given: sql`excluded.given`, seq: sql`excluded.seq`, receivedAt: sql`now()` },
					setWhere: sql`excluded.seq > ${examAnswers.seq}`,
				});
		}
		if (away.length > 0) await noteAbsences(tx, attempt, away);
		return { ok: true, endsAt: attempt.endsAt, isNewest: tab === attempt.tab };
	});
}

/** Each once: a phone that did not hear the answer sends them again. */
async function noteAbsences(tx: Db, attempt: AttemptRow, away: readonly Absence[]) {
	const fresh = away.filter(({ at }) => !attempt.absences.some((known) => known.at === at));
	const absences = [...attempt.absences, ...fresh].slice(0, mostAbsences);
	await tx.update(examAttempts).set({ absences }).where(eq(examAttempts.id, attempt.id));
}

/** The student has finished. Idempotent. */
export async function submitAttempt(
	{ db, jobs }: ExamContext,
	{ id: userId }: Authorized<"course.open">,
	attemptId: string,
) {
	await db.transaction(async (tx) => {
		const attempt = await getOwn(tx, userId, attemptId, "update");
		if (attempt.state === "open")
			await submit(jobs, tx, attempt, Date.now() < attempt.endsAt.getTime() ? "student" : "time");
	});
}

/** Ends an attempt when its time is over, whether the student is present or not. */
export async function endDueAttempt({ db, jobs }: Pick<ExamContext, "db" | "jobs">, attemptId: string) {
	await db.transaction(async (tx) => {
		const [attempt] = await tx.select().from(examAttempts).where(eq(examAttempts.id, attemptId)).for("update");
		if (attempt?.state !== "open") return;
		if (isOver(attempt)) await submit(jobs, tx, attempt, "time");
		else {
			const left = attempt.endsAt.getTime() + graceSeconds * 1000 - Date.now();
			await jobs.send(tx, "end-attempt", { attemptId }, { inSeconds: Math.ceil(left / 1000) + 1 });
		}
	});
}

/** Ends an attempt whose time is over, unless the job was faster, and returns its row. Throws NotFound. */
export async function endLate({ jobs }: Pick<ExamContext, "jobs">, tx: Db, attemptId: string): Promise<AttemptRow> {
	const [attempt] = await tx.select().from(examAttempts).where(eq(examAttempts.id, attemptId)).for("update");
	if (!attempt) throw new NotFound();
	return attempt.state === "open" ? { ...attempt, ...(await submit(jobs, tx, attempt, "time")) } : attempt;
}

/** Scores the frozen paper. The caller has locked the attempt. */
async function submit(jobs: Jobs, tx: Db, attempt: AttemptRow, endedBy: (typeof attemptEnds)[number]) {
	const paper = await readPaper(tx, attempt.paper);
	const answers = await tx.select().from(examAnswers).where(eq(examAnswers.attemptId, attempt.id));
	// If a question is made void concurrently, either it is void here already or that transaction raises this score.
	await takeSharedAdvisoryLocks(tx, [voidingLock]);
	const voided = await listVoid(tx);
	const given = new Map(answers.map((answer) => [answer.questionId, answer]));
	const scored = paper.map(({ id, version, question }) => ({
		attemptId: attempt.id,
		questionId: id,
		given: given.get(id)?.given ?? null,
		seq: given.get(id)?.seq ?? 0,
		right: voided.has(`${id} ${version}`) || isRight(question, given.get(id)?.given ?? null),
	}));
	await tx
		.insert(examAnswers)
		.values(scored)
		.onConflictDoUpdate({
			target: [examAnswers.attemptId, examAnswers.questionId],
			set: { right: sql`excluded."right"` },
		});
	const score = scored.filter(({ right }) => right).length;
	const passed = isPass(score, scored.length, attempt.passPercent);
	// A student who returns after an hour has not worked for an hour.
	const submittedAt = endedBy === "time" ? attempt.endsAt : new Date();
	const result = { state: "submitted" as const, submittedAt, endedBy, score, passed };
	await tx.update(examAttempts).set(result).where(eq(examAttempts.id, attempt.id));
	if (passed) await issueSoon(jobs, tx, attempt.enrolmentId);
	return result;
}

export const isPass = (score: number, of: number, passPercent: number) => score * 100 >= of * passPercent;
