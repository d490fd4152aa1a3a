// What a student needs for the certificate: attendance, the fee, the exam, the practical, and a name they have confirmed.
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { Requirements } from "#contract/certificates/certificates.ts";
import type { Requirement } from "#contract/certificates/states.ts";
import { users } from "#server/accounts/table.ts";
import { attendanceOf, isCounted } from "#server/attendance/summary.ts";
import { attendance } from "#server/attendance/table.ts";
import { batches, classes, enrolments, seats } from "#server/batches/table.ts";
import { certificateNames } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";
import { readExamResult } from "#server/exam/result.ts";
import { refundsOf } from "#server/payments/refund-sums.ts";
import { orders } from "#server/payments/table.ts";

const columns = {
	id: enrolments.id,
	userId: enrolments.userId,
	status: enrolments.status,
	orderId: enrolments.orderId,
	/** In paise, at the gateway or at the office; null if the order failed or was refunded in full. */
	paid: sql<number | null>`(select case ${orders.status} when 'paid' then ${orders.paise}
		when 'review' then ${orders.receivedPaise} end from ${orders} where ${orders.id} = ${enrolments.orderId})`,
	accountName: users.name,
	email: users.email,
	purchaseStatus: users.purchaseStatus,
	name: certificateNames.name,
	localName: certificateNames.localName,
};

const selectHolders = (db: Db) =>
	db
		.select(columns)
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.leftJoin(certificateNames, eq(certificateNames.enrolmentId, enrolments.id));

/** A student with everything that the requirements depend on. */
export type Holder = Awaited<ReturnType<typeof selectHolders>>[number];

export const findHolder = async (db: Db, enrolmentId: string): Promise<Holder | null> =>
	(await selectHolders(db).where(eq(enrolments.id, enrolmentId)))[0] ?? null;

export const findHolderOf = async (db: Db, userId: string): Promise<Holder | null> =>
	(await selectHolders(db).where(eq(enrolments.userId, userId)))[0] ?? null;

/** What is still missing, by the rules as they are published now. */
export async function readRequirements(db: Db, holder: Holder): Promise<Requirements & { exam: ExamResult }> {
	const { needsExam, needsPractical } = originalContent().certificates;
	const { attended, needed, total } = await attendanceOf(db, holder.id);
	const exam = await readExamResult(db, holder.id);
	const isMissing: Record<Requirement, boolean> = {
		attendance: attended < needed,
		fee: !(await hasPaid(db, holder)),
		exam: needsExam && exam.exam === null,
		practical: needsPractical && exam.practical === null,
		name: holder.name === null,
	};
	return {
		missing: (["fee", "attendance", "exam", "practical", "name"] as const).filter((one) => isMissing[one]),
		attended,
		needed,
		total,
		needs: { exam: needsExam, practical: needsPractical },
		exam,
	};
}

type ExamResult = Awaited<ReturnType<typeof readExamResult>>;

/** A partial refund does not matter; after a full refund, or if the course is closed, the fee does not count as
 * paid. */
async function hasPaid(db: Db, { status, purchaseStatus, orderId, paid }: Holder) {
	if (status === "left" || purchaseStatus === "Not Purchased") return false;
	if (orderId === null) return true;
	const { refundedPaise } = await refundsOf(db, orderId);
	return paid !== null && refundedPaise < paid;
}

/** When and where they attended: from the first to the last class that counts (null: none), and the branch of their
 * batch. Without a seat that is the batch in which they attended most classes. */
export async function readCourseOf(db: Db, enrolmentId: string) {
	const attended = and(
		eq(attendance.enrolmentId, enrolmentId),
		inArray(attendance.status, ["present", "late"]),
		isCounted,
	);
	const ofBatch = { id: batches.id, branch: batches.branch };
	const [days] = await db
		.select({
			first: sql<string | null>`min(${classes.heldOn})::text`,
			last: sql<string | null>`max(${classes.heldOn})::text`,
		})
		.from(attendance)
		.innerJoin(classes, eq(classes.id, attendance.classId))
		.where(attended);
	const [seated] = await db
		.select(ofBatch)
		.from(enrolments)
		.innerJoin(seats, eq(seats.id, enrolments.seatId))
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(eq(enrolments.id, enrolmentId))
		.orderBy(desc(batches.startsOn), asc(batches.id));
	const [most] = await db
		.select(ofBatch)
		.from(attendance)
		.innerJoin(classes, eq(classes.id, attendance.classId))
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.where(attended)
		.groupBy(batches.id)
		.orderBy(desc(count()), asc(batches.id))
		.limit(1);
	const batch = seated ?? most;
	return {
		batchId: batch?.id ?? null,
		branch: batch?.branch ?? null,
		attended: days?.first && days.last ? { startsOn: days.first, endsOn: days.last } : null,
	};
}
