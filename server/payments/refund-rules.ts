// The refund for one payment by the published refund rules, from the classes that have been held.
import { and, asc, desc, eq, gt, inArray, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { RefundByRules } from "#contract/admin/payments.ts";
import { batches, classes, seats, waitlist } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Order } from "#server/payments/payment-context.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Null if the order is not paid, or its buyer has never had a seat. A class counts whether the buyer attended or not,
 * and one that was held in two of their batches counts once.
 */
export async function findRefundByRules(
	db: Db,
	order: Pick<Order, "userId" | "status" | "paise" | "paidAt">,
	now = new Date(),
): Promise<RefundByRules | null> {
	const { userId, paise, paidAt } = order;
	if (!userId || !paidAt || order.status !== "paid") return null;
	const own = await listSeatsSince(db, userId, paidAt);
	// The current seat, or else the last one that was released, for example because a batch was cancelled.
	const [seat, ...earlier] = own;
	if (!seat) return null;
	const timetable = await db
		.select({
			batchId: classes.batchId,
			no: classes.no,
			starts: classes.starts,
			ends: classes.ends,
			status: classes.status,
			movedFrom: classes.movedFrom,
		})
		.from(classes)
		.where(
			inArray(
				classes.batchId,
				own.map(({ batchId }) => batchId),
			),
		)
		.orderBy(asc(classes.no), asc(classes.starts));
	/** The classes held before they left the batch. */
	const heldIn = ({ batchId, releasedAt }: (typeof own)[number]) =>
		timetable.filter(
			(one) =>
				one.batchId === batchId &&
				one.status !== "cancelled" &&
				one.ends !== null &&
				one.ends <= now &&
				(releasedAt === null || one.ends <= releasedAt),
		);
	const held = new Set(own.flatMap(heldIn).map(({ no }) => no)).size;
	const { classes: of, leaveUntilClass, lateStartDays } = originalContent().fees.refunds;
	const isLate = daysLate(timetable.filter(({ batchId }) => batchId === seat.batchId)) > lateStartDays;
	/** Rounded to whole rupees, as in the refund policy. */
	const left = Math.max(0, Math.round((paise * (of - held)) / of / 100) * 100);
	if (held === 0) return { batch: seat.batch, held, of, why: "notBegun", paise };
	const counted = own.filter((one) => heldIn(one).length > 0).map(({ batch }) => batch);
	const rules = { batch: [...new Set(counted)].toReversed().join(", "), held, of };
	const [before] = earlier;
	if (seat.status === "cancelled") return { ...rules, batch: seat.batch, why: "cancelled", paise: left };
	// They were moved from a cancelled batch, and may still decline the new one.
	if (before?.status === "cancelled" && heldIn(seat).length === 0)
		return { ...rules, batch: before.batch, why: "cancelled", paise: left };
	if (isLate && earlier.every((one) => heldIn(one).length === 0))
		return { ...rules, batch: seat.batch, why: "late", paise };
	if (held <= leaveUntilClass) return { ...rules, why: "part", paise: left };
	return { ...rules, why: "over", paise: 0 };
}

type Held = Pick<typeof classes.$inferSelect, "starts" | "movedFrom" | "status">;

/** The days from the planned start of the first class to the actual start of the earliest class: moving a single class
 * delays nothing. */
function daysLate(timetable: Held[]) {
	const times = (of: (one: Held) => Date | null) => timetable.flatMap((one) => of(one)?.getTime() ?? []);
	const planned = Math.min(...times(({ movedFrom, starts }) => movedFrom ?? starts));
	const began = Math.min(...times(({ status, starts }) => (status === "cancelled" ? null : starts)));
	return Number.isFinite(planned) && Number.isFinite(began) ? (began - planned) / day : 0;
}

/** The seats from this payment: the current one first, then earlier ones. A seat that was only held does not count. */
const listSeatsSince = (db: Db, userId: string, paidAt: Date) =>
	db
		.select({
			batchId: seats.batchId,
			batch: batches.code,
			status: batches.status,
			releasedAt: seats.releasedAt,
		})
		.from(seats)
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(
			and(
				eq(seats.userId, userId),
				eq(seats.kind, "course"),
				ne(seats.state, "held"),
				or(isNull(seats.releasedAt), gt(seats.releasedAt, paidAt)),
				notExists(
					db
						.select({ place: waitlist.place })
						.from(waitlist)
						.where(and(eq(waitlist.userId, userId), eq(waitlist.seatId, seats.id), ne(waitlist.state, "accepted"))),
				),
			),
		)
		.orderBy(sql`${seats.state} = 'taken' desc`, desc(seats.firstHeldAt));
