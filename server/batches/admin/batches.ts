// What staff do with whole batches: create one with its classes, like the last one or anew; open it to visitors, change
// its seats and fee, cancel or delete it.
import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, like, ne, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { BatchStatus } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { timings } from "#contract/states.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import {
	type Clash,
	findClash,
	findOverlap,
	isTaken,
	listBusy,
	listClashes,
	type Slot,
} from "#server/batches/admin/clashes.ts";
import { listHolidays } from "#server/batches/admin/holidays.ts";
import { listForCancellation } from "#server/batches/admin/notify.ts";
import { findChairs, findTrainer, findUsableRoom, listOpenRooms, listTrainers } from "#server/batches/admin/rooms.ts";
import {
	addDays,
	type Branch,
	codeStart,
	findHoliday,
	isWeekend,
	listClassDays,
	listWeekdays,
	nextClassDay,
	type Timing,
} from "#server/batches/class-days.ts";
import { findOpenBatch } from "#server/batches/joinable.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import { lockBatch } from "#server/batches/locks.ts";
import { offerNext } from "#server/batches/offers.ts";
import { releaseBatchSeats } from "#server/batches/seats.ts";
import { batches, classes, seats, visits, waitlist } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

type Staff = Authorized<"batches.update">;

export type NewBatch = {
	branch: Branch;
	timing: Timing;
	startsOn: string;
	fromTime: string;
	toTime: string;
	roomId: string | null;
	trainerId: string | null;
	capacity: number;
	/** Paise; null for the published fee. */
	fee: number | null;
	listed: boolean;
};

/**
 * `noClassDay`: the first day is on a weekend, or on this holiday; `next` is possible. `chairs`: the room has fewer.
 * `personal`: a personal batch has at most four seats.
 */
type Refused =
	| { ok: false; why: "past" | "far" | "times" | "room" | "trainer" | "personal" }
	| { ok: false; why: "noClassDay"; holiday: string | null; next: string }
	| { ok: false; why: "chairs"; chairs: number }
	| { ok: false; why: "clash"; clash: Clash | null };

/** A personal batch is arranged by the office, and never listed. */
const mostPersonal = 4;

/** Days until the first class at most: a later one is a slip in the year. */
const furthest = 2 * 366;

export async function createBatch(
	db: Db,
	staff: Staff,
	batch: NewBatch,
	now = new Date(),
): Promise<{ ok: true; id: string; code: string; days: string[] } | Refused> {
	try {
		return await db.transaction(async (tx) => {
			const refused = await findObstacle(tx, batch, now);
			if (refused) return refused;
			const { branch, timing, startsOn, roomId, trainerId, fromTime, toTime } = batch;
			const days = await planDays(tx, branch, startsOn);
			const slots = days.map((heldOn): Slot => ({ heldOn, fromTime, toTime, roomId, trainerId }));
			const id = randomUUID();
			const clash = await findClash(tx, slots, id);
			if (clash) return { ok: false, why: "clash", clash };
			const code = await takeCode(tx, codeStart(branch, timing, startsOn));
			await tx.insert(batches).values({ ...batch, id, code, listed: batch.listed && timing !== "Personal" });
			await tx
				.insert(classes)
				.values(slots.map((slot, place) => ({ id: randomUUID(), batchId: id, no: place + 1, ...slot })));
			await recordAuditEntry(tx, staff, {
				action: "batch.create",
				subject: { id, name: code },
				before: null,
				after: { startsOn, when: `${fromTime.slice(0, 5)}–${toTime.slice(0, 5)}`, capacity: batch.capacity },
			});
			return { ok: true, id, code, days };
		});
	} catch (error) {
		if (isTaken(error)) return { ok: false, why: "clash", clash: null };
		throw error;
	}
}

export type BatchPreview = {
	/** Why it cannot be created like this, apart from scheduling conflicts. */
	obstacle: Exclude<Refused, { why: "clash" }> | null;
	days: { heldOn: string; clashes: Clash[] }[];
	/** Holidays between the first and the last class on which there would otherwise be one. */
	skipped: { on: string; name: string }[];
};

