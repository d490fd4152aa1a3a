// What one kind of record needs, so that the schedule in content/retention.ts can be followed: each domain says it for its own.
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Period, RetentionName } from "#content/retention.ts";
import { dayInSurat } from "#content/timestamps.ts";
import type { Db } from "#server/db/database.ts";

export type Retained = {
	name: RetentionName;
	/** Where the rows are locked while they go. */
	table: PgTable;
	/** The rows whose time was over at `until`, oldest first: `id`, `label` as the admin calls it, and `since`. */
	due: (until: SQL) => SQL;
	erase: (tx: Db, ids: string[]) => Promise<unknown>;
};

/** What is older than this at `now` has been kept for its whole period. */
export function periodBegins(period: Period, now: Date) {
	const begins = new Date(now);
	if ("days" in period) begins.setUTCDate(begins.getUTCDate() - period.days);
	else if ("years" in period) begins.setUTCFullYear(begins.getUTCFullYear() - period.years);
	else {
		const [year = 0, month = 0] = dayInSurat(now.toISOString()).split("-").map(Number);
		const current = month >= 4 ? year : year - 1;
		return new Date(`${current - period.financialYears}-04-01T00:00:00+05:30`);
	}
	return begins;
}

/** A moment as a query takes it. */
export const toTimestamp = (timestamptz: Date) => sql`${timestamptz.toISOString()}::timestamptz`;
