// References that people quote on the phone: ADM-2026-000123. The year is the one in India; the number never repeats,
// not even across years.
import { sql } from "drizzle-orm";
import type { PgSequence } from "drizzle-orm/pg-core";
import { dayInIndia } from "#contract/days.ts";
import type { Db } from "#server/db/database.ts";

export async function takeReference(tx: Db, prefix: string, sequence: PgSequence, now = new Date()) {
	const [year] = dayInIndia(now).split("-");
	return `${prefix}-${year}-${String(await takeNumber(tx, sequence)).padStart(6, "0")}`;
}

export async function takeNumber(tx: Db, sequence: PgSequence) {
	const { rows } = await tx.execute<{ number: string }>(sql`select nextval(${sequence.seqName}) as number`);
	return Number(rows[0]?.number);
}
