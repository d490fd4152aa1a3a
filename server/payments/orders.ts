// Paying for the course: an order is made from our own tables, and only the gateway's own word settles it.
import { randomBytes } from "node:crypto";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { feeOf } from "#content/fee.ts";
import { advanceCourse } from "#content/institute.ts";
import type { EventVerdict, OrderStatus } from "#contract/payments/states.ts";
import { lockPerson, setPurchaseStatus } from "#server/accounts/accounts.ts";
import type { Db } from "#server/db/database.ts";
import { takeNumber } from "#server/db/references.ts";
import { readBilling } from "#server/payments/invoices/billing.ts";
import { isSuppliedHere, issueDocument } from "#server/payments/invoices/invoices.ts";
import { splitTax } from "#server/payments/invoices/tax.ts";
import { recordPaymentEntry, recordUnmatchedEntry } from "#server/payments/ledger.ts";
import {
	move,
	notifyStaff,
	type OnlinePayments,
	type Order,
	type PaymentContext,
	recordEvent,
} from "#server/payments/payment-context.ts";
import { amountText, type Report, readReport, type Verdict, verifyPayment } from "#server/payments/payu/payu.ts";
import { sumRefunds } from "#server/payments/refund-sums.ts";
import { requestRefund } from "#server/payments/refunds.ts";
import { orderNumbers, orders, type Payer } from "#server/payments/table.ts";

const open: OrderStatus[] = ["created", "verifying"];
/** No money yet, and it may still come. */
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
	| { ok: true; order: Order }
	| { ok: false; why: "admissionFirst" | "alreadyPurchased" | "beingChecked" | "closedByOffice" };

/**
 * The person's open order for the course, made if there is none: pressing twice, or in two tabs, is one attempt.
 * Price and product are ours; the payer is the session's person.
 */
export async function startPayment(paymentContext: OnlinePayments, buyer: Buyer): Promise<Started> {
	const { db, jobs, gateway, tax } = paymentContext;
	if (buyer.purchaseStatus !== "Not Purchased") return { ok: false, why: "alreadyPurchased" };
	if (!buyer.admissionId) return { ok: false, why: "admissionFirst" };
	return db.transaction(async (tx) => {
		// What the session said is older than what the office may have done.
		const person = await lockPerson(tx, buyer.id);
		if (person?.purchaseStatus !== "Not Purchased") return { ok: false, why: "alreadyPurchased" } as const;
		if (await hasPaid(tx, buyer.id)) return { ok: false, why: "closedByOffice" } as const;
		await closeOrdersOfOtherGateway(tx, buyer.id, gateway.account.test);
		const made = await newOrder(tx, {
			userId: buyer.id,
			product: advanceCourse.product,
			paise: feeOf(tax).total,
			payer: await payerOf(tx, buyer),
			isTest: gateway.account.test,
		});
		if (made) {
			await jobs.send(tx, "check-payment", { orderId: made.id, round: 0 }, { inSeconds: checkAfterMinutes[0] * 60 });
			return { ok: true, order: made } as const;
		}
		const [waiting] = await tx
			.select()
			.from(orders)
			.where(and(eq(orders.userId, buyer.id), eq(orders.product, advanceCourse.product), inArray(orders.status, open)));
		if (!waiting || waiting.status === "verifying") return { ok: false, why: "beingChecked" } as const;
		return { ok: true, order: waiting } as const;
	});
}

/** An attempt begun while test payments were on must not be finished with real money, nor the other way round. */
const closeOrdersOfOtherGateway = (tx: Db, userId: string, isTest: boolean) =>
	tx
		.update(orders)
		.set({ status: "failed", note: "The gateway was changed." })
		.where(and(eq(orders.userId, userId), inArray(orders.status, open), ne(orders.isTest, isTest)));

/** What the gateway and the invoice will call the buyer. */
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

/** A new order under the next number, or null where the person has an open one for the product. */
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
 * 25 characters, as many as PayU takes: prefix, day, number, and ten that nobody can guess. The number makes it unique;
 * the rest keeps strangers from writing to us about other people's payments.
 */
function txnidOf(number: number, now = new Date()) {
	const day = now.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }).replaceAll("-", "").slice(2);
	const unguessable = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join("");
	return `EIB${day}${number.toString(36).toUpperCase().padStart(6, "0")}${unguessable}`;
}

