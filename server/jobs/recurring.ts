// Jobs that run every hour, day or week. Each run plans the next one, and so does each process when it starts and every
// hour: a clock that was ahead has done the next run already, and planned one that is far away.
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { aheadOfClock } from "#server/db/days.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { JobData, Jobs } from "#server/jobs/jobs.ts";

/** Plans a job for the time `at`, once however many processes request it. `run` tells it from other runs of the job. */
export async function planRun<Name extends keyof JobData>(
	db: Db,
	jobs: Jobs,
	name: Name,
	data: JobData[Name],
	{ run, at, now }: { run: string; at: Date; now: Date },
) {
	const inSeconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
	const id = jobIdOf(`${name} ${run}`);
	await db.execute(
		sql`delete from jobs.job where name = ${name} and id = ${id} and state = 'completed' and completed_on > ${aheadOfClock}`,
	);
	await jobs.send(db, name, data, { inSeconds, id });
}

/**
 * Lets the queue look for killed and failed jobs again, which it would not do before the time at which a clock was ahead.
 * Jobs that were to run at once, or again, run now, and so do the next checks of payments and refunds.
 */
export async function resumeQueues(db: Db) {
	await db.execute(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
		where greatest(monitor_on, monitor_claim_on, maintain_on) > ${aheadOfClock}`);
	await db.execute(sql`update jobs.job set start_after = now()
		where (state = 'created' and created_on > ${aheadOfClock}
				and (start_after <= created_on or name in ('check-payment', 'refund')))
			or (state = 'retry' and started_on > ${aheadOfClock})`);
}
