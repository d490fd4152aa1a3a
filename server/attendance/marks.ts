// Records what was marked. Marks are only ever added, and what counts follows from all of them.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import {
	type CorrectionForm,
	correctionHours,
	type MarkProblem,
	type MarksForm,
	type NewMark,
	type RollMode,
} from "#contract/batches/attendance.ts";
import type { MarkStatus } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { effectiveMark } from "#server/attendance/effective.ts";
import { listKnown, listLater, listRoster } from "#server/attendance/roster.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import type { TaughtClassRow } from "#server/attendance/taught-classes.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { batches, classes, enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks, takeSharedAdvisoryLocks } from "#server/db/locks.ts";
import type { Authorized } from "#server/http/authorization.ts";

/**
 * Records the marks of a roll call, in any order; repeats are ignored. On a closed roll, a mark whose author has seen
 * the mark it replaces is a correction: it needs a reason. A mark whose author has not seen it comes from a phone that
 * was offline: if they differ, both are shown until somebody decides. After some time only the office changes anything.
 * What the office has corrected, only the office can change.
 */
export async function recordRoll(
	db: Db,
	trainer: Authorized<"classes.teach">,
	taught: TaughtClassRow,
	{ marks: sent, close, day }: MarksForm,
	now = new Date(),
) {
	const refused: { id: string; why: MarkProblem }[] = [];
	await db.transaction(async (tx) => {
		await lockMarks(tx, [taught.id]);
		// Read again: the class may have been moved since.
		const [{ rollClosedAt = null, heldOn = taught.heldOn } = {}] = await tx
			.select({ rollClosedAt: classes.rollClosedAt, heldOn: classes.heldOn })
			.from(classes)
			.where(eq(classes.id, taught.id))
			.for(close ? "no key update" : "key share");
		// Another day may have come since, but what was marked is not about the class of that day.
		const problem = day !== undefined && day < heldOn ? "moved" : dayInIndia(now) < heldOn ? "early" : null;
		if (problem) {
			for (const { id } of sent) refused.push({ id, why: problem });
			return;
		}
		const asked = [...new Set(sent.map(({ enrolmentId }) => enrolmentId))];
		const own = await findOwnEnrolment(tx, trainer.id);
		await keepEnrolments(tx, asked);
		const known = asked.length > 0 ? await listKnown(tx, taught.id, asked) : new Set<string>();
		const before = await listEffective(tx, taught.id, asked);
		const audited = new Set<string>();
		const mentioned = sent.flatMap(({ id, sawMarkId }) => [id, sawMarkId ?? ""]);
		const isStored = new Set(
			(
				await tx
					.select({ id: marks.id })
					.from(marks)
					.where(inArray(marks.id, ["", ...mentioned]))
			).map(({ id }) => id),
		);
		const stored: NewMark[] = [];
		for (const mark of sent) {
			if (isStored.has(mark.id)) continue;
			const current = before.get(mark.enrolmentId);
			const isClosed = rollClosedAt !== null;
			// On a closed roll, a mark that follows a rejected one corrects the mark which that one was to correct.
			const isOnRefused = isClosed && mark.sawMarkId && !isStored.has(mark.sawMarkId);
			const saw = isOnRefused ? current?.seen[0] : mark.sawMarkId;
			const knows = saw != null && current?.seen.includes(saw);
			const corrects = knows && isClosed;
			const changes = corrects || (isClosed && mark.status !== current?.status);
			const why = !known.has(mark.enrolmentId)
				? "unknown"
				: mark.enrolmentId === own
					? "own"
					: knows && current?.source === "office"
						? "office"
						: corrects && !mark.note
							? "reason"
							: changes && !isCorrectable(taught, now)
								? "late"
								: null;
			if (why) {
				refused.push({ id: mark.id, why });
				continue;
			}
			stored.push({ ...mark, sawMarkId: saw });
			isStored.add(mark.id);
			if (!corrects || !current) continue;
			const correction = { ...mark, reason: mark.note ?? "" };
			const facts = JSON.stringify([mark.enrolmentId, mark.status, mark.minutesLate, mark.note]);
			// A correction of two marks is two marks.
			if (!audited.has(facts)) await auditCorrection(tx, trainer, taught, current.status, correction);
			audited.add(facts);
			// A later mark of the same person in this call corrects this one.
			const seen = [...current.seen.filter((id) => id !== saw), mark.id];
			before.set(mark.enrolmentId, { ...current, status: mark.status, seen });
		}
		if (stored.length > 0)
			await tx
				.insert(marks)
				.values(
					stored.map((mark) => ({
						id: mark.id,
						classId: taught.id,
						enrolmentId: mark.enrolmentId,
						status: mark.status,
						minutesLate: mark.status === "late" ? (mark.minutesLate ?? null) : null,
						source: "roll" as const,
						markedBy: trainer.id,
						sawMarkId: mark.sawMarkId ?? null,
						deviceAt: mark.deviceAt ? new Date(mark.deviceAt) : null,
						note: mark.note ?? "",
					})),
				)
				.onConflictDoNothing();
		await storeEffectiveMarks(
			tx,
			taught.id,
			stored.map(({ enrolmentId }) => enrolmentId),
		);
		if (close && rollClosedAt === null) await closeRoll(tx, trainer, taught.id, close);
	});
	return refused;
}

