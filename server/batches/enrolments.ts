// Enrolments: whoever has the course is enrolled, with a seat in a batch or waiting for one.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { ReleaseReason } from "#contract/batches/states.ts";
import { lockBatches, lockJoinable, lockWithOwn, type SeatContext } from "#server/batches/locks.ts";
import { findSeatOfOrder, releaseSeat, takeSeat } from "#server/batches/seats.ts";
import { batches, enrolments, seats, visits, waitlist } from "#server/batches/table.ts";
import { lockVisited } from "#server/batches/visits.ts";
import { putFirst } from "#server/batches/waitlist.ts";
import { type Db, statement } from "#server/db/database.ts";

export type Enrolled = {
	enrolmentId: string;
	/** The batch in which they have got a seat. */
	batchId: string | null;
	/** The batch whose seat was gone when the money came. */
	missed: { id: string; code: string } | null;
};

/**
 * Enrols whoever has just got the course, and gives them the seat that was held for their order. If it was released
 * meanwhile they get it back while there is one; otherwise they are the first on the waitlist. Nothing is ever
 * overbooked. The caller holds the locks on the order and the person.
 */
export async function enrol(
	context: SeatContext,
	tx: Db,
	{ userId, orderId }: { userId: string; orderId: string | null },
): Promise<Enrolled> {
	const [enrolment] = await insert(tx, { id: randomUUID(), userId, orderId });
	if (!enrolment) throw new Error("no enrolment row");
	const enrolmentId = enrolment.id;
	if (enrolment.status === "seated" || enrolment.status === "finished")
		return { enrolmentId, batchId: null, missed: null };
	if (enrolment.status === "left")
		await tx.update(enrolments).set({ status: "unseated" }).where(eq(enrolments.id, enrolmentId));
	const seat = await findSeatToTake(tx, enrolment.orderId, userId);
	if (!seat) return { enrolmentId, batchId: null, missed: null };
	const batch = await lockJoinableOrHeld(tx, userId, seat);
	if (batch && (await takeSeat(context, tx, batch, userId, enrolment.orderId)))
		return { enrolmentId, batchId: batch.id, missed: null };
	const [missed] = await tx
		.select({ id: batches.id, code: batches.code })
		.from(batches)
		.where(eq(batches.id, seat.batchId));
	if (batch && missed) await putFirst(tx, userId, batch.id, "");
	return { enrolmentId, batchId: null, missed: missed ?? null };
}

/** A new enrolment, or the one they have had before. */
const insert = statement((db) =>
	db
		.insert(enrolments)
		.values({ id: sql.placeholder("id"), userId: sql.placeholder("userId"), orderId: sql.placeholder("orderId") })
		.onConflictDoUpdate({
			target: enrolments.userId,
			set: { orderId: sql`coalesce(excluded.order_id, ${enrolments.orderId})` },
		})
		.returning({ id: enrolments.id, status: enrolments.status, orderId: enrolments.orderId }),
);

/** The seat of their order or, for a course that is opened again, the last one they had. */
async function findSeatToTake(tx: Db, orderId: string | null, userId: string) {
	if (orderId) return findSeatOfOrder(tx, orderId);
	const [held] = await tx
		.select()
		.from(seats)
		.where(and(eq(seats.userId, userId), eq(seats.state, "held")));
	return held ?? null;
}

/** A seat that is still held is theirs, even if nobody else may join any more. */
async function lockJoinableOrHeld(tx: Db, userId: string, seat: { id: string; batchId: string }) {
	const batch = (await lockWithOwn(tx, userId, seat.batchId)).find(({ id }) => id === seat.batchId);
	if (!batch || batch.status === "cancelled" || batch.status === "finished") return null;
	if ((await tx.$count(seats, and(eq(seats.id, seat.id), eq(seats.state, "held")))) > 0) return batch;
	return lockJoinable(tx, seat.batchId);
}

/** The course is closed again: seats, visits and places on waitlists go in the same transaction. */
export async function endEnrolment(context: SeatContext, tx: Db, userId: string, why: ReleaseReason) {
	const own = await tx
		.select()
		.from(seats)
		.where(and(eq(seats.userId, userId), ne(seats.state, "released")))
		.orderBy(seats.batchId);
	const waits = await tx
		.select({ batchId: waitlist.batchId })
		.from(waitlist)
		.where(and(eq(waitlist.userId, userId), inArray(waitlist.state, ["waiting", "offered"])));
	// Before the rows that others change only while they hold a batch.
	await lockBatches(
		tx,
		[...own, ...waits].map(({ batchId }) => batchId),
	);
	await tx
		.update(waitlist)
		.set({ state: "left" })
		.where(and(eq(waitlist.userId, userId), eq(waitlist.state, "waiting")));
	const [enrolment] = await tx
		.update(enrolments)
		.set({ status: "left" })
		.where(and(eq(enrolments.userId, userId), inArray(enrolments.status, ["unseated", "seated"])))
		.returning({ id: enrolments.id });
	for (const seat of own) await releaseSeat(context, tx, seat, why);
	if (!enrolment) return;
	await tx.update(enrolments).set({ seatId: null }).where(eq(enrolments.id, enrolment.id));
	await lockVisited(tx, eq(visits.enrolmentId, enrolment.id));
	await tx
		.update(visits)
		.set({ state: "cancelled" })
		.where(and(eq(visits.enrolmentId, enrolment.id), eq(visits.state, "booked")));
}