/** The days of a batch before anything is saved; none if its first day or its times are not possible. */
export async function previewBatch(
	db: Db,
	batch: Omit<NewBatch, "fee" | "listed">,
	now = new Date(),
): Promise<BatchPreview> {
	const obstacle = await findObstacle(db, batch, now);
	if (obstacle && ["times", "past", "far", "noClassDay"].includes(obstacle.why))
		return { obstacle, days: [], skipped: [] };
	const { branch, startsOn, fromTime, toTime, roomId, trainerId } = batch;
	const holidays = await listHolidays(db, startsOn, addDays(startsOn, 120));
	const days = listClassDays(startsOn, branch, holidays);
	const slots = days.map((heldOn): Slot => ({ heldOn, fromTime, toTime, roomId, trainerId }));
	const clashes = await listClashes(db, slots, "");
	const last = days.at(-1) ?? startsOn;
	return {
		obstacle,
		days: days.map((heldOn) => ({ heldOn, clashes: clashes.filter((clash) => clash.heldOn === heldOn) })),
		skipped: listWeekdays(startsOn, last).flatMap((on) => {
			const holiday = findHoliday(on, branch, holidays);
			return holiday ? [{ on, name: holiday.name }] : [];
		}),
	};
}

async function findObstacle(
	tx: Db,
	batch: Omit<NewBatch, "fee" | "listed">,
	now: Date,
): Promise<Exclude<Refused, { why: "clash" }> | null> {
	const { branch, timing, startsOn, fromTime, toTime, roomId, trainerId, capacity } = batch;
	if (fromTime.slice(0, 5) >= toTime.slice(0, 5)) return { ok: false, why: "times" };
	if (startsOn < dayInIndia(now)) return { ok: false, why: "past" };
	if (startsOn > dayInIndia(now, furthest)) return { ok: false, why: "far" };
	const holidays = await listHolidays(tx, startsOn, addDays(startsOn, 90));
	const holiday = findHoliday(startsOn, branch, holidays);
	if (holiday || isWeekend(startsOn)) {
		const next = nextClassDay(startsOn, branch, holidays);
		return { ok: false, why: "noClassDay", holiday: holiday?.name ?? null, next };
	}
	if (timing === "Personal" && capacity > mostPersonal) return { ok: false, why: "personal" };
	if (roomId) {
		const room = await findUsableRoom(tx, roomId, branch);
		if (!room) return { ok: false, why: "room" };
		if (room.chairs < capacity) return { ok: false, why: "chairs", chairs: room.chairs };
	}
	if (trainerId && !(await findTrainer(tx, trainerId))) return { ok: false, why: "trainer" };
	return null;
}

/** Fifteen weekdays without the holidays: even with the longest holidays they are over within four months. */
const planDays = async (tx: Db, branch: Branch, startsOn: string) =>
	listClassDays(startsOn, branch, await listHolidays(tx, startsOn, addDays(startsOn, 120)));

/** The next number of this branch, month and timing; concurrent calls wait for each other. */
async function takeCode(tx: Db, start: string) {
	await takeAdvisoryLocks(tx, [`batch code ${start}`]);
	const taken = await tx
		.select({ code: batches.code })
		.from(batches)
		.where(like(batches.code, `${start}%`));
	const numbers = taken.map(({ code }) => Number(code.slice(start.length)) || 0);
	return `${start}${Math.max(0, ...numbers) + 1}`;
}

/** How a batch is usually held, from the schedule that visitors read. */
export const listTimes = () =>
	timings.map((timing) => {
		const usual = originalContent().courses.schedule.batches.find(({ id }) => id === timing.toLowerCase());
		return { timing, fromTime: usual?.begins || "10:00", toTime: usual?.ends || "12:00" };
	});

/**
 * The initial values of the form for a new batch: like the batch that is copied, or like the last one of the branch,
 * from the first day on which there is no conflict.
 */
