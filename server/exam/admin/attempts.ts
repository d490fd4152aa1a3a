// What staff see of attempts, and what they grant: extra time, one more attempt, a code to start at the branch.
import { randomInt, randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { AttemptFilters, ExamPersonResponse } from "#contract/admin/exams.ts";
import { users } from "#server/accounts/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { readWhose, type Students, studentsOf, withEnrolmentOf, withUserOf } from "#server/batches/own-students.ts";
import { enrolments } from "#server/batches/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { contains, countCapped } from "#server/db/list-query.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { presentPractical } from "#server/exam/admin/practicals.ts";
import type { ExamContext } from "#server/exam/attempts.ts";
import { findGrant, isClosed, minutesWith, timePercentOf } from "#server/exam/eligibility.ts";
import { explainAttempt } from "#server/exam/my-exam.ts";
import { listOwnPracticals } from "#server/exam/practical/practical.ts";
import { examAttempts, examExtraTimes, examGrants, examStartCodes } from "#server/exam/table.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

const columns = {
	_id: examAttempts.id,
	enrolmentId: examAttempts.enrolmentId,
	name: users.name,
	email: users.email,
	no: examAttempts.no,
	mode: examAttempts.mode,
	state: examAttempts.state,
	startedAt: examAttempts.startedAt,
	endsAt: examAttempts.endsAt,
	submittedAt: examAttempts.submittedAt,
	score: examAttempts.score,
	of: sql<number>`jsonb_array_length(${examAttempts.paper})`,
	passed: examAttempts.passed,
	timesAway: sql<number>`jsonb_array_length(${examAttempts.absences})`,
	secondsAway: sql<number>`coalesce((select sum((one ->> 'seconds')::int) from jsonb_array_elements(${examAttempts.absences}) one), 0)::int`,
};

const select = (db: Db, students: Students) =>
	db
		.select(columns)
		.from(examAttempts)
		.innerJoin(
			enrolments,
			and(eq(enrolments.id, examAttempts.enrolmentId), withUserOf(db, students, enrolments.userId)),
		)
		.innerJoin(users, eq(users.id, enrolments.userId));

type Row = Awaited<ReturnType<typeof select>>[number];

const presentRow = ({ startedAt, endsAt, submittedAt, ...row }: Row) => ({
	...row,
	startedAt: startedAt.toISOString(),
	endsAt: endsAt.toISOString(),
	submittedAt: submittedAt?.toISOString() ?? null,
});

/** The newest first. */
export async function listAllAttempts(
	db: Db,
	actor: Authorized<"exam.read">,
	{ q, state, mode, page, limit }: AttemptFilters & { page: number; limit: number },
) {
	const students = studentsOf(actor, "exam.read");
	const searched = q?.trim();
	const filter = and(
		state === "open" ? eq(examAttempts.state, "open") : undefined,
		state === "passed" ? eq(examAttempts.passed, true) : undefined,
		state === "failed" ? eq(examAttempts.passed, false) : undefined,
		mode && eq(examAttempts.mode, mode),
		searched ? isOf(db, students, searched) : undefined,
	);
	const rows = await select(db, students)
		.where(filter)
		.orderBy(desc(examAttempts.startedAt), desc(examAttempts.id))
		.limit(limit)
		.offset((page - 1) * limit);
	const theirs = withEnrolmentOf(db, students, examAttempts.enrolmentId);
	const { count: total, more } = await countCapped(db, examAttempts, and(filter, theirs));
	return { attempts: rows.map(presentRow), total, more, whose: await readWhose(db, students) };
}

const mostPeople = 12;

/** Enrolled people who match the search: extra time may be given before the first attempt. */
export async function findStudents(db: Db, actor: Authorized<"exam.read">, q: string | undefined) {
	const searched = q?.trim();
	if (!searched) return [];
	const theirs = withUserOf(db, studentsOf(actor, "exam.read"), enrolments.userId);
	return db
		.select({ enrolmentId: enrolments.id, name: users.name, email: users.email })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(ne(enrolments.status, "left"), contains(users, searched), theirs))
		.orderBy(asc(nameOrder(users.name)), asc(enrolments.id))
		.limit(mostPeople);
}

