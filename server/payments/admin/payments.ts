// Payments made at the office, and changes to a purchase by staff.

import { and, desc, eq, isNull } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import { dayInIndia } from "#contract/days.ts";
import type { PaymentChannel } from "#contract/payments/states.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { closeCourse, openCourse, tellOfMissedSeat } from "#server/payments/course-access.ts";
import { findVerifying, newOrder, payerOf } from "#server/payments/orders.ts";
import { accountOf, isOnline, type Order, type PaymentContext } from "#server/payments/payment-context.ts";
import { lockOrders } from "#server/payments/personal-data.ts";
import { currentPrice, findPrices } from "#server/payments/price.ts";
import {
	isFullyRefunded,
	keepClosed,
	refundableOf,
	requestRefund,
	reverseTestPayment,
} from "#server/payments/refunds.ts";
import { checkOrder, grantCourse } from "#server/payments/settlement.ts";
import { orders } from "#server/payments/table.ts";

export type AdminPayment = {
	channel: PaymentChannel;
	/** Number of the transfer or of the receipt book. */
	reference: string;
	/** The day of the payment, `YYYY-MM-DD`; default today. */
	receivedOn?: string | undefined;
	/** The amount paid; default the whole fee of the batch they have chosen. */
	paise?: number | undefined;
	note?: string | undefined;
	/** Sample data: no real payment, and no document number of the real series is used. */
	isTest?: boolean;
};
/** The person concerned, and the value that the page showed. */
export type About = { userId: string; expected?: string | undefined };
export type Changed =
	/**
	 * `earlierOrder`: the course was opened for this payment again, and the one that staff have entered is not recorded.
	 * `verifying`: an online payment that has no result yet.
	 */
	| { ok: true; purchaseStatus: PurchaseStatus; earlierOrder?: string; verifying?: string | undefined }
	| { ok: false; why: "changed"; now: string }
	| {
			ok: false;
			why: "unknownPerson" | "alreadyPurchased" | "paidOnline" | "refundUnderWay" | "notPaidOnline" | "gatewaySilent";
	  };

/**
 * Opens the course for a payment made at the office: ledger entry, document, e-mail and audit entry as for an online
 * payment. If the course was paid for before and closed by staff, it is opened again without a new ledger entry.
 * `payment` null means the full price in cash, today.
 */
export async function recordManualPayment(
	paymentContext: PaymentContext,
	staff: Authorized<"purchases.update">,
	about: About,
	payment: AdminPayment | null,
): Promise<Changed> {
	// Before the rest, which locks batches, because it takes a document number.
	if (!paymentContext.gateway?.account.test)
		await withPerson(paymentContext.db, about, async (tx, { purchaseStatus }) => {
			if (purchaseStatus === "Not Purchased") await reverseTestPayment(paymentContext, tx, about.userId);
			return { ok: true, purchaseStatus };
		});
	return withPerson(paymentContext.db, about, async (tx, person) => {
		// A repeated call without payment details does nothing; only explicit details could be booked twice.
		if (person.purchaseStatus === "Offline" && !payment) return { ok: true, purchaseStatus: "Offline" };
		if (person.purchaseStatus !== "Not Purchased") return { ok: false, why: "alreadyPurchased" };
		const paid = await findPaidOrder(tx, about.userId);
		if (paid && (await isFullyRefunded(tx, paid))) return { ok: false, why: "refundUnderWay" };
		if (paid?.channel === "gateway") return { ok: false, why: "paidOnline" };
		const order = paid ?? (await recordManualPaymentForm(paymentContext, tx, person, payment ?? wholePriceInCash));
		if (paid) await openAgain(paymentContext, tx, person, paid.id, "Offline");
		await recordAuditEntry(tx, staff, {
			action: "purchase.offline",
			subject: person,
			before: { purchaseStatus: person.purchaseStatus },
			after: {
				purchaseStatus: "Offline",
				order: order.id,
				paise: order.paise,
				channel: order.channel,
				reference: order.reference,
			},
		});
		const verifying = (await findVerifying(tx, [person.id])).get(person.id);
		return { ok: true, purchaseStatus: "Offline", verifying, ...(paid && payment ? { earlierOrder: paid.id } : {}) };
	});
}

const wholePriceInCash: AdminPayment = { channel: "cash", reference: "" };

async function recordManualPaymentForm(
	paymentContext: PaymentContext,
	tx: Db,
	person: LockedPerson,
	payment: AdminPayment,
) {
	const order = await newOrder(tx, {
		userId: person.id,
		product: currentPrice().product,
		paise: payment.paise ?? (await findPrices(tx, [person.id]))(person.id),
		payer: await payerOf(tx, person),
		channel: payment.channel,
		reference: payment.reference || null,
		receivedOn: payment.receivedOn ?? dayInIndia(),
		isTest: payment.isTest ?? false,
		// Not `created`: this order is never sent to the gateway, and an open attempt of the person stays open.
		status: "failed",
	});
	if (!order) throw new Error("no order row");
	const note = payment.note || null;
	await grantCourse(paymentContext, tx, { ...order, userId: person.id }, "Offline", person, note);
	return order;
}

