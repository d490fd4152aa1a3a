// Paying for the course: an order is made from our own tables, and only the gateway's own word settles it.
import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { advanceCourse } from "#content/institute.ts";
import type { OrderStatus } from "#contract/payments.ts";
import { lockPerson, setPurchaseStatus } from "#server/accounts/accounts.ts";
import { type PayuAccount, readReport, type Verdict, verifyPayment } from "#server/payments/payu.ts";
import { ledgerEntries, orderNumbers, orders, paymentEvents } from "#server/payments/table.ts";
import type { Db } from "#server/platform/database.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import { takeNumber } from "#server/platform/references.ts";

/** The gateway as this process reaches it: an account there, and the way its command API is called. */
export type Gateway = { account: PayuAccount; ask: typeof fetch };

type Order = typeof orders.$inferSelect;
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
	| { ok: false; why: "admissionFirst" | "alreadyPurchased" | "beingChecked" };

/**
 * The person's open order for the course, made if there is none: pressing twice, or in two tabs, is one attempt.
 * Price and product are ours; the payer is the session's person.
 */
export async function startPayment(db: Db, jobs: Jobs, gateway: Gateway, buyer: Buyer): Promise<Started> {
	if (buyer.purchaseStatus !== "Not Purchased") return { ok: false, why: "alreadyPurchased" };
	if (!buyer.admissionId) return { ok: false, why: "admissionFirst" };
	return db.transaction(async (tx) => {
		const number = await takeNumber(tx, orderNumbers);
		const id = `ORD-${String(number).padStart(6, "0")}`;
		const [made] = await tx
			.insert(orders)
			.values({
				id,
				txnid: txnidOf(number),
				userId: buyer.id,
				product: advanceCourse.product,
				paise: advanceCourse.paise,
				payer: { firstname: buyer.name, email: buyer.email, phone: buyer.phone ?? "" },
				isTest: gateway.account.test,
			})
			.onConflictDoNothing()
			.returning();
		if (made) {
			await jobs.send(tx, "check-payment", { orderId: id, round: 0 }, { inSeconds: checkAfterMinutes[0] * 60 });
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

/** 23 characters, PayU takes 25: prefix, day, number. The number alone makes it unique. */
function txnidOf(number: number, now = new Date()) {
	const day = now.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }).replaceAll("-", "").slice(2);
	return `EIB${day}${String(number).padStart(14, "0")}`;
}

export type Received = { ok: true; status: OrderStatus } | { ok: false; why: "refused" | "unknownOrder" };

/** Takes what a browser brought back from the gateway. Every message is kept; none is believed before the gateway confirms it. */
export async function receiveReport(db: Db, gateway: Gateway, fields: Record<string, string>): Promise<Received> {
	const read = readReport(gateway.account, fields);
	const order = await findByTxnid(db, fields.txnid ?? "");
	const fits =
		read.ok &&
		order &&
		read.report.orderId === order.id &&
		read.report.paise === order.paise &&
		read.report.product === order.product;
	await keepEvent(
		db,
		order?.id ?? null,
		"return",
		read.ok ? (fits ? `claims ${read.report.status}` : "does not fit the order") : read.why,
		fields,
	);
	if (!read.ok) return { ok: false, why: "refused" };
	if (!order) return { ok: false, why: "unknownOrder" };
	if (!fits) return { ok: false, why: "refused" };
	const status = await checkOrder(db, gateway, order);
	if (status !== "created") return { ok: true, status };
	// The gateway has no word yet. A signed failure is believed for the screen only; anything else waits for that word.
	if (read.report.status.startsWith("fail")) return { ok: true, status: "failed" };
	return { ok: true, status: await move(db, order, "verifying", {}) };
}

/** Asks the gateway about an order and settles it by the answer. The question is asked outside any transaction. */
export async function checkOrder(db: Db, gateway: Gateway, order: Pick<Order, "id" | "txnid">): Promise<OrderStatus> {
	const verdict = await verifyPayment(gateway.account, order.txnid, gateway.ask);
	await keepEvent(
		db,
		order.id,
		"verify",
		verdict.state,
		verdict.state === "success" ? { mihpayid: verdict.paymentId, paise: String(verdict.paise) } : {},
	);
	return settleOrder(db, order.id, verdict);
}

/**
 * Makes the order what the gateway says it is, once. `paid` is final; `failed` may still become `paid`, because banks
 * answer late; money that cannot be matched to a person and this price waits for the office (`review`).
 */
export async function settleOrder(db: Db, orderId: string, verdict: Verdict): Promise<OrderStatus> {
	return db.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
		if (!order) throw new Error(`no order ${orderId}`);
		if (order.status === "paid" || order.status === "review") return order.status;
		if (verdict.state === "failure") return move(tx, order, "failed", { note: "The gateway says it failed." });
		if (verdict.state === "pending" && order.status === "created") return move(tx, order, "verifying", {});
		// No word is no news: the person may still be on the gateway's page.
		if (verdict.state !== "success") return order.status;
		const gatewayPaymentId = verdict.paymentId;
		if (verdict.paise !== order.paise)
			return move(tx, order, "review", { gatewayPaymentId, note: `The gateway took ${verdict.paise} paise.` });
		if (!order.userId) return move(tx, order, "review", { gatewayPaymentId, note: "The account is gone." });
		// Two orders of one person settle one after the other.
		await lockPerson(tx, order.userId);
		if (await hasPaidOrder(tx, { ...order, userId: order.userId }))
			return move(tx, order, "review", { gatewayPaymentId, note: "Paid twice: refund this one." });
		await tx.insert(ledgerEntries).values({
			id: randomUUID(),
			orderId: order.id,
			kind: "payment",
			debit: "gateway",
			credit: "course-fees",
			paise: order.paise,
			isTest: order.isTest,
		});
		await setPurchaseStatus(tx, order.userId, "Online");
		return move(tx, order, "paid", { gatewayPaymentId, paidAt: new Date(), note: null });
	});
}

