// Classes whose trainer may no longer teach: they wait for another one, and the dashboard says so.
import { and, eq, gt, gte, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { dayInIndia } from "#contract/days.ts";
import { trainerIds } from "#server/batches/admin/rooms.ts";
import { addDays } from "#server/batches/class-days.ts";
import { lockBatches } from "#server/batches/locks.ts";
import { batches, classes } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** A class without a trainer is reported on the dashboard this many days ahead. */
const reportedDays = 14;

/**
 * Takes the classes to come away from somebody who may no longer teach; returns how many. Classes that have begun keep
 * their trainer, for the hours of the month.
 */
export async function releaseClasses(tx: Db, userId: string, now = new Date()) {
	const toCome = classesToCome(userId, now);
	const usual = and(eq(batches.trainerId, userId), notInArray(batches.status, ["finished", "cancelled"]));
	const given = await tx.selectDistinct({ id: classes.batchId }).from(classes).where(toCome);
	const led = await tx.select({ id: batches.id }).from(batches).where(usual);
	await lockBatches(
		tx,
		[...given, ...led].map(({ id }) => id),
	);
	await tx.update(batches).set({ trainerId: null }).where(usual);
	const released = await tx
		.update(classes)
		.set({ trainerId: null, sequence: sql`${classes.sequence} + 1`, changedAt: now })
		.where(toCome)
		.returning({ id: classes.id });
	return released.length;
}

const classesToCome = (userId: string, now: Date) =>
	and(eq(classes.trainerId, userId), eq(classes.status, "planned"), gt(classes.starts, now));

export const countClassesToCome = (tx: Db, userId: string, now = new Date()) =>
	tx.$count(classes, classesToCome(userId, now));

/** Batches with a class in the next days that has no trainer, or one who may no longer teach. */
export function lacksTrainer(db: Db, now = new Date()) {
	const today = dayInIndia(now);
	return inArray(
		batches.id,
		db
			.select({ id: classes.batchId })
			.from(classes)
			.where(
				and(
					gte(classes.heldOn, today),
					lte(classes.heldOn, addDays(today, reportedDays)),
					gt(classes.ends, now),
					eq(classes.status, "planned"),
					or(isNull(classes.trainerId), notInArray(classes.trainerId, trainerIds(db))),
				),
			),
	);
}
