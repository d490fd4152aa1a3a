// Refunds: requested once under a stored token, and followed until the bank has completed or rejected them.

import { randomUUID } from "node:crypto";
import { and, eq, inArray, ne } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import type { DocumentData, TaxSplit } from "#contract/payments/payments.ts";
import { type Channel, isOpenRefund } from "#contract/payments/states.ts";
import { findAddress, lockPerson } from "#server/accounts/accounts.ts";
import type { Db } from "#server/db/database.ts";
import { closeCourse, openCourse, tellOfMissedSeat } from "#server/payments/course-access.ts";
import { getFirstDocument, issueCreditNote } from "#server/payments/invoices/invoices.ts";
import { splitTax } from "#server/payments/invoices/tax.ts";
import { recordRefundEntry } from "#server/payments/ledger.ts";
import {
	accountOf,
	type Gateway,
	notifyStaff,
	type OnlinePayments,
	type Order,
	type PaymentContext,
	recordEvent,
} from "#server/payments/payment-context.ts";
import { findRefund, refundPayment } from "#server/payments/payu/payu.ts";
import { refundsOf } from "#server/payments/refund-sums.ts";
import { ledgerEntries, orders, refunds } from "#server/payments/table.ts";

type Refund = typeof refunds.$inferSelect;

export type RefundWish = {
	paise: number;
	reason: string;
	requestedBy: string | null;
	/** How the refund is made; by default as the payment was. */
	channel?: Channel | undefined;
	reference?: string;
	/** Neither an e-mail nor a request to the gateway: there was no payment, so nothing is refunded. */
	isSilent?: boolean;
};
export type Asked =
	| { ok: true; refund: Refund }
	| { ok: false; why: "nothingToRefund" | "tooMuch" | "notPaidOnline" | "noGateway" | "referenceMissing" };

/**
 * Refunds part or all of an order, in paise. A payment through the gateway is refunded through it, unless staff refund
 * it themselves, as they do with a payment made at the office; then they say how (`reference`). A full refund closes the
 * course immediately.
 */
export async function refundOrder(
	paymentContext: PaymentContext,
	tx: Db,
	orderId: string,
	wish: RefundWish,
): Promise<Asked> {
	const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
	const taken = order ? takenFrom(order) : 0;
	if (!order || taken === 0) return { ok: false, why: "nothingToRefund" };
	if (wish.paise <= 0 || wish.paise > taken - (await refundsOf(tx, order.id)).refundedPaise)
		return { ok: false, why: "tooMuch" };
	const channel = wish.channel ?? order.channel;
	if (channel === "gateway" && order.channel !== "gateway") return { ok: false, why: "notPaidOnline" };
	if (channel === "gateway" && !accountForRefund(paymentContext.gateway, order)) return { ok: false, why: "noGateway" };
	if (channel !== "gateway" && !wish.reference) return { ok: false, why: "referenceMissing" };
	return { ok: true, refund: await requestRefund(paymentContext, tx, order, wish) };
}

/** A test payment cannot be refunded at the real gateway, nor a real one at the test gateway. */
const accountForRefund = (gateway: Gateway | null, order: Pick<Order, "isTest" | "merchantKey">) =>
	gateway?.account.test === order.isTest ? accountOf(gateway, order) : undefined;

/** Stores the refund and, if the gateway has to make it, plans the request. The caller holds the lock on the order. */
export async function requestRefund(
	paymentContext: PaymentContext,
	tx: Db,
	order: Order,
	wish: RefundWish,
): Promise<Refund> {
	const id = randomUUID();
	const isWhole = order.status === "paid" && wish.paise === order.paise - (await refundsOf(tx, order.id)).refundedPaise;
	const closedCourse = isWhole && order.userId !== null && (await closeIfOpen(paymentContext, tx, order.userId));
	const [refund] = await tx
		.insert(refunds)
		.values({
			id,
			closedCourse,
			orderId: order.id,
			token: `R${id.replaceAll("-", "").slice(0, 22)}`,
			paise: wish.paise,
			reason: wish.reason,
			channel: wish.channel ?? order.channel,
			reference: wish.reference ?? null,
			requestedBy: wish.requestedBy,
		})
		.returning();
	if (!refund) throw new Error("no refund row");
	if (refund.channel !== "gateway" || wish.isSilent) {
		await finish(paymentContext, tx, order, refund, wish.isSilent);
		return { ...refund, status: "done" };
	}
	await paymentContext.jobs.send(tx, "refund", { refundId: id, round: 0 });
	return refund;
}

/**
 * Once real payments are accepted, a test payment neither keeps its buyer from paying nor pays for the course: it is
 * reversed, without an e-mail. The course is closed, and the caller holds the locks on the person and their orders.
 */
