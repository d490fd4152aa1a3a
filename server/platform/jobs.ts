// Work that must happen later and survive a restart: pg-boss on our own database, planned in the caller's transaction.
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";

/** Every kind of job and what it carries. */
export type JobData = {
	"check-payment": { orderId: string; round: number };
	"send-mail": { mailId: string };
	"ask-reset": { email: string; origin: string };
};

/** Tried again after half a minute, then ever later up to six hours: about three days in all. */
const patience = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 };
const queues: Record<keyof JobData, typeof patience> = {
	"check-payment": patience,
	"send-mail": patience,
	"ask-reset": patience,
};

export type Workers = { [Name in keyof JobData]: (data: JobData[Name]) => Promise<void> };
export type Jobs = Awaited<ReturnType<typeof openJobs>>;

export async function openJobs(database: { pool: Pool; engine: "postgres" | "pglite" }, log: Log) {
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

	return {
		/** Plans a job as part of `tx`: it exists if and only if the transaction commits. */
		async send<Name extends keyof JobData>(tx: Db, name: Name, data: JobData[Name], { inSeconds = 0 } = {}) {
			await boss.send(name, data, { startAfter: inSeconds, db: fromDrizzle(tx, sql) });
		},
		async work(workers: Partial<Workers>) {
			for (const name of Object.keys(workers) as (keyof JobData)[]) {
				await boss.work(name, { pollingIntervalSeconds: 2 }, async (jobs: { data: JobData[typeof name] }[]) => {
					for (const job of jobs) await workers[name]?.(job.data as never);
				});
			}
		},
		/** Lets running jobs finish. */
		stop: () => boss.stop({ graceful: true, timeout: 8000, close: false }),
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
