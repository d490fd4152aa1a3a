// A student's own timetable: the classes of the batch, visits to other batches, and their place on waitlists.
import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { originalContent } from "#content/scope.ts";
import { checkInOpen } from "#contract/batches/check-in-code.ts";
import type { DatedClass, MyClass } from "#contract/batches/my-classes.ts";
import { dayInIndia } from "#contract/days.ts";
import type { PurchaseStatus } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { attendanceOf } from "#server/attendance/summary.ts";
import { joinable } from "#server/batches/joinable.ts";
import { listOpenBatches } from "#server/batches/open-batches.ts";
import { findHeld } from "#server/batches/seats.ts";
import {
	batchChoices,
	batches,
	calendarFeeds,
	classes,
	enrolments,
	rooms,
	seats,
	visits,
	waitlist,
} from "#server/batches/table.ts";
import { readCovered } from "#server/batches/transfers.ts";
import { listPossibleVisits } from "#server/batches/visits.ts";
import { parts } from "#server/course/course.ts";
import type { Db } from "#server/db/database.ts";
import { currentPrice } from "#server/payments/price.ts";

export async function readMyClasses(
	db: Db,
	{ id: userId, purchaseStatus }: { id: string; purchaseStatus: PurchaseStatus },
	now = new Date(),
) {
	const found = await findEnrolment(db, userId);
	// Somebody whose fee was refunded chooses a batch like anybody else, also after finishing the course.
	const enrolment = purchaseStatus === "Not Purchased" ? null : found;
	const batch = await findOwnBatch(db, userId);
	const [own, attendance, waiting, chosen, held, openBatches, feed] = await Promise.all([
		enrolment ? listClassesOf(db, { batchId: batch?.id ?? null, enrolmentId: enrolment.id }) : [],
		enrolment ? attendanceOf(db, enrolment.id) : null,
		listWaiting(db, userId),
		db.select({ batchId: batchChoices.batchId }).from(batchChoices).where(eq(batchChoices.userId, userId)),
		findHeld(db, userId),
		listOpenBatches(db),
		db.select({ token: calendarFeeds.token }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
	]);
	const isStudent = enrolment?.status === "seated" || enrolment?.status === "unseated";
	const covered = isStudent ? await readCovered(db, enrolment) : null;
	const costsMore = (fee: number | null) => covered !== null && currentPrice(fee).total > covered;
	const missed = (batch ? attendance : null)?.classes.flatMap(({ no, status }) =>
		status === "absent" || status === "excused" ? [no] : [],
	);
	return {
		enrolment: enrolment && { status: enrolment.status, reminders: enrolment.reminders },
		batch: batch && {
			...batch,
			transferUntil: enrolment?.status === "seated" && enrolment.transfers === 0 ? transferUntil(batch.startsOn) : null,
		},
		classes: own.map((one): MyClass => ({ ...one, time: timeOf(one, now), isOpen: isCheckInOpen(one.starts, now) })),
		// Somebody who has lost their seat keeps what they have attended.
		attendance: batch || (attendance && attendance.attended > 0) ? attendance : null,
		possibleVisits: enrolment
			? await listPossibleVisits(db, {
					enrolmentId: enrolment.id,
					ownBatchId: batch?.id ?? null,
					missed: missed ?? [],
					isRepeat: enrolment.status === "finished",
				})
			: [],
		waitlist: waiting.map(({ fee, ...one }) => ({ ...one, costsMore: costsMore(fee) })),
		chosen: chosen[0]?.batchId ?? null,
		kept: held?.batchId ?? null,
		openBatches: openBatches.map((one) => ({
			...one,
			price: one.fee === null ? null : currentPrice(one.fee).total,
			costsMore: costsMore(one.fee),
		})),
		token: feed[0]?.token ?? null,
	};
}

const timeOf = ({ starts, ends }: DatedClass, now: Date) =>
	new Date(starts) > now ? "ahead" : new Date(ends) > now ? "on" : "over";

function isCheckInOpen(starts: string, now: Date) {
	const minutes = (now.getTime() - Date.parse(starts)) / 60_000;
	return minutes >= -checkInOpen.before && minutes <= checkInOpen.after;
}

/** Null once that day is over. */
function transferUntil(startsOn: string) {
	const { transferDays } = originalContent().classRules;
	const last = dayInIndia(`${startsOn}T12:00:00+05:30`, -transferDays);
	return last >= dayInIndia() ? last : null;
}

export async function findEnrolment(db: Db, userId: string) {
	const [enrolment] = await db
		.select({
			id: enrolments.id,
			status: enrolments.status,
			transfers: enrolments.transfers,
			reminders: enrolments.reminders,
			orderId: enrolments.orderId,
			seatId: enrolments.seatId,
		})
		.from(enrolments)
		.where(eq(enrolments.userId, userId));
	return enrolment ?? null;
}

/** The batch in which they have a seat: that of the course or, after it, the one in which they repeat it. */
async function findOwnBatch(db: Db, userId: string) {
	const [batch] = await db
		.select({
			id: batches.id,
			code: batches.code,
			branch: batches.branch,
			timing: batches.timing,
			startsOn: batches.startsOn,
			from: sql<string>`to_char(${batches.fromTime}, 'HH24:MI')`,
			to: sql<string>`to_char(${batches.toTime}, 'HH24:MI')`,
			isRepeat: sql<boolean>`${seats.kind} = 'repeat'`,
		})
		.from(seats)
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(and(eq(seats.userId, userId), eq(seats.state, "taken"), ne(batches.status, "cancelled")))
		.orderBy(sql`${seats.kind} = 'repeat' desc`, sql`${batches.startsOn} desc`)
		.limit(1);
	return batch ?? null;
}

const trainers = alias(users, "trainers");

/** The classes of the batch and those that they visit, in order of time. */
export async function listClassesOf(
	db: Db,
	{ batchId, enrolmentId }: { batchId: string | null; enrolmentId: string },
): Promise<(DatedClass & { sequence: number; changedAt: string | null })[]> {
	const own = alias(visits, "own");
	const rows = await db
		.select({
			id: classes.id,
			no: classes.no,
			starts: classes.starts,
			ends: classes.ends,
			status: classes.status,
			movedFrom: classes.movedFrom,
			reason: classes.reason,
			sequence: classes.sequence,
			changedAt: classes.changedAt,
			branch: batches.branch,
			room: { name: rooms.name, address: rooms.address, map: rooms.map },
			trainer: trainers.name,
			visit: { id: own.id, kind: own.kind },
		})
		.from(classes)
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.leftJoin(rooms, eq(rooms.id, classes.roomId))
		.leftJoin(trainers, eq(trainers.id, classes.trainerId))
		.leftJoin(own, and(eq(own.classId, classes.id), eq(own.enrolmentId, enrolmentId), eq(own.state, "booked")))
		.where(
			// As an array, so that both sides are found by an index: with a subquery all classes ever held are read.
			sql`${classes.batchId} = ${batchId} or ${classes.id} = any(array(${db
				.select({ id: visits.classId })
				.from(visits)
				.where(and(eq(visits.enrolmentId, enrolmentId), eq(visits.state, "booked")))}))`,
		)
		.orderBy(asc(classes.starts), asc(classes.id));
	return rows.map(({ starts, ends, movedFrom, changedAt, ...row }) => ({
		...row,
		starts: starts?.toISOString() ?? "",
		ends: ends?.toISOString() ?? "",
		movedFrom: movedFrom?.toISOString() ?? null,
		changedAt: changedAt?.toISOString() ?? null,
		part: parts[row.no - 1] ?? null,
	}));
}

async function listWaiting(db: Db, userId: string) {
	const others = alias(waitlist, "others");
	const rows = await db
		.select({
			batchId: waitlist.batchId,
			code: batches.code,
			branch: batches.branch,
			timing: batches.timing,
			startsOn: batches.startsOn,
			fee: batches.fee,
			offeredUntil: waitlist.offeredUntil,
			position: sql<number>`1 + (${db
				.select({ count: sql`count(*)` })
				.from(others)
				.where(
					and(
						eq(others.batchId, waitlist.batchId),
						eq(others.state, "waiting"),
						sql`(coalesce(${others.putFirstAt}, 'infinity'), ${others.place}) < (coalesce(${waitlist.putFirstAt}, 'infinity'), ${waitlist.place})`,
					),
				)})::int`,
		})
		.from(waitlist)
		.innerJoin(batches, eq(batches.id, waitlist.batchId))
		// Nobody comes next in a batch that cannot be joined any more.
		.where(
			and(
				eq(waitlist.userId, userId),
				or(eq(waitlist.state, "offered"), and(eq(waitlist.state, "waiting"), joinable())),
			),
		)
		.orderBy(asc(batches.startsOn), asc(waitlist.place));
	return rows.map(({ offeredUntil, ...row }) => ({ ...row, offeredUntil: offeredUntil?.toISOString() ?? null }));
}