/** 32 of them, so that each is as likely as the others; without those that look alike. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export type Received = { ok: true; status: OrderStatus } | { ok: false; why: "refused" | "unknownOrder" };

/**
 * Takes what a browser brought back from the gateway, or what the gateway itself sent. Every message about an order of
 * ours is kept; none is believed before the gateway confirms it.
 */
export async function receiveReport(
	paymentContext: OnlinePayments,
	source: "return" | "webhook",
	fields: Record<string, string>,
): Promise<Received> {
	const { db } = paymentContext;
	const read = readReport(paymentContext.gateway.account, fields);
	const order = await findByTxnid(db, fields.txnid ?? "");
	const fits =
		read.ok &&
		order &&
		read.report.orderId === order.id &&
		read.report.paise === order.paise &&
		read.report.product === order.product;
	const verdict = read.ok ? (fits ? claimOf(read.report) : "does not fit the order") : read.why;
	if (!order) return { ok: false, why: read.ok ? "unknownOrder" : "refused" };
	await recordEvent(db, order.id, source, verdict, fields);
	if (!read.ok || !fits) return { ok: false, why: "refused" };
	// Settled is settled: a repeated message is no reason to ask again.
	if (isSettled(order)) return { ok: true, status: order.status };
	const { status } = await checkOrder(paymentContext, order);
	if (status !== "created") return { ok: true, status };
	// The gateway has no word yet. A signed failure is believed for the screen only; anything else waits for that word.
	if (read.report.status.startsWith("fail")) return { ok: true, status: "failed" };
	return { ok: true, status: await move(db, order, "verifying", {}) };
}

/** In our words what a signed message says of the payment. */
function claimOf({ status }: Report): EventVerdict {
	if (status === "success") return "claims success";
	return status.startsWith("fail") ? "claims failure" : "claims pending";
}

/** Asks the gateway about an order and settles it by the answer. The question is asked outside any transaction. */
export async function checkOrder(
	paymentContext: OnlinePayments,
	order: Pick<Order, "id" | "txnid">,
): Promise<{ state: Verdict["state"]; status: OrderStatus }> {
	const { account, ask } = paymentContext.gateway;
	const verdict = await verifyPayment(account, order.txnid, ask);
	const fields: Record<string, string> =
		verdict.state === "success" ? { mihpayid: verdict.paymentId, paise: String(verdict.paise) } : {};
	await recordEvent(paymentContext.db, order.id, "verify", verdict.state, fields);
	return { state: verdict.state, status: await settleOrder(paymentContext, order.id, verdict) };
}

/**
 * Makes the order what the gateway says it is, once. `paid` only ever turns into `refunded`; `failed` may still become
 * `paid`, because banks answer late; money that cannot be matched to a person and this price waits for the office
 * (`review`), and what came a second time goes back by itself.
 */
export async function settleOrder(paymentContext: PaymentContext, id: string, verdict: Verdict): Promise<OrderStatus> {
	return paymentContext.db.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
		if (!order) throw new Error(`no order ${id}`);
		if (isSettled(order)) return order.status;
		if (verdict.state === "failure") return move(tx, order, "failed", { note: "The gateway says it failed." });
		if (verdict.state === "pending" && order.status === "created") return move(tx, order, "verifying", {});
		// No word is no news: the person may still be on the gateway's page.
		if (verdict.state !== "success") return order.status;
		return settlePaid(paymentContext, tx, order, verdict);
	});
}

/** Its money is in the books. */
const isSettled = ({ status, receivedPaise }: Pick<Order, "status" | "receivedPaise">) =>
	status === "paid" || status === "refunded" || receivedPaise !== null;

/** The money is there. Whose it is and whether it fits decides what happens to it. */
async function settlePaid(
	paymentContext: PaymentContext,
	tx: Db,
	order: Order,
	{ paise, paymentId }: Verdict & { state: "success" },
) {
	const taken = { gatewayPaymentId: paymentId, receivedPaise: paise };
	// Two orders of one person settle one after the other.
	const buyer = order.userId ? await lockPerson(tx, order.userId) : null;
	if (paise !== order.paise)
		return holdForReview(paymentContext, tx, { ...order, ...taken }, `The gateway took ${amountText(paise)} rupees.`);
	if (!order.userId || !buyer || buyer.erasedAt)
		return holdForReview(paymentContext, tx, { ...order, ...taken }, "The account is gone.");
	const hasCourse = buyer.purchaseStatus !== "Not Purchased";
	if (hasCourse || (await hasPaidOrder(tx, { ...order, userId: order.userId }))) {
		const status = await holdForReview(
			paymentContext,
			tx,
			{ ...order, ...taken },
			"Paid twice: this one is being refunded.",
		);
		await requestRefund(paymentContext, tx, order, { paise, reason: "The course was paid twice.", requestedBy: null });
		return status;
	}
	await grantCourse(paymentContext, tx, { ...order, ...taken, userId: order.userId }, "Online");
	return "paid" as const;
}

