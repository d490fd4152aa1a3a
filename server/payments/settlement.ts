// Settling an order: only by our own check with the gateway, whatever its messages say, and once.

import { and, eq, inArray, sql } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Language } from "#contract/languages.ts";
import type { EventVerdict, OrderStatus } from "#contract/payments/states.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { auditEntries } from "#server/audit/table.ts";
import { findSeatOfOrder, isOffered, releaseSeat } from "#server/batches/seats.ts";
import { type Db, statement } from "#server/db/database.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import { openCourse, tellOfMissedSeat } from "#server/payments/course-access.ts";
import { isSuppliedHere, issueDocument } from "#server/payments/invoices/invoices.ts";
import { splitTax } from "#server/payments/invoices/tax.ts";
import { incomeValues, paymentEntries, recordUnmatchedEntry } from "#server/payments/ledger.ts";
import { amountOf, hasPaidOrder } from "#server/payments/orders.ts";
import {
	accountOf,
	accountsOf,
	move,
	notifyStaff,
	type OnlinePayments,
	type Order,
	type PaymentContext,
	recordEvent,
} from "#server/payments/payment-context.ts";
import {
	amountText,
	productText,
	type Report,
	readReport,
	type Verdict,
	verifyPayment,
} from "#server/payments/payu/payu.ts";
import { lockOrders } from "#server/payments/personal-data.ts";
import { currentPrice } from "#server/payments/price.ts";
import { requestRefund } from "#server/payments/refunds.ts";
import { ledgerEntries, orders } from "#server/payments/table.ts";

/** Not paid, but a payment may still arrive. */
const unsure: OrderStatus[] = ["created", "verifying", "failed"];

export type Received = { ok: true; status: OrderStatus } | { ok: false; why: "refused" | "unknownOrder" };

/**
 * Receives what a browser brought back from the gateway, or a message of the gateway itself. Every message about one of
 * our orders is stored; none is trusted before the gateway confirms it.
 */
export async function receiveReport(
	paymentContext: OnlinePayments,
	source: "return" | "webhook",
	fields: Record<string, string>,
): Promise<Received> {
	const { prepared: db } = paymentContext;
	const read = readReport(accountsOf(paymentContext.gateway), fields);
	const [order] = await selectByTxnid(db, { txnid: fields.txnid ?? "" });
	const fits =
		read.ok &&
		order &&
		read.report.orderId === order.id &&
		read.report.paise === order.paise &&
		read.report.product === productText(order.product);
	const verdict = read.ok ? (fits ? claimOf(read.report) : "does not fit the order") : read.why;
	if (!order) return { ok: false, why: read.ok ? "unknownOrder" : "refused" };
	const isChecked = read.ok && fits && !isSettled(order);
	await recordEvent(db, order.id, source, verdict, fields, { soonFollowed: isChecked });
	if (!read.ok || !fits) return { ok: false, why: "refused" };
	// Settled orders stay settled: a repeated message triggers no new check.
	if (isSettled(order)) return { ok: true, status: order.status };
	const { state, status } = await checkOrder(paymentContext, order);
	if (status === "failed" && state === "unreachable" && read.report.status === "success")
		return { ok: true, status: await verifyAgain(paymentContext, order.id) };
	if (status !== "created") return { ok: true, status };
	// The gateway has no result yet. A signed failure is trusted only for the page; anything else waits for the result.
	if (read.report.status.startsWith("fail")) return { ok: true, status: "failed" };
	return { ok: true, status: await move(db, order, "verifying", {}) };
}

/**
 * A signed message claims that an order which counts as failed was paid, and the gateway cannot be asked now. It is asked
 * soon, and nobody pays twice meanwhile; if the buyer has begun another attempt, that one stays open.
 */
async function verifyAgain({ prepared: db, jobs }: OnlinePayments, id: string): Promise<OrderStatus> {
	return db.transaction(async (tx) => {
		const userId = (await findById(tx, id))?.userId;
		if (userId) await lockOrders(tx, userId);
		await jobs.send(
			tx,
			"check-payment",
			{ orderId: id, round: 0 },
			{ inSeconds: 60, id: jobIdOf(`check-payment ${id} claimed ${dayInIndia()}`) },
		);
		const order = await findById(tx, id);
		if (order?.status !== "failed" || !userId) return order?.status ?? "failed";
		const others = and(eq(orders.userId, userId), inArray(orders.status, ["created", "verifying"]));
		return (await tx.$count(orders, others)) > 0 ? "failed" : move(tx, order, "verifying", {});
	});
}

const findById = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];

/** What a signed message claims about the payment. */
function claimOf({ status }: Report): EventVerdict {
	if (status === "success") return "claims success";
	return status.startsWith("fail") ? "claims failure" : "claims pending";
}

/**
 * Checks an order with the gateway and settles it with the response. The call to the gateway is outside any
 * transaction.
 */
