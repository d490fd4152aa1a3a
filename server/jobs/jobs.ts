// Background jobs that survive a restart: pg-boss on our own database, planned in the caller's transaction.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { fromDrizzle, PgBoss, type WorkOptions } from "pg-boss";
import type { Db } from "#server/db/database.ts";
import { describeError, isFromDatabase } from "#server/error-code.ts";
import type { Log } from "#server/log.ts";
import { traced } from "#server/tracing/tracing.ts";

/** Every kind of job and its data. */
export type JobData = {
	"check-payment": { orderId: string; round: number };
	/** `round` is null for an extra check between the rounds. */
	refund: { refundId: string; round: number | null };
	/** The hold on a seat has expired. */
	"release-seat": { seatId: string };
	/** The time of an exam is over. */
	"end-attempt": { attemptId: string };
	/** Offers free seats of a batch to the waitlist. */
	"offer-seats": { batchId: string };
	"send-mail": { mailId: string };
	"ask-reset": { email: string; origin: string };
	"import-rows": { importId: string };
	/** Publishes a scheduled post. */
	"publish-post": { postId: string };
	/** Encodes the files of a whole picture of the library. */
	"cut-picture": { pictureId: string };
	/** The pictures that social networks show: of this post, or of all pages whose title has changed. */
	"draw-share-pictures": { post: string | null };
	/** Erases data past its retention period. `night` is the date of the run, in IST. */
	"erase-old": { night: string };
	/** The e-mails to staff in the morning of this day, in IST. */
	"morning-emails": { day: string };
	/** The e-mails to students on the evening of this day, in IST. */
	"class-reminders": { day: string };
	/** The report of the week that ends before this Monday, to owners. */
	"weekly-report": { monday: string };
	/** Certificates for everybody who meets the rules. `hour` is the planned time. */
	"issue-certificates": { hour: string };
	/** This student may meet the rules now. */
	"issue-certificate": { enrolmentId: string };
	/** The PDF of a certificate. */
	"draw-certificate": { number: string };
	/** Counts past days for the charts. `hour` is the planned time. */
	"sum-figures": { hour: string };
	/** Imports the content of another site. */
	"import-content": { importId: string };
	/** Publishes content at its planned time. */
	"publish-content": { scheduleId: string };
	/** Keys for the names of rows that an older release has stored. */
	"fill-name-keys": Record<string, never>;
	/** Updates batches that begin or are over. `day` is the date of the run, in IST. */
	"batch-statuses": { day: string };
	/** The daily backup. `day` is the date of the run, in IST. */
	"make-backup": { day: string };
};

/**
 * Retried after half a minute, then at growing intervals up to six hours: about three days in total. A process reports
 * every minute that it still works on a job; if it was killed, the job is retried after two.
 */
const retries = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600, heartbeatSeconds: 120 };
type Retries = typeof retries & { expireInSeconds?: number };
const queues: Record<keyof JobData, Retries> = {
	"check-payment": retries,
	"release-seat": retries,
	"offer-seats": retries,
	"end-attempt": retries,
	// The e-mail itself decides how long it is retried. After two minutes no attempt can still be running.
	"send-mail": { ...retries, retryLimit: 100, expireInSeconds: 120 },
	refund: retries,
	"ask-reset": retries,
	// Ten thousand rows take less than a minute. If its process was killed, the next start resumes it at once.
	"import-rows": { ...retries, expireInSeconds: 600 },
	"issue-certificates": { ...retries, expireInSeconds: 600 },
	"issue-certificate": retries,
	"draw-certificate": { ...retries, expireInSeconds: 120 },
	"publish-post": retries,
	// A slow machine takes half a minute.
	"cut-picture": { ...retries, expireInSeconds: 300 },
	// Takes seconds. A retry draws the rest.
	"draw-share-pictures": { ...retries, expireInSeconds: 300 },
	"erase-old": retries,
	// A retry sends the remaining ones, as in the next two.
	"morning-emails": { ...retries, expireInSeconds: 120 },
	"class-reminders": { ...retries, expireInSeconds: 120 },
	"weekly-report": { ...retries, expireInSeconds: 120 },
	// The first count of a large site takes minutes; a retry continues where it stopped.
	"sum-figures": { ...retries, expireInSeconds: 900 },
	// A picture takes some seconds. What is left after a quarter of an hour is resumed.
	"import-content": { ...retries, expireInSeconds: 900 },
	// If its process was killed, it is published after a minute.
	"publish-content": { ...retries, expireInSeconds: 60 },
	"batch-statuses": retries,
	// A million people take an hour.
	"fill-name-keys": { ...retries, expireInSeconds: 3 * 3600 },
	// A large site takes minutes.
	"make-backup": { ...retries, expireInSeconds: 2 * 3600 },
};

