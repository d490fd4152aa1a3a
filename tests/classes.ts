// Rooms, batches with classes, and people who have a seat, written straight into the database.
import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { batchChoices, batches, classes, enrolments, rooms, seats, visits } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

export async function addRoom(db: Db, changes: Partial<typeof rooms.$inferInsert> = {}) {
	const id = randomUUID();
	const [room] = await db
		.insert(rooms)
		.values({ id, branch: "Surat", name: `Room ${id.slice(0, 8)}`, chairs: 40, address: "Second floor", ...changes })
		.returning();
	if (!room) throw new Error("no room");
	return room;
}

/** A batch with classes on this many consecutive days from `startsOn` (today by default), weekends included. */
export async function addBatch(
	db: Db,
	{ count = 15, ...changes }: Partial<typeof batches.$inferInsert> & { count?: number } = {},
) {
	const id = changes.id ?? randomUUID();
	const roomId = changes.roomId ?? (await addRoom(db)).id;
	const [batch] = await db
		.insert(batches)
		.values({
			id,
			code: `SUR-${id.slice(0, 8)}`,
			branch: "Surat",
			timing: "Morning",
			startsOn: dayInIndia(),
			fromTime: "10:00",
			toTime: "12:00",
			capacity: 60,
			status: "running",
			...changes,
			roomId,
		})
		.returning();
	if (!batch) throw new Error("no batch");
	const made = await db
		.insert(classes)
		.values(
			Array.from({ length: count }, (_, at) => ({
				id: randomUUID(),
				batchId: batch.id,
				no: at + 1,
				heldOn: dayInIndia(`${batch.startsOn}T12:00:00+05:30`, at),
				fromTime: batch.fromTime,
				toTime: batch.toTime,
				roomId,
				trainerId: batch.trainerId,
			})),
		)
		.returning();
	return { ...batch, classes: made.sort((one, other) => one.no - other.no) };
}

/** The start of a class that is running now, as fields of a batch: the day and times in India. */
export function underWay(now = new Date(), minutesAgo = 5) {
	const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "medium", hourCycle: "h23" });
	const began = new Date(now.getTime() - minutesAgo * 60_000);
	const endsToday = time.format(new Date(began.getTime() + 2 * 3_600_000));
	const fromTime = time.format(began);
	// A class cannot last past midnight.
	return { startsOn: dayInIndia(began), fromTime, toTime: endsToday > fromTime ? endsToday : "23:59:59" };
}

/** People who have paid and have a seat in the batch, sorted by name. */
export async function addStudents(db: Db, batchId: string, count: number) {
	const made = Array.from({ length: count }, (_, at) => {
		const id = randomUUID();
		const number = String(at + 1).padStart(2, "0");
		return { id, name: `Student ${number}`, email: `student-${id}@example.com`, purchaseStatus: "Offline" as const };
	});
	await db.insert(users).values(made);
	return enrol(
		db,
		batchId,
		made.map(({ id }) => id),
	);
}

/** Gives registered people a seat in the batch. */
export async function enrol(db: Db, batchId: string, userIds: string[]) {
	const seated = userIds.map((userId) => ({ id: randomUUID(), batchId, userId, state: "taken" as const }));
	await db.insert(seats).values(seated);
	await db
		.insert(enrolments)
		.values(userIds.map((userId) => ({ id: randomUUID(), userId })))
		.onConflictDoNothing();
	for (const seat of seated)
		await db.update(enrolments).set({ seatId: seat.id, status: "seated" }).where(eq(enrolments.userId, seat.userId));
	await db.update(users).set({ purchaseStatus: "Offline" }).where(inArray(users.id, userIds));
	const rows = await db
		.select({ enrolmentId: enrolments.id, seatId: enrolments.seatId, userId: users.id, name: users.name })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(inArray(users.id, userIds));
	return rows.sort((one, other) => userIds.indexOf(one.userId) - userIds.indexOf(other.userId));
}

/** Adds a booked visit by a student of another batch to this class. */
export async function addVisit(db: Db, classId: string, enrolmentId: string, kind: "makeUp" | "repeat" = "makeUp") {
	await db.insert(visits).values({ id: randomUUID(), classId, enrolmentId, kind, state: "booked" });
}

/** A hundred people who have chosen this batch. */
export async function addBuyers(db: Db, batchId: string) {
	const people = Array.from({ length: 100 }, (_, at) => ({
		id: randomUUID(),
		name: `Buyer ${at}`,
		email: `buyer${at}@example.com`,
		phone: "+910000011111",
		admissionId: "form",
	}));
	const buyers = await db.insert(users).values(people).returning();
	await db.insert(batchChoices).values(buyers.map(({ id }) => ({ userId: id, batchId })));
	return buyers;
}