export async function reverseTestPayment(paymentContext: PaymentContext, tx: Db, userId: string) {
	if (paymentContext.gateway?.account.test) return;
	const ofTest = and(eq(orders.userId, userId), eq(orders.status, "paid"), eq(orders.isTest, true));
	for (const order of await tx.select().from(orders).where(ofTest)) {
		// The real gateway will not say what became of a test refund.
		for (const refund of await listRefunds(tx, [order.id]))
			if (isOpenRefund(refund.status)) await finish(paymentContext, tx, order, refund, true);
		const paise = await refundableOf(tx, order);
		const { testReversed: reason, recordedByMistake: reference } = orderNotes;
		if (paise > 0)
			await requestRefund(paymentContext, tx, order, {
				paise,
				reason,
				reference,
				requestedBy: null,
				isSilent: true,
			});
	}
}

/** False if it was already closed. */
async function closeIfOpen(paymentContext: PaymentContext, tx: Db, userId: string) {
	const person = await lockPerson(tx, userId);
	if (!person || person.purchaseStatus === "Not Purchased") return false;
	await closeCourse(paymentContext, tx, userId, "refunded");
	return true;
}

/**
 * One round of following a refund: requests it if the gateway does not know it yet, otherwise checks its state. Returns
 * what the gateway said; undefined if it was not asked.
 */
export async function followRefund(
	paymentContext: OnlinePayments,
	{ refundId, round }: { refundId: string; round: number | null },
) {
	const { db, jobs, gateway } = paymentContext;
	const [found] = await db
		.select({ refund: refunds, order: orders })
		.from(refunds)
		.innerJoin(orders, eq(orders.id, refunds.orderId))
		.where(eq(refunds.id, refundId));
	if (!found || !isOpenRefund(found.refund.status)) return undefined;
	const { refund, order } = found;
	const paymentId = order.gatewayPaymentId ?? "";
	const account = accountForRefund(gateway, order);
	const state = account ? await askForRefund({ account, ask: gateway.ask }, paymentId, refund) : "unreachable";
	await recordEvent(db, order.id, "refund", state, { mihpayid: paymentId, paise: String(refund.paise) });
	await settleRefund(paymentContext, refundId, state);
	if (round === null || state === "success" || state === "failure" || state === "refused") return state;
	const next = followAfterMinutes[round + 1];
	if (next !== undefined) await jobs.send(db, "refund", { refundId, round: round + 1 }, { inSeconds: next * 60 });
	else await notifyStaff(paymentContext, db, order.id, orderNotes.refundIsLate);
	return state;
}

/**
 * Checked before it is requested: after a lost response the gateway may already know this token. If it does not, the
 * refund is requested again, whatever the gateway said before; with the same token it refunds only once.
 */
async function askForRefund(
	{ account, ask }: Pick<Gateway, "account" | "ask">,
	paymentId: string,
	{ token, paise }: Refund,
) {
	const state = await findRefund(account, paymentId, token, ask);
	return state === "unknown" ? refundPayment(account, { paymentId, token, paise }, ask) : state;
}

/** The gateway reports a change of a refund: plans a check now instead of in the next round. */
export async function receiveRefundWebhook({ db, jobs }: PaymentContext, token: string) {
	const [refund] = await db
		.select({ id: refunds.id, status: refunds.status })
		.from(refunds)
		.where(eq(refunds.token, token));
	if (refund && isOpenRefund(refund.status)) await jobs.send(db, "refund", { refundId: refund.id, round: null });
}

/** After 1, 5 and 15 minutes, then every hour for two days, then every six hours for three weeks. */
const followAfterMinutes = [0, 1, 5, 15, ...Array<number>(48).fill(60), ...Array<number>(76).fill(360)];

/** Applies the gateway's result to a refund. `refused`: it will not make the refund at all. */
export async function settleRefund(
	paymentContext: PaymentContext,
	refundId: string,
	state: "success" | "failure" | "refused" | "underway" | "unknown" | "unreachable",
) {
	await paymentContext.db.transaction(async (tx) => {
		// The order is locked first, as everywhere, so that two transactions cannot deadlock.
		const [link] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
		const [order] = await tx
			.select()
			.from(orders)
			.where(eq(orders.id, link?.orderId ?? ""))
			.for("no key update");
		const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
		if (!order || !refund || !isOpenRefund(refund.status)) return;
		if (state === "underway") await tx.update(refunds).set({ status: "underway" }).where(eq(refunds.id, refundId));
		if (state === "success") await finish(paymentContext, tx, order, refund);
		if (state === "failure" || state === "refused") {
			const reopens = order.status === "paid" && order.userId !== null && (await hasClosedCourse(tx, order.id));
			await tx
				.update(refunds)
				.set({ status: "failed", note: state, closedCourse: false })
				.where(eq(refunds.id, refundId));
			// The refund was not made, so the course opens again, unless staff have closed it for another reason.
			if (reopens && order.userId) {
				const person = await lockPerson(tx, order.userId);
				const as = order.channel === "gateway" ? "Online" : "Offline";
				const { missed } = await openCourse(paymentContext, tx, { userId: order.userId, orderId: null, as });
				if (person)
					await tellOfMissedSeat(paymentContext, tx, missed, { ...person, orderId: order.id, isReopened: true });
				await tx.update(refunds).set({ closedCourse: false }).where(eq(refunds.orderId, order.id));
			}
			const { refundRefused, refundFailed } = orderNotes;
			await notifyStaff(paymentContext, tx, order.id, state === "refused" ? refundRefused : refundFailed);
		}
	});
}

