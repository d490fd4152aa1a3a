// When the time of a held seat is over: somebody who is just paying for it must not lose it.
import { eq } from "drizzle-orm";
import { lockPerson } from "#server/accounts/accounts.ts";
import { planRelease } from "#server/batches/locks.ts";
import { releaseSeat, type Seat } from "#server/batches/seats.ts";
import { seats } from "#server/batches/table.ts";
import { checkOrder } from "#server/payments/orders.ts";
import { isOnline, type PaymentContext } from "#server/payments/payment-context.ts";
import { orders } from "#server/payments/table.ts";

const minute = 60_000;
/** While the bank or the gateway says nothing definite. */
const checkAgainAfter = 5 * minute;
/** How long a seat waits for a gateway that does not answer. */
const longestSilence = 30 * minute;

/** Releases a seat whose time is over, unless its payment is under way; the gateway is asked first. */
export async function releaseDueSeat(paymentContext: PaymentContext, { seatId }: { seatId: string }) {
	const { db } = paymentContext;
	const [seat] = await db.select().from(seats).where(eq(seats.id, seatId));
	if (seat?.state !== "held" || !seat.heldUntil) return;
	const now = Date.now();
	if (seat.heldUntil.getTime() > now) return planRelease(paymentContext, db, seatId, seat.heldUntil);
	if (await isBeingPaid(paymentContext, seat))
		return planRelease(paymentContext, db, seatId, new Date(now + checkAgainAfter));
	await db.transaction(async (tx) => {
		// A settlement that has begun takes the seat first.
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
