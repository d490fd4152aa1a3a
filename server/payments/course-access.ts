// The only place where the course is opened and closed, together with the enrolment and its seat.
import { eq } from "drizzle-orm";
import type { ReleaseReason } from "#contract/batches/states.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { setPurchaseStatus } from "#server/accounts/accounts.ts";
import { endEnrolment, enrol } from "#server/batches/enrolments.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import { batches } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

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

export async function closeCourse(context: SeatContext, tx: Db, userId: string, why: ReleaseReason) {
	await setPurchaseStatus(tx, userId, "Not Purchased");
	await endEnrolment(context, tx, userId, why);
}
