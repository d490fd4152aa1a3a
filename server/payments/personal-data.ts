// A user's payments, and what has to be kept after the user is erased.
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { isByStaff, orderNote, orderNotes } from "#content/en/server/order-notes.ts";
import { erasedWord, eraseFromAudit, type KnownPerson, withoutPerson } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Retained } from "#server/db/retention.ts";
import { eraseEmails } from "#server/email/personal-data.ts";
import { eraseMessages } from "#server/messages/personal-data.ts";
import { sumRefunds } from "#server/payments/refund-sums.ts";
import {
	billingDetails,
	documents,
	ledgerEntries,
	orders,
	paymentEvents,
	refunds,
	sandboxPayments,
} from "#server/payments/table.ts";

/** Each order with the gateway's messages, its refunds and its documents. */
export async function paymentDataOf(db: Db, userId: string) {
	const own = await db
		.select({
			id: orders.id,
			txnid: orders.txnid,
			product: orders.product,
			paise: orders.paise,
			receivedPaise: orders.receivedPaise,
			payer: orders.payer,
			status: orders.status,
			isTest: orders.isTest,
			channel: orders.channel,
			gatewayPaymentId: orders.gatewayPaymentId,
			reference: orders.reference,
			receivedOn: orders.receivedOn,
			note: orders.note,
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
			channel: refunds.channel,
			reference: refunds.reference,
			status: refunds.status,
			createdAt: refunds.createdAt,
			doneAt: refunds.doneAt,
		})
		.from(refunds)
		.where(inArray(refunds.orderId, ids))
		.orderBy(asc(refunds.createdAt));
	const issued = await db
		.select({
			orderId: documents.orderId,
			number: documents.number,
			kind: documents.kind,
			facts: documents.facts,
			issuedAt: documents.issuedAt,
		})
		.from(documents)
		.where(inArray(documents.orderId, ids))
		.orderBy(asc(documents.issuedAt));
	return own.map((order) => ({
		...order,
		note: order.note && orderNote(order.note),
		events: events.flatMap(({ orderId, ...event }) => (orderId === order.id ? [event] : [])),
		refunds: back.flatMap(({ orderId, ...refund }) => (orderId === order.id ? [inLanguage(refund)] : [])),
		documents: issued.flatMap(({ orderId, ...paper }) => (orderId === order.id ? [paper] : [])),
	}));
}

/** What the software noted is in the reader's language. What staff wrote stays as it is. */
const inLanguage = <Refund extends { reason: string; reference: string | null }>(refund: Refund) => ({
	...refund,
	reason: orderNote(refund.reason),
	reference: refund.reference && orderNote(refund.reference),
});

/** The user's billing details; none or one row. */
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

/**
 * Locks the user's orders until `tx` ends. Call it before lockPerson(), never after. The lock also prevents new orders:
 * one inserted between the two calls would be locked after the person, while its settlement locks it before (deadlock).
 */
export async function lockOrders(tx: Db, userId: string) {
	await takeAdvisoryLocks(tx, [`orders of ${userId}`]);
	await tx
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(asc(orders.id))
		.for("no key update");
}

/** The orders with an invoice or receipt, which the law requires us to keep. A payment that matched no order has
 * none. */
async function findInvoiced(tx: Db, orderIds: string[]) {
	const issued = await tx
		.selectDistinct({ orderId: documents.orderId })
		.from(documents)
		.where(inArray(documents.orderId, orderIds));
	return new Set(issued.map(({ orderId }) => orderId));
}

/**
 * Whether the user has paid for the course, and whether anything is in progress: a payment waiting for the bank or for
 * staff, or a refund. Call it after lockOrders().
 */
export async function findAmounts(tx: Db, userId: string) {
	const own = await tx
		.select({ id: orders.id, status: orders.status, receivedPaise: orders.receivedPaise })
		.from(orders)
		.where(eq(orders.userId, userId));
	const ids = own.map(({ id }) => id);
	const sumsOf = await sumRefunds(tx, ids);
	return {
		paid: (await findInvoiced(tx, ids)).size > 0,
		underWay: own.some(
			({ id, status, receivedPaise }) =>
				sumsOf(id).returningPaise > 0 ||
				status === "verifying" ||
				(status === "review" && (receivedPaise === null || sumsOf(id).returnedPaise < receivedPaise)),
		),
	};
}

/**
 * Anonymises the user's orders: one with an invoice keeps the details on it, any other keeps nothing. `known`: their
 * name, addresses and numbers. Returns the ids of all.
 */
