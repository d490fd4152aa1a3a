// What staff do with the classes of a batch: move or add one, give it another room or trainer. Each command locks the
// batch, so that no two change one timetable at once, and tells everybody concerned in its transaction.
import { and, asc, eq, gte, sql } from "drizzle-orm";
import { attendance } from "#server/attendance/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { findClash } from "#server/batches/admin/clashes.ts";
import {
	type Batch,
	type Changed,
	changeClasses,
	findDayObstacle,
	findObstacle,
	freeVisitsAtNewTimes,
	insertClass,
	lockClass,
	moveTo,
	type Refused,
	refreshFirstDay,
	type Staff,
	slotOf,
	updateClass,
	whenOf,
} from "#server/batches/admin/class-changes.ts";
import { type ClassChange, type Notify, notifyOfClasses } from "#server/batches/admin/notify.ts";
import { findTrainer, findUsableRoom, nameOfRoom, nameOfTrainer } from "#server/batches/admin/rooms.ts";
import { lockBatch } from "#server/batches/locks.ts";
import { batches, classes } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** `expected` is the sequence that the page showed. */
export function moveClass(
	notify: Notify,
	db: Db,
	staff: Staff,
	classId: string,
	{
		reason,
		expected,
		past,
		...when
	}: { heldOn: string; fromTime: string; toTime: string; reason: string; expected: number; past: boolean },
	now = new Date(),
): Promise<Changed> {
	return changeClasses(db, async (tx) => {
		const { batch, one } = await lockClass(tx, classId);
		const refused = findObstacle(batch, one, past, now) ?? (await findTimeObstacle(tx, batch, when, now));
		if (refused) return refused;
		if (one.sequence !== expected) return { ok: false, why: "changed" };
		if (whenOf({ ...slotOf(one), ...when }) === whenOf(one)) return { ok: false, why: "same" };
		const isMarked = (await tx.$count(attendance, eq(attendance.classId, one.id))) > 0;
		if (isMarked && when.heldOn !== one.heldOn) return { ok: false, why: "marked" };
		const slot = { ...slotOf(one), ...when };
		const clash = await findClash(tx, [slot], batch.id, [one.id]);
		if (clash) return { ok: false, why: "clash", clash };
		const after = await moveTo(tx, one, slot, reason, now);
		await recordAuditEntry(tx, staff, {
			action: "class.move",
			subject: { id: batch.id, name: `${batch.code} ${one.no}` },
			before: { when: whenOf(one) },
			after: { when: whenOf(after), reason },
		});
		await refreshFirstDay(tx, batch.id);
		const changes: ClassChange[] = [{ change: "moved", before: one, after }];
		const told = await notifyOfClasses(tx, notify, "classMoved", { batch, changes, reason }, now);
		await freeVisitsAtNewTimes(notify, tx, batch);
		return { ok: true, told };
	});
}

/** One more class, with the number after the highest. */
export function addClass(
	notify: Notify,
	db: Db,
	staff: Staff,
	batchId: string,
	{ reason, ...when }: { heldOn: string; fromTime: string; toTime: string; reason: string },
	now = new Date(),
): Promise<Changed> {
	return changeClasses(db, async (tx) => {
		const batch = await lockBatch(tx, batchId);
		if (batch.status === "finished" || batch.status === "cancelled") return { ok: false, why: "over" };
		const refused = await findTimeObstacle(tx, batch, when, now);
		if (refused) return refused;
		const slot = { ...when, roomId: batch.roomId, trainerId: batch.trainerId };
		const clash = await findClash(tx, [slot], batch.id);
		if (clash) return { ok: false, why: "clash", clash };
		const [highest] = await tx
			.select({ no: sql<number>`coalesce(max(${classes.no}), 0)::int` })
			.from(classes)
			.where(eq(classes.batchId, batch.id));
		const added = await insertClass(tx, batch.id, (highest?.no ?? 0) + 1, slot, reason, now);
		await recordAuditEntry(tx, staff, {
			action: "class.add",
			subject: { id: batch.id, name: `${batch.code} ${added.no}` },
			before: null,
			after: { when: whenOf(added), ...(reason ? { reason } : {}) },
		});
		await refreshFirstDay(tx, batch.id);
		const changes: ClassChange[] = [{ change: "added", before: null, after: added }];
		const told = await notifyOfClasses(tx, notify, "classAdded", { batch, changes, reason }, now);
		await freeVisitsAtNewTimes(notify, tx, batch);
		return { ok: true, told };
	});
}