export async function checkOrder(
	paymentContext: OnlinePayments,
	order: Pick<Order, "id" | "txnid" | "merchantKey">,
): Promise<{ state: Verdict["state"]; status: OrderStatus }> {
	const { gateway } = paymentContext;
	const account = accountOf(gateway, order);
	const verdict: Verdict = account ? await verifyPayment(account, order.txnid, gateway.ask) : { state: "unreachable" };
	return { state: verdict.state, status: await settleOrder(paymentContext, order.id, verdict) };
}

/**
 * Sets the order to the gateway's result, once. `paid` can only become `refunded`. `failed` can still become `paid`,
 * because banks may report late. A payment that does not match a person and this price waits for staff (`review`), and
 * a second payment is refunded automatically.
 */
export async function settleOrder(paymentContext: PaymentContext, id: string, verdict: Verdict): Promise<OrderStatus> {
	return paymentContext.prepared.transaction(async (tx) => {
		const [order] = await selectForUpdate(tx, { id });
		if (!order) throw new Error(`no order ${id}`);
		await recordEvent(tx, id, "verify", verdict.state, verified(verdict));
		if (isSettled(order)) return order.status;
		if (verdict.state === "failure") {
			if (order.userId) await lockPerson(tx, order.userId);
			const seat = await findSeatOfOrder(tx, id);
			if (seat?.state === "held" && !(await isOffered(tx, seat)))
				await releaseSeat(paymentContext, tx, seat, "paymentFailed");
			return move(tx, order, "failed", { note: orderNotes.gatewayFailed });
		}
		if (verdict.state === "pending" && order.status === "created") return move(tx, order, "verifying", {});
		// No result yet: the user may still be on the gateway's page.
		if (verdict.state !== "success") return order.status;
		return settlePaid(paymentContext, tx, order, verdict);
	});
}

const selectForUpdate = statement((db) =>
	db
		.select()
		.from(orders)
		.where(eq(orders.id, sql.placeholder("id")))
		.for("no key update"),
);

const verified = (verdict: Verdict): Record<string, string> =>
	verdict.state === "success" ? { mihpayid: verdict.paymentId, paise: String(verdict.paise) } : {};

/** Whether its payment is in the ledger. */
const isSettled = ({ status, receivedPaise }: Pick<Order, "status" | "receivedPaise">) =>
	status === "paid" || status === "refunded" || receivedPaise !== null;

/** The payment was made. The buyer and the amount decide how it is booked. */
async function settlePaid(
	paymentContext: PaymentContext,
	tx: Db,
	order: Order,
	{ paise, paymentId }: Verdict & { state: "success" },
) {
	const taken = { gatewayPaymentId: paymentId, receivedPaise: paise };
	// Serialises the settlement of two orders of one user.
	const buyer = order.userId ? await lockPerson(tx, order.userId) : null;
	if (paise !== order.paise)
		return holdForReview(paymentContext, tx, { ...order, ...taken }, orderNotes.otherAmount(amountText(paise)));
	if (!order.userId || !buyer || buyer.erasedAt)
		return holdForReview(paymentContext, tx, { ...order, ...taken }, orderNotes.accountDeleted);
	const hasCourse = buyer.purchaseStatus !== "Not Purchased";
	if (hasCourse || (await hasPaidOrder(tx, { ...order, userId: order.userId }))) {
		const status = await holdForReview(paymentContext, tx, { ...order, ...taken }, orderNotes.paidTwice);
		await requestRefund(paymentContext, tx, order, { paise, reason: orderNotes.refundOfSecond, requestedBy: null });
		return status;
	}
	if (order.status === "failed" && (await wasClosedByStaff(tx, order.id)))
		await notifyStaff(paymentContext, tx, order.id, orderNotes.paidAfterClosing);
	await grantCourse(paymentContext, tx, { ...order, ...taken, userId: order.userId }, "Online", buyer);
	return "paid" as const;
}

const wasClosedByStaff = async (tx: Db, id: string) =>
	(await tx.$count(auditEntries, and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "payment.close")))) > 0;

/** Records a payment that matches no order as an amount to be refunded, and notifies staff. */
async function holdForReview(paymentContext: PaymentContext, tx: Db, order: Order, note: string) {
	const receivedAt = new Date();
	await recordUnmatchedEntry(tx, { ...order, orderId: order.id, at: receivedAt }, amountOf(order));
	await notifyStaff(paymentContext, tx, order.id, note);
	return move(tx, order, "review", {
		gatewayPaymentId: order.gatewayPaymentId,
		receivedPaise: order.receivedPaise,
		receivedAt,
		note,
	});
}

