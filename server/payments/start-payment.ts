import { and, asc, eq, inArray } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import type { OrderStatus } from "#contract/payments/states.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { type Batch, findFitting, findWantedBatch, listAlternatives } from "#server/batches/joinable.ts";
import { isFull, lockJoinable, lockJoinableBy } from "#server/batches/locks.ts";
import { findHeld, findSeatOfOrder, holdSeat } from "#server/batches/seats.ts";
import type { Db } from "#server/db/database.ts";
import { type Buyer, hasPaid, holdsUp, newOrder, payerOf } from "#server/payments/orders.ts";
import { accountOf, type Gateway, move, type OnlinePayments, type Order } from "#server/payments/payment-context.ts";
import { lockOrders } from "#server/payments/personal-data.ts";
import { currentPrice } from "#server/payments/price.ts";
import { sumRefunds } from "#server/payments/refund-sums.ts";
import { reverseTestPayment } from "#server/payments/refunds.ts";
import { checkSoon } from "#server/payments/settlement.ts";
import { orders, type Payer } from "#server/payments/table.ts";

const open: OrderStatus[] = ["created", "verifying"];

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
	const { prepared: db, gateway } = paymentContext;
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
		if (made) await checkSoon(paymentContext, tx, made.id);
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