/** Attempts of people whose name, address or number matches the search. */
function isOf(db: Db, students: Students, searched: string): SQL {
	const people = db
		.select({ id: enrolments.id })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(contains(users, searched), withUserOf(db, students, enrolments.userId)));
	return sql`${examAttempts.enrolmentId} in (${people})`;
}

const codeMinutes = 30;

export async function findOwnCode(db: Db, { id }: Authorized<"exam.read">) {
	const [code] = await db
		.select({ code: examStartCodes.code, validUntil: examStartCodes.validUntil })
		.from(examStartCodes)
		.where(and(eq(examStartCodes.madeBy, id), gt(examStartCodes.validUntil, new Date())))
		.orderBy(desc(examStartCodes.madeAt))
		.limit(1);
	return code ? { code: code.code, validUntil: code.validUntil.toISOString() } : null;
}

/** A new code ends the previous one of the same person. */
export async function makeStartCode(db: Db, actor: Authorized<"exam.update">) {
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`start code of ${actor.id}`]);
		const now = new Date();
		await tx
			.update(examStartCodes)
			.set({ validUntil: now })
			.where(and(eq(examStartCodes.madeBy, actor.id), gt(examStartCodes.validUntil, now)));
		const id = randomUUID();
		const code = String(randomInt(1_000_000)).padStart(6, "0");
		const validUntil = new Date(now.getTime() + codeMinutes * 60_000);
		await tx.insert(examStartCodes).values({ id, code, madeBy: actor.id, madeAt: now, validUntil });
		await recordAuditEntry(tx, actor, {
			action: "exam.startCode",
			subject: { id, name: "" },
			before: null,
			after: { validUntil: validUntil.toISOString() },
		});
		return { code, validUntil: validUntil.toISOString() };
	});
}

/** The enrolment whose exam the caller may open; null for somebody else's student. */
export async function findExamOf(db: Db, actor: Authorized<"exam.read">, userId: string) {
	const theirs = withUserOf(db, studentsOf(actor, "exam.read"), enrolments.userId);
	const [enrolment] = await db
		.select({ id: enrolments.id })
		.from(enrolments)
		.where(and(eq(enrolments.userId, userId), ne(enrolments.status, "left"), theirs));
	return enrolment?.id ?? null;
}

/** Throws also for somebody else's student. */
async function getPerson(db: Db, students: Students, enrolmentId: string) {
	const [person] = await db
		.select({
			enrolmentId: enrolments.id,
			userId: users.id,
			name: users.name,
			email: users.email,
			isClosed,
		})
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(eq(enrolments.id, enrolmentId), withUserOf(db, students, enrolments.userId)));
	if (!person) throw new NotFound();
	return person;
}

export async function readExamPerson(
	db: Db,
	actor: Authorized<"exam.read">,
	enrolmentId: string,
): Promise<Omit<ExamPersonResponse, "success">> {
	const students = studentsOf(actor, "exam.read");
	const { isClosed, ...person } = await getPerson(db, students, enrolmentId);
	const [attempts, extra, grants, away, tries, percent] = await Promise.all([
		select(db, students).where(eq(examAttempts.enrolmentId, enrolmentId)).orderBy(desc(examAttempts.no)),
		db
			.select({
				percent: examExtraTimes.percent,
				reason: examExtraTimes.reason,
				by: users.name,
				at: examExtraTimes.setAt,
			})
			.from(examExtraTimes)
			.leftJoin(users, eq(users.id, examExtraTimes.setBy))
			.where(eq(examExtraTimes.enrolmentId, enrolmentId)),
		db
			.select({ reason: examGrants.reason, by: users.name, at: examGrants.grantedAt, attemptId: examGrants.attemptId })
			.from(examGrants)
			.leftJoin(users, eq(users.id, examGrants.grantedBy))
			.where(eq(examGrants.enrolmentId, enrolmentId))
			.orderBy(desc(examGrants.grantedAt)),
		db
			.select({ attemptNo: examAttempts.no, absences: examAttempts.absences })
			.from(examAttempts)
			.where(eq(examAttempts.enrolmentId, enrolmentId))
			.orderBy(desc(examAttempts.no)),
		listOwnPracticals(db, enrolmentId),
		timePercentOf(db, enrolmentId),
	]);
	const [extraTime] = extra;
	return {
		person,
		minutes: minutesWith(percent),
		extraTime: extraTime ? { ...extraTime, at: extraTime.at.toISOString() } : null,
		attempts: attempts.map(presentRow),
		absences: away.flatMap(({ attemptNo, absences }) => absences.map((one) => ({ attemptNo, ...one }))),
		grants: grants.map(({ attemptId, at, ...grant }) => ({ ...grant, at: at.toISOString(), used: attemptId !== null })),
		mayGrant:
			!isClosed &&
			!attempts.some(({ state }) => state === "open") &&
			!grants.some(({ attemptId }) => attemptId === null),
		practicals: tries.toReversed().map((one) => presentPractical(one, person.name)),
	};
}