/** How many jobs of a kind run in parallel; the others run one by one. */
const sideBySide: Partial<Record<keyof JobData, WorkOptions>> = {
	// At most six e-mails, so that a slow one delays few others; mail services reject many connections at once.
	"send-mail": { localConcurrency: 2, batchSize: 3, burstWhenBatchFull: true },
};

/** `signal` is aborted when the process can no longer wait for running jobs. */
export type Workers = { [Name in keyof JobData]: (data: JobData[Name], signal: AbortSignal) => Promise<void> };
export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/** In seconds: how often an idle worker polls for jobs, and how long the shutdown waits for running jobs. */
export type JobTimes = { lookEvery?: number; stopTimeout?: number };

export async function openJobs(
	database: { pool: Pool; engine: "postgres" | "pglite" },
	log: Log,
	{ lookEvery = 2, stopTimeout = 5 }: JobTimes = {},
) {
	const boss = new PgBoss({
		db: { executeSql: (text, values) => executeSql(database.pool, text, values) },
		backend: database.engine,
		schema: "jobs",
		// For one small institute a check every minute is enough, and keeps an idle machine idle.
		superviseIntervalSeconds: 60,
		schedule: false,
	});
	boss.on("error", (error) => log.error({ error }, "job queue"));
	await boss.start();
	const existing = (await boss.getQueues()).map(({ name }) => name);
	for (const [name, options] of Object.entries(queues).filter(([name]) => !existing.includes(name))) {
		await boss.createQueue(name, options);
		// pg-boss looks up existing queues when it starts, and a new one when it is first used, on a separate connection.
		// Inside a transaction an embedded database has no second connection, so a new one is looked up now.
		await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
	}

	const stopping = new AbortController();
	const working: (keyof JobData)[] = [];
	let hourly: NodeJS.Timeout | undefined;
	let planning = Promise.resolve();
	return {
		/** Calls `plan` now, and every hour until the stop. */
		async everyHour(plan: () => Promise<void>) {
			await plan();
			hourly = setInterval(() => {
				planning = plan().catch((error: unknown) => log.error({ error }, "planning jobs"));
			}, 3_600_000);
		},
		/**
		 * Plans a job as part of `tx`: it exists if and only if the transaction commits. For each `id` there is one job.
		 * The retry settings are part of each job, because an existing queue keeps its old ones.
		 */
		async send<Name extends keyof JobData>(
			tx: Db,
			name: Name,
			data: JobData[Name],
			{ inSeconds = 0, id }: { inSeconds?: number; id?: string } = {},
		) {
			const which = id === undefined ? {} : { id };
			await boss.send(name, data, { ...queues[name], ...which, startAfter: inSeconds, db: fromDrizzle(tx, sql) });
		},
		/**
		 * Runs the job with this `id` now: a waiting job is moved forward, and one that has ended is planned again. False
		 * if it is running, or waits for the others of its batch.
		 */
		async sendNow<Name extends keyof JobData>(tx: Db, name: Name, data: JobData[Name], id: string) {
			const db = fromDrizzle(tx, sql);
			const [job] = await boss.findJobs(name, { id, db });
			if (job?.state === "active") return false;
			if (job) await boss.deleteJob(name, id, { db });
			await boss.send(name, data, { ...queues[name], id, db });
			return true;
		},
		async work(workers: Partial<Workers>) {
			for (const name of Object.keys(workers) as (keyof JobData)[]) {
				working.push(name);
				const options = { pollingIntervalSeconds: lookEvery, ...sideBySide[name], perJobResults: true } as const;
				await boss.work<JobData[typeof name], unknown, typeof options>(name, options, (jobs) =>
					Promise.all(
						jobs.map(async ({ id, data, signal }) => {
							try {
								const ends = AbortSignal.any([signal, stopping.signal]);
								await traced(`job ${name}`, { kind: "consumer" }, async () => workers[name]?.(data as never, ends));
								return { id, status: "completed" as const };
							} catch (error) {
								// An e-mail writes its own line, because mail servers repeat the address; but not if the database fails.
								// What a stop ends goes on later.
								const hasOwnLine = name === "send-mail" && !isFromDatabase(error);
								if (!hasOwnLine && !stopping.signal.aborted) log.error({ job: name, id, error }, "job failed");
								return { id, status: "failed" as const, output: describeError(error) };
							}
						}),
					),
				);
			}
		},
		/** Lets running jobs finish. Long ones are aborted and retried later. */
		async stop() {
			clearInterval(hourly);
			await planning;
			const limit = setTimeout(() => stopping.abort(new Error("the process stops")), stopTimeout * 1000);
			// pg-boss itself would check only every half second whether its workers have ended.
			const ended = Promise.all(working.map((name) => boss.offWork(name)));
			await Promise.race([ended, pause((stopTimeout + 2) * 1000, undefined, { ref: false })]);
			await boss.stop({ graceful: true, timeout: 1000, close: false });
			clearTimeout(limit);
		},
	};
}

