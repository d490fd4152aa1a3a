// The payments of one person, and what of them outlives the person.
import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { OrderStatus } from "#contract/payment-states.ts";
import { sumRefunds } from "#server/payments/refund-sums.ts";
import { billingDetails, orders, papers, paymentEvents, refunds } from "#server/payments/table.ts";
import type { Db } from "#server/platform/database.ts";

/** Orders that the books name; the law wants them kept. */
const inBooks: OrderStatus[] = ["paid", "refunded"];

/** Each order with what the gateway said about it, its refunds, and its papers. */
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
	const ids = own.map(({ id }) => id);
	const events = await db
		.select({
			orderId: paymentEvents.orderId,
			source: paymentEvents.source,
			verdict: paymentEvents.verdict,
			fields: paymentEvents.fields,
			at: paymentEvents.at,
		})
		.from(paymentEvents)
		.where(inArray(paymentEvents.orderId, ids))
		.orderBy(asc(paymentEvents.at));
	const back = await db
		.select({
			orderId: refunds.orderId,
			paise: refunds.paise,
			reason: refunds.reason,
			status: refunds.status,
			createdAt: refunds.createdAt,
			doneAt: refunds.doneAt,
		})
		.from(refunds)
		.where(inArray(refunds.orderId, ids))
		.orderBy(asc(refunds.createdAt));
	const issued = await db
		.select({
			orderId: papers.orderId,
			number: papers.number,
			kind: papers.kind,
			facts: papers.facts,
			issuedAt: papers.issuedAt,
		})
		.from(papers)
		.where(inArray(papers.orderId, ids))
		.orderBy(asc(papers.issuedAt));
	return own.map((order) => ({
		...order,
		events: events.flatMap(({ orderId, ...event }) => (orderId === order.id ? [event] : [])),
		refunds: back.flatMap(({ orderId, ...refund }) => (orderId === order.id ? [refund] : [])),
		papers: issued.flatMap(({ orderId, ...paper }) => (orderId === order.id ? [paper] : [])),
	}));
}

/** What the person wants on their invoices; none or one. */
export const billingDataOf = (db: Db, userId: string) =>
	db
		.select({
			name: billingDetails.name,
			address: billingDetails.address,
			state: billingDetails.state,
			gstin: billingDetails.gstin,
		})
		.from(billingDetails)
		.where(eq(billingDetails.userId, userId));

/** Makes everybody else who moves this person's money wait until `tx` ends. Before lockPerson(), never after. */
export const lockOrders = (tx: Db, userId: string) =>
	tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)).for("update");

/** Whether the person has paid, and whether money is on its way: a payment that waits for the bank or the office, or a refund. */
export async function findMoney(tx: Db, userId: string) {
	const own = await tx
		.select({ id: orders.id, status: orders.status, takenPaise: orders.takenPaise })
		.from(orders)
		.where(eq(orders.userId, userId))
		.for("update");
	const sumsOf = await sumRefunds(
		tx,
		own.map(({ id }) => id),
	);
	return {
		paid: own.some(({ status }) => inBooks.includes(status)),
		underWay: own.some(
			({ id, status, takenPaise }) =>
				sumsOf(id).returningPaise > 0 ||
				status === "verifying" ||
				(status === "review" && (takenPaise === null || sumsOf(id).returnedPaise < takenPaise)),
		),
	};
}

/**
 * Strips the person's orders: a paid one keeps what stands on its invoice, one without money keeps nothing of them.
 * Returns the ids of all.
 */
export async function erasePayer(tx: Db, userId: string) {
	await tx.delete(billingDetails).where(eq(billingDetails.userId, userId));
	const own = await tx
		.select({ id: orders.id, status: orders.status, payer: orders.payer })
		.from(orders)
		.where(eq(orders.userId, userId));
	for (const { id, payer } of own.filter(({ status }) => inBooks.includes(status)))
		await tx
			.update(orders)
			.set({ payer: { ...payer, email: "", phone: "" } })
			.where(eq(orders.id, id));
	await tx
		.update(orders)
		.set({ payer: { firstname: "Erased", email: "", phone: "" } })
		.where(and(eq(orders.userId, userId), notInArray(orders.status, inBooks)));
	return own.map(({ id }) => id);
}
