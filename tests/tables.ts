// The tables of the product and of its jobs are created once; the databases of the tests are copies.
import { openDatabase } from "#server/db/database.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { openLog } from "#server/log.ts";

/** Leaves the database in the state in which a second start finds it. */
export async function createTables(where: Parameters<typeof openDatabase>[0]) {
	const database = await openDatabase(where);
	const jobs = await openJobs(database, openLog("error"));
	await jobs.stop();
	await database.close();
}