export async function proposeBatch(
	db: Db,
	{ copy, branch = "Surat" }: { copy?: string | undefined; branch?: Branch | undefined },
	now = new Date(),
) {
	const [last] = await db
		.select()
		.from(batches)
		.where(copy ? eq(batches.id, copy) : and(eq(batches.branch, branch), ne(batches.status, "cancelled")))
		.orderBy(desc(batches.startsOn), desc(batches.id))
		.limit(1);
	if (copy && !last) throw new NotFound();
	const [rooms, trainers] = await Promise.all([listOpenRooms(db), listTrainers(db)]);
	const [usual = { timing: "Morning" as const, fromTime: "10:00", toTime: "12:00" }] = listTimes();
	const like: Omit<NewBatch, "startsOn"> = last
		? {
				branch: last.branch,
				timing: last.timing,
				fromTime: last.fromTime.slice(0, 5),
				toTime: last.toTime.slice(0, 5),
				roomId: rooms.some(({ id }) => id === last.roomId) ? last.roomId : null,
				trainerId: trainers.some(({ id }) => id === last.trainerId) ? last.trainerId : null,
				capacity: last.capacity,
				fee: last.fee,
				listed: last.listed,
			}
		: { branch, ...usual, roomId: null, trainerId: null, capacity: 30, fee: null, listed: true };
	const startsOn = await findFreeStart(db, like, last ? await endOf(db, last.id) : null, now);
	return {
		proposal: { ...like, startsOn },
		copied: copy && last ? last.code : null,
		rooms,
		trainers,
		times: listTimes(),
	};
}

async function endOf(db: Db, batchId: string) {
	const [row] = await db
		.select({ last: sql<string | null>`max(${classes.heldOn})::text` })
		.from(classes)
		.where(and(eq(classes.batchId, batchId), ne(classes.status, "cancelled")));
	return row?.last ?? null;
}

/** The first class day after `after`, from tomorrow on, from which room and trainer are free for the whole course. */
async function findFreeStart(db: Db, batch: Omit<NewBatch, "startsOn">, after: string | null, now: Date) {
	const today = dayInIndia(now);
	const from = addDays(after && after > today ? after : today, 1);
	const to = addDays(from, 180);
	const holidays = await listHolidays(db, from, to);
	const { branch, fromTime, toTime, roomId, trainerId } = batch;
	const busy = await listBusy(db, {
		from,
		to,
		rooms: roomId ? [roomId] : [],
		trainers: trainerId ? [trainerId] : [],
		batchId: "",
	});
	const first = nextClassDay(from, branch, holidays);
	for (let day = first; day <= addDays(from, 120); day = nextClassDay(addDays(day, 1), branch, holidays)) {
		const slots = listClassDays(day, branch, holidays).map((heldOn) => ({
			heldOn,
			fromTime,
			toTime,
			roomId,
			trainerId,
		}));
		if (!findOverlap(slots, busy, "")) return day;
	}
	return first;
}

/** What a page shows of the batch and can change, as one text, so that it can send back what it showed. */
export const shownBatch = ({ capacity, fee, listed }: Pick<NewBatch, "capacity" | "fee" | "listed">) =>
	JSON.stringify([capacity, fee, listed]);

/** `taken`: the number of seats that are held or taken already. */
export function changeBatch(
	context: SeatContext,
	db: Db,
	staff: Staff,
	id: string,
	{ expected, ...wanted }: { capacity: number; fee: number | null; listed: boolean; expected: string },
): Promise<
	| { ok: true }
	| { ok: false; why: "changed" | "over" | "personal" }
	| { ok: false; why: "taken"; taken: number }
	| { ok: false; why: "chairs"; chairs: number }
> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, id);
		const isPersonal = batch.timing === "Personal";
		const after = { ...wanted, listed: wanted.listed && !isPersonal };
		const before = { capacity: batch.capacity, fee: batch.fee, listed: batch.listed };
		const changed = (Object.keys(before) as (keyof typeof before)[]).filter((field) => before[field] !== after[field]);
		// Also the same change once more, because its answer was lost.
		if (changed.length === 0) return { ok: true } as const;
		if (shownBatch(batch) !== expected) return { ok: false, why: "changed" } as const;
		if (batch.status === "finished" || batch.status === "cancelled") return { ok: false, why: "over" } as const;
		if (wanted.capacity < batch.taken) return { ok: false, why: "taken", taken: batch.taken } as const;
		if (isPersonal && wanted.capacity > mostPersonal) return { ok: false, why: "personal" } as const;
		const room = batch.roomId ? await findChairs(tx, batch.roomId) : null;
		if (room && wanted.capacity > batch.capacity && room.chairs < wanted.capacity)
			return { ok: false, why: "chairs", chairs: room.chairs } as const;
		await tx.update(batches).set(after).where(eq(batches.id, id));
		if (wanted.capacity > batch.capacity) await offerNext(context, tx, id);
		const pick = (from: typeof before) => Object.fromEntries(changed.map((field) => [field, from[field]]));
		await recordAuditEntry(tx, staff, {
			action: "batch.change",
			subject: { id, name: batch.code },
			before: pick(before),
			after: pick(after),
		});
		return { ok: true } as const;
	});
}

