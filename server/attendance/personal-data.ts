// A person's attendance: for the data export, and for erasure.
import { asc, eq, inArray } from "drizzle-orm";
import { attendance, checkInPhones, marks } from "#server/attendance/table.ts";
import { batches, classes, enrolments } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** Every mark, also those that another one has replaced. */
export const attendanceDataOf = (db: Db, userId: string) =>
	db
		.select({
			batch: batches.code,
			no: classes.no,
			heldOn: classes.heldOn,
			status: marks.status,
			minutesLate: marks.minutesLate,
			source: marks.source,
			note: marks.note,
			receivedAt: marks.receivedAt,
		})
		.from(marks)
		.innerJoin(enrolments, eq(enrolments.id, marks.enrolmentId))
		.innerJoin(classes, eq(classes.id, marks.classId))
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.where(eq(enrolments.userId, userId))
		.orderBy(asc(marks.receivedAt));

/** What they marked as a trainer stays with its students, who keep their attendance. */
export async function eraseAttendance(tx: Db, userId: string) {
	const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
	await tx.delete(attendance).where(inArray(attendance.enrolmentId, own));
	await tx.delete(marks).where(inArray(marks.enrolmentId, own));
	await tx.delete(checkInPhones).where(eq(checkInPhones.userId, userId));
	await tx.update(checkInPhones).set({ refusedUserId: null }).where(eq(checkInPhones.refusedUserId, userId));
}
