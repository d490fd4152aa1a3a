// What staff do with the classes of a batch: cancel, move or add one, give it another room or trainer. Each command
// locks the batch, so that no two change one timetable at once, and tells everybody concerned in its transaction.
import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, gte, inArray, ne, sql } from "drizzle-orm";
import type { Replacement } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { lockMarks } from "#server/attendance/marks.ts";
import { attendance } from "#server/attendance/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { type Clash, findClash, findOverlap, isTaken, listBusy, type Slot } from "#server/batches/admin/clashes.ts";
import { listHolidays } from "#server/batches/admin/holidays.ts";
import {
	type ClassChange,
	type ClassState,
	countConcerned,
	type Notify,
	notifyOfClasses,
} from "#server/batches/admin/notify.ts";
import { findTrainer, findUsableRoom, nameOfRoom, nameOfTrainer } from "#server/batches/admin/rooms.ts";
import { addDays, findHoliday, nextClassDay } from "#server/batches/class-days.ts";
import { lockBatches } from "#server/batches/locks.ts";
import { batches, classes, enrolments, seats, visits } from "#server/batches/table.ts";
import { giveWayToOwnClasses } from "#server/batches/visits.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

type Staff = Authorized<"batches.update">;
type Batch = typeof batches.$inferSelect;

/**
 * `over`: the batch is finished or cancelled. `closed`: the roll call is closed, or the class is cancelled already.
 * `past`: it has begun, which has to be confirmed. `gone`: the new time has passed. `marked`: whoever is marked would have
 * attended it before it is held. `same`: it is at this time already.
 */
type Refused =
	| { ok: false; why: "changed" | "over" | "closed" | "marked" | "same" | "past" | "times" | "room" | "trainer" }
	| DayRefused
	| ShiftRefused
	| { ok: false; why: "chairs"; chairs: number }
	| { ok: false; why: "clash"; clash: Clash | null };
type DayRefused = { ok: false; why: "gone" } | { ok: false; why: "holiday"; name: string };
/** By the cancellation of a class that others make room for, one of these would come onto a holiday. */
type ShiftRefused = { ok: false; why: "ontoHoliday"; heldOn: string; name: string };
export type Changed = { ok: true; told: number } | Refused;

/** Throws NotFound. */
export async function lockBatch(tx: Db, id: string): Promise<Batch> {
	const [batch] = await lockBatches(tx, [id]);
	if (!batch) throw new NotFound();
	return batch;
}

/** The class and its batch, with the marks of all its classes, locked until `tx` ends. Throws NotFound. */
async function lockClass(tx: Db, id: string) {
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

async function getState(tx: Db, id: string): Promise<ClassState> {
	const [one] = await tx.select().from(classes).where(eq(classes.id, id));
	if (!one) throw new NotFound();
	return one;
}

/** Why nothing more can be done with this class. */
function findObstacle(batch: Batch, one: ClassState, past: boolean, now: Date): Refused | null {
	if (batch.status === "finished" || batch.status === "cancelled") return { ok: false, why: "over" };
	if (one.status !== "planned" || one.rollClosedAt) return { ok: false, why: "closed" };
	return hasBegun(one, now) && !past ? { ok: false, why: "past" } : null;
}

export const hasBegun = ({ starts }: Pick<ClassState, "starts">, now = new Date()) => starts !== null && starts <= now;

/** Also translates PostgreSQL's exclusion violation, if a concurrent change took the room or trainer. */
async function attempt(db: Db, work: (tx: Db) => Promise<Changed>): Promise<Changed> {
	try {
		return await db.transaction(work);
	} catch (error) {
		if (isTaken(error)) return { ok: false, why: "clash", clash: null };
		throw error;
	}
}

const slotOf = ({ heldOn, fromTime, toTime, roomId, trainerId }: Slot): Slot => ({
	heldOn,
	fromTime,
	toTime,
	roomId,
	trainerId,
});

type CancellationPlan = {
	batch: Batch;
	one: ClassState;
	/** The additional day. */
	on: string;
	added: Slot;
	moved: { before: ClassState; slot: Slot }[];
	clash: Clash | null;
	/** Identifies exactly this plan. */
	fingerprint: string;
};

/**
 * What a cancellation would change. `append`: the topic is taught on a day after the last class. `shift`: it is taught in
 * place of the next class, and each later one moves to the slot of the one after it, up to the additional day. One in
 * which somebody is marked stays where it is. Without `on`, the additional day is the first free one after the last
 * class.
 */
async function planCancellation(
	tx: Db,
	batch: Batch,
	one: ClassState,
	{ replacement, on: wished }: { replacement: Replacement; on?: string | undefined },
	now: Date,
): Promise<CancellationPlan> {
	const rows = await tx
		.select()
		.from(classes)
		.where(and(eq(classes.batchId, batch.id), ne(classes.status, "cancelled")))
		.orderBy(asc(classes.starts));
	const today = dayInIndia(now);
	const lastOn = rows.at(-1)?.heldOn ?? one.heldOn;
	const usual = { fromTime: batch.fromTime, toTime: batch.toTime, roomId: batch.roomId, trainerId: batch.trainerId };
	const from =
		[lastOn, today]
			.map((day) => addDays(day, 1))
			.sort()
			.at(-1) ?? lastOn;
	const on = wished ?? (await findFreeDay(tx, batch, from, usual));
	const end: Slot = { heldOn: on, ...usual };
	const marked = await tx
		.selectDistinct({ id: attendance.classId })
		.from(attendance)
		.where(
			inArray(
				attendance.classId,
				rows.map(({ id }) => id),
			),
		);
	const isMarked = new Set(marked.map(({ id }) => id));
	const later = rows.filter(
		(row) =>
			row.id !== one.id &&
			row.status === "planned" &&
			!hasBegun(row, now) &&
			!isMarked.has(row.id) &&
			startsAfter(row, one),
	);
	// A day between the classes is taken by the one before it, and those after it stay.
	const before =
		replacement === "shift" ? later.filter(({ heldOn, fromTime }) => isEarlier({ heldOn, fromTime }, end)) : [];
	const slots = [...before.map(slotOf), end];
	const [added = end] = slots;
	const moved = before.map((one, place) => ({ before: one, slot: slots[place + 1] ?? end }));
	// All other slots belong to these classes already.
	const clash = await findClash(tx, [end], batch.id, [one.id]);
	const shown = [one.id, one.sequence, added, ...moved.map(({ before, slot }) => [before.id, before.sequence, slot])];
	const fingerprint = createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 32);
	return { batch, one, on, added, moved, clash, fingerprint };
}

