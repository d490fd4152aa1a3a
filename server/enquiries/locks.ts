// The lock order: a transaction that writes to several enquiries locks them first, in the order of their ids, so that
// concurrent ones wait for each other. People are locked before enquiries.
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks, takeSharedAdvisoryLocks } from "#server/db/locks.ts";
import { enquiries } from "#server/enquiries/table.ts";

export async function lockEnquiries(tx: Db, which: SQL | undefined) {
	await tx.select({ id: enquiries.id }).from(enquiries).where(which).orderBy(enquiries.id).for("no key update");
}

const merging = ["merging of enquiries"];

/**
 * From now on nobody merges or separates enquiries until `tx` ends: what is merged with what can be read before it is
 * locked. Call it before any enquiry is locked.
 */
export const keepMerged = (tx: Db) => takeSharedAdvisoryLocks(tx, merging);

/** Before enquiries are merged or separated: waits for everybody who relies on what is merged. */
export const lockMerging = (tx: Db) => takeAdvisoryLocks(tx, merging);

/**
 * Locks these with all that are merged with them: triggers answer those merged into an answered one, and maintain the
 * 48-hour clock of the one into which they are merged.
 */
export async function lockWithMerged(tx: Db, ids: readonly string[]) {
	await keepMerged(tx);
	const these = sql`any(${sql.param(ids)}::text[])`;
	const { rows } = await tx.execute<{ id: string }>(sql`
		select id from enquiries where id = ${these}
		union select merged_into from enquiries where id = ${these} and merged_into is not null
		union select id from enquiries where merged_into = ${these}`);
	if (rows.length === 0) return;
	await lockEnquiries(
		tx,
		inArray(
			enquiries.id,
			rows.map(({ id }) => id),
		),
	);
}