/** Another room or trainer for this class, or for all that follow as well, including those added later. */
export function assignClass(
	notify: Notify,
	db: Db,
	staff: Staff,
	classId: string,
	{
		roomId = null,
		trainerId = null,
		following,
		expected,
		past,
	}: {
		roomId?: string | null | undefined;
		trainerId?: string | null | undefined;
		following: boolean;
		expected: number;
		past: boolean;
	},
	now = new Date(),
): Promise<Changed> {
	return changeClasses(db, async (tx) => {
		const { batch, one } = await lockClass(tx, classId);
		const refused = findObstacle(batch, one, past, now);
		if (refused) return refused;
		if (one.sequence !== expected) return { ok: false, why: "changed" };
		if (roomId && (roomId !== one.roomId || (following && roomId !== batch.roomId))) {
			const room = await findUsableRoom(tx, roomId, batch.branch);
			if (!room) return { ok: false, why: "room" };
			// A room of the whole batch needs at least as many chairs as the batch has seats; for one class, those who come
			// must fit.
			if (room.chairs < (following ? batch.capacity : batch.taken + one.visitors))
				return { ok: false, why: "chairs", chairs: room.chairs };
		}
		const isNewTrainer = trainerId !== one.trainerId || (following && trainerId !== batch.trainerId);
		if (trainerId && isNewTrainer && !(await findTrainer(tx, trainerId))) return { ok: false, why: "trainer" };
		const rows = following
			? await tx
					.select()
					.from(classes)
					.where(
						and(
							eq(classes.batchId, batch.id),
							eq(classes.status, "planned"),
							gte(classes.starts, one.starts ?? now),
							sql`${classes.rollClosedAt} is null`,
						),
					)
					.orderBy(asc(classes.starts))
			: [one];
		const differing = rows.filter((row) => row.roomId !== roomId || row.trainerId !== trainerId);
		const clash = await findClash(
			tx,
			differing.map((row) => ({ ...slotOf(row), roomId, trainerId })),
			batch.id,
			rows.map(({ id }) => id),
		);
		if (clash) return { ok: false, why: "clash", clash };
		const changes: ClassChange[] = [];
		for (const before of differing)
			changes.push({ change: "changed", before, after: await updateClass(tx, before, { roomId, trainerId }, now) });
		const isNewForBatch = following && (batch.roomId !== roomId || batch.trainerId !== trainerId);
		if (isNewForBatch) await tx.update(batches).set({ roomId, trainerId }).where(eq(batches.id, batch.id));
		if (changes.length === 0 && !isNewForBatch) return { ok: true, told: 0 };
		const before = changes.length > 0 ? one : batch;
		await recordAuditEntry(tx, staff, {
			action: "class.assign",
			subject: { id: batch.id, name: `${batch.code} ${one.no}` },
			before: { room: await nameOfRoom(tx, before.roomId), trainer: await nameOfTrainer(tx, before.trainerId) },
			after: {
				room: await nameOfRoom(tx, roomId),
				trainer: await nameOfTrainer(tx, trainerId),
				classes: changes.length,
			},
		});
		return { ok: true, told: await notifyOfClasses(tx, notify, "classChanged", { batch, changes, reason: "" }, now) };
	});
}

/** A weekend needs a confirmation; a holiday is never possible. */
async function findTimeObstacle(
	tx: Db,
	batch: Batch,
	{ heldOn, fromTime, toTime }: { heldOn: string; fromTime: string; toTime: string },
	now: Date,
): Promise<Refused | null> {
	if (fromTime.slice(0, 5) >= toTime.slice(0, 5)) return { ok: false, why: "times" };
	return findDayObstacle(tx, batch, { heldOn, fromTime }, now);
}