const isEarlier = (one: Pick<Slot, "heldOn" | "fromTime">, other: Slot) =>
	`${one.heldOn} ${one.fromTime}` < `${other.heldOn} ${other.fromTime}`;
const startsAfter = (row: ClassState, one: ClassState) => (row.starts ?? 0) > (one.starts ?? 0);

/** The first class day from this one on, on which room and trainer are free; at most two months later. */
async function findFreeDay(tx: Db, batch: Batch, from: string, usual: Omit<Slot, "heldOn">) {
	const to = addDays(from, 60);
	const holidays = await listHolidays(tx, from, to);
	const busy = await listBusy(tx, {
		from,
		to,
		rooms: usual.roomId ? [usual.roomId] : [],
		trainers: usual.trainerId ? [usual.trainerId] : [],
		batchId: batch.id,
	});
	const first = nextClassDay(from, batch.branch, holidays);
	for (let day = first; day <= to; day = nextClassDay(addDays(day, 1), batch.branch, holidays))
		if (!findOverlap([{ heldOn: day, ...usual }], busy, batch.id)) return day;
	return first;
}

/** For the page, before anything is changed. Throws NotFound. */
export async function previewCancellation(
	db: Db,
	classId: string,
	wish: { replacement: Replacement; on?: string | undefined },
	now = new Date(),
) {
	const one = await getState(db, classId);
	const [batch] = await db.select().from(batches).where(eq(batches.id, one.batchId));
	if (!batch) throw new NotFound();
	const plan = await planCancellation(db, batch, one, wish, now);
	const changes: ClassChange[] = [
		{ change: "cancelled", before: one, after: one },
		...plan.moved.map(({ before, slot }) => ({
			change: "moved" as const,
			before,
			after: { ...before, ...slot, starts: null },
		})),
	];
	return {
		...plan,
		impossible: await findPlanObstacle(db, plan, now),
		told: await countConcerned(db, batch.id, changes, now),
	};
}

