// Jobs that run every hour, day or week. Each run plans the next one, and so does each process that starts.
import type { Db } from "#server/db/database.ts";
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
	await jobs.send(db, name, data, { inSeconds, id: jobIdOf(`${name} ${run}`) });
}