/** Keeps money that fits nothing, in the books as owed back, and tells the office. */
async function holdForReview(paymentContext: PaymentContext, tx: Db, order: Order, note: string) {
	await recordUnmatchedEntry(tx, { ...order, orderId: order.id }, order.receivedPaise ?? order.paise);
	await notifyStaff(paymentContext, tx, order.id, note);
	return move(tx, order, "review", {
		gatewayPaymentId: order.gatewayPaymentId,
		receivedPaise: order.receivedPaise,
		note,
	});
}

/** Books the money, issues the paper, opens the course and writes to the buyer: together or not at all. */
export async function grantCourse(
	paymentContext: PaymentContext,
	tx: Db,
	order: Order & { userId: string },
	as: "Online" | "Offline",
	note: string | null = null,
) {
	const paidAt = new Date();
	const split = splitTax(order.paise, paymentContext.tax, isSuppliedHere(order.payer, paymentContext.tax));
	await recordPaymentEntry(tx, { ...order, orderId: order.id }, split);
	const paper = await issueDocument(tx, { ...order, paidAt }, split, paymentContext.tax, paidAt);
	await setPurchaseStatus(tx, order.userId, as);
	await move(tx, order, "paid", {
		gatewayPaymentId: order.gatewayPaymentId,
		receivedPaise: order.receivedPaise,
		paidAt,
		note,
	});
	const { firstname, email } = order.payer;
	await paymentContext.mail.post(
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
			invoice: paper.number,
			isTest: order.isTest,
		},
		order.id,
	);
	return paper;
}

/** Whether the person has paid for the course. */
export const hasPaid = (db: Db, userId: string) => hasPaidOrder(db, { id: "", userId, product: advanceCourse.product });

/** Whether the person has paid for this already, in another order. */
async function hasPaidOrder(tx: Db, order: { id: string; userId: string; product: string }) {
	const paid = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				eq(orders.userId, order.userId),
				eq(orders.product, order.product),
				eq(orders.status, "paid"),
				ne(orders.id, order.id),
			),
		);
	return paid.length > 0;
}

const findByTxnid = async (db: Db, txnid: string) => (await db.select().from(orders).where(eq(orders.txnid, txnid)))[0];

/** The person's orders, newest first, each with what went back of it. */
export async function listOrders(db: Db, userId: string, most = 200) {
	const own = await db
		.select()
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(most);
	const sumsOf = await sumRefunds(
		db,
		own.map(({ id }) => id),
	);
	return own.map((order) => ({ ...order, ...sumsOf(order.id) }));
}

/** When the gateway is asked again about an order still open: after 1, 5, 15 and 60 minutes, then hourly to 72 hours. */
const checkAfterMinutes = [1, 5, 15, 60, ...Array<number>(71).fill(60)] as [number, ...number[]];

/**
 * The background check of one order; plans the next one itself while the order stays open. One that failed is asked about
 * once a day: a bank may have taken the money all the same, and the news of it may have missed us.
 */
export async function checkLater(
	paymentContext: OnlinePayments,
	{ orderId, round }: { orderId: string; round: number },
) {
	const { db, jobs } = paymentContext;
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order || !unsure.includes(order.status)) return;
	const { status } = await checkOrder(paymentContext, order);
	if (!unsure.includes(status)) return;
	const rounds = status === "failed" ? 24 : 1;
	const waits = checkAfterMinutes.slice(round + 1, round + 1 + rounds);
	const next = waits.length === rounds ? waits.reduce((all, minutes) => all + minutes, 0) : undefined;
	if (next !== undefined)
		await jobs.send(db, "check-payment", { orderId, round: round + rounds }, { inSeconds: next * 60 });
	else if (status === "failed") return;
	else if (status === "created") await move(db, order, "failed", { note: "Never paid." });
	else {
		await db.transaction(async (tx) => {
			const note = "No word from the gateway for three days.";
			if ((await move(tx, order, "review", { note })) === "review")
				await notifyStaff(paymentContext, tx, orderId, note);
		});
	}
}
