// Scheduling conflicts: two classes in one room, with one trainer, or of one batch at the same time. Two exclusion
// constraints reject the first two whatever our code does; this code tells the office which class conflicts.
import { and, eq, gte, inArray, lte, ne, or } from "drizzle-orm";
import { batches, classes } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** When, where and with whom a class is held. */
export type Slot = {
	heldOn: string;
	fromTime: string;
	toTime: string;
	roomId: string | null;
	trainerId: string | null;
};

export type Clash = {
	of: "room" | "trainer" | "batch";
	batch: string;
	no: number;
	heldOn: string;
	fromTime: string;
	toTime: string;
};

/** Classes that take place between these days in these rooms, with these trainers or of this batch. */
export async function listBusy(
	db: Db,
	{
		from,
		to,
		rooms,
		trainers,
		batchId,
	}: { from: string; to: string; rooms: string[]; trainers: string[]; batchId: string },
) {
	const { id, no, heldOn, fromTime, toTime, roomId, trainerId } = classes;
	return db
		.select({ id, no, heldOn, fromTime, toTime, roomId, trainerId, batchId: classes.batchId, batch: batches.code })
		.from(classes)
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.where(
			and(
				gte(heldOn, from),
				lte(heldOn, to),
				ne(classes.status, "cancelled"),
				or(inArray(roomId, rooms), inArray(trainerId, trainers), eq(classes.batchId, batchId)),
			),
		)
		.orderBy(classes.starts);
}

export type Busy = Awaited<ReturnType<typeof listBusy>>[number];

/** Each class that conflicts with one of these slots, slot by slot. */
function* overlaps(slots: readonly Slot[], busy: readonly Busy[], batchId: string): Generator<Clash> {
	for (const slot of slots)
		for (const other of busy) {
			if (slot.heldOn !== other.heldOn) continue;
			if (seconds(slot.fromTime) >= seconds(other.toTime) || seconds(other.fromTime) >= seconds(slot.toTime)) continue;
			const of = clashOf(slot, other, batchId);
			const { batch, no, heldOn, fromTime, toTime } = other;
			if (of) yield { of, batch, no, heldOn, fromTime, toTime };
		}
}

/** The first of these slots that is not free, and the class that conflicts with it. */
export const findOverlap = (slots: readonly Slot[], busy: readonly Busy[], batchId: string): Clash | null =>
	overlaps(slots, busy, batchId).next().value ?? null;

function clashOf(slot: Slot, other: Busy, batchId: string): Clash["of"] | null {
	if (other.batchId === batchId) return "batch";
	if (slot.roomId !== null && slot.roomId === other.roomId) return "room";
	return slot.trainerId !== null && slot.trainerId === other.trainerId ? "trainer" : null;
}

/** A time as the database or as a form writes it: "07:30:00", "07:30". */
const seconds = (time: string) => (time.length === 5 ? `${time}:00` : time);

/** Queries the conflicts of one set of slots; the classes in `except` are about to leave theirs. */
export async function listClashes(db: Db, slots: readonly Slot[], batchId: string, except: readonly string[] = []) {
	const days = slots.map(({ heldOn }) => heldOn).sort();
	const [from, to] = [days[0], days.at(-1)];
	if (!from || !to) return [];
	const present = (ids: (string | null)[]) => [...new Set(ids.flatMap((one) => one ?? []))];
	const busy = await listBusy(db, {
		from,
		to,
		rooms: present(slots.map(({ roomId }) => roomId)),
		trainers: present(slots.map(({ trainerId }) => trainerId)),
		batchId,
	});
	const others = busy.filter(({ id }) => !except.includes(id));
	return [...overlaps(slots, others, batchId)];
}

export async function findClash(...asked: Parameters<typeof listClashes>): Promise<Clash | null> {
	const [first = null] = await listClashes(...asked);
	return first;
}

/** A concurrent change took the room or the trainer: PostgreSQL's exclusion violation. */
export const isTaken = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code === "23P01";
