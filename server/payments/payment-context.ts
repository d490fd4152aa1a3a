// What every part of taking money works with: the paymentContext itself, its events, and how an order moves from state to state.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { TaxRules } from "#content/fee.ts";
import { disbeliefs, type EventSource, type EventVerdict, type OrderStatus } from "#contract/payments/states.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { PayuAccount } from "#server/payments/payu/payu.ts";
import { orders, paymentEvents } from "#server/payments/table.ts";

/** The gateway as this process reaches it: an account there, and the way its command API is called. */
export type Gateway = { account: PayuAccount; ask: typeof fetch };

/** What taking money needs. `gateway` is null where nothing can be paid online. */
export type PaymentContext = {
	db: Db;
	jobs: Jobs;
	mail: Pick<Mail, "post">;
	gateway: Gateway | null;
	tax: TaxRules;
	/** Who hears about money that needs a person. */
	officeEmail: string;
	/** The site's own address, for links in letters. */
	site: string;
};
/** A paymentContext that can be paid at online. */
export type OnlinePayments = PaymentContext & { gateway: Gateway };

export const isOnline = (paymentContext: PaymentContext): paymentContext is OnlinePayments =>
	paymentContext.gateway !== null;

export type Order = typeof orders.$inferSelect;

/** Moves an order on from the status it was read with; if somebody else moved it meanwhile, theirs stands. */
export async function move(db: Db, order: Pick<Order, "id" | "status">, status: OrderStatus, more: Partial<Order>) {
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

/** Writes to the office about money that needs a person. */
export async function notifyStaff(
	paymentContext: Pick<PaymentContext, "mail" | "officeEmail" | "site">,
	tx: Db,
	order: string,
	what: string,
) {
	const link = `${paymentContext.site}/admin/payments/${order}`;
	await paymentContext.mail.post(tx, "paymentAlert", paymentContext.officeEmail, { order, what, link }, order);
}

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

/** So many different messages of a kind are kept for one order; more than any honest course of events. */
const mostEvents = 60;

/**
 * Keeps the named fields only: no hash, no card, no address. A message that repeats the newest of its kind is counted,
 * and there is an end to it, because anybody may send us messages. What is not believed is one kind and has an end of its
 * own, so no flood of it keeps out a message that the gateway has signed.
 */
export async function recordEvent(
	db: Db,
	orderId: string,
	source: EventSource,
	verdict: EventVerdict,
	fields: Record<string, string>,
) {
	const kept = Object.fromEntries(
		keptFields.flatMap((name) =>
			fields[name] === undefined ? [] : [[name, fields[name].replace(/\p{Cc}|\uFFFD/gu, "?").slice(0, 255)]],
		),
	);
	const isDisbelieved = disbeliefs.some((disbelief) => disbelief === verdict);
	const ofKind = and(
		eq(paymentEvents.orderId, orderId),
		eq(paymentEvents.source, source),
		isDisbelieved ? inArray(paymentEvents.verdict, disbeliefs) : eq(paymentEvents.verdict, verdict),
	);
	const [newest] = await db
		.select({ id: paymentEvents.id, verdict: paymentEvents.verdict, fields: paymentEvents.fields })
		.from(paymentEvents)
		.where(ofKind)
		.orderBy(desc(paymentEvents.lastAt))
		.limit(1);
	if (newest?.verdict === verdict && isDeepStrictEqual(newest.fields, kept))
		await db
			.update(paymentEvents)
			.set({ times: sql`${paymentEvents.times} + 1`, lastAt: sql`now()` })
			.where(eq(paymentEvents.id, newest.id));
	else if ((await db.$count(paymentEvents, ofKind)) < mostEvents)
		await db.insert(paymentEvents).values({ id: randomUUID(), orderId, source, verdict, fields: kept });
}
