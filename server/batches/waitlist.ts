// The waitlist of a full batch.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { lockPerson } from "#server/accounts/accounts.ts";
import { users } from "#server/accounts/table.ts";
import { type Batch, chooseBatch } from "#server/batches/joinable.ts";
import { isFull, lockBatches, lockJoinable, lockWithOwn, type SeatContext } from "#server/batches/locks.ts";
import { offerLater, offerNext, waitlistOrder } from "#server/batches/offers.ts";
import { findHeld, isOffered, releaseSeat, type Seat, takeSeat } from "#server/batches/seats.ts";
import { enrolments, seats, waitlist } from "#server/batches/table.ts";
import { costsMore, leaveOtherRepeats } from "#server/batches/transfers.ts";
import { giveWayToOwnClasses } from "#server/batches/visits.ts";
import type { Db } from "#server/db/database.ts";
import { orders } from "#server/payments/table.ts";

export type Waits =
	| { ok: true; before: number }
	| { ok: false; why: "notOpen" | "seatsLeft" | "hasSeat" | "costsMore" };

/** Puts somebody on the waitlist of a full batch (idempotent). `before` is how many are ahead of them. */
export const joinWaitlist = (db: Db, userId: string, batchId: string): Promise<Waits> =>
	db.transaction(async (tx) => {
		await lockPerson(tx, userId);
		const batch = await lockJoinable(tx, batchId);
		if (!batch) return { ok: false, why: "notOpen" };
		const own = and(eq(seats.userId, userId), eq(seats.batchId, batchId), inArray(seats.state, ["held", "taken"]));
		if ((await tx.$count(seats, own)) > 0) return { ok: false, why: "hasSeat" };
		if (!isFull(batch)) return { ok: false, why: "seatsLeft" };
		const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.userId, userId));
		const isStudent = enrolment?.status === "seated" || enrolment?.status === "unseated";
		if (isStudent && (await costsMore(tx, enrolment, batch))) return { ok: false, why: "costsMore" };
		await tx.insert(waitlist).values({ batchId, userId }).onConflictDoNothing();
		return { ok: true, before: (await findPlace(tx, userId, batchId)) ?? 0 };
	});

/** Puts somebody ahead of all others: they have already paid for a seat that is gone, or staff have a reason. */
export async function putFirst(tx: Db, userId: string, batchId: string, reason: string) {
	const putFirstAt = new Date();
	await tx
		.insert(waitlist)
		.values({ batchId, userId, putFirstAt, reason })
		.onConflictDoUpdate({
			target: [waitlist.batchId, waitlist.userId],
			targetWhere: sql`state in ('waiting', 'offered')`,
			set: { putFirstAt, reason },
		});
}

/** How many are ahead of them on the waitlist of this batch; null if they are not on it. */
export async function findPlace(db: Db, userId: string, batchId: string) {
	const waiting = await db
		.select({ userId: waitlist.userId })
		.from(waitlist)
		.where(and(eq(waitlist.batchId, batchId), eq(waitlist.state, "waiting")))
		.orderBy(...waitlistOrder);
	const before = waiting.findIndex((one) => one.userId === userId);
	return before === -1 ? null : before;
}

/** Takes somebody off the waitlist of a batch; a seat that was offered to them goes to the next. */
export const leaveWaitlist = (context: SeatContext, db: Db, userId: string, batchId: string) =>
	db.transaction(async (tx) => {
		await lockPerson(tx, userId);
		await lockBatches(tx, [batchId]);
		const own = and(
			eq(waitlist.userId, userId),
			eq(waitlist.batchId, batchId),
			inArray(waitlist.state, ["waiting", "offered"]),
		);
		const [entry] = await tx.select().from(waitlist).where(own);
		if (!entry) return;
		if (entry.state === "offered" && entry.seatId)
			await releaseSeat(context, tx, { id: entry.seatId, batchId }, "declined");
		else await tx.update(waitlist).set({ state: "left" }).where(eq(waitlist.place, entry.place));
	});

/**
 * Takes back the seat that is offered to somebody whose account is closed, for the next; they keep their place. If they
 * are paying for it, it stays held until the bank has decided.
 */
