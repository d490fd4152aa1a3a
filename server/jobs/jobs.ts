// Work that must happen later and survive a restart: pg-boss on our own database, planned in the caller's transaction.
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { fromDrizzle, PgBoss, type WorkOptions } from "pg-boss";
import type { Db } from "#server/db/database.ts";
import type { Log } from "#server/log.ts";

/** Every kind of job and what it carries. */
export type JobData = {
	"check-payment": { orderId: string; round: number };
	/** `round` is null for a question in between. */
	refund: { refundId: string; round: number | null };
	"send-mail": { mailId: string };
	"ask-reset": { email: string; origin: string };
	/** What has been kept for long enough goes. `night` is the day on which it runs, in Surat. */
	"erase-old": { night: string };
};

/** Tried again after half a minute, then ever later up to six hours: about three days in all. */
const retries = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 };
type Retries = typeof retries & { expireInSeconds?: number };
const queues: Record<keyof JobData, Retries> = {
	"check-payment": retries,
	// A mail says itself when it has been tried for long enough. One whose process was killed is taken up again in two
	// minutes, by when no try can still be running.
	"send-mail": { ...retries, retryLimit: 100, expireInSeconds: 120 },
	refund: retries,
	"ask-reset": retries,
	"erase-old": retries,
};

/** How many jobs of a kind run side by side; the others run one by one. */
const sideBySide: Partial<Record<keyof JobData, WorkOptions>> = {
	// Six mails at most, so that a slow one holds up few; mail services refuse many connections at once.
	"send-mail": { localConcurrency: 2, batchSize: 3, burstWhenBatchFull: true },
};

/** Running jobs hear from `signal` when the process can wait no longer for them. */
export type Workers = { [Name in keyof JobData]: (data: JobData[Name], signal: AbortSignal) => Promise<void> };
export type Jobs = Awaited<ReturnType<typeof openJobs>>;

/** `lookEvery`: after how many seconds a worker that found nothing looks again. */
export async function openJobs(database: { pool: Pool; engine: "postgres" | "pglite" }, log: Log, lookEvery = 2) {
	const boss = new PgBoss({
		db: { executeSql: (text, values) => executeSql(database.pool, text, values) },
		backend: database.engine,
		schema: "jobs",
		// One small office: a look every minute is enough, and leaves an idle machine idle.
		superviseIntervalSeconds: 60,
		schedule: false,
	});
	boss.on("error", (error) => log.error({ error }, "job queue"));
	await boss.start();
	for (const [name, options] of Object.entries(queues)) {
		await boss.createQueue(name, options);
		// pg-boss looks a queue up when it is first used, on a connection of its own; inside a transaction on an embedded
		// database there is no second one, so it is looked up now.
		await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
	}

	const stopping = new AbortController();
	return {
		/**
		 * Plans a job as part of `tx`: it exists if and only if the transaction commits. Of jobs with the same `id` there is
		 * one. The queue's retries travels with the job, because a queue that exists keeps what it was made with.
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
		/** Runs the job of this `id` now: one that waits is pulled forward, one that has ended is planned again. */
		async sendNow<Name extends keyof JobData>(tx: Db, name: Name, data: JobData[Name], id: string) {
			const db = fromDrizzle(tx, sql);
			const [job] = await boss.findJobs(name, { id, db });
			if (job?.state === "active") return;
			if (job) await boss.deleteJob(name, id, { db });
			await boss.send(name, data, { ...queues[name], id, db });
		},
		async work(workers: Partial<Workers>) {
			for (const name of Object.keys(workers) as (keyof JobData)[]) {
				const options = { pollingIntervalSeconds: lookEvery, ...sideBySide[name], perJobResults: true } as const;
				await boss.work<JobData[typeof name], unknown, typeof options>(name, options, (jobs) =>
					Promise.all(
						jobs.map(async ({ id, data, signal }) => {
							try {
								await workers[name]?.(data as never, AbortSignal.any([signal, stopping.signal]));
								return { id, status: "completed" as const };
							} catch (error) {
								return { id, status: "failed" as const, output: error };
							}
						}),
					),
				);
			}
		},
		/** Lets running jobs finish. Those that need long hear of it after five seconds and are tried again later. */
		async stop() {
			const patienceEnds = setTimeout(() => stopping.abort(new Error("the process stops")), 5000);
			await boss.stop({ graceful: true, timeout: 8000, close: false });
			clearTimeout(patienceEnds);
		},
	};
}

/**
 * pg-boss sends whole `begin; …; commit` blocks. When one fails, a pool of many connections drops the broken one;
 * an embedded database has only one, so the block is rolled back here.
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

/** Part of erasing a person: jobs that carry their address, and what failed jobs left behind that names it. */
export async function eraseJobs(tx: Db, email: string) {
	await tx.execute(sql`delete from jobs.job where lower(data ->> 'email') = ${email}`);
	await tx.execute(sql`update jobs.job set output = null where strpos(lower(output::text), ${email}) > 0`);
}
