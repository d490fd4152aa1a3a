// The payments of one person, and what of them outlives the person.
import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { OrderStatus } from "#contract/payments.ts";
import { orders, paymentEvents } from "#server/payments/table.ts";
import type { Db } from "#server/platform/database.ts";

/** Orders that the books name; the law wants them kept. */
const inBooks: OrderStatus[] = ["paid", "refunded"];

/** Each order with what the gateway said about it. */
export async function paymentDataOf(db: Db, userId: string) {
	const own = await db
		.select({
			id: orders.id,
			txnid: orders.txnid,
			product: orders.product,
			paise: orders.paise,
			payer: orders.payer,
			status: orders.status,
			isTest: orders.isTest,
			gatewayPaymentId: orders.gatewayPaymentId,
			createdAt: orders.createdAt,
			paidAt: orders.paidAt,
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(asc(orders.createdAt));
	const events = await db
		.select({
			orderId: paymentEvents.orderId,
			source: paymentEvents.source,
			verdict: paymentEvents.verdict,
			fields: paymentEvents.fields,
			at: paymentEvents.at,
		})
		.from(paymentEvents)
		.where(
			inArray(
				paymentEvents.orderId,
				own.map(({ id }) => id),
			),
		)
		.orderBy(asc(paymentEvents.at));
	return own.map((order) => ({
		...order,
		events: events.flatMap(({ orderId, ...event }) => (orderId === order.id ? [event] : [])),
	}));
}

/** Whether the person has paid, and whether a payment waits for the bank or the office. */
export async function findMoney(tx: Db, userId: string) {
	const own = await tx.select({ status: orders.status }).from(orders).where(eq(orders.userId, userId)).for("update");
	return {
		paid: own.some(({ status }) => inBooks.includes(status)),
		underWay: own.some(({ status }) => status === "verifying" || status === "review"),
	};
}

/**
 * Strips the person's orders: a paid one keeps the payer's name, which is part of the receipt, one without money keeps
 * nothing of them. Returns the ids of all.
 */
export async function erasePayer(tx: Db, userId: string) {
	const own = await tx
		.select({ id: orders.id, status: orders.status, payer: orders.payer })
		.from(orders)
		.where(eq(orders.userId, userId));
	for (const { id, payer } of own.filter(({ status }) => inBooks.includes(status)))
		await tx
			.update(orders)
			.set({ payer: { firstname: payer.firstname, email: "", phone: "" } })
			.where(eq(orders.id, id));
	await tx
		.update(orders)
		.set({ payer: { firstname: "Erased", email: "", phone: "" } })
		.where(and(eq(orders.userId, userId), notInArray(orders.status, inBooks)));
	return own.map(({ id }) => id);
}