/**
 * pg-boss sends whole `begin; …; commit` blocks. If one fails, a pool with many connections drops the broken one; an
 * embedded database has only one, so the block is rolled back here.
 */
async function executeSql(pool: Pool, text: string, values?: unknown[]) {
	const client = await pool.connect();
	try {
		const result = await client.query(text, values);
		return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows) } : result;
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	} finally {
		client.release();
	}
}

export type QueueFigures = {
	queue: string;
	/** Due now, and planned for later (new jobs and retries); counted up to 10,000 together. */
	waiting: number;
	planned: number;
	/** As the queue counts them every minute; `failed` ones were given up within the last days. */
	active: number;
	failed: number;
	/** The seconds for which the oldest waiting job has been due. */
	late: number;
};

/** Seconds after which a due job counts as late. */
export const lateAfter = 600;

/** Reads only jobs that are still to be done; those of the past cost nothing. */
export async function readQueueFigures(db: Db): Promise<QueueFigures[]> {
	const { rows } = await db.execute<QueueFigures>(sql`
		select queue.name as queue, queue.active_count as active, queue.failed_count as failed, open.*
		from jobs.queue cross join lateral (
			select count(*) filter (where start_after <= now())::int as waiting,
				count(*) filter (where start_after > now())::int as planned,
				coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as late
			from (
				select start_after from jobs.job where job.name = queue.name and state < 'active' and not blocked limit 10000
			) as to_do
		) as open
		where queue.name in ${Object.keys(queues)}
		order by 1`);
	return rows;
}

/** Part of erasing a person: jobs with their address, and the output of failed jobs that contains it. */
export async function eraseJobs(tx: Db, email: string) {
	await tx.execute(sql`delete from jobs.job where lower(data ->> 'email') = ${email}`);
	await tx.execute(sql`update jobs.job set output = null where strpos(lower(output::text), ${email}) > 0`);
}