/**
 * From now on people can join it, unless it is not on the site or its first classes are over: then staff give the seats
 * (`toAll`). `now` is the status if it is no longer the expected one.
 */
export function openBatch(
	db: Db,
	staff: Staff,
	id: string,
	expected: BatchStatus,
): Promise<{ ok: true; code: string; toAll: boolean } | { ok: false; now: BatchStatus }> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, id);
		if (batch.status !== expected || batch.status !== "planned") return { ok: false, now: batch.status } as const;
		await tx.update(batches).set({ status: "open" }).where(eq(batches.id, id));
		await recordAuditEntry(tx, staff, {
			action: "batch.open",
			subject: { id, name: batch.code },
			before: { status: batch.status },
			after: { status: "open" },
		});
		return { ok: true, code: batch.code, toAll: (await findOpenBatch(tx, id)) !== null } as const;
	});
}

/**
 * Those with a seat lose it, and are first when the office gives seats in other batches. The classes that are still to
 * come are cancelled; those that were held stay.
 */
export function cancelBatch(
	context: SeatContext,
	db: Db,
	staff: Staff,
	id: string,
	{ reason, expected }: { reason: string; expected: BatchStatus },
	now = new Date(),
): Promise<{ ok: true; told: number } | { ok: false; now: BatchStatus }> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, id);
		if (batch.status !== expected || batch.status === "cancelled" || batch.status === "finished")
			return { ok: false, now: batch.status } as const;
		const { people, seated, coming } = await listForCancellation(tx, id, now);
		const classIds = coming.map((one) => one.id);
		await tx.update(batches).set({ status: "cancelled" }).where(eq(batches.id, id));
		if (classIds.length > 0) {
			await tx
				.update(classes)
				.set({ status: "cancelled", reason, sequence: sql`${classes.sequence} + 1`, changedAt: now })
				.where(inArray(classes.id, classIds));
			await tx
				.update(visits)
				.set({ state: "cancelled" })
				.where(and(inArray(visits.classId, classIds), eq(visits.state, "booked")));
		}
		await releaseBatchSeats(context, tx, id);
		for (const person of people) {
			const link = `${context.site}${person.as === "trainer" ? "/teach" : "/classes"}`;
			const data = { name: person.name, batch: batch.code, startsOn: batch.startsOn, reason, link };
			await context.mail.enqueue(
				tx,
				"batchCancelled",
				person.email,
				{ ...data, seated: seated.has(person.id) },
				person.id,
			);
		}
		await recordAuditEntry(tx, staff, {
			action: "batch.cancel",
			subject: { id, name: batch.code },
			before: { status: batch.status, taken: batch.taken },
			after: { status: "cancelled", reason },
		});
		return { ok: true, told: people.length } as const;
	});
}

/** Only a batch in which nobody has ever had a seat or waited for one, such as one created by mistake. */
export function deleteBatch(
	db: Db,
	staff: Staff,
	id: string,
): Promise<{ ok: true; code: string } | { ok: false; why: "used" }> {
	return db.transaction(async (tx) => {
		const batch = await lockBatch(tx, id);
		if (!(await isUnused(tx, batch))) return { ok: false, why: "used" } as const;
		await tx.delete(classes).where(eq(classes.batchId, id));
		await tx.delete(batches).where(eq(batches.id, id));
		await recordAuditEntry(tx, staff, {
			action: "batch.delete",
			subject: { id, name: batch.code },
			before: { startsOn: batch.startsOn, status: batch.status },
			after: null,
		});
		return { ok: true, code: batch.code } as const;
	});
}

export async function isUnused(db: Db, { id, status }: { id: string; status: BatchStatus }) {
	if (status !== "planned") return false;
	const ofBatch = db.select({ id: classes.id }).from(classes).where(eq(classes.batchId, id));
	return (
		(await db.$count(seats, eq(seats.batchId, id))) === 0 &&
		(await db.$count(waitlist, eq(waitlist.batchId, id))) === 0 &&
		(await db.$count(visits, inArray(visits.classId, ofBatch))) === 0
	);
}
