// What the published refund rules say about one payment, from the classes that have been held.
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { RefundByRules } from "#contract/admin/payments.ts";
import { batches, classes, seats } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Order } from "#server/payments/payment-context.ts";

const day = 24 * 60 * 60 * 1000;

/** Null if the order is not paid, or its buyer has never had a seat. A class counts whether they sat in it or not. */
export async function findRefundByRules(
	db: Db,
	{ userId, status, paise }: Pick<Order, "userId" | "status" | "paise">,
	now = new Date(),
): Promise<RefundByRules | null> {
	if (!userId || status !== "paid") return null;
	// The seat they have, or the one that was taken from them when their batch was cancelled.
	const [seat] = await db
		.select({ batchId: seats.batchId, batch: batches.code, status: batches.status })
		.from(seats)
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(and(eq(seats.userId, userId), eq(seats.kind, "course"), ne(seats.state, "held")))
		.orderBy(sql`${seats.state} = 'taken' desc`, desc(seats.firstHeldAt))
		.limit(1);
	if (!seat) return null;
	const timetable = await db
		.select({ starts: classes.starts, ends: classes.ends, status: classes.status, movedFrom: classes.movedFrom })
		.from(classes)
		.where(eq(classes.batchId, seat.batchId))
		.orderBy(asc(classes.no), asc(classes.starts));
	const held = timetable.filter((one) => one.status !== "cancelled" && one.ends !== null && one.ends <= now).length;
	const { classes: of, leaveUntilClass, lateStartDays } = originalContent().fees.refunds;
	const [first] = timetable;
	const isLate =
		first?.movedFrom && first.starts && first.starts.getTime() - first.movedFrom.getTime() > lateStartDays * day;
	/** In whole rupees, as the refund policy has it. */
	const left = Math.max(0, Math.round((paise * (of - held)) / of / 100) * 100);
	const rules = { batch: seat.batch, held, of };
	if (held === 0) return { ...rules, why: "notBegun", paise };
	if (seat.status === "cancelled") return { ...rules, why: "cancelled", paise: left };
	if (isLate) return { ...rules, why: "late", paise };
	if (held <= leaveUntilClass) return { ...rules, why: "part", paise: left };
	return { ...rules, why: "over", paise: 0 };
}
