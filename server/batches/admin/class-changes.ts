// What all changes to the classes of a batch share: the locks, why one is refused, and how a class is written.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { lockMarks } from "#server/attendance/marks.ts";
import { type Clash, isTaken, type Slot } from "#server/batches/admin/clashes.ts";
import { listHolidays } from "#server/batches/admin/holidays.ts";
import type { ClassState, Notify } from "#server/batches/admin/notify.ts";
import { findHoliday } from "#server/batches/class-days.ts";
import { lockBatch } from "#server/batches/locks.ts";
import { batches, classes, enrolments, seats, visits } from "#server/batches/table.ts";
import { giveWayToOwnClasses } from "#server/batches/visits.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

export type Staff = Authorized<"batches.update">;
export type Batch = typeof batches.$inferSelect;

/**
 * `over`: the batch is finished or cancelled. `closed`: the roll call is closed, or the class is cancelled already.
 * `past`: it has begun, which has to be confirmed. `gone`: the new time has passed. `marked`: whoever is marked would have
 * attended it before it is held. `same`: it is at this time already.
 */
export type Refused =
	| { ok: false; why: "changed" | "over" | "closed" | "marked" | "same" | "past" | "times" | "room" | "trainer" }
	| DayRefused
	| ShiftRefused
	| { ok: false; why: "chairs"; chairs: number }
	| { ok: false; why: "clash"; clash: Clash | null };
export type DayRefused = { ok: false; why: "gone" } | { ok: false; why: "holiday"; name: string };
/** By the cancellation of a class that others make room for, one of these would come onto a holiday. */
export type ShiftRefused = { ok: false; why: "ontoHoliday"; heldOn: string; name: string };
export type Changed = { ok: true; told: number } | Refused;

/** The class and its batch, with the marks of all its classes, locked until `tx` ends. Throws NotFound. */
export async function lockClass(tx: Db, id: string) {
	const [found] = await tx.select({ batchId: classes.batchId }).from(classes).where(eq(classes.id, id));
	if (!found) throw new NotFound();
	const all = await tx.select({ id: classes.id }).from(classes).where(eq(classes.batchId, found.batchId));
	// Marks first: a check-in that holds them may wait for a person who is waiting for the batch.
	await lockMarks(
		tx,
		all.map((one) => one.id),
	);
	const batch = await lockBatch(tx, found.batchId);
	return { batch, one: await getState(tx, id) };
}

export async function getState(tx: Db, id: string): Promise<ClassState> {
	const [one] = await tx.select().from(classes).where(eq(classes.id, id));
	if (!one) throw new NotFound();
	return one;
}

/** Why nothing more can be done with this class. */
export function findObstacle(batch: Batch, one: ClassState, past: boolean, now: Date): Refused | null {
	if (batch.status === "finished" || batch.status === "cancelled") return { ok: false, why: "over" };
	if (one.status !== "planned" || one.rollClosedAt) return { ok: false, why: "closed" };
	return hasBegun(one, now) && !past ? { ok: false, why: "past" } : null;
}

export const hasBegun = ({ starts }: Pick<ClassState, "starts">, now = new Date()) => starts !== null && starts <= now;

/** Runs `work` in a transaction; the answer is a clash if a concurrent change took the room or trainer. */
export async function changeClasses(db: Db, work: (tx: Db) => Promise<Changed>): Promise<Changed> {
	try {
		return await db.transaction(work);
	} catch (error) {
		if (isTaken(error)) return { ok: false, why: "clash", clash: null };
		throw error;
	}
}

export const slotOf = ({ heldOn, fromTime, toTime, roomId, trainerId }: Slot): Slot => ({
	heldOn,
	fromTime,
	toTime,
	roomId,
	trainerId,
});

const startAt = (day: string, time: string) => new Date(`${day}T${time.slice(0, 5)}:00+05:30`);
const hasPassed = (day: string, time: string, now: Date) => startAt(day, time) <= now;

export async function findDayObstacle(
	tx: Db,
	batch: Batch,
	{ heldOn, fromTime }: { heldOn: string; fromTime: string },
	now: Date,
): Promise<DayRefused | null> {
	if (hasPassed(heldOn, fromTime, now)) return { ok: false, why: "gone" };
	const holiday = findHoliday(heldOn, batch.branch, await listHolidays(tx, heldOn, heldOn));
	return holiday ? { ok: false, why: "holiday", name: holiday.name } : null;
}

export const whenOf = ({ heldOn, fromTime, toTime }: Slot) => `${heldOn} ${fromTime.slice(0, 5)}–${toTime.slice(0, 5)}`;

export async function updateClass(tx: Db, before: ClassState, values: Partial<typeof classes.$inferInsert>, now: Date) {
	const [after] = await tx
		.update(classes)
		.set({ ...values, sequence: before.sequence + 1, changedAt: now })
		.where(eq(classes.id, before.id))
		.returning();
	if (!after) throw new NotFound();
	return after;
}

/** Keeps in `movedFrom` when the class was first to begin, however often it is moved; null once it is back there. */
export function moveTo(tx: Db, before: ClassState, slot: Slot, reason: string, now: Date) {
	const first = before.movedFrom ?? before.starts;
	const isBack = first?.getTime() === startAt(slot.heldOn, slot.fromTime).getTime();
	return updateClass(tx, before, { ...slot, reason, movedFrom: isBack ? null : first }, now);
}

export async function insertClass(tx: Db, batchId: string, no: number, slot: Slot, reason: string, now: Date) {
	const [added] = await tx
		.insert(classes)
		.values({ id: randomUUID(), batchId, no, ...slotOf(slot), reason, changedAt: now })
		.returning();
	if (!added) throw new NotFound();
	return added;
}

/** The first day of the batch is the day of its first class, whatever has been moved. */
export const refreshFirstDay = (tx: Db, batchId: string) =>
	tx
		.update(batches)
		.set({
			startsOn: sql`coalesce((select min(held_on) from classes where batch_id = ${batchId} and status <> 'cancelled'), ${batches.startsOn})`,
		})
		.where(eq(batches.id, batchId));

/**
 * Students of the batch may have booked a class elsewhere at a time at which they now have one of their own, and those
 * of other batches a class of this one that is now at such a time.
 */
export async function freeVisitsAtNewTimes(notify: Notify, tx: Db, batch: Pick<Batch, "id" | "code">) {
	const own = await tx
		.selectDistinct({ id: batches.id, code: batches.code })
		.from(visits)
		.innerJoin(classes, eq(classes.id, visits.classId))
		.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
		.innerJoin(seats, and(eq(seats.userId, enrolments.userId), eq(seats.state, "taken")))
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(and(eq(classes.batchId, batch.id), eq(visits.state, "booked"), ne(batches.id, batch.id)))
		.orderBy(batches.id);
	for (const one of [batch, ...own]) {
		const seated = tx
			.select({ userId: seats.userId })
			.from(seats)
			.where(and(eq(seats.batchId, one.id), eq(seats.state, "taken")));
		await giveWayToOwnClasses(notify, tx, inArray(enrolments.userId, seated), one);
	}
}
