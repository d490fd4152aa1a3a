// Payment statistics for the metrics and the status page. Each figure uses an index that excludes the finished payments
// of the past.
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { type OrderStatus, orderStatuses } from "#contract/payments/states.ts";
import type { Db } from "#server/db/database.ts";
import { orders } from "#server/payments/table.ts";

const openStatuses = ["created", "verifying", "review"] as const satisfies OrderStatus[];

/** `open`: all payments that are not finished. `today`: those begun in the last 24 hours. Both by status. */
export async function readPaymentFigures(db: Db) {
	const count = sql`count(*)`.mapWith(Number);
	const open = await db
		.select({ status: orders.status, count })
		.from(orders)
		// Inlined, so that the planner recognises the condition of the partial index.
		.where(sql`${orders.status} in (${sql.raw(openStatuses.map((status) => `'${status}'`).join(", "))})`)
		.groupBy(orders.status);
	const today = await db
		.select({ status: orders.status, count })
		.from(orders)
		.where(and(inArray(orders.status, [...orderStatuses]), gt(orders.createdAt, sql`now() - interval '24 hours'`)))
		.groupBy(orders.status);
	const by = (rows: typeof open, statuses: readonly OrderStatus[]) =>
		Object.fromEntries(statuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]));
	return { open: by(open, openStatuses), today: by(today, orderStatuses) };
}

/** When the gateway last confirmed a payment. */
export async function findLastConfirmed(db: Db) {
	const [last] = await db
		.select({ at: orders.paidAt })
		.from(orders)
		.where(and(eq(orders.status, "paid"), eq(orders.channel, "gateway")))
		.orderBy(desc(orders.createdAt))
		.limit(1);
	return last?.at ?? null;
}