/** The course was paid for before and had been closed: there is no new ledger entry, so the student gets no receipt. */
async function openAgain(
	paymentContext: PaymentContext,
	tx: Db,
	{ id, name, email }: LockedPerson,
	orderId: string,
	as: "Online" | "Offline",
) {
	const { missed } = await openCourse(paymentContext, tx, { userId: id, orderId: null, as });
	await paymentContext.mail.enqueue(
		tx,
		"purchaseGranted",
		email,
		{ name, link: `${paymentContext.site}/accesscourse` },
		id,
	);
	await tellOfMissedSeat(paymentContext, tx, missed, { orderId, name, email, isReopened: true });
}

/**
 * Closes the course. The ledger stays unchanged, and an old gateway message cannot open the course again. If the
 * payment was recorded by mistake, its entry is reversed, and the person can buy the course.
 */
export const withdrawPurchase = (
	paymentContext: PaymentContext,
	staff: Authorized<"purchases.update">,
	about: About,
	reason: string,
	{ isMistake = false } = {},
): Promise<Changed> =>
	withPerson(paymentContext.db, about, async (tx, person) => {
		await keepClosed(tx, person.id);
		const paid = person.purchaseStatus === "Offline" ? await findPaidOrder(tx, person.id) : null;
		if (paid && paid.channel !== "gateway" && (isMistake || (reason === "" && isWithoutWords(paid))))
			await reverseEntry(paymentContext, tx, staff, paid, reason);
		if (person.purchaseStatus === "Not Purchased") return { ok: true, purchaseStatus: "Not Purchased" };
		await closeCourse(paymentContext, tx, person.id, "withdrawn");
		await recordAuditEntry(tx, staff, {
			action: "purchase.withdraw",
			subject: person,
			before: { purchaseStatus: person.purchaseStatus },
			after: { purchaseStatus: "Not Purchased", reason },
		});
		return { ok: true, purchaseStatus: "Not Purchased" };
	});

/** The payment was recorded only by choosing Offline; choosing Not Purchased reverses it. */
const isWithoutWords = ({ channel, reference, note }: Order) =>
	channel === "cash" && reference === null && note === null;

/** No payment was made, so none is refunded: ledger and documents are corrected, without an e-mail. */
async function reverseEntry(
	paymentContext: PaymentContext,
	tx: Db,
	staff: Authorized<"purchases.update">,
	order: Order,
	reason: string,
) {
	const paise = await refundableOf(tx, order);
	if (paise === 0) return;
	const { recordedByMistake } = orderNotes;
	const wish = { paise, reason: reason || recordedByMistake, reference: recordedByMistake, requestedBy: staff.id };
	await requestRefund(paymentContext, tx, order, { ...wish, isSilent: true });
}

/**
 * Sets a course to Online: only if the gateway received a payment. An order that is already paid opens the course
 * again; orders that may have been paid meanwhile are checked now.
 */
export async function confirmOnline(
	paymentContext: PaymentContext,
	staff: Authorized<"purchases.update">,
	about: About,
): Promise<Changed> {
	const before = await withPerson(paymentContext.db, about, async (_tx, { purchaseStatus }) => ({
		ok: true,
		purchaseStatus,
	}));
	if (!before.ok || before.purchaseStatus === "Online") return before;
	const isSilent =
		before.purchaseStatus === "Not Purchased" && !(await askAboutOpenOrders(paymentContext, about.userId));
	return withPerson(paymentContext.db, { userId: about.userId }, async (tx, person) => {
		const paid = await findPaidOrder(tx, person.id);
		if (paid?.channel !== "gateway") return { ok: false, why: isSilent ? "gatewaySilent" : "notPaidOnline" };
		if (await isFullyRefunded(tx, paid)) return { ok: false, why: "refundUnderWay" };
		if (person.purchaseStatus === "Not Purchased") await openAgain(paymentContext, tx, person, paid.id, "Online");
		else if (person.purchaseStatus !== "Online")
			await openCourse(paymentContext, tx, { userId: person.id, orderId: paid.id, as: "Online" });
		await recordAuditEntry(tx, staff, {
			action: "purchase.online",
			subject: person,
			before: { purchaseStatus: before.purchaseStatus },
			after: { purchaseStatus: "Online", order: paid.id },
		});
		return { ok: true, purchaseStatus: "Online" };
	});
}

/** Checks the person's open orders. False if the gateway did not respond. */
async function askAboutOpenOrders(paymentContext: PaymentContext, userId: string) {
	if (!isOnline(paymentContext)) return true;
	const newest = await paymentContext.db
		.select()
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.channel, "gateway"), isNull(orders.receivedPaise)))
		.orderBy(desc(orders.createdAt))
		.limit(5);
	for (const order of newest) {
		const { state } = await checkOrder(paymentContext, order);
		// What may have been paid at an account that the settings no longer have cannot be asked there.
		if (state === "unreachable" && accountOf(paymentContext.gateway, order)) return false;
	}
	return true;
}

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>> & { id: string };

/** Runs `work` with the person's orders and row locked. */
const withPerson = (
	db: Db,
	{ userId, expected }: About,
	work: (tx: Db, person: LockedPerson) => Promise<Changed>,
): Promise<Changed> =>
	db.transaction(async (tx) => {
		await lockOrders(tx, userId);
		const person = await lockPerson(tx, userId);
		if (!person || person.erasedAt) return { ok: false, why: "unknownPerson" };
		if (expected !== undefined && expected !== person.purchaseStatus)
			return { ok: false, why: "changed", now: person.purchaseStatus };
		return work(tx, { id: userId, ...person });
	});

/** The order that paid for the person's course; there is at most one. */
async function findPaidOrder(tx: Db, userId: string) {
	const [paid] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.status, "paid")));
	return paid ?? null;
}
