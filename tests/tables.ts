// The tables of the product and of its jobs are laid once for a run; each test begins with a copy of them.
import { openDatabase } from "#server/db/database.ts";
import { openJobs } from "#server/jobs/jobs.ts";
import { openLog } from "#server/log.ts";

/** Leaves the database of this address, or in this folder, as a process finds it that starts for the second time. */
export async function layTables(where: { url: string } | { dataDir: string }) {
	const database = await openDatabase(where);
	const jobs = await openJobs(database, openLog("error"));
	await jobs.stop();
	await database.close();
}
