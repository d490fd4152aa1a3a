// Every night: a batch that can no longer be joined is running, and one whose classes are all over and whose rolls are
// all closed is finished.
import { and, eq, exists, gte, inArray, ne, notExists, or, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
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
	await db
		.update(batches)
		.set({ status: "running" })
		.where(
			and(
				eq(batches.status, "open"),
				// Until this class or, if it was put off, a later one begins visitors may join.
				exists(
					db
						.select({ id: classes.id })
						.from(classes)
						.where(and(ofBatch, gte(classes.no, joinUntilClass), sql`${classes.starts} <= ${at}`)),
				),
			),
		);
	await db.transaction(async (tx) => {
		const open = or(sql`${classes.ends} > ${at}`, sql`${classes.rollClosedAt} is null`);
		const isOver = and(
			eq(batches.status, "running"),
			exists(tx.select({ id: classes.id }).from(classes).where(ofBatch)),
			notExists(tx.select({ id: classes.id }).from(classes).where(and(ofBatch, open))),
		);
		const over = await tx.select({ id: batches.id }).from(batches).where(isOver).orderBy(batches.id);
		const ids = over.map(({ id }) => id);
		// Whoever adds a class holds this lock: a statement that waited for it would not see their class, the next one does.
		await lockBatches(tx, ids);
		const finished = await tx
			.update(batches)
			.set({ status: "finished" })
			.where(and(inArray(batches.id, ids), isOver))
			.returning({ id: batches.id });
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
