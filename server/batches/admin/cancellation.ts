// A class that is cancelled: its topic is taught on another day, after the last class or in place of the later ones.
import { createHash } from "node:crypto";
import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Replacement } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { attendance } from "#server/attendance/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { type Clash, findClash, findOverlap, listBusy, type Slot } from "#server/batches/admin/clashes.ts";
import {
	type Batch,
	type Changed,
	changeClasses,
	type DayRefused,
	findDayObstacle,
	findObstacle,
	freeVisitsAtNewTimes,
	getState,
	hasBegun,
	insertClass,
	lockClass,
	moveTo,
	refreshFirstDay,
	type ShiftRefused,
	type Staff,
	slotOf,
	updateClass,
} from "#server/batches/admin/class-changes.ts";
import { listHolidays } from "#server/batches/admin/holidays.ts";
import {
	type ClassChange,
	type ClassState,
	countConcerned,
	type Notify,
	notifyOfClasses,
} from "#server/batches/admin/notify.ts";
import { addDays, findHoliday, nextClassDay } from "#server/batches/class-days.ts";
import { batches, classes, visits } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { NotFound } from "#server/http/responses.ts";

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
	return changeClasses(db, async (tx) => {
		const { batch, one } = await lockClass(tx, classId);
		const refused = findObstacle(batch, one, past, now);
		if (refused) return refused;
		const plan = await planCancellation(tx, batch, one, { replacement, on }, now);
		const impossible = await findPlanObstacle(tx, plan, now);
		if (impossible) return impossible;
		if (plan.fingerprint !== shown) return { ok: false, why: "changed" };
		if (plan.clash) return { ok: false, why: "clash", clash: plan.clash };
		const cancelled = await updateClass(tx, one, { status: "cancelled", reason }, now);
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
