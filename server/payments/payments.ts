// Paying for the course: an order is made from our own tables, and only the gateway's own word settles it.
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { advanceCourse, institute } from "#content/institute.ts";
import type { OrderStatus } from "#contract/payments.ts";
import { lockPerson, setPurchaseStatus } from "#server/accounts/accounts.ts";
import { findAddress } from "#server/admissions/admissions.ts";
import { bookPayment, bookUnmatched } from "#server/payments/books.ts";
import { issuePaper, placeOfSupply } from "#server/payments/papers.ts";
import { amountText, readReport, type Verdict, verifyPayment } from "#server/payments/payu.ts";
import { askRefund } from "#server/payments/refunds.ts";
import { billingDetails, orderNumbers, orders, type Payer } from "#server/payments/table.ts";
import { chargedPaise, splitTax, stateOf } from "#server/payments/tax.ts";
import { keepEvent, move, type OnlineTill, type Order, type Till, tellOffice } from "#server/payments/till.ts";
import type { Db } from "#server/platform/database.ts";
import { takeNumber } from "#server/platform/references.ts";

const open: OrderStatus[] = ["created", "verifying"];

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
export async function startPayment(till: OnlineTill, buyer: Buyer): Promise<Started> {
	const { db, jobs, gateway, tax } = till;
	if (buyer.purchaseStatus !== "Not Purchased") return { ok: false, why: "alreadyPurchased" };
	if (!buyer.admissionId) return { ok: false, why: "admissionFirst" };
	if (await hasPaidOrder(db, { id: "", userId: buyer.id, product: advanceCourse.product }))
		return { ok: false, why: "closedByOffice" };
	const payer = await payerOf(db, buyer);
	return db.transaction(async (tx) => {
		const made = await newOrder(tx, {
			userId: buyer.id,
			product: advanceCourse.product,
			paise: chargedPaise(advanceCourse.paise, tax),
			payer,
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

/** What the gateway and the invoice will call the buyer. */
export async function payerOf(db: Db, buyer: Omit<Buyer, "purchaseStatus">): Promise<Payer> {
	const [billing] = await db.select().from(billingDetails).where(eq(billingDetails.userId, buyer.id));
	return {
		firstname: buyer.name,
		email: buyer.email,
		phone: buyer.phone ?? "",
		name: billing?.name ?? buyer.name,
		address: billing?.address ?? (buyer.admissionId ? await findAddress(db, buyer.admissionId) : ""),
		...(billing ? { state: billing.state, gstin: billing.gstin } : {}),
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

/** 23 characters, PayU takes 25: prefix, day, number. The number alone makes it unique. */
function txnidOf(number: number, now = new Date()) {
	const day = now.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }).replaceAll("-", "").slice(2);
	return `EIB${day}${String(number).padStart(14, "0")}`;
}

export type Received = { ok: true; status: OrderStatus } | { ok: false; why: "refused" | "unknownOrder" };

/**
 * Takes what a browser brought back from the gateway, or what the gateway itself sent. Every message is kept; none is
 * believed before the gateway confirms it.
 */
export async function receiveReport(
	till: OnlineTill,
	source: "return" | "webhook",
	fields: Record<string, string>,
): Promise<Received> {
	const { db } = till;
	const read = readReport(till.gateway.account, fields);
	const order = await findByTxnid(db, fields.txnid ?? "");
	const fits =
		read.ok &&
		order &&
		read.report.orderId === order.id &&
		read.report.paise === order.paise &&
		read.report.product === order.product;
	const verdict = read.ok ? (fits ? `claims ${read.report.status}` : "does not fit the order") : read.why;
	await keepEvent(db, order?.id ?? null, source, verdict, fields);
	if (!read.ok) return { ok: false, why: "refused" };
	if (!order) return { ok: false, why: "unknownOrder" };
	if (!fits) return { ok: false, why: "refused" };
	const status = await checkOrder(till, order);
	if (status !== "created") return { ok: true, status };
	// The gateway has no word yet. A signed failure is believed for the screen only; anything else waits for that word.
	if (read.report.status.startsWith("fail")) return { ok: true, status: "failed" };
	return { ok: true, status: await move(db, order, "verifying", {}) };
}

/** Asks the gateway about an order and settles it by the answer. The question is asked outside any transaction. */
export async function checkOrder(till: OnlineTill, order: Pick<Order, "id" | "txnid">): Promise<OrderStatus> {
	const { account, ask } = till.gateway;
	const verdict = await verifyPayment(account, order.txnid, ask);
	const fields: Record<string, string> =
		verdict.state === "success" ? { mihpayid: verdict.paymentId, paise: String(verdict.paise) } : {};
	await keepEvent(till.db, order.id, "verify", verdict.state, fields);
	return settleOrder(till, order.id, verdict);
}

/**
 * Makes the order what the gateway says it is, once. `paid` only ever turns into `refunded`; `failed` may still become
 * `paid`, because banks answer late; money that cannot be matched to a person and this price waits for the office
 * (`review`), and what came a second time goes back by itself.
 */
export async function settleOrder(till: Till, id: string, verdict: Verdict): Promise<OrderStatus> {
	return till.db.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
		if (!order) throw new Error(`no order ${id}`);
		if (order.status === "paid" || order.status === "refunded" || order.takenPaise !== null) return order.status;
		if (verdict.state === "failure")
			return order.status === "review"
				? order.status
				: move(tx, order, "failed", { note: "The gateway says it failed." });
		if (verdict.state === "pending" && order.status === "created") return move(tx, order, "verifying", {});
		// No word is no news: the person may still be on the gateway's page.
		if (verdict.state !== "success") return order.status;
		return takeMoney(till, tx, order, verdict);
	});
}

/** The money is there. Whose it is and whether it fits decides what happens to it. */
async function takeMoney(till: Till, tx: Db, order: Order, { paise, paymentId }: Verdict & { state: "success" }) {
	const taken = { gatewayPaymentId: paymentId, takenPaise: paise };
	// Two orders of one person settle one after the other.
	const buyer = order.userId ? await lockPerson(tx, order.userId) : null;
	if (paise !== order.paise)
		return setAside(till, tx, { ...order, ...taken }, `The gateway took ${amountText(paise)} rupees.`);
	if (!order.userId || !buyer || buyer.erasedAt)
		return setAside(till, tx, { ...order, ...taken }, "The account is gone.");
	const hasCourse = buyer.purchaseStatus !== "Not Purchased";
	if (hasCourse || (await hasPaidOrder(tx, { ...order, userId: order.userId }))) {
		const status = await setAside(till, tx, { ...order, ...taken }, "Paid twice: this one is being refunded.");
		await askRefund(till, tx, order, { paise, reason: "The course was paid twice.", askedBy: null });
		return status;
	}
	await grantCourse(till, tx, { ...order, ...taken, userId: order.userId }, "Online");
	return "paid" as const;
}

/** Keeps money that fits nothing, in the books as owed back, and tells the office. */
async function setAside(till: Till, tx: Db, order: Order, note: string) {
	await bookUnmatched(tx, { ...order, orderId: order.id }, order.takenPaise ?? order.paise);
	await tellOffice(till, tx, order.id, note);
	return move(tx, order, "review", {
		gatewayPaymentId: order.gatewayPaymentId,
		takenPaise: order.takenPaise,
		note,
	});
}

/** Books the money, issues the paper, opens the course and writes to the buyer: together or not at all. */
export async function grantCourse(till: Till, tx: Db, order: Order & { userId: string }, as: "Online" | "Offline") {
	const paidAt = new Date();
	const sameState = placeOfSupply(order.payer, till.tax) === (till.tax ? stateOf(till.tax.gstin) : institute.state);
	const split = splitTax(order.paise, till.tax, sameState);
	await bookPayment(tx, { ...order, orderId: order.id }, split);
	const paper = await issuePaper(tx, { ...order, paidAt }, split, till.tax, paidAt);
	await setPurchaseStatus(tx, order.userId, as);
	await move(tx, order, "paid", {
		gatewayPaymentId: order.gatewayPaymentId,
		takenPaise: order.takenPaise,
		paidAt,
		note: null,
	});
	const { firstname, email } = order.payer;
	await till.mail.post(
		tx,
		"paymentReceipt",
		email,
		{
			name: firstname,
			product: order.product,
			paise: order.paise,
			txnid: order.txnid,
			paidAt: paidAt.toISOString(),
			invoice: paper.number,
			isTest: order.isTest,
		},
		order.id,
	);
	return paper;
}

/** Whether the person has paid for this already, in another order. */
export async function hasPaidOrder(tx: Db, order: { id: string; userId: string; product: string }) {
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

/** The person's newest order, or null. */
export async function findNewestOrder(db: Db, userId: string) {
	const [order] = await db
		.select({
			id: orders.id,
			status: orders.status,
			paise: orders.paise,
			isTest: orders.isTest,
			createdAt: orders.createdAt,
			paidAt: orders.paidAt,
		})
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.createdAt), desc(orders.id))
		.limit(1);
	return order ?? null;
}

/** All of the person's orders, newest first. */
export const listOrders = (db: Db, userId: string) =>
	db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), desc(orders.id)).limit(200);

/** When the gateway is asked again about an order still open: after 1, 5, 15 and 60 minutes, then hourly to 72 hours. */
const checkAfterMinutes = [1, 5, 15, 60, ...Array<number>(71).fill(60)] as [number, ...number[]];

/** The background check of one order; plans the next one itself while the order stays open. */
export async function checkLater(till: OnlineTill, { orderId, round }: { orderId: string; round: number }) {
	const { db, jobs } = till;
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order || !open.includes(order.status)) return;
	const status = await checkOrder(till, order);
	if (!open.includes(status)) return;
	const next = checkAfterMinutes[round + 1];
	if (next !== undefined) await jobs.send(db, "check-payment", { orderId, round: round + 1 }, { inSeconds: next * 60 });
	else if (status === "created") await move(db, order, "failed", { note: "Never paid." });
	else {
		await db.transaction(async (tx) => {
			const note = "No word from the gateway for three days.";
			if ((await move(tx, order, "review", { note })) === "review") await tellOffice(till, tx, orderId, note);
		});
	}
}