/** `plan` is the fingerprint of the plan that the page has shown; any other is rejected. */
export function cancelClass(
	notify: Notify,
	db: Db,
	staff: Staff,
	classId: string,
	{
		replacement,
		on,
		reason,
		plan: shown,
		past,
	}: { replacement: Replacement; on: string; reason: string; plan: string; past: boolean },
	now = new Date(),
): Promise<Changed> {
	return attempt(db, async (tx) => {
		const { batch, one } = await lockClass(tx, classId);
		const refused = findObstacle(batch, one, past, now);
		if (refused) return refused;
		const plan = await planCancellation(tx, batch, one, { replacement, on }, now);
		const impossible = await findPlanObstacle(tx, plan, now);
		if (impossible) return impossible;
		if (plan.fingerprint !== shown) return { ok: false, why: "changed" };
		if (plan.clash) return { ok: false, why: "clash", clash: plan.clash };
		const cancelled = await write(tx, one, { status: "cancelled", reason }, now);
		// Backwards, so that each class moves to a slot that is already free.
		const moves: ClassChange[] = [];
		for (const { before, slot } of plan.moved.toReversed())
			moves.unshift({ change: "moved", before, after: await moveTo(tx, before, slot, reason, now) });
		const added = await insertClass(tx, batch.id, one.no, plan.added, reason, now);
		await recordAuditEntry(tx, staff, {
			action: "class.cancel",
			subject: { id: batch.id, name: `${batch.code} ${one.no}` },
			before: { heldOn: one.heldOn },
			after: { replacement, heldOn: added.heldOn, moved: moves.length, reason },
		});
		await refreshFirstDay(tx, batch.id);
		const changes: ClassChange[] = [
			{ change: "cancelled", before: one, after: cancelled },
			{ change: "added", before: null, after: added },
			...moves,
		];
		const told = await notifyOfClasses(tx, notify, "classCancelled", { batch, changes, reason }, now);
		// Only after these students have been told.
		await tx
			.update(visits)
			.set({ state: "cancelled" })
			.where(and(eq(visits.classId, one.id), eq(visits.state, "booked")));
		await freeVisitsAtNewTimes(notify, tx, batch);
		return { ok: true, told };
	});
}

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
	return attempt(db, async (tx) => {
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
	return attempt(db, async (tx) => {
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
	return attempt(db, async (tx) => {
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
			changes.push({ change: "changed", before, after: await write(tx, before, { roomId, trainerId }, now) });
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

/**
 * Students of the batch may have booked a class elsewhere at a time at which they now have one of their own, and those
 * of other batches a class of this one that is now at such a time.
 */
async function freeVisitsAtNewTimes(notify: Notify, tx: Db, batch: Pick<Batch, "id" | "code">) {
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

const startAt = (day: string, time: string) => new Date(`${day}T${time.slice(0, 5)}:00+05:30`);
const hasPassed = (day: string, time: string, now: Date) => startAt(day, time) <= now;

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

async function findDayObstacle(
	tx: Db,
	batch: Batch,
	{ heldOn, fromTime }: { heldOn: string; fromTime: string },
	now: Date,
): Promise<DayRefused | null> {
	if (hasPassed(heldOn, fromTime, now)) return { ok: false, why: "gone" };
	const holiday = findHoliday(heldOn, batch.branch, await listHolidays(tx, heldOn, heldOn));
	return holiday ? { ok: false, why: "holiday", name: holiday.name } : null;
}

/** `shift` uses the days of the later classes, one of which may be the next holiday in a row. */
async function findPlanObstacle(
	tx: Db,
	{ batch, on, added, moved }: CancellationPlan,
	now: Date,
): Promise<DayRefused | ShiftRefused | null> {
	const wrongDay = await findDayObstacle(tx, batch, { heldOn: on, fromTime: batch.fromTime }, now);
	if (wrongDay) return wrongDay;
	const days = [added, ...moved.map(({ slot }) => slot)].map(({ heldOn }) => heldOn).sort();
	const holidays = await listHolidays(tx, days[0] ?? on, days.at(-1) ?? on);
	for (const heldOn of days) {
		const holiday = findHoliday(heldOn, batch.branch, holidays);
		if (holiday) return { ok: false, why: "ontoHoliday", heldOn, name: holiday.name };
	}
	return null;
}

const whenOf = ({ heldOn, fromTime, toTime }: Slot) => `${heldOn} ${fromTime.slice(0, 5)}–${toTime.slice(0, 5)}`;

async function write(tx: Db, before: ClassState, values: Partial<typeof classes.$inferInsert>, now: Date) {
	const [after] = await tx
		.update(classes)
		.set({ ...values, sequence: before.sequence + 1, changedAt: now })
		.where(eq(classes.id, before.id))
		.returning();
	if (!after) throw new NotFound();
	return after;
}

/** Keeps in `movedFrom` when the class was first to begin, however often it is moved; null once it is back there. */
function moveTo(tx: Db, before: ClassState, slot: Slot, reason: string, now: Date) {
	const first = before.movedFrom ?? before.starts;
	const isBack = first?.getTime() === startAt(slot.heldOn, slot.fromTime).getTime();
	return write(tx, before, { ...slot, reason, movedFrom: isBack ? null : first }, now);
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
const refreshFirstDay = (tx: Db, batchId: string) =>
	tx
		.update(batches)
		.set({
			startsOn: sql`coalesce((select min(held_on) from classes where batch_id = ${batchId} and status <> 'cancelled'), ${batches.startsOn})`,
		})
		.where(eq(batches.id, batchId));
