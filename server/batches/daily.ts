// Every night: a batch that can no longer be joined is running, and one whose classes are all over and whose rolls are
// all closed is finished.
import { and, eq, exists, gte, inArray, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { BatchStatus } from "#contract/batches/states.ts";
import { dayInIndia, nextTimeInIndia } from "#contract/days.ts";
import { lockBatches } from "#server/batches/locks.ts";
import { batches, classes, enrolments, seats } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";

/** In IST: no class is held then. */
const time = "00:10";

/** Plans the next night's, once however many processes request it. `done` is the day of the job that plans it. */
export async function planBatchStatuses(db: Db, jobs: Jobs, now = new Date(), done?: string) {
	const at = nextTimeInIndia(time, now, done);
	const day = dayInIndia(at);
	await planRun(db, jobs, "batch-statuses", { day }, { run: day, at, now });
}

export async function updateBatchStatuses(db: Db, now = new Date()) {
	const at = sql`${now.toISOString()}::timestamptz`;
	const ofBatch = and(eq(classes.batchId, batches.id), ne(classes.status, "cancelled"));
	const { joinUntilClass } = originalContent().classRules;
	// Until this class or, if it was put off, a later one begins visitors may join.
	const begun = and(ofBatch, gte(classes.no, joinUntilClass), sql`${classes.starts} <= ${at}`);
	const isUnderWay = and(eq(batches.status, "open"), exists(db.select({ id: classes.id }).from(classes).where(begun)));
	await db.transaction((tx) => setStatus(tx, isUnderWay, "running"));
	await db.transaction(async (tx) => {
		const open = or(sql`${classes.ends} > ${at}`, sql`${classes.rollClosedAt} is null`);
		const isOver = and(
			eq(batches.status, "running"),
			exists(tx.select({ id: classes.id }).from(classes).where(ofBatch)),
			notExists(tx.select({ id: classes.id }).from(classes).where(and(ofBatch, open))),
		);
		const finished = await setStatus(tx, isOver, "finished");
		if (finished.length === 0) return;
		const own = tx
			.select({ id: seats.id })
			.from(seats)
			.where(
				and(
					inArray(
						seats.batchId,
						finished.map(({ id }) => id),
					),
					eq(seats.kind, "course"),
					eq(seats.state, "taken"),
				),
			);
		await tx
			.update(enrolments)
			.set({ status: "finished" })
			.where(and(eq(enrolments.status, "seated"), inArray(enrolments.seatId, own)));
	});
}

/** Sets the status of the batches of which this is true, also once they are locked. */
async function setStatus(tx: Db, which: SQL | undefined, status: BatchStatus) {
	const found = await tx.select({ id: batches.id }).from(batches).where(which).orderBy(batches.id);
	const ids = found.map(({ id }) => id);
	// Whoever changes a class holds this lock: a statement that waited for it would not see the change, the next one does.
	await lockBatches(tx, ids);
	return tx
		.update(batches)
		.set({ status })
		.where(and(inArray(batches.id, ids), which))
		.returning({ id: batches.id });
}
