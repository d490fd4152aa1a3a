// Seats in batches: held while their buyer pays or decides, taken with the payment, released when either ends. The row
// of the batch is locked before its seats, so that changes of the count are serialised.
import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { ReleaseReason } from "#contract/batches/states.ts";
import type { Batch } from "#server/batches/joinable.ts";
import { isFull, lockBatches, lockWithOwn, planRelease, type SeatContext } from "#server/batches/locks.ts";
import { offerLater, offerNext } from "#server/batches/offers.ts";
import { enrolments, seats, waitlist } from "#server/batches/table.ts";
import { cancelVisitsBeside } from "#server/batches/visits.ts";
import { type Db, statement } from "#server/db/database.ts";

export type Seat = typeof seats.$inferSelect;

/** A hold is renewed each time its buyer goes on to pay, but lasts no longer than this in all. In milliseconds. */
const longestHold = 60 * 60 * 1000;

/** Their seat that is held, in whichever batch. */
export async function findHeld(tx: Db, userId: string): Promise<Seat | null> {
	const [held] = await tx
		.select()
		.from(seats)
		.where(and(eq(seats.userId, userId), eq(seats.state, "held")));
	return held ?? null;
}

/**
 * Holds a seat in a locked batch for this order, and plans its release. A seat that they hold there already is
 * extended; one elsewhere is released. Null if the batch is full.
 */
export async function holdSeat(context: SeatContext, tx: Db, batch: Batch, userId: string, orderId: string) {
	const now = Date.now();
	const until = new Date(now + originalContent().classRules.holdMinutes * 60_000);
	const held = await findHeld(tx, userId);
	if (held?.batchId === batch.id) {
		const latest = new Date(Math.min(until.getTime(), held.firstHeldAt.getTime() + longestHold));
		const heldUntil = new Date(Math.max(latest.getTime(), held.heldUntil?.getTime() ?? 0));
		await tx.update(seats).set({ orderId, heldUntil }).where(eq(seats.id, held.id));
		return { ...held, orderId, heldUntil };
	}
	if (isFull(batch)) return null;
	if (held) await releaseSeat(context, tx, held, "declined");
	const [seat] = await tx
		.insert(seats)
		.values({ id: randomUUID(), batchId: batch.id, userId, state: "held", orderId, heldUntil: until })
		.returning();
	if (!seat) throw new Error("no seat row");
	await planRelease(context, tx, seat.id, until);
	return seat;
}

/**
 * Gives a seat in a locked batch to somebody who is enrolled; false if it is full. A seat that they hold elsewhere is
 * released.
 */
export async function takeSeat(context: SeatContext, tx: Db, batch: Batch, userId: string, orderId: string | null) {
	const held = await findHeld(tx, userId);
	let seatId = held?.id;
	if (held?.batchId === batch.id)
		await tx
			.update(seats)
			.set({ state: "taken", heldUntil: null, ...(orderId ? { orderId } : {}) })
			.where(eq(seats.id, held.id));
	else {
		if (isFull(batch)) return false;
		if (held) await releaseSeat(context, tx, held, "declined");
		seatId = randomUUID();
		await tx.insert(seats).values({ id: seatId, batchId: batch.id, userId, state: "taken", orderId });
	}
	await tx
		.update(enrolments)
		.set({ status: "seated", seatId: seatId as string })
		.where(eq(enrolments.userId, userId));
	await tx
		.update(waitlist)
		.set({ state: "accepted", offeredUntil: null })
		.where(
			and(eq(waitlist.userId, userId), eq(waitlist.batchId, batch.id), inArray(waitlist.state, ["waiting", "offered"])),
		);
	if (held) await offerLater(context, tx, [userId], batch.id);
	return true;
}

/** Releases a held or taken seat, and offers it to the next on the waitlist. */
export async function releaseSeat(
	context: SeatContext,
	tx: Db,
	{ id, batchId }: Pick<Seat, "id" | "batchId">,
	why: ReleaseReason,
) {
	await lockBatches(tx, [batchId]);
	const [released] = await tx
		.update(seats)
		.set({ state: "released", heldUntil: null, releasedAt: new Date(), releasedWhy: why })
		.where(and(eq(seats.id, id), ne(seats.state, "released")))
		.returning({ userId: seats.userId });
	if (!released) return;
	await tx
		.update(enrolments)
		.set({ status: "unseated", seatId: null, unseatedAt: new Date() })
		.where(and(eq(enrolments.seatId, id), eq(enrolments.status, "seated")));
	await tx
		.update(waitlist)
		.set({ state: why === "expired" ? "lapsed" : "declined", offeredUntil: null })
		.where(and(eq(waitlist.userId, released.userId), eq(waitlist.seatId, id), eq(waitlist.state, "offered")));
	await offerNext(context, tx, batchId);
	await offerLater(context, tx, [released.userId], batchId);
}

