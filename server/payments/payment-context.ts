// What all payment modules share: the gateway, its events, and the status transitions of an order.
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { disbeliefs, type EventSource, type EventVerdict, type OrderStatus } from "#contract/payments/states.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { PayuAccount } from "#server/payments/payu/payu.ts";
import { orders, paymentEvents } from "#server/payments/table.ts";

/**
 * The gateway of this process: our account there, those that earlier payments were made at, newest first, and the
 * function that calls its command API. If only the salt has changed, accounts share a key.
 */
export type Gateway = { account: PayuAccount; previous: readonly PayuAccount[]; ask: typeof fetch };

/** All accounts whose messages are ours. */
export const accountsOf = ({ account, previous }: Gateway) => [account, ...previous] as const;

/**
 * The account at which this order is paid; undefined if the settings no longer have it. Orders without a key were made
 * before there was a second account.
 */
export function accountOf(gateway: Gateway, { merchantKey }: Pick<Order, "merchantKey">) {
	const accounts = accountsOf(gateway);
	const key = merchantKey ?? accounts.at(-1)?.key;
	return accounts.find((account) => account.key === key);
}

/** The dependencies of payments. `gateway` is null if online payment is not available. */
export type PaymentContext = {
	db: Db;
	/** Prepared statements for settling a payment, which always uses the same ones (see database.ts). */
	prepared: Db;
	jobs: Jobs;
	mail: Pick<Mail, "enqueue">;
	gateway: Gateway | null;
	/** Receives e-mails about payments that need attention. */
	officeEmail: () => string;
	/** The site's public URL, for links in e-mails. */
	site: string;
};
/** A payment context in which online payment is available. */
export type OnlinePayments = PaymentContext & { gateway: Gateway };

export const isOnline = (paymentContext: PaymentContext): paymentContext is OnlinePayments =>
	paymentContext.gateway !== null;

export type Order = typeof orders.$inferSelect;

/** Changes the status of an order from the one it was read with; if another process has changed it meanwhile, does
 * nothing. */
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

/** Notifies staff of a payment that needs attention. */
export async function notifyStaff(
	paymentContext: Pick<PaymentContext, "mail" | "officeEmail" | "site">,
	tx: Db,
	order: string,
	what: string,
) {
	const link = `${paymentContext.site}/admin/payments/${order}`;
	await paymentContext.mail.enqueue(tx, "paymentAlert", paymentContext.officeEmail(), { order, what, link }, order);
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

/** The maximum number of different messages of a kind stored for one order; more than ever occurs normally. */
const mostEvents = 60;

/**
 * Stores the named fields only: no hash, no card, no IP address. A message that repeats the latest of its kind is
 * counted, up to a limit, because anybody can send us messages. Untrusted messages are a separate kind with their own
 * limit, so a flood of them cannot keep out a message signed by the gateway. `soonFollowed`: another transaction is
 * committed before the response is sent, and its sync to the disk covers both.
 */
export async function recordEvent(
	db: Db,
	orderId: string,
	source: EventSource,
	verdict: EventVerdict,
	fields: Record<string, string>,
	{ soonFollowed = false } = {},
) {
	const kept = JSON.stringify(
		Object.fromEntries(
			keptFields.flatMap((name) =>
				fields[name] === undefined ? [] : [[name, fields[name].replace(/\p{Cc}|\uFFFD/gu, "?").slice(0, 255)]],
			),
		),
	);
	const ofKind = disbeliefs.some((disbelief) => disbelief === verdict) ? disbeliefs : [verdict];
	await db.execute(sql`with known as materialized (
		select id, verdict, fields, last_at from ${paymentEvents}
		where order_id = ${orderId} and source = ${source} and verdict = any(${sql.param(ofKind)})
	), newest as (
		select id, verdict, fields from known order by last_at desc limit 1
	), sync as materialized (
		select case when ${soonFollowed} then set_config('synchronous_commit', 'off', true) end
	), repeated as (
		update ${paymentEvents} set times = times + 1, last_at = now()
		where id = (select id from newest where verdict = ${verdict} and fields = ${kept}::jsonb) returning id
	) insert into ${paymentEvents} (id, order_id, source, verdict, fields)
	select ${randomUUID()}, ${orderId}, ${source}, ${verdict}, ${kept}::jsonb from sync
	where not exists (select from repeated) and (select count(*) from known) < ${mostEvents}`);
}