/** Moves an order on from the status it was read with; if somebody else moved it meanwhile, theirs stands. */
async function move(db: Db, order: Pick<Order, "id" | "status">, status: OrderStatus, more: Partial<Order>) {
	const unchanged = and(eq(orders.id, order.id), eq(orders.status, order.status));
	const [moved] = await db
		.update(orders)
		.set({ status, ...more })
		.where(unchanged)
		.returning({ status: orders.status });
	if (moved) return moved.status;
	const [current] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id));
	return current?.status ?? order.status;
}

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

const keptFields = [
	"mihpayid",
	"mode",
	"status",
	"unmappedstatus",
	"txnid",
	"amount",
	"productinfo",
	"udf1",
	"addedon",
	"error",
	"error_Message",
	"bankcode",
	"bank_ref_num",
	"paise",
];

/** Keeps the named fields only: no hash, no card, no address. */
async function keepEvent(
	db: Db,
	orderId: string | null,
	source: "return" | "verify",
	verdict: string,
	fields: Record<string, string>,
) {
	const kept = Object.fromEntries(
		keptFields.flatMap((name) =>
			fields[name] === undefined ? [] : [[name, fields[name].replace(/\p{Cc}|\uFFFD/gu, "?").slice(0, 255)]],
		),
	);
	await db.insert(paymentEvents).values({ id: randomUUID(), orderId, source, verdict, fields: kept });
}

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

/** When the gateway is asked again about an order still open: after 1, 5, 15 and 60 minutes, then hourly to 72 hours. */
const checkAfterMinutes = [1, 5, 15, 60, ...Array<number>(71).fill(60)] as [number, ...number[]];

/** The background check of one order; plans the next one itself while the order stays open. */
export async function checkLater(
	db: Db,
	jobs: Jobs,
	gateway: Gateway,
	{ orderId, round }: { orderId: string; round: number },
) {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	if (!order || !open.includes(order.status)) return;
	const status = await checkOrder(db, gateway, order);
	if (!open.includes(status)) return;
	const next = checkAfterMinutes[round + 1];
	if (next !== undefined) await jobs.send(db, "check-payment", { orderId, round: round + 1 }, { inSeconds: next * 60 });
	else if (status === "created") await move(db, order, "failed", { note: "Never paid." });
	else await move(db, order, "review", { note: "No word from the gateway for three days." });
}