/** With the answers and why each is right or wrong; null while the attempt is open. */
export async function readAttempt(
	{ db, bank }: Pick<ExamContext, "db" | "bank">,
	actor: Authorized<"exam.read">,
	attemptId: string,
) {
	const [row] = await select(db, studentsOf(actor, "exam.read")).where(eq(examAttempts.id, attemptId));
	if (!row) throw new NotFound();
	if (row.state === "open") return null;
	const person = { enrolmentId: row.enrolmentId, name: row.name };
	return { person, ...(await explainAttempt({ db, bank }, attemptId)) };
}

/** Takes effect from the next attempt on; an open one keeps its end. */
export async function setExtraTime(
	db: Db,
	actor: Authorized<"exam.update">,
	enrolmentId: string,
	{ percent, reason }: { percent: number; reason: string },
): Promise<{ ok: true; name: string } | { ok: false; why: "ownExam" }> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`extra time of ${enrolmentId}`]);
		const person = await getPerson(tx, studentsOf(actor, "exam.update"), enrolmentId);
		if (person.userId === actor.id) return { ok: false, why: "ownExam" };
		const before = await timePercentOf(tx, enrolmentId);
		if (percent === 100) await tx.delete(examExtraTimes).where(eq(examExtraTimes.enrolmentId, enrolmentId));
		else {
			const extra = { percent, reason, setBy: actor.id, setAt: new Date() };
			await tx
				.insert(examExtraTimes)
				.values({ enrolmentId, ...extra })
				.onConflictDoUpdate({ target: examExtraTimes.enrolmentId, set: extra });
		}
		await recordAuditEntry(tx, actor, {
			action: "exam.extraTime",
			subject: { id: person.userId, name: person.name },
			before: { percent: before },
			after: { percent, reason },
		});
		return { ok: true, name: person.name };
	});
}

type Granted = { ok: true; name: string } | { ok: false; why: "underWay" | "granted" | "ownExam" | "closed" };

/** Grants one more attempt without a wait, even after the last one. The student is told by e-mail. */
export async function grantAttempt(
	{ db, mail, site }: { db: Db; mail: Mail; site: string },
	actor: Authorized<"exam.update">,
	enrolmentId: string,
	reason: string,
): Promise<Granted> {
	return db.transaction(async (tx) => {
		const person = await getPerson(tx, studentsOf(actor, "exam.update"), enrolmentId);
		if (person.userId === actor.id) return { ok: false, why: "ownExam" };
		if (person.isClosed) return { ok: false, why: "closed" };
		await takeAdvisoryLocks(tx, [`exam of ${person.userId}`]);
		const open = and(eq(examAttempts.enrolmentId, enrolmentId), eq(examAttempts.state, "open"));
		if ((await tx.$count(examAttempts, open)) > 0) return { ok: false, why: "underWay" };
		if (await findGrant(tx, enrolmentId)) return { ok: false, why: "granted" };
		await tx.insert(examGrants).values({ id: randomUUID(), enrolmentId, reason, grantedBy: actor.id });
		await recordAuditEntry(tx, actor, {
			action: "exam.grant",
			subject: { id: person.userId, name: person.name },
			before: null,
			after: { reason },
		});
		const told = { name: person.name, link: `${site}/exam` };
		await mail.enqueue(tx, "examGranted", person.email, told, person.userId);
		return { ok: true, name: person.name };
	});
}
