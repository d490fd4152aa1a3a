// Expiry of held seats: a buyer who is paying at this time must not lose the seat.
import { and, eq, gt, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { planRelease } from "#server/batches/locks.ts";
import { releaseSeat, type Seat } from "#server/batches/seats.ts";
import { seats, waitlist } from "#server/batches/table.ts";
import { aheadOfClock } from "#server/db/days.ts";
import { isOnline, type PaymentContext } from "#server/payments/payment-context.ts";
import { checkOrder } from "#server/payments/settlement.ts";
import { orders } from "#server/payments/table.ts";

const minute = 60_000;
/** Milliseconds until the next check while the bank or the gateway has no definite result. */
const checkAgainAfter = 5 * minute;
/** How long a seat is kept, in milliseconds, for a gateway that does not respond. */
const longestSilence = 30 * minute;

/** Releases a seat whose hold has expired, unless its payment is in progress; the gateway is checked first. */
export async function releaseDueSeat(paymentContext: PaymentContext, { seatId }: { seatId: string }) {
	const { db } = paymentContext;
	const [seat] = await db.select().from(seats).where(eq(seats.id, seatId));
	if (seat?.state !== "held" || !seat.heldUntil) return;
	const now = Date.now();
	if (seat.heldUntil.getTime() > now) return planRelease(paymentContext, db, seatId, seat.heldUntil);
	if (await isBeingPaid(paymentContext, seat))
		return planRelease(paymentContext, db, seatId, new Date(now + checkAgainAfter));
	await db.transaction(async (tx) => {
		// A settlement in progress gets the seat first.
		if (seat.orderId)
			await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, seat.orderId)).for("no key update");
		await lockPerson(tx, seat.userId);
		const [current] = await tx.select().from(seats).where(eq(seats.id, seatId));
		if (current?.state !== "held" || !current.heldUntil) return;
		if (current.heldUntil.getTime() > now) return planRelease(paymentContext, tx, seatId, current.heldUntil);
		await releaseSeat(paymentContext, tx, current, "expired");
	});
}

/**
 * A clock that was ahead has held seats until weeks from now: they are kept no longer than one that is held now. An
 * offer keeps the time that its e-mail names.
 */
export async function shortenHoldsAhead(paymentContext: PaymentContext) {
	const until = new Date(Date.now() + originalContent().classRules.holdMinutes * minute);
	await paymentContext.db.transaction(async (tx) => {
		const isOffered = tx
			.select({ seatId: waitlist.seatId })
			.from(waitlist)
			.where(and(eq(waitlist.seatId, seats.id), eq(waitlist.state, "offered")));
		const ahead = tx
			.select({ id: seats.id })
			.from(seats)
			// Two machines may differ by less than an hour, and no payment holds a seat for longer than one.
			.where(
				and(
					eq(seats.state, "held"),
					gt(seats.heldUntil, sql`${aheadOfClock} + interval '1 hour'`),
					isNotNull(seats.orderId),
					notExists(isOffered),
				),
			)
			.for("no key update", { skipLocked: true });
		const held = await tx
			.update(seats)
			.set({ heldUntil: until, firstHeldAt: sql`least(${seats.firstHeldAt}, now())` })
			.where(inArray(seats.id, ahead))
			.returning({ id: seats.id });
		for (const { id } of held) await planRelease(paymentContext, tx, id, until);
	});
}

async function isBeingPaid(paymentContext: PaymentContext, { orderId, heldUntil }: Seat) {
	if (!orderId || !isOnline(paymentContext)) return false;
	const [order] = await paymentContext.db.select().from(orders).where(eq(orders.id, orderId));
	if (order?.status !== "created" && order?.status !== "verifying") return false;
	const { state, status } = await checkOrder(paymentContext, order);
	if (status === "verifying") return true;
	return state === "unreachable" && Date.now() - (heldUntil?.getTime() ?? 0) < longestSilence;
}