/**
 * For a batch that does not take place: nobody has a seat in it or waits for one any more. Those who have paid are
 * without a seat until they choose another batch.
 */
export async function releaseBatchSeats(context: SeatContext, tx: Db, batchId: string) {
	await lockBatches(tx, [batchId]);
	const released = await tx
		.update(seats)
		.set({ state: "released", heldUntil: null, releasedAt: new Date(), releasedWhy: "batchCancelled" })
		.where(and(eq(seats.batchId, batchId), ne(seats.state, "released")))
		.returning({ id: seats.id, userId: seats.userId });
	await tx
		.update(enrolments)
		.set({ status: "unseated", seatId: null, unseatedAt: new Date() })
		.where(
			and(
				eq(enrolments.status, "seated"),
				inArray(
					enrolments.seatId,
					released.map(({ id }) => id),
				),
			),
		);
	await tx
		.update(waitlist)
		.set({ state: "left", offeredUntil: null })
		.where(and(eq(waitlist.batchId, batchId), inArray(waitlist.state, ["waiting", "offered"])));
	await offerLater(
		context,
		tx,
		released.map(({ userId }) => userId),
		batchId,
	);
}

/** Whether a held seat was offered to them: it is held until the offer ends. */
export const isOffered = async (tx: Db, { id, userId }: Pick<Seat, "id" | "userId">) =>
	(await tx.$count(
		waitlist,
		and(eq(waitlist.userId, userId), eq(waitlist.seatId, id), eq(waitlist.state, "offered")),
	)) > 0;

/** The last seat that was held or taken for an order. */
export async function findSeatOfOrder(tx: Db, orderId: string): Promise<Seat | null> {
	const [seat] = await selectSeatOfOrder(tx, { orderId });
	return seat ?? null;
}

const selectSeatOfOrder = statement((db) =>
	db
		.select()
		.from(seats)
		.where(eq(seats.orderId, sql.placeholder("orderId")))
		.orderBy(sql`${seats.state} = 'released'`, desc(seats.firstHeldAt))
		.limit(1),
);

/**
 * Moves a student to another batch: takes the new seat and releases the old one, both or neither. Attendance stays with
 * its classes. The caller holds the lock on the person.
 */
export async function transferSeat(context: SeatContext, tx: Db, userId: string, toBatchId: string) {
	const [enrolment] = await tx
		.select({ orderId: enrolments.orderId, seat: seats })
		.from(enrolments)
		.leftJoin(seats, and(eq(seats.id, enrolments.seatId), eq(seats.state, "taken")))
		.where(eq(enrolments.userId, userId));
	const own = enrolment?.seat;
	const locked = await lockWithOwn(tx, userId, toBatchId);
	const batch = locked.find(({ id }) => id === toBatchId);
	// Read again under the lock: it may have been cancelled meanwhile.
	if (!batch || batch.status === "cancelled" || batch.status === "finished")
		return { ok: false, why: "noBatch" } as const;
	if (own?.batchId === toBatchId) return { ok: false, why: "sameBatch" } as const;
	const held = await findHeld(tx, userId);
	if (isFull(batch) && held?.batchId !== toBatchId) return { ok: false, why: "full", batch } as const;
	// A unique index allows one taken seat, so the old one is released first; the lock on both batches keeps others out.
	if (own)
		await tx
			.update(seats)
			.set({ state: "released", releasedAt: new Date(), releasedWhy: "transferred" })
			.where(and(eq(seats.id, own.id), eq(seats.state, "taken")));
	if (!(await takeSeat(context, tx, batch, userId, own?.orderId ?? enrolment?.orderId ?? null)))
		throw new Error("the batch was not full a moment ago");
	if (own) await offerNext(context, tx, own.batchId);
	const givenBack = await cancelVisitsBeside(tx, eq(enrolments.userId, userId), toBatchId);
	return { ok: true, batch, from: own?.batchId ?? null, givenBack } as const;
}
