// Buying the course: an order is created from our own data, and settled only by our own check with the gateway.

import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Language } from "#contract/languages.ts";
import { type EventVerdict, isBeingChecked, type OrderStatus } from "#contract/payments/states.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { auditEntries } from "#server/audit/table.ts";
import { type Batch, findFitting, findWantedBatch, listAlternatives } from "#server/batches/joinable.ts";
import { isFull, lockJoinable, lockJoinableBy } from "#server/batches/locks.ts";
import { findHeld, findSeatOfOrder, holdSeat, isOffered, releaseSeat } from "#server/batches/seats.ts";
import { type Db, statement } from "#server/db/database.ts";
import { takeNumber } from "#server/db/references.ts";
import { openCourse, tellOfMissedSeat } from "#server/payments/course-access.ts";
import { readBilling } from "#server/payments/invoices/billing.ts";
import { isSuppliedHere, issueDocument } from "#server/payments/invoices/invoices.ts";
import { splitTax } from "#server/payments/invoices/tax.ts";
import { incomeValues, paymentEntries, recordUnmatchedEntry } from "#server/payments/ledger.ts";
import {
	accountOf,
	accountsOf,
	type Gateway,
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
import { type RefundSums, sumRefunds } from "#server/payments/refund-sums.ts";
import { requestRefund, reverseTestPayment } from "#server/payments/refunds.ts";
import { ledgerEntries, orderNumbers, orders, type Payer } from "#server/payments/table.ts";

const open: OrderStatus[] = ["created", "verifying"];
/** Not paid, but a payment may still arrive. */
const unsure: OrderStatus[] = [...open, "failed"];

type Buyer = {
	id: string;
	name: string;
	email: string;
	phone: string | null;
	admissionId: string | null;
	purchaseStatus: string;
};
export type Started =
	/** `seat`: the one that is held during the payment; null if staff find a batch afterwards. */
	| { ok: true; order: Order; seat: { batch: Batch; heldUntil: Date } | null }
	| { ok: false; why: "admissionFirst" | "alreadyPurchased" | "beingChecked" | "underReview" | "closedByStaff" }
	| { ok: false; why: "batchFull"; batch: Batch; alternatives: Batch[] };

/**
 * The user's open order for the course, created if there is none: two clicks, or two tabs, are one attempt. Price and
 * product are ours; the payer is the signed-in user. A seat in the batch they have chosen, or in the one that fits their
 * admission form, is held for them.
 */
export async function startPayment(paymentContext: OnlinePayments, buyer: Buyer): Promise<Started> {
	const { prepared: db, jobs, gateway } = paymentContext;
	if (buyer.purchaseStatus !== "Not Purchased") return { ok: false, why: "alreadyPurchased" };
	if (!buyer.admissionId) return { ok: false, why: "admissionFirst" };
	return db.transaction(async (tx) => {
		// Waits for a settlement in progress.
		await lockOrders(tx, buyer.id);
		// The session may be older than a change by staff.
		const person = await lockPerson(tx, buyer.id);
		if (person?.purchaseStatus !== "Not Purchased") return { ok: false, why: "alreadyPurchased" } as const;
		if (await hasPaid(tx, gateway, buyer.id)) return { ok: false, why: "closedByStaff" } as const;
		await closeOrderOfOtherGateway(tx, buyer.id, gateway);
		// Under whatever name of the course it was begun.
		if ((await findOpenOrder(tx, buyer.id))?.status === "verifying") return { ok: false, why: "beingChecked" } as const;
		if (await isUnderReview(tx, buyer.id, gateway)) return { ok: false, why: "underReview" } as const;
		const batch = await lockBatchFor(tx, { id: buyer.id, admissionId: person.admissionId ?? buyer.admissionId });
		const heldIn = batch && isFull(batch) ? (await findHeld(tx, buyer.id))?.batchId : undefined;
		if (batch && isFull(batch) && heldIn !== batch.id)
			return { ok: false, why: "batchFull", batch, alternatives: await listAlternatives(tx, batch) } as const;
		const price = currentPrice(batch?.fee);
		await closeOrdersOfOtherFee(tx, buyer.id, batch, price);
		const payer = await payerOf(tx, buyer);
		const made = await newOrder(tx, {
			userId: buyer.id,
			product: price.product,
			paise: price.total,
			payer,
			isTest: gateway.account.test,
			merchantKey: gateway.account.key,
		});
		if (made)
			await jobs.send(tx, "check-payment", { orderId: made.id, round: 0 }, { inSeconds: checkAfterMinutes[0] * 60 });
		const order = made ?? (await renewPayer(tx, buyer.id, payer));
		if (!order) return { ok: false, why: "beingChecked" } as const;
		const seat = batch && (await holdSeat(paymentContext, tx, batch, buyer.id, order.id));
		// After the batch, because it takes a document number.
		await reverseTestPayment(paymentContext, tx, buyer.id);
		return { ok: true, order, seat: batch && seat?.heldUntil ? { batch, heldUntil: seat.heldUntil } : null } as const;
	});
}

/**
 * The batch for which a buyer pays, locked. A batch that they have chosen may be full. If the one that fits their form
 * has just been filled, the next fitting one is used.
 */
async function lockBatchFor(tx: Db, buyer: { id: string; admissionId: string | null }) {
	const { chosen, form, batch: wanted } = await findWantedBatch(tx, buyer);
	const batch = wanted && (await lockJoinableBy(tx, buyer.id, wanted.id));
	if (!batch || chosen || !isFull(batch) || (await findHeld(tx, buyer.id))?.batchId === batch.id) return batch;
	const next = form && (await findFitting(tx, form, buyer.id));
	const other = next && (await lockJoinable(tx, next.id));
	return other && !isFull(other) ? other : null;
}

const findOpenOrder = async (tx: Db, userId: string) =>
	(
		await tx
			.select()
			.from(orders)
			.where(and(eq(orders.userId, userId), inArray(orders.status, open)))
	)[0];

/** Whether the gateway may have a payment of this person with which staff are not done: nobody pays twice meanwhile. */
async function isUnderReview(tx: Db, userId: string, gateway: Gateway) {
	const held = await tx
		.select({
			id: orders.id,
			status: orders.status,
			paise: orders.paise,
			receivedPaise: orders.receivedPaise,
			isTest: orders.isTest,
		})
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.status, "review")))
		.orderBy(asc(orders.id));
	const sumsOf = await sumRefunds(
		tx,
		held.map(({ id }) => id),
	);
	return held.some((order) => holdsUp(gateway, { ...order, ...sumsOf(order.id) }));
}

