// Fills in the keys of rows that were stored by an older release, in small batches, so that nobody waits for them.
import { setTimeout as pause } from "node:timers/promises";
import { type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import type { Db } from "#server/db/database.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { keyText } from "#server/names/name-search.ts";

const tables = [users, enquiries, admissions];

/** The embedded database has one connection, so everybody waits for a batch. */
const batchSize = 100;
const pauseMs = 50;

/** Plans it once, if there is anything to fill. */
export async function planNameKeys(db: Db, jobs: Jobs) {
	const missing = await Promise.all(tables.map((table) => readWithoutKeys(db, table, 1)));
	if (missing.some((rows) => rows.length > 0)) await jobs.sendNow(db, "fill-name-keys", {}, jobIdOf("fill-name-keys"));
}

/** Resumable: a new run continues where the last one stopped. */
export async function fillNameKeys(db: Db, signal?: AbortSignal) {
	for (const table of tables) {
		for (;;) {
			signal?.throwIfAborted();
			const rows = await readWithoutKeys(db, table, batchSize);
			if (rows.length === 0) break;
			// Skips names that have changed meanwhile, because they already have their keys.
			await db.execute(sql`update ${table} set name_keys = filled.keys
				from unnest(${sql.param(rows.map(({ id }) => id))}::text[], ${sql.param(rows.map(({ name }) => keyText(name)))}::text[])
					as filled (row_id, keys)
				where id = filled.row_id and name_keys is null`);
			await pause(pauseMs);
		}
	}
}

async function readWithoutKeys(db: Db, table: SQLWrapper, most: number) {
	const { rows } = await db.execute<{ id: string; name: string }>(
		sql`select id, name from ${table} where name_keys is null limit ${most}`,
	);
	return rows;
}
