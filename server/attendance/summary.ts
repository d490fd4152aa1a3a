// How much of the course a student has attended, by class number: a class made up in another batch counts, and so does
// what was attended before a change of the batch.
import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { published } from "#content/published.ts";
import type { AttendanceSummary, AttendedClass } from "#contract/batches/attendance.ts";
import type { MarkStatus } from "#contract/batches/states.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { classes, enrolments, seats } from "#server/batches/table.ts";
import { parts } from "#server/course/course.ts";
import type { Db } from "#server/db/database.ts";

/** The classes of the course; one that a batch adds has a higher number. */
const classesOfCourse = parts.length;

/**
 * "9 of 10 held; 12 of 15 needed; you may miss 2 more". The basis is always all classes of the course: five attended of
 * five held is not yet all. A class without a mark counts as missed only when its roll is closed.
 */
export async function attendanceOf(db: Db, enrolmentId: string): Promise<AttendanceSummary> {
	const [own, marked] = await Promise.all([listOwnClasses(db, enrolmentId), listMarked(db, enrolmentId)]);
	const best = new Map<number, AttendedClass>();
	// A class missed in the old batch may still be ahead after a change of batch, and so may one that was cancelled.
	const ahead = new Set(own.flatMap(({ no, closed }) => (closed ? [] : [no])));
	for (const { no, batchId, isCancelled, isCorrected, reason, receivedAt, ...row } of marked) {
		const found = best.get(no);
		const elsewhere = !own.some((one) => one.batchId === batchId);
		if ((elsewhere || isCancelled) && ahead.has(no) && !isAttended(row.status)) continue;
		const correction = isCorrected ? { reason, at: receivedAt.toISOString() } : null;
		if (!found || weight[row.status] > weight[found.status]) best.set(no, { no, ...row, elsewhere, correction });
	}
	for (const { no, closed } of own)
		if (closed && !best.has(no))
			best.set(no, { no, classId: null, status: "absent", minutesLate: null, elsewhere: false, correction: null });
	const ofCourse = [...best.values()].filter(({ no }) => no <= classesOfCourse);
	const attended = ofCourse.filter(({ status }) => isAttended(status)).length;
	const held = ofCourse.length;
	const needed = Math.ceil((classesOfCourse * published().classRules.neededPercent) / 100);
	const spare = classesOfCourse - needed - (held - attended);
	return {
		total: classesOfCourse,
		held,
		attended,
		needed,
		mayMiss: Math.max(0, spare),
		toMakeUp: Math.max(0, -spare),
		classes: [...best.values()].sort((one, other) => one.no - other.no),
	};
}

/** Excused does not count as attended; it entitles to a make-up class. */
export const isAttended = (status: MarkStatus) => status === "present" || status === "late";

const weight: Record<MarkStatus, number> = { present: 3, late: 2, excused: 1, absent: 0 };

/** Of a class that was cancelled only a closed roll counts: what was marked in it stays true. */
export const isCounted = or(ne(classes.status, "cancelled"), isNotNull(classes.rollClosedAt));

/** The classes of the student's own batch, and whether their roll is closed. */
const listOwnClasses = (db: Db, enrolmentId: string) =>
	db
		.select({ no: classes.no, batchId: classes.batchId, closed: sql<boolean>`${classes.rollClosedAt} is not null` })
		.from(enrolments)
		.innerJoin(seats, eq(seats.id, enrolments.seatId))
		.innerJoin(classes, eq(classes.batchId, seats.batchId))
		.where(and(eq(enrolments.id, enrolmentId), ne(classes.status, "cancelled")));

const listMarked = (db: Db, enrolmentId: string) =>
	db
		.select({
			no: classes.no,
			batchId: classes.batchId,
			classId: classes.id,
			isCancelled: sql<boolean>`${classes.status} = 'cancelled'`,
			status: attendance.status,
			minutesLate: marks.minutesLate,
			isCorrected: sql<boolean>`${marks.source} = 'office' or
				(${marks.sawMarkId} is not null and ${marks.note} <> '' and ${marks.receivedAt} > ${classes.rollClosedAt}) is true`,
			reason: marks.note,
			receivedAt: marks.receivedAt,
		})
		.from(attendance)
		.innerJoin(marks, eq(marks.id, attendance.markId))
		.innerJoin(classes, eq(classes.id, attendance.classId))
		.where(and(eq(attendance.enrolmentId, enrolmentId), isCounted))
		.orderBy(classes.starts, classes.id);
