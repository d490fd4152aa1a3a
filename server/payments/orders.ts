// Orders: how they are numbered, who pays, and what is known of their payment.

import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import { isBeingChecked } from "#contract/payments/states.ts";
import { type Db, statement } from "#server/db/database.ts";
import { takeNumber } from "#server/db/references.ts";
import { readBilling } from "#server/payments/invoices/billing.ts";
import type { Gateway, Order } from "#server/payments/payment-context.ts";
import { type RefundSums, sumRefunds } from "#server/payments/refund-sums.ts";
import { orderNumbers, orders, type Payer } from "#server/payments/table.ts";

export type Buyer = {
	id: string;
	name: string;
	email: string;
	phone: string | null;
	admissionId: string | null;
	purchaseStatus: string;
};
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

/** Whether the user has paid for the course: once real payments are accepted, with a real one. */
export const hasPaid = async (db: Db, gateway: Gateway | null, userId: string) =>
	(await selectOtherPaid(db, { id: "", userId })).some(({ isTest }) => !isTest || !acceptsReal(gateway));

const acceptsReal = (gateway: Gateway | null) => gateway !== null && !gateway.account.test;

/** Whether the user has already paid for this with another order. */
export async function hasPaidOrder(tx: Db, order: { id: string; userId: string }) {
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
