// The only place where the course is opened and closed, together with the enrolment and its seat.
import { eq } from "drizzle-orm";
import { orderNotes } from "#content/en/server/order-notes.ts";
import type { ReleaseReason } from "#contract/batches/states.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { setPurchaseStatus } from "#server/accounts/accounts.ts";
import { type Enrolled, endEnrolment, enrol } from "#server/batches/enrolments.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import { batches } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import { notifyStaff, type PaymentContext } from "#server/payments/payment-context.ts";

/** Opens the course. `seat`: the batch in which they have a seat now; `missed`: the one whose seat was gone, or that is
 * closed. */
export async function openCourse(
	context: SeatContext,
	tx: Db,
	{ userId, orderId, as }: { userId: string; orderId: string | null; as: Exclude<PurchaseStatus, "Not Purchased"> },
) {
	await setPurchaseStatus(tx, userId, as);
	const { batchId, missed } = await enrol(context, tx, { userId, orderId });
	const [seat] = batchId
		? await tx
				.select({
					code: batches.code,
					branch: batches.branch,
					timing: batches.timing,
					startsOn: batches.startsOn,
				})
				.from(batches)
				.where(eq(batches.id, batchId))
		: [];
	return { seat: seat ?? null, missed };
}

/** Tells the student and staff of a seat that was gone. `isReopened`: it was the student's before their course was closed. */
export async function tellOfMissedSeat(
	paymentContext: PaymentContext,
	tx: Db,
	missed: Enrolled["missed"],
	{ orderId, name, email, isReopened }: { orderId: string; name: string; email: string; isReopened: boolean },
) {
	if (!missed) return;
	const { code, isInLine } = missed;
	await paymentContext.mail.enqueue(
		tx,
		"seatMissed",
		email,
		{ name, batch: code, isClosed: !isInLine, isReopened, link: `${paymentContext.site}/classes` },
		orderId,
	);
	const { seatReleased, batchClosed, seatNotBack, batchNotBack } = orderNotes;
	const [inLine, closed] = isReopened ? [seatNotBack, batchNotBack] : [seatReleased, batchClosed];
	await notifyStaff(paymentContext, tx, orderId, (isInLine ? inLine : closed)(code));
}

export async function closeCourse(context: SeatContext, tx: Db, userId: string, why: ReleaseReason) {
	await setPurchaseStatus(tx, userId, "Not Purchased");
	await endEnrolment(context, tx, userId, why);
}