export const takeOfferBack = (context: SeatContext, db: Db, userId: string) =>
	db.transaction(async (tx) => {
		await lockPerson(tx, userId);
		const closed = and(eq(users.id, userId), isNotNull(users.disabledAt));
		const held = (await tx.$count(users, closed)) > 0 ? await findHeld(tx, userId) : null;
		if (!held || !(await isOffered(tx, held)) || (await isBeingPaid(tx, held))) return;
		await lockBatches(tx, [held.batchId]);
		await tx
			.update(waitlist)
			.set({ state: "waiting", seatId: null, offeredUntil: null })
			.where(and(eq(waitlist.userId, userId), eq(waitlist.seatId, held.id), eq(waitlist.state, "offered")));
		await releaseSeat(context, tx, held, "withdrawn");
	});

const isBeingPaid = async (tx: Db, { orderId }: Seat) =>
	orderId !== null &&
	(await tx.$count(orders, and(eq(orders.id, orderId), inArray(orders.status, ["created", "verifying"])))) > 0;

export type Accepted = { ok: true; paid: boolean } | { ok: false; why: "noOffer" | "notOpen" | "costsMore" };

/**
 * Accepts an offered seat. Somebody who has paid gets it at once, and gives up their previous one; a graduate gets it
 * as their free one. For others it stays held until the offer ends, and they go on to pay.
 */
export const acceptOffer = (context: SeatContext, db: Db, userId: string, batchId: string): Promise<Accepted> =>
	db.transaction(async (tx) => {
		const [offer] = await tx
			.select({ seatId: waitlist.seatId })
			.from(waitlist)
			.where(and(eq(waitlist.userId, userId), eq(waitlist.batchId, batchId), eq(waitlist.state, "offered")));
		if (!offer?.seatId) return { ok: false, why: "noOffer" };
		const person = await lockPerson(tx, userId);
		const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.userId, userId));
		if (!enrolment || person?.purchaseStatus === "Not Purchased") {
			await chooseBatch(tx, userId, batchId);
			return { ok: true, paid: false };
		}
		const [old] = enrolment.seatId ? await tx.select().from(seats).where(eq(seats.id, enrolment.seatId)) : [];
		const taken = old?.state === "taken" ? old : null;
		const locked = await lockWithOwn(tx, userId, batchId);
		const batch = locked.find(({ id }) => id === batchId);
		const stillHeld = await tx.$count(seats, and(eq(seats.id, offer.seatId), eq(seats.state, "held")));
		if (!batch || stillHeld === 0) return { ok: false, why: "noOffer" };
		if (batch.status !== "open" && batch.status !== "running") return { ok: false, why: "notOpen" };
		if (enrolment.status === "finished") {
			await takeRepeatSeat(context, tx, userId, batch, offer.seatId);
			return { ok: true, paid: true };
		}
		if (await costsMore(tx, enrolment, batch)) return { ok: false, why: "costsMore" };
		if (taken)
			await tx
				.update(seats)
				.set({ state: "released", releasedAt: new Date(), releasedWhy: "transferred" })
				.where(and(eq(seats.id, taken.id), eq(seats.state, "taken")));
		await takeSeat(context, tx, batch, userId, enrolment.orderId);
		if (taken) await offerNext(context, tx, taken.batchId);
		await giveWayToOwnClasses(context, tx, eq(enrolments.userId, userId), batch);
		return { ok: true, paid: true };
	});

/** The seat that is held for a graduate becomes their free one. */
async function takeRepeatSeat(context: SeatContext, tx: Db, userId: string, batch: Batch, seatId: string) {
	await tx.update(seats).set({ kind: "repeat", state: "taken", heldUntil: null }).where(eq(seats.id, seatId));
	await tx
		.update(waitlist)
		.set({ state: "accepted", offeredUntil: null })
		.where(and(eq(waitlist.userId, userId), eq(waitlist.seatId, seatId), eq(waitlist.state, "offered")));
	await leaveOtherRepeats(context, tx, userId, batch.id);
	await offerLater(context, tx, [userId], batch.id);
	await giveWayToOwnClasses(context, tx, eq(enrolments.userId, userId), batch);
}