/** Records the payment, issues the document, opens the course and sends the receipt: all of it or nothing. */
export async function grantCourse(
	paymentContext: PaymentContext,
	tx: Db,
	order: Order & { userId: string },
	as: "Online" | "Offline",
	/** With their present address: that of the payment may be an earlier one. */
	{ email, language }: { email: string; language: Language },
	note: string | null = null,
) {
	const paidAt = new Date();
	const { rules } = currentPrice();
	const split = splitTax(order.paise, rules, isSuppliedHere(order.payer, rules));
	const entered = await makePaid(tx, {
		id: order.id,
		status: order.status,
		gatewayPaymentId: order.gatewayPaymentId,
		receivedPaise: order.receivedPaise,
		paidAt,
		note,
		...incomeValues(split),
	});
	if (entered.length === 0) throw new Error(`${order.id} is no longer ${order.status}`);
	const { seat, missed } = await openCourse(paymentContext, tx, { userId: order.userId, orderId: order.id, as });
	const { firstname } = order.payer;
	const receiptId = await paymentContext.mail.enqueue(
		tx,
		"paymentReceipt",
		email,
		{
			name: firstname,
			product: order.product,
			paise: order.paise,
			tax: split.total - split.taxable,
			txnid: order.txnid,
			paidAt: paidAt.toISOString(),
			// Filled in together with the document.
			invoice: null,
			isTest: order.isTest,
			...(seat ? { seat } : {}),
		},
		order.id,
	);
	await tellOfMissedSeat(paymentContext, tx, missed, {
		orderId: order.id,
		name: firstname,
		email,
		isReopened: false,
	});
	// Last, because from here to the commit all other payments wait for the next number.
	await issueDocument(tx, { ...order, paidAt }, split, rules, paidAt, { language, receiptId });
}

/** One statement, so that no order is paid without its entries in the ledger. */
const makePaid = statement((db) => {
	const paid = db.$with("paid").as(
		db
			.update(orders)
			.set({
				status: "paid",
				gatewayPaymentId: sql`${sql.placeholder("gatewayPaymentId")}`,
				receivedPaise: sql`${sql.placeholder("receivedPaise")}`,
				paidAt: sql`${sql.placeholder("paidAt")}`,
				note: sql`${sql.placeholder("note")}`,
			})
			.where(and(eq(orders.id, sql.placeholder("id")), eq(orders.status, sql.placeholder("status"))))
			.returning({ id: orders.id, channel: orders.channel, isTest: orders.isTest, paidAt: orders.paidAt }),
	);
	return db.with(paid).insert(ledgerEntries).select(paymentEntries(paid)).returning({ paise: ledgerEntries.paise });
});

const selectByTxnid = statement((db) =>
	db
		.select({
			id: orders.id,
			txnid: orders.txnid,
			merchantKey: orders.merchantKey,
			product: orders.product,
			paise: orders.paise,
			status: orders.status,
			receivedPaise: orders.receivedPaise,
		})
		.from(orders)
		.where(eq(orders.txnid, sql.placeholder("txnid"))),
);

/** When an open order is checked with the gateway: after 1, 5, 15 and 60 minutes, then every hour up to 72 hours. */
const checkAfterMinutes = [1, 5, 15, 60, ...Array<number>(71).fill(60)] as [number, ...number[]];

/** Plans the checks of an order that has just been made. */
export const checkSoon = ({ jobs }: PaymentContext, tx: Db, orderId: string) =>
	jobs.send(tx, "check-payment", { orderId, round: 0 }, { inSeconds: checkAfterMinutes[0] * 60 });

/** Plans the daily checks of a payment that staff have ended without a result, for three days more. */
export async function checkDaily({ jobs, gateway }: PaymentContext, tx: Db, order: Pick<Order, "id" | "merchantKey">) {
	if (!gateway || !accountOf(gateway, order)) return;
	await jobs.send(tx, "check-payment", { orderId: order.id, round: 3 }, { inSeconds: 24 * 60 * 60 });
}

/**
 * The background check of one order; plans the next one itself while the order is open. A failed order is checked once
 * a day: a bank may report a payment late, and its message may not have reached us.
 */
export async function checkLater(
	paymentContext: OnlinePayments,
	{ orderId, round }: { orderId: string; round: number },
) {
	const { db, jobs } = paymentContext;
	const order = await findById(db, orderId);
	if (!order || !unsure.includes(order.status)) return;
	const { state, status } = await checkOrder(paymentContext, order);
	if (!unsure.includes(status)) return;
	const rounds = status === "failed" && state !== "unreachable" ? 24 : 1;
	const waits = checkAfterMinutes.slice(round + 1, round + 1 + rounds);
	const next = waits.length === rounds ? waits.reduce((all, minutes) => all + minutes, 0) : undefined;
	if (next !== undefined)
		await jobs.send(db, "check-payment", { orderId, round: round + rounds }, { inSeconds: next * 60 });
	else if (status === "failed") return;
	// Without an answer of the gateway nobody knows: staff check once more.
	else if (status === "created" && state !== "unreachable")
		await move(db, order, "failed", { note: orderNotes.neverPaid });
	else {
		await db.transaction(async (tx) => {
			const note = orderNotes.noResponse;
			if ((await move(tx, order, "review", { note })) === "review")
				await notifyStaff(paymentContext, tx, orderId, note);
		});
	}
}
