// How much of a payment has been refunded, and how much is being refunded. The only place that calculates it.
import { inArray, type SQLWrapper, sql } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import { isOpenRefund, refundStatuses } from "#contract/payments/states.ts";
import type { Db } from "#server/db/database.ts";
import { startOfDay } from "#server/db/days.ts";
import { refunds } from "#server/payments/table.ts";

/**
 * In paise. A failed refund counts as neither. `byOffice`: staff have made one themselves. `byMistake`: nothing was
 * refunded, because staff had recorded the payment by mistake.
 */
export type RefundSums = { returnedPaise: number; returningPaise: number; byOffice: boolean; byMistake: boolean };

export async function sumRefunds(db: Db, orderIds: string[]): Promise<(orderId: string) => RefundSums> {
	if (orderIds.length === 0) return () => nothing;
	const sumOf = (statuses: readonly string[]) =>
		sql<number>`coalesce(sum(${refunds.paise}) filter (where ${inArray(refunds.status, statuses as never)}), 0)`.mapWith(
			Number,
		);
	const rows = await db
		.select({
			orderId: refunds.orderId,
			returnedPaise: sumOf(["done"]),
			returningPaise: sumOf(refundStatuses.filter(isOpenRefund)),
			byOffice: sql<boolean>`coalesce(bool_or(${refunds.status} = 'done' and ${refunds.channel} <> 'gateway'), false)`,
			byMistake: onlyMistakes,
		})
		.from(refunds)
		.where(inArray(refunds.orderId, orderIds))
		.groupBy(refunds.orderId);
	const sums = new Map(rows.map(({ orderId, ...sum }) => [orderId, sum]));
	return (orderId) => sums.get(orderId) ?? nothing;
}

const onlyMistakes = sql<boolean>`coalesce(bool_and(${refunds.reference} is not distinct from ${orderNotes.recordedByMistake})
	filter (where ${refunds.status} = 'done'), false)`;

/** Whether staff had recorded the payment of an order by mistake, as a condition of a statement. */
export const isMistaken = (orderId: SQLWrapper) =>
	sql`(select ${onlyMistakes} from ${refunds} where ${refunds.orderId} = ${orderId})`;

/** The orders of which staff have said since this day that they had recorded the payment by mistake, as a subquery. */
export const mistakenSince = (day: string) => sql`
	select ${refunds.orderId} from ${refunds}
	where ${refunds.reference} = ${orderNotes.recordedByMistake} and ${refunds.doneAt} >= ${startOfDay(day)}`;

const nothing: RefundSums = { returnedPaise: 0, returningPaise: 0, byOffice: false, byMistake: false };

export async function refundsOf(db: Db, orderId: string) {
	const { returnedPaise, returningPaise } = (await sumRefunds(db, [orderId]))(orderId);
	return { returnedPaise, returningPaise, refundedPaise: returnedPaise + returningPaise };
}