/** Whether its buyer has to wait for its result: once real payments are accepted, not for that of a test payment. */
export const holdsUp = (
	gateway: Gateway | null,
	order: Pick<Order, "status" | "paise" | "receivedPaise" | "isTest"> & RefundSums,
) =>
	(gateway === null || order.isTest === gateway.account.test) && isBeingChecked({ ...order, paise: amountOf(order) });

/** Whose online payment has no result yet, with its order: the gateway or the buyer says that something was paid. */
export async function findVerifying(db: Db, userIds: string[]) {
	const unanswered = await db
		.select({ userId: orders.userId, id: orders.id })
		.from(orders)
		.where(
			and(
				inArray(orders.userId, userIds),
				inArray(orders.status, ["verifying", "review"]),
				eq(orders.channel, "gateway"),
				isNull(orders.receivedPaise),
			),
		)
		.orderBy(asc(orders.createdAt), asc(orders.id));
	return new Map(unanswered.map(({ userId, id }) => [userId, id]));
}

/** The open attempt, with the name, address and phone that its buyer has now. */
async function renewPayer(tx: Db, userId: string, payer: Payer) {
	const [order] = await tx
		.update(orders)
		.set({ payer })
		.where(and(eq(orders.userId, userId), inArray(orders.status, open)))
		.returning();
	return order;
}

/**
 * Closes an open attempt with another amount or name: the buyer has changed to or from a batch with a fee of its own,
 * or the owner has published another fee. A payment already in progress is still made at the old price.
 */
async function closeOrdersOfOtherFee(
	tx: Db,
	userId: string,
	batch: Batch | null,
	{ total, product }: { total: number; product: string },
) {
	const order = await findOpenOrder(tx, userId);
	if (order?.status !== "created" || (order.paise === total && order.product === product)) return;
	const before = await findSeatOfOrder(tx, order.id);
	const note = before?.batchId === batch?.id ? orderNotes.otherFee : orderNotes.otherBatch;
	await move(tx, order, "failed", { note });
}

/**
 * An attempt started with test payments must not be completed with a real one, or the other way round, nor one of an
 * earlier account at the present one. What may have been paid at an earlier account is still checked there.
 */
async function closeOrderOfOtherGateway(tx: Db, userId: string, gateway: Gateway) {
	const order = await findOpenOrder(tx, userId);
	if (!order) return;
	const isElsewhere = accountOf(gateway, order)?.key !== gateway.account.key;
	if (order.isTest !== gateway.account.test || (isElsewhere && order.status === "created"))
		await move(tx, order, "failed", { note: orderNotes.gatewayChanged });
}