/**
 * Those of these enrolments that have not been erased, which they cannot be until `tx` ends: marks name them. The class is
 * locked before.
 */
async function keepEnrolments(tx: Db, ids: string[]) {
	const kept = await tx
		.select({ id: enrolments.id })
		.from(enrolments)
		.where(inArray(enrolments.id, ids))
		.orderBy(enrolments.id)
		.for("key share");
	return new Set(kept.map(({ id }) => id));
}

/** A member of the staff may be a student too; then colleagues mark them. */
async function findOwnEnrolment(tx: Db, userId: string) {
	const [own] = await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
	return own?.id ?? null;
}

/** Gives students without a mark the one that the trainer has chosen, except those who got their seat after the
 * class, and the trainer. */
async function closeRoll(tx: Db, trainer: Authorized<"classes.teach">, classId: string, mode: RollMode) {
	const roster = await listRoster(tx, classId);
	const later = await listLater(tx, classId);
	const kept = await keepEnrolments(
		tx,
		roster.map(({ enrolmentId }) => enrolmentId),
	);
	const unmarked = roster.filter(
		({ mark, enrolmentId, userId }) =>
			mark === null && kept.has(enrolmentId) && !later.has(enrolmentId) && userId !== trainer.id,
	);
	if (unmarked.length > 0)
		await tx.insert(marks).values(
			unmarked.map(({ enrolmentId }) => ({
				id: crypto.randomUUID(),
				classId,
				enrolmentId,
				status: mode,
				source: "roll" as const,
				markedBy: trainer.id,
			})),
		);
	await storeEffectiveMarks(
		tx,
		classId,
		unmarked.map(({ enrolmentId }) => enrolmentId),
	);
	await tx
		.update(classes)
		.set({
			rollClosedAt: sql`now()`,
			status: sql`case ${classes.status} when 'planned' then 'held' else ${classes.status} end`,
		})
		.where(eq(classes.id, classId));
}

export type Corrected = { ok: true } | { ok: false; why: "unknown" | "early" | "stale" | "own" };

/** By the office, at any time. `seen` is the mark that was on the screen. */
export async function correctAttendance(
	db: Db,
	actor: Authorized<"attendance.correct">,
	{ classId, enrolmentId, status, minutesLate, reason, seen = "" }: CorrectionForm,
): Promise<Corrected> {
	return db.transaction(async (tx) => {
		await lockMarks(tx, [classId]);
		const [taught] = await tx
			.select({ id: classes.id, no: classes.no, batch: batches.code, heldOn: classes.heldOn })
			.from(classes)
			.innerJoin(batches, eq(batches.id, classes.batchId))
			.where(eq(classes.id, classId))
			.for("key share", { of: classes });
		if (taught && dayInIndia() < taught.heldOn) return { ok: false, why: "early" };
		await keepEnrolments(tx, [enrolmentId]);
		if (!taught || !(await listKnown(tx, classId, [enrolmentId])).has(enrolmentId))
			return { ok: false, why: "unknown" };
		if (enrolmentId === (await findOwnEnrolment(tx, actor.id))) return { ok: false, why: "own" };
		const current = (await listEffective(tx, classId, [enrolmentId])).get(enrolmentId);
		if ((current?.markId ?? "") !== seen) return { ok: false, why: "stale" };
		await tx.insert(marks).values({
			id: crypto.randomUUID(),
			classId,
			enrolmentId,
			status,
			minutesLate: status === "late" ? (minutesLate ?? null) : null,
			source: "office",
			markedBy: actor.id,
			sawMarkId: current?.markId ?? null,
			note: reason,
		});
		await auditCorrection(tx, actor, taught, current?.status ?? null, { enrolmentId, status, reason });
		await storeEffectiveMarks(tx, classId, [enrolmentId]);
		return { ok: true };
	});
}