export async function erasePayer(tx: Db, userId: string, known: KnownPerson) {
	await tx.delete(billingDetails).where(eq(billingDetails.userId, userId));
	const own = await tx
		.select({ id: orders.id, txnid: orders.txnid, payer: orders.payer })
		.from(orders)
		.where(eq(orders.userId, userId));
	const ids = own.map(({ id }) => id);
	const invoiced = await findInvoiced(tx, ids);
	await eraseAtSandbox(
		tx,
		own.map(({ txnid }) => txnid),
	);
	for (const { id, payer } of own.filter(({ id: order }) => invoiced.has(order)))
		await tx
			.update(orders)
			.set({ payer: { ...payer, email: "", phone: "" } })
			.where(eq(orders.id, id));
	const others = ids.filter((id) => !invoiced.has(id));
	await tx
		.update(orders)
		.set({ payer: { firstname: erasedWord, email: "", phone: "" } })
		.where(inArray(orders.id, others));
	await eraseStaffNotes(tx, ids, known);
	return ids;
}

/** What staff wrote themselves. The ledger needs the reference of a refund, but not a name in it. */
async function eraseStaffNotes(tx: Db, orderIds: string[], known: KnownPerson) {
	const closed = orderNotes.closedAsUnpaid("");
	const noted = await tx
		.select({ id: orders.id, note: orders.note })
		.from(orders)
		.where(and(inArray(orders.id, orderIds), isNotNull(orders.note)));
	for (const { id, note } of noted)
		if (note && isByStaff(note))
			await tx
				.update(orders)
				.set({ note: note.startsWith(closed) ? closed + erasedWord : erasedWord })
				.where(eq(orders.id, id));
	const refunded = await tx
		.select({ id: refunds.id, reason: refunds.reason, reference: refunds.reference })
		.from(refunds)
		.where(inArray(refunds.orderId, orderIds));
	for (const { id, reason, reference } of refunded)
		await tx
			.update(refunds)
			.set({
				reason: isByStaff(reason) ? erasedWord : reason,
				reference: reference && isByStaff(reference) ? withoutPerson(reference, known) : reference,
			})
			.where(eq(refunds.id, id));
}

/** The sandbox gateway's data in our database: the payer is erased, the payment stays. */
const eraseAtSandbox = (tx: Db, txnids: string[]) =>
	tx
		.update(sandboxPayments)
		.set({ fields: sql`${sandboxPayments.fields} - 'firstname' - 'email' - 'phone'` })
		.where(inArray(sandboxPayments.txnid, txnids));

/** Attempts that were never paid and are not in the ledger. */
export const oldAttempts: Retained = {
	name: "attempt",
	table: orders,
	due: (until) => sql`select ${orders.id} as id, ${orders.id} as label, ${orders.createdAt} as since from ${orders}
		where ${orders.status} in ('created', 'failed') and ${orders.createdAt} < ${until}
		and not exists (select from ${ledgerEntries} where ${ledgerEntries.orderId} = ${orders.id})
		and not exists (select from ${refunds} where ${refunds.orderId} = ${orders.id})
		and not exists (select from ${documents} where ${documents.orderId} = ${orders.id})
		order by ${orders.createdAt}`,
	async erase(tx, ids) {
		await tx.delete(paymentEvents).where(inArray(paymentEvents.orderId, ids));
		const gone = await tx.delete(orders).where(inArray(orders.id, ids)).returning({ txnid: orders.txnid });
		await eraseAtSandbox(
			tx,
			gone.map(({ txnid }) => txnid),
		);
		await eraseEmails(tx, ids, []);
		await eraseMessages(tx, ids);
		await eraseFromAudit(tx, ids);
	},
};

/** Data that the ledger no longer needs after the legal period. Orders, invoices and ledger stay. */
export const oldPayments: Retained = {
	name: "payment",
	table: orders,
	due: (until) => sql`select ${orders.id} as id, ${orders.id} as label, ${orders.paidAt} as since from ${orders}
		where ${orders.paidAt} < ${until} and (${orders.payer} ->> 'email' <> '' or ${orders.payer} ->> 'phone' <> ''
		or exists (select from ${paymentEvents} where ${paymentEvents.orderId} = ${orders.id}))
		order by ${orders.paidAt}`,
	async erase(tx, ids) {
		await eraseMessages(tx, ids);
		await tx.delete(paymentEvents).where(inArray(paymentEvents.orderId, ids));
		const stripped = await tx
			.update(orders)
			.set({ payer: sql`${orders.payer} || '{"email": "", "phone": ""}'::jsonb` })
			.where(inArray(orders.id, ids))
			.returning({ txnid: orders.txnid });
		await eraseAtSandbox(
			tx,
			stripped.map(({ txnid }) => txnid),
		);
	},
};