/** The refund is complete: ledger entry, credit note, e-mail, and the order's final status if all of it is refunded. */
async function finish(paymentContext: PaymentContext, tx: Db, order: Order, refund: Refund, isSilent = false) {
	const at = new Date();
	const { returnedPaise: before } = await refundsOf(tx, order.id);
	const paper = order.status === "paid" ? await getFirstDocument(tx, order.id) : null;
	const split = paper && partOf(paper.facts, before, refund.paise);
	const channel = refund.channel ?? order.channel;
	const entry = { refundId: refund.id, paise: refund.paise, split, at };
	await recordRefundEntry(tx, { ...order, orderId: order.id, channel }, entry);
	await tx.update(refunds).set({ status: "done", doneAt: at }).where(eq(refunds.id, refund.id));
	const note = paper && split && (await issueCreditNote(tx, order, refund.id, split, paper, at));
	if (before + refund.paise === takenFrom(order))
		await tx
			.update(orders)
			.set({ status: "refunded", paidAt: order.paidAt ?? (await findReceipt(tx, order.id)) })
			.where(eq(orders.id, order.id));
	const { firstname: name, email } = order.payer;
	// There is no address, because the person was erased.
	if (email === "" || isSilent) return;
	const { product, isTest } = order;
	const details = {
		name,
		product,
		paise: refund.paise,
		note: note?.number ?? null,
		...(note ? { paper: note.kind } : {}),
		...(channel !== "gateway" && refund.reference ? { reference: refund.reference } : {}),
		isTest,
	};
	// The address of the payment may be an earlier one of its payer.
	const recipient = (order.userId && (await findAddress(tx, order.userId))) || email;
	await paymentContext.mail.enqueue(tx, "refundDone", recipient, details, order.id);
}

/**
 * The part of this refund in each account: the split of the total refunded so far, minus the split of what was refunded
 * before. So all parts add up to the figures on the document, however many there are.
 */
function partOf({ tax, seller }: DocumentData, before: number, paise: number): TaxSplit {
	const rules = seller.gstin ? { gstin: seller.gstin, priceIncludesTax: true } : null;
	const [all, already] = [before + paise, before].map((sum) => splitTax(sum, rules, tax.igst === 0));
	const less = (name: keyof TaxSplit) => (all?.[name] ?? 0) - (already?.[name] ?? 0);
	return {
		taxable: less("taxable"),
		cgst: less("cgst"),
		sgst: less("sgst"),
		igst: less("igst"),
		total: less("total"),
	};
}

/** What was received for an order, before refunds. */
const takenFrom = (order: Order) =>
	order.status === "paid" ? order.paise : order.status === "review" ? (order.receivedPaise ?? 0) : 0;

/** When a payment that matched no order was booked. */
async function findReceipt(tx: Db, orderId: string) {
	const [entry] = await tx
		.select({ at: ledgerEntries.at })
		.from(ledgerEntries)
		.where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, "payment")))
		.limit(1);
	return entry?.at;
}

/** The amount of an order that can still be refunded. */
export const refundableOf = async (tx: Db, order: Order) =>
	Math.max(0, takenFrom(order) - (await refundsOf(tx, order.id)).refundedPaise);

/** Whether an order is fully refunded, or will be, so that it no longer opens the course. */
export const isFullyRefunded = async (tx: Db, order: Pick<Order, "id" | "paise">) =>
	(await refundsOf(tx, order.id)).refundedPaise === order.paise;

async function hasClosedCourse(tx: Db, orderId: string) {
	const closing = and(eq(refunds.orderId, orderId), eq(refunds.closedCourse, true), ne(refunds.status, "failed"));
	return (await tx.$count(refunds, closing)) > 0;
}

/** Called when staff decide about the course: a refund that fails no longer opens it again. */
export const keepClosed = (tx: Db, userId: string) =>
	tx
		.update(refunds)
		.set({ closedCourse: false })
		.where(
			and(
				eq(refunds.closedCourse, true),
				inArray(refunds.orderId, tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
			),
		);

/** The refunds of some orders, oldest first. */
export async function listRefunds(db: Db, orderIds: string[]) {
	if (orderIds.length === 0) return [];
	return db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(refunds.createdAt, refunds.id);
}
