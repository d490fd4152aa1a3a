import { sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";

/** Locks these names: other transactions that lock the same ones wait until `tx` ends. */
export async function lockNames(tx: Db, names: string[]) {
	const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
	await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** Locks these names together with others that share them, against those who lock them alone. */
export async function shareNames(tx: Db, names: string[]) {
	const locks = names.map((name) => sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
	await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}
