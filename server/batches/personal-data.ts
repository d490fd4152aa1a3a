// A person's seats, timetable and waitlists: for the data export, and for erasure.
import { asc, eq, inArray } from "drizzle-orm";
import { endEnrolment } from "#server/batches/enrolments.ts";
import { lockBatches, type SeatContext } from "#server/batches/locks.ts";
import {
	batchChoices,
	batches,
	calendarFeeds,
	classes,
	enrolments,
	seats,
	visits,
	waitlist,
} from "#server/batches/table.ts";
import { lockVisited } from "#server/batches/visits.ts";
import type { Db } from "#server/db/database.ts";

export async function seatDataOf(db: Db, userId: string) {
	return {
		enrolment: await db
			.select({
				status: enrolments.status,
				transfers: enrolments.transfers,
				reminders: enrolments.reminders,
				createdAt: enrolments.createdAt,
			})
			.from(enrolments)
			.where(eq(enrolments.userId, userId)),
		seats: await db
			.select({
				code: batches.code,
				startsOn: batches.startsOn,
				kind: seats.kind,
				state: seats.state,
				orderId: seats.orderId,
				firstHeldAt: seats.firstHeldAt,
				heldUntil: seats.heldUntil,
				releasedAt: seats.releasedAt,
				releasedWhy: seats.releasedWhy,
			})
			.from(seats)
			.innerJoin(batches, eq(batches.id, seats.batchId))
			.where(eq(seats.userId, userId))
			.orderBy(asc(seats.firstHeldAt)),
		choice: await db
			.select({ code: batches.code, chosenAt: batchChoices.chosenAt })
			.from(batchChoices)
			.innerJoin(batches, eq(batches.id, batchChoices.batchId))
			.where(eq(batchChoices.userId, userId)),
		waitlist: await db
			.select({
				code: batches.code,
				state: waitlist.state,
				offeredUntil: waitlist.offeredUntil,
				putFirstAt: waitlist.putFirstAt,
				reason: waitlist.reason,
				createdAt: waitlist.createdAt,
			})
			.from(waitlist)
			.innerJoin(batches, eq(batches.id, waitlist.batchId))
			.where(eq(waitlist.userId, userId))
			.orderBy(asc(waitlist.place)),
		visits: await db
			.select({
				code: batches.code,
				no: classes.no,
				starts: classes.starts,
				kind: visits.kind,
				state: visits.state,
				createdAt: visits.createdAt,
			})
			.from(visits)
			.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
			.innerJoin(classes, eq(classes.id, visits.classId))
			.innerJoin(batches, eq(batches.id, classes.batchId))
			.where(eq(enrolments.userId, userId))
			.orderBy(asc(visits.createdAt)),
		// Without the address: it is a key, and is shown on the page with the timetable.
		calendar: await db
			.select({ createdAt: calendarFeeds.createdAt })
			.from(calendarFeeds)
			.where(eq(calendarFeeds.userId, userId)),
	};
}

/** Offers their seats to the next on the waitlist. The caller holds the lock on the person. */
export async function releaseErasedSeats(context: SeatContext, tx: Db, userId: string) {
	await endTeaching(tx, userId);
	await endEnrolment(context, tx, userId, "erased");
}

/** Of somebody who had paid, the batch only keeps that a seat was taken and released. */
export async function eraseSeats(tx: Db, userId: string) {
	await tx.delete(waitlist).where(eq(waitlist.userId, userId));
	const own = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
	await lockVisited(tx, inArray(visits.enrolmentId, own));
	await tx.delete(visits).where(inArray(visits.enrolmentId, own));
	await tx.delete(enrolments).where(eq(enrolments.userId, userId));
	await tx.delete(batchChoices).where(eq(batchChoices.userId, userId));
	await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
	await tx.update(seats).set({ orderId: null }).where(eq(seats.userId, userId));
}

/** Classes that they were to teach have no trainer any more, even if their account stays for the ledger. */
async function endTeaching(tx: Db, userId: string) {
	const given = await tx.selectDistinct({ id: classes.batchId }).from(classes).where(eq(classes.trainerId, userId));
	const led = await tx.select({ id: batches.id }).from(batches).where(eq(batches.trainerId, userId));
	const taught = [...given, ...led].map(({ id }) => id);
	if (taught.length === 0) return;
	// Locked together with the batches of their own seats, so that the order of the ids is kept.
	const own = await tx.selectDistinct({ id: seats.batchId }).from(seats).where(eq(seats.userId, userId));
	const awaited = await tx.select({ id: waitlist.batchId }).from(waitlist).where(eq(waitlist.userId, userId));
	await lockBatches(tx, [...taught, ...[...own, ...awaited].map(({ id }) => id)]);
	const theirs = eq(classes.trainerId, userId);
	await tx.select({ id: classes.id }).from(classes).where(theirs).orderBy(classes.id).for("update");
	await tx.update(batches).set({ trainerId: null }).where(eq(batches.trainerId, userId));
	await tx.update(classes).set({ trainerId: null }).where(theirs);
}
