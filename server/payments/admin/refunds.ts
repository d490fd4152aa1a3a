// Refunds and status checks requested by staff, recorded under their name.

import { and, eq, isNull } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import { type Channel, isOpenRefund, type OrderStatus } from "#contract/payments/states.ts";
import { findAddress } from "#server/accounts/accounts.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { accountOf, isOnline, type Order, type PaymentContext } from "#server/payments/payment-context.ts";
import { type Asked, followRefund, listRefunds, refundableOf, refundOrder } from "#server/payments/refunds.ts";
import { checkDaily, checkOrder } from "#server/payments/settlement.ts";
import { orders } from "#server/payments/table.ts";

export type ManualRefund = {
	paise: number;
	reason: string;
	/** By default as the payment was made. */
	channel?: Channel | undefined;
	reference: string;
	/** The refundable amount that the page showed. */
	refundable: number;
};

/** Throws NotFound. A refund requested in the meantime is detected: a second click has no effect. */
export async function refundManually(
	paymentContext: PaymentContext,
	staff: Authorized<"payments.refund">,
	orderId: string,
	{ refundable, reference, ...wish }: ManualRefund,
): Promise<Asked | { ok: false; why: "changed"; refundable: number }> {
	return paymentContext.db.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
		if (!order) throw new NotFound();
		const now = await refundableOf(tx, order);
		if (now !== refundable) return { ok: false, why: "changed", refundable: now } as const;
		const asked = await refundOrder(paymentContext, tx, orderId, {
			...wish,
			requestedBy: staff.id,
			...(reference ? { reference } : {}),
		});
		if (!asked.ok) return asked;
		await recordAuditEntry(tx, staff, {
			action: "payment.refund",
			subject: { id: orderId, name: order.payer.firstname },
			before: null,
			after: {
				paise: wish.paise,
				reason: wish.reason,
				channel: asked.refund.channel,
				...(reference ? { reference } : {}),
			},
		});
		return asked;
	});
}

/** Whether it had no result for three days, so that staff may decide that it was not made. */
export const isUnanswered = ({ status, receivedPaise }: Pick<Order, "status" | "receivedPaise">) =>
	status === "review" && receivedPaise === null;

/** Ends a payment that had no result for three days. If it is found after all, a failed payment still becomes paid. */
async function giveUp(paymentContext: PaymentContext, tx: Db, orderId: string, note: string) {
	const [ended] = await tx
		.update(orders)
		.set({ status: "failed", note })
		.where(and(eq(orders.id, orderId), eq(orders.status, "review"), isNull(orders.receivedPaise)))
		.returning({ id: orders.id, merchantKey: orders.merchantKey });
	if (ended) await checkDaily(paymentContext, tx, ended);
	return ended !== undefined;
}

/**
 * How long a payment that the gateway calls under way is not closed: a bank pays what it has debited or gives it back within
 * five days (Reserve Bank of India, 20 September 2019, "Harmonisation of Turn Around Time"), and an order is open for three.
 */
const longestUnderWay = 10 * 24 * 60 * 60_000;

/**
 * Ends a payment that had no result for three days, because staff know from elsewhere that it was not made: otherwise its
 * buyer could never pay online again. The gateway is asked once more, and its result counts: while it says that the
 * payment is under way, nobody pays a second time, until no bank is still deciding. Throws NotFound.
 */
export async function closeAsUnpaid(
	paymentContext: PaymentContext,
	staff: Authorized<"payments.refund">,
	orderId: string,
	reason: string,
): Promise<
	| { ok: true; isBuyerGone: boolean }
	| { ok: false; why: "pending"; until: Date }
	| { ok: false; why: "changed"; status: OrderStatus }
> {
	const { db } = paymentContext;
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order) throw new NotFound();
	if (isOnline(paymentContext) && isUnanswered(order)) {
		const { state } = await checkOrder(paymentContext, order);
		const until = new Date(order.createdAt.getTime() + longestUnderWay);
		if (state === "pending" && until.getTime() > Date.now()) return { ok: false, why: "pending", until };
	}
	return db.transaction(async (tx) => {
		const isClosed = await giveUp(paymentContext, tx, orderId, orderNotes.closedAsUnpaid(reason));
		const [{ status, userId } = order] = await tx.select().from(orders).where(eq(orders.id, orderId));
		const address = userId && (await findAddress(tx, userId));
		if (!isClosed) return { ok: false, why: "changed", status } as const;
		await recordAuditEntry(tx, staff, {
			action: "payment.close",
			subject: { id: orderId, name: order.payer.firstname },
			before: { status: order.status },
			after: { status, reason },
		});
		return { ok: true, isBuyerGone: !address } as const;
	});
}

/** `closableOfBefore`: as `gatewayOfBefore`, and staff may close it. */
type WhyNotAsked = "askNothing" | "gatewaySilent" | "gatewayOfBefore" | "closableOfBefore";

/** Checks the payment if it is not booked yet, and every refund that is not complete. */
export async function queryGateway(
	paymentContext: PaymentContext,
	staff: Authorized<"payments.refund">,
	orderId: string,
): Promise<{ ok: true; status: OrderStatus } | { ok: false; why: WhyNotAsked }> {
	const { db } = paymentContext;
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order) throw new NotFound();
	const open = (await listRefunds(db, [orderId])).filter(({ status }) => isOpenRefund(status));
	const isOpen = order.channel === "gateway" && order.receivedPaise === null;
	if (!isOnline(paymentContext) || order.channel !== "gateway" || (!isOpen && open.length === 0))
		return { ok: false, why: "askNothing" };
	if (!accountOf(paymentContext.gateway, order))
		return { ok: false, why: isUnanswered(order) ? "closableOfBefore" : "gatewayOfBefore" };
	const states: (string | undefined)[] = isOpen ? [(await checkOrder(paymentContext, order)).state] : [];
	if (order.status === "review" && states.includes("unknown"))
		await db.transaction((tx) => giveUp(paymentContext, tx, orderId, orderNotes.unknownToGateway));
	for (const { id } of open) states.push(await followRefund(paymentContext, { refundId: id, round: null }));
	const [now = order] = await db.select().from(orders).where(eq(orders.id, orderId));
	await recordAuditEntry(db, staff, {
		action: "payment.ask",
		subject: { id: orderId, name: order.payer.firstname },
		before: { status: order.status },
		after: { status: now.status },
	});
	return states.includes("unreachable") ? { ok: false, why: "gatewaySilent" } : { ok: true, status: now.status };
}