/** Serialises changes to the marks of these classes, and of the classes themselves: whoever is marked in one was there on
 * its day. */
export const lockMarks = (tx: Db, classIds: readonly string[]) =>
	takeAdvisoryLocks(
		tx,
		classIds.toSorted().map((id) => `marks of class ${id}`),
	);

/** Serialises changes to the marks of one student. Others can be marked concurrently, unless the whole class is. */
export async function lockMarksOf(tx: Db, classId: string, enrolmentId: string) {
	await takeSharedAdvisoryLocks(tx, [`marks of class ${classId}`]);
	await takeAdvisoryLocks(tx, [`marks of ${enrolmentId} in class ${classId}`]);
}

/** Until when the trainer may change a closed roll. */
export const isCorrectable = ({ ends }: { ends: Date }, now = new Date()) =>
	now.getTime() < ends.getTime() + correctionHours * 3_600_000;

/** Stores the mark that counts for each of these students. The caller has locked the marks. */
export async function storeEffectiveMarks(tx: Db, classId: string, enrolmentIds: string[]) {
	const effective = await listEffective(tx, classId, enrolmentIds);
	if (effective.size === 0) return;
	await tx
		.insert(attendance)
		.values(
			[...effective].map(([enrolmentId, { markId, status, differsFromId }]) => ({
				classId,
				enrolmentId,
				markId,
				status,
				differsFromId,
			})),
		)
		.onConflictDoUpdate({
			target: [attendance.classId, attendance.enrolmentId],
			set: {
				markId: sql`excluded.mark_id`,
				status: sql`excluded.status`,
				differsFromId: sql`excluded.differs_from_id`,
			},
		});
}

/** What counts for each student who has a mark in this class, or for each of these. `seen`: ids, see effectiveMark(). */
export async function listEffective(db: Db, classId: string, enrolmentIds?: readonly string[]) {
	const all =
		enrolmentIds?.length === 0
			? []
			: await db
					.select({
						id: marks.id,
						enrolmentId: marks.enrolmentId,
						status: marks.status,
						source: marks.source,
						sawMarkId: marks.sawMarkId,
					})
					.from(marks)
					.where(
						and(eq(marks.classId, classId), enrolmentIds ? inArray(marks.enrolmentId, [...enrolmentIds]) : undefined),
					)
					.orderBy(asc(marks.receivedAt), asc(marks.id));
	const effective = [...Map.groupBy(all, ({ enrolmentId }) => enrolmentId)].flatMap(([enrolmentId, own]) => {
		const found = effectiveMark(own);
		if (!found) return [];
		const { mark, differs, status, seen } = found;
		const ids = { markId: mark.id, differsFromId: differs?.id ?? null, seen: seen.map(({ id }) => id) };
		return [[enrolmentId, { ...ids, status, source: mark.source }] as const];
	});
	return new Map(effective);
}

async function auditCorrection(
	tx: Db,
	actor: Authorized<never>,
	taught: { id: string; no: number; batch: string },
	before: MarkStatus | null,
	{ enrolmentId, status, reason }: { enrolmentId: string; status: MarkStatus; reason: string },
) {
	const [student] = await tx
		.select({ id: users.id, name: users.name })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(eq(enrolments.id, enrolmentId));
	if (!student) return;
	const place = { batch: taught.batch, class: taught.no };
	await recordAuditEntry(tx, actor, {
		action: "attendance.correct",
		subject: student,
		before: { ...place, status: before },
		after: { ...place, status, reason },
	});
}
