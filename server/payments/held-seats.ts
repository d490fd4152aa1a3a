// Expiry of held seats: a buyer who is paying at this time must not lose the seat.
import { eq } from "drizzle-orm";
import { lockPerson } from "#server/accounts/accounts.ts";
import { planRelease } from "#server/batches/locks.ts";
import { releaseSeat, type Seat } from "#server/batches/seats.ts";
import { seats } from "#server/batches/table.ts";
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

async function isBeingPaid(paymentContext: PaymentContext, { orderId, heldUntil }: Seat) {
	if (!orderId || !isOnline(paymentContext)) return false;
	const [order] = await paymentContext.db.select().from(orders).where(eq(orders.id, orderId));
	if (order?.status !== "created" && order?.status !== "verifying") return false;
	const { state, status } = await checkOrder(paymentContext, order);
	if (status === "verifying") return true;
	return state === "unreachable" && Date.now() - (heldUntil?.getTime() ?? 0) < longestSilence;
}
