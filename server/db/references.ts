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

/** Several at once, for the rows of a file. */
export async function takeReferences(tx: Db, prefix: string, sequence: PgSequence, count: number, now = new Date()) {
	const [year] = dayInIndia(now).split("-");
	const numbers = await takeNumbers(tx, sequence, count);
	return numbers.map((number) => `${prefix}-${year}-${String(number).padStart(6, "0")}`);
}

export async function takeNumber(tx: Db, sequence: PgSequence) {
	const [number] = await takeNumbers(tx, sequence, 1);
	return Number(number);
}

export async function takeNumbers(tx: Db, sequence: PgSequence, count: number) {
	const { rows } = await tx.execute<{ number: string }>(
		sql`select nextval(${sequence.seqName}) as number from generate_series(1, ${count}::int)`,
	);
	return rows.map(({ number }) => Number(number));
}
