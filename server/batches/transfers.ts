// A student changes the batch, or repeats the course in a later one.
import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import { dayInIndia } from "#contract/days.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { type Batch, findOpenBatch } from "#server/batches/joinable.ts";
import { isFull, lockJoinable, lockWithOwn, type SeatContext } from "#server/batches/locks.ts";
import { findSeatOfOrder, releaseSeat, transferSeat } from "#server/batches/seats.ts";
import { batches, enrolments, seats } from "#server/batches/table.ts";
import { giveWayToOwnClasses, tellOfCancelled } from "#server/batches/visits.ts";
import type { Db } from "#server/db/database.ts";
import { currentPrice } from "#server/payments/price.ts";
import { refundsOf } from "#server/payments/refund-sums.ts";
import { orders } from "#server/payments/table.ts";

export type Transferred =
	| { ok: true; batch: Batch }
	| { ok: false; why: "notEnrolled" | "notOpen" | "transferOnce" | "transferLate" | "sameBatch" | "costsMore" }
	| { ok: false; why: "full"; batch: Batch };

/**
 * Moves a student to a batch they have chosen. Without a seat they get their first one; with a seat this works once,
 * and until some days before the first class. After that only the office can do it.
 */
export const transferOwnSeat = (context: SeatContext, db: Db, userId: string, batchId: string): Promise<Transferred> =>
	db.transaction(async (tx) => {
		await lockPerson(tx, userId);
		const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.userId, userId));
		if (!enrolment || enrolment.status === "left" || enrolment.status === "finished")
			return { ok: false, why: "notEnrolled" };
		const wanted = await findOpenBatch(tx, batchId);
		if (!wanted) return { ok: false, why: "notOpen" };
		const own = enrolment.status === "seated";
		if (own && enrolment.transfers > 0) return { ok: false, why: "transferOnce" };
		if (own && (await beginsSoon(tx, userId))) return { ok: false, why: "transferLate" };
		if (await costsMore(tx, enrolment, wanted)) return { ok: false, why: "costsMore" };
		const moved = await transferSeat(context, tx, userId, batchId);
		if (!moved.ok) return moved.why === "noBatch" ? { ok: false, why: "notOpen" } : moved;
		await tellOfCancelled(context, tx, moved.givenBack, moved.batch);
		if (own) await tx.update(enrolments).set({ transfers: 1 }).where(eq(enrolments.id, enrolment.id));
		return { ok: true, batch: moved.batch };
	});

/** Whether a batch costs more than is covered for a student: the office then agrees the difference with them. */
export async function costsMore(tx: Db, enrolment: Paid, wanted: Pick<Batch, "fee">) {
	const covered = await readCovered(tx, enrolment);
	return covered !== null && currentPrice(wanted.fee).total > covered;
}

type Paid = Pick<typeof enrolments.$inferSelect, "orderId" | "seatId">;

/**
 * Up to which total a batch costs a student nothing more: what they have paid and not got back, or the fee of the batch
 * in which they are or last were. A raise of the published fee alone does not count. Null without a limit.
 */
export async function readCovered(tx: Db, { orderId, seatId }: Paid) {
	if (orderId === null) return null;
	const [order] = await tx.select({ paise: orders.paise }).from(orders).where(eq(orders.id, orderId));
	const last = seatId ?? (await findSeatOfOrder(tx, orderId))?.id;
	const [own] = last
		? await tx
				.select({ fee: batches.fee })
				.from(seats)
				.innerJoin(batches, eq(batches.id, seats.batchId))
				.where(eq(seats.id, last))
		: [];
	const paid = (order?.paise ?? 0) - (await refundsOf(tx, orderId)).refundedPaise;
	return Math.max(paid, currentPrice(own?.fee).total);
}

async function beginsSoon(tx: Db, userId: string) {
	const [own] = await tx
		.select({ startsOn: batches.startsOn })
		.from(enrolments)
		.innerJoin(seats, eq(seats.id, enrolments.seatId))
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(eq(enrolments.userId, userId));
	return own !== undefined && own.startsOn < dayInIndia(new Date(), originalContent().classRules.transferDays);
}

export type Repeats =
	| { ok: true; batch: Batch }
	| { ok: false; why: "notFinished" | "notOpen" }
	| { ok: false; why: "full"; batch: Batch };

/** The free seat in a later batch for a graduate whose fee was not refunded, one at a time. Idempotent. */
export const repeatCourse = (context: SeatContext, db: Db, userId: string, batchId: string): Promise<Repeats> =>
	db.transaction(async (tx) => {
		const person = await lockPerson(tx, userId);
		const [enrolment] = await tx
			.select({ status: enrolments.status })
			.from(enrolments)
			.where(eq(enrolments.userId, userId));
		if (enrolment?.status !== "finished" || person?.purchaseStatus === "Not Purchased")
			return { ok: false, why: "notFinished" };
		await lockWithOwn(tx, userId, batchId);
		const batch = (await findOpenBatch(tx, batchId)) && (await lockJoinable(tx, batchId));
		if (!batch) return { ok: false, why: "notOpen" };
		const own = and(eq(seats.userId, userId), eq(seats.batchId, batchId), ne(seats.state, "released"));
		if ((await tx.$count(seats, own)) > 0) return { ok: true, batch };
		if (isFull(batch)) return { ok: false, why: "full", batch };
		await tx.insert(seats).values({ id: randomUUID(), batchId, userId, kind: "repeat", state: "taken" });
		await leaveOtherRepeats(context, tx, userId, batchId);
		await giveWayToOwnClasses(context, tx, eq(enrolments.userId, userId), batch);
		return { ok: true, batch };
	});

/** The free seat in another batch that is not over. The caller has locked the batches of all their seats. */
export async function leaveOtherRepeats(context: SeatContext, tx: Db, userId: string, batchId: string) {
	const others = await tx
		.select({ id: seats.id, batchId: seats.batchId })
		.from(seats)
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(
			and(
				eq(seats.userId, userId),
				eq(seats.kind, "repeat"),
				eq(seats.state, "taken"),
				ne(seats.batchId, batchId),
				ne(batches.status, "finished"),
			),
		);
	for (const seat of others) await releaseSeat(context, tx, seat, "transferred");
}

/** Gives the free seat back, so that somebody else can have it. */
export const stopRepeating = (context: SeatContext, db: Db, userId: string, batchId: string) =>
	db.transaction(async (tx) => {
		await lockPerson(tx, userId);
		const [seat] = await tx
			.select()
			.from(seats)
			.where(
				and(eq(seats.userId, userId), eq(seats.batchId, batchId), eq(seats.kind, "repeat"), eq(seats.state, "taken")),
			);
		if (seat) await releaseSeat(context, tx, seat, "declined");
	});
