// The tables of the product and of its job queue are created once; the databases of the tests are copies of the result.
import { openDatabase } from "#server/db/database.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { openLog } from "#server/log.ts";

/** Leaves the database as it is after a first start. */
export async function createTables(where: Parameters<typeof openDatabase>[0]) {
	const database = await openDatabase(where);
	const jobs = await openJobs(database, openLog("error"));
	await jobs.stop();
	await database.close();
}
