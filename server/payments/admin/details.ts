// Everything staff can see about one payment.

import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { orderNote } from "#content/en/server/order-notes.ts";
import type { PaymentDetails } from "#contract/admin/payments.ts";
import { isOpenRefund } from "#contract/payments/states.ts";
import { findAddress } from "#server/accounts/accounts.ts";
import { users } from "#server/accounts/table.ts";
import { findValidNumber } from "#server/certificates/own.ts";
import type { Db } from "#server/db/database.ts";
import { NotFound } from "#server/http/responses.ts";
import { readRows } from "#server/payments/admin/list.ts";
import { isUnanswered } from "#server/payments/admin/refunds.ts";
import { listDocuments } from "#server/payments/invoices/invoices.ts";
import { accountOf, type PaymentContext } from "#server/payments/payment-context.ts";
import { findRefundByRules } from "#server/payments/refund-rules.ts";
import { listRefunds, refundableOf } from "#server/payments/refunds.ts";
import { ledgerEntries, orders, paymentEvents } from "#server/payments/table.ts";

/** Everything about one payment. Throws NotFound. */
export async function getPayment(
	{ db, gateway }: Pick<PaymentContext, "db" | "gateway">,
	id: string,
): Promise<PaymentDetails> {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	const [row] = await readRows(db, eq(orders.id, id), 1);
	if (!order || !row) throw new NotFound();
	const { payer, userId } = order;
	const [person] = userId
		? await db
				.select({ id: users.id, name: users.name, purchaseStatus: users.purchaseStatus })
				.from(users)
				.where(eq(users.id, userId))
		: [];
	const attempts = userId ? await readRows(db, and(eq(orders.userId, userId), ne(orders.id, id)), 50) : [];
	const events = await db
		.select({
			source: paymentEvents.source,
			verdict: paymentEvents.verdict,
			fields: paymentEvents.fields,
			at: paymentEvents.at,
			times: paymentEvents.times,
			lastAt: paymentEvents.lastAt,
		})
		.from(paymentEvents)
		.where(eq(paymentEvents.orderId, id))
		.orderBy(asc(paymentEvents.at), asc(paymentEvents.id));
	const ledger = await db
		.select({
			kind: ledgerEntries.kind,
			debit: ledgerEntries.debit,
			credit: ledgerEntries.credit,
			paise: ledgerEntries.paise,
			at: ledgerEntries.at,
		})
		.from(ledgerEntries)
		.where(eq(ledgerEntries.orderId, id))
		.orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
	const back = await listRefunds(db, [id]);
	const staff = await namesOf(
		db,
		back.flatMap(({ requestedBy }) => requestedBy ?? []),
	);
	const openRefund = back.some(({ status }) => isOpenRefund(status));
	const refundablePaise = await refundableOf(db, order);
	const byRules = await findRefundByRules(db, order);
	const hasBuyer = userId !== null && (await findAddress(db, userId)) !== null;
	const refundedPaise = row.returnedPaise + row.returningPaise;
	return {
		payment: {
			...row,
			payer: {
				name: payer.name ?? payer.firstname,
				phone: payer.phone,
				address: payer.address ?? "",
				state: payer.state ?? null,
				gstin: payer.gstin ?? null,
			},
			gatewayPaymentId: order.gatewayPaymentId,
			reference: order.reference,
			receivedOn: order.receivedOn,
			orderedPaise: order.paise,
			note: order.note && orderNote(order.note),
			refundablePaise,
			duePaise: Math.max(0, Math.min(refundablePaise, byRules ? byRules.paise - refundedPaise : refundablePaise)),
			byRules,
			askable: order.channel === "gateway" && (order.receivedPaise === null || openRefund),
			closable: isUnanswered(order),
			lateReport: !gateway || !accountOf(gateway, order) ? "unseen" : hasBuyer ? "counts" : "review",
		},
		person: person ? { ...person, certificate: await findValidNumber(db, person.id) } : null,
		attempts,
		events: events.map(({ at, lastAt, ...event }) => ({
			...event,
			at: at.toISOString(),
			lastAt: lastAt.toISOString(),
		})),
		ledger: ledger.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
		documents: (await listDocuments(db, [id])).map(({ number, kind, issuedAt }) => ({
			number,
			kind,
			issuedAt: issuedAt.toISOString(),
		})),
		refunds: back.map((refund) => ({
			paise: refund.paise,
			reason: orderNote(refund.reason),
			status: refund.status,
			channel: refund.channel ?? order.channel,
			reference: refund.reference && orderNote(refund.reference),
			requestedBy: refund.requestedBy && (staff.get(refund.requestedBy) ?? refund.requestedBy),
			token: refund.token,
			createdAt: refund.createdAt.toISOString(),
			doneAt: refund.doneAt?.toISOString() ?? null,
		})),
	};
}

async function namesOf(db: Db, ids: string[]) {
	if (ids.length === 0) return new Map<string, string>();
	const known = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
	return new Map(known.map(({ id, name }) => [id, name]));
}
