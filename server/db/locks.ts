import { sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";

/** Takes exclusive advisory locks on these names: transactions that lock the same ones wait until `tx` ends. */
export async function takeAdvisoryLocks(tx: Db, names: string[]) {
	const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
	await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** Takes shared advisory locks on these names: they exclude only exclusive locks. */
export async function takeSharedAdvisoryLocks(tx: Db, names: string[]) {
	const locks = names.map((name) => sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
	await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