/** The buyer's details for the gateway and the invoice. */
export async function payerOf(db: Db, buyer: Omit<Buyer, "purchaseStatus">): Promise<Payer> {
	const { name, address, state, gstin, own } = await readBilling(db, buyer);
	return {
		firstname: buyer.name,
		email: buyer.email,
		phone: buyer.phone ?? "",
		name,
		address,
		...(own ? { state, gstin: gstin || null } : {}),
	};
}

/** A new order with the next number, or null if the user has an open one for the product. */
export async function newOrder(tx: Db, order: Omit<typeof orders.$inferInsert, "id" | "txnid">) {
	const number = await takeNumber(tx, orderNumbers);
	const [made] = await tx
		.insert(orders)
		.values({ id: orderId(number), txnid: txnidOf(number), ...order })
		.onConflictDoNothing()
		.returning();
	return made ?? null;
}

const orderId = (number: number) => `ORD-${String(number).padStart(6, "0")}`;

/**
 * 25 characters, PayU's maximum: prefix, day, number, and ten random characters. The number makes it unique; the random
 * part keeps others from sending us messages about it.
 */
function txnidOf(number: number, now = new Date()) {
	const day = dayInIndia(now).replaceAll("-", "").slice(2);
	const unguessable = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join("");
	return `EIB${day}${number.toString(36).toUpperCase().padStart(6, "0")}${unguessable}`;
}

/** 32 characters, so that random bytes map to them evenly; without look-alikes. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

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
	const { status } = await checkOrder(paymentContext, order);
	if (status !== "created") return { ok: true, status };
	// The gateway has no result yet. A signed failure is trusted only for the page; anything else waits for the result.
	if (read.report.status.startsWith("fail")) return { ok: true, status: "failed" };
	return { ok: true, status: await move(db, order, "verifying", {}) };
}

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

/** Whether the user has paid for the course: once real payments are accepted, with a real one. */
export const hasPaid = async (db: Db, gateway: Gateway | null, userId: string) =>
	(await selectOtherPaid(db, { id: "", userId })).some(({ isTest }) => !isTest || !acceptsReal(gateway));

const acceptsReal = (gateway: Gateway | null) => gateway !== null && !gateway.account.test;

/** Whether the user has already paid for this with another order. */
async function hasPaidOrder(tx: Db, order: { id: string; userId: string }) {
	return (await selectOtherPaid(tx, order)).length > 0;
}

const selectOtherPaid = statement((db) =>
	db
		.select({ id: orders.id, isTest: orders.isTest })
		.from(orders)
		.where(
			and(
				eq(orders.userId, sql.placeholder("userId")),
				// Inlined instead of a parameter: then PostgreSQL keeps a plan with the index of paid orders.
				sql`${orders.status} = 'paid'`,
				ne(orders.id, sql.placeholder("id")),
			),
		),
);

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

/** What was received for an order, or what is to be paid. */
export const amountOf = ({ receivedPaise, paise }: Pick<Order, "receivedPaise" | "paise">) => receivedPaise ?? paise;

/** The user's orders, newest first, each with its refunds. */
export async function listOrders(db: Db, userId: string) {
	const own = await db
		.select()
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(200);
	const sumsOf = await sumRefunds(
		db,
		own.map(({ id }) => id),
	);
	return own.map((order) => ({ ...order, ...sumsOf(order.id) }));
}

/**
 * The user's latest payment; if it has no result yet, the attempt that they have paid in another tab, or the one with
 * which staff are not done.
 */
export async function findLatest(db: Db, userId: string) {
	const own = await listOrders(db, userId);
	const [newest] = own;
	if (newest?.status !== "created" && newest?.status !== "failed") return newest;
	const held = own.find(
		(order) => isBeingChecked({ ...order, paise: amountOf(order) }) && order.isTest === newest.isTest,
	);
	return own.find(({ status }) => status === "paid") ?? held ?? newest;
}

/** When an open order is checked with the gateway: after 1, 5, 15 and 60 minutes, then every hour up to 72 hours. */
const checkAfterMinutes = [1, 5, 15, 60, ...Array<number>(71).fill(60)] as [number, ...number[]];

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
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order || !unsure.includes(order.status)) return;
	const { state, status } = await checkOrder(paymentContext, order);
	if (!unsure.includes(status)) return;
	const rounds = status === "failed" ? 24 : 1;
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
