// Enrolments: everybody who has the course is enrolled, with a seat in a batch or waiting for one.
import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { ReleaseReason } from "#contract/batches/states.ts";
import { lockBatches, lockJoinableBy, type SeatContext } from "#server/batches/locks.ts";
import { findHeld, isOffered, releaseSeat, takeSeat } from "#server/batches/seats.ts";
import { batches, enrolments, seats, visits, waitlist } from "#server/batches/table.ts";
import { costsMore } from "#server/batches/transfers.ts";
import { lockVisited } from "#server/batches/visits.ts";
import { putFirst } from "#server/batches/waitlist.ts";
import { type Db, statement } from "#server/db/database.ts";
import { orders } from "#server/payments/table.ts";

export type Enrolled = {
	enrolmentId: string;
	/** The batch in which they have got a seat. */
	batchId: string | null;
	/** The batch whose seat was gone when the payment came, and whether they are the first on its waitlist. */
	missed: { code: string; isInLine: boolean } | null;
};

/**
 * Enrols somebody who has just got the course, and gives them the seat that was held for their order. If it was
 * released meanwhile they get it back while there is one; otherwise they are the first on the waitlist, if people can
 * still join the batch. Nothing is ever overbooked. The caller holds the locks on the order and the person.
 */
export async function enrol(
	context: SeatContext,
	tx: Db,
	{ userId, orderId }: { userId: string; orderId: string | null },
): Promise<Enrolled> {
	const [enrolment] = await insert(tx, { id: randomUUID(), userId, orderId });
	if (!enrolment) throw new Error("no enrolment row");
	const enrolmentId = enrolment.id;
	if (enrolment.status === "seated") return { enrolmentId, batchId: null, missed: null };
	const near = await selectSeatsToTake(tx, { userId, orderId: enrolment.orderId });
	if (near.length === 0) return { enrolmentId, batchId: null, missed: null };
	const found = await chooseSeat(tx, near, enrolment.orderId);
	// A graduate who pays again starts again only with the seat held for that payment; otherwise they stay a graduate.
	const isTheirs = enrolment.status !== "finished" || found?.state === "held" || found?.orderId === orderId;
	const seat = isTheirs ? found : null;
	const batch = seat && (await lockJoinableBy(tx, userId, seat.batchId));
	if (batch && (await takeSeat(context, tx, batch, userId, enrolment.orderId)))
		return { enrolmentId, batchId: batch.id, missed: null };
	// They have paid with another attempt: a seat held for this one is released, but an offered one waits for their
	// answer.
	const held = await findHeld(tx, userId);
	if (held && !(await isOffered(tx, held))) await releaseSeat(context, tx, held, "declined");
	if (!seat) return { enrolmentId, batchId: null, missed: null };
	const [gone] = await tx.select({ code: batches.code }).from(batches).where(eq(batches.id, seat.batchId));
	if (batch) await putFirst(tx, userId, batch.id, "");
	return { enrolmentId, batchId: null, missed: gone ? { ...gone, isInLine: batch !== null } : null };
}

const isNewPurchase = sql`excluded.order_id is distinct from ${enrolments.orderId} and excluded.order_id is not null`;
const hadLeft = sql`${enrolments.status} = 'left'`;

/** A new enrolment, or the one they have had before. */
const insert = statement((db) =>
	db
		.insert(enrolments)
		.values({ id: sql.placeholder("id"), userId: sql.placeholder("userId"), orderId: sql.placeholder("orderId") })
		.onConflictDoUpdate({
			target: enrolments.userId,
			set: {
				orderId: sql`coalesce(excluded.order_id, ${enrolments.orderId})`,
				status: sql`case when ${hadLeft} then 'unseated' else ${enrolments.status} end`,
				unseatedAt: sql`case when ${hadLeft} then now() else ${enrolments.unseatedAt} end`,
				transfers: sql`case when ${isNewPurchase} then 0 else ${enrolments.transfers} end`,
			},
		})
		.returning({ id: enrolments.id, status: enrolments.status, orderId: enrolments.orderId }),
);

/**
 * The seat held for this payment or for another attempt of theirs; or else the last one of its order; or else one that
 * is offered to them, for a fee that is paid at the office. Null also if only batches are left that cost more than
 * this.
 */
async function chooseSeat(tx: Db, near: Awaited<ReturnType<typeof selectSeatsToTake>>, orderId: string | null) {
	for (const seat of near) if (seat.orderId === orderId || !(await isTooDear(tx, orderId, seat.batchId))) return seat;
	return null;
}

/** By what was paid at the gateway, perhaps with the form of an earlier attempt. The office decides for itself. */
async function isTooDear(tx: Db, orderId: string | null, batchId: string) {
	if (orderId === null) return false;
	const [order] = await tx.select({ channel: orders.channel }).from(orders).where(eq(orders.id, orderId));
	if (order?.channel !== "gateway") return false;
	const [wanted] = await tx.select({ fee: batches.fee }).from(batches).where(eq(batches.id, batchId));
	return wanted !== undefined && costsMore(tx, { orderId, seatId: null }, wanted);
}

const selectSeatsToTake = statement((db) =>
	db
		.select({ id: seats.id, batchId: seats.batchId, state: seats.state, orderId: seats.orderId })
		.from(seats)
		.where(
			or(
				eq(seats.orderId, sql.placeholder("orderId")),
				and(eq(seats.userId, sql.placeholder("userId")), eq(seats.state, "held")),
			),
		)
		.orderBy(
			sql`case when ${seats.state} = 'released' then 1 when ${seats.orderId} is null then 2 else 0 end`,
			desc(seats.firstHeldAt),
		)
		.limit(mostSeats),
);

/** At most one that is held, and those of one order: after changes of the batch only the latest matter. */
const mostSeats = 10;

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
	// Locked before the rows that others change only under a batch's lock.
	await lockBatches(
		tx,
		[...own, ...waits].map(({ batchId }) => batchId),
	);
	await tx
		.update(waitlist)
		.set({ state: "left" })
		.where(and(eq(waitlist.userId, userId), eq(waitlist.state, "waiting")));
	// A graduate stays one, but loses the seats and visits with which they repeat the course.
	const ended = await tx
		.update(enrolments)
		.set({ status: "left" })
		.where(and(eq(enrolments.userId, userId), inArray(enrolments.status, ["unseated", "seated"])))
		.returning({ id: enrolments.id });
	for (const seat of own) await releaseSeat(context, tx, seat, why);
	if (ended.length > 0) await tx.update(enrolments).set({ seatId: null }).where(eq(enrolments.userId, userId));
	const mine = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
	const booked = and(inArray(visits.enrolmentId, mine), eq(visits.state, "booked"));
	await lockVisited(tx, booked);
	await tx.update(visits).set({ state: "cancelled" }).where(booked);
}
