// What the retention schedule in content/retention.ts needs to know about a kind of record. Each domain defines its
// own.
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Period, RetentionName } from "#content/retention.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Db } from "#server/db/database.ts";

export type Retained = {
	name: RetentionName;
	/** The table whose rows are locked while they are erased. */
	table: PgTable;
	/** The rows that were due at `until`, oldest first: `id`, `label` for staff, and `since`. */
	due: (until: SQL) => SQL;
	erase: (tx: Db, ids: string[]) => Promise<unknown>;
};

/** The cutoff: older records have passed their retention period at `now`. */
export function periodBegins(period: Period, now: Date) {
	const begins = new Date(now);
	if ("days" in period) begins.setUTCDate(begins.getUTCDate() - period.days);
	else if ("years" in period) begins.setUTCFullYear(begins.getUTCFullYear() - period.years);
	else {
		const [year = 0, month = 0] = dayInIndia(now).split("-").map(Number);
		const current = month >= 4 ? year : year - 1;
		return new Date(`${current - period.financialYears}-04-01T00:00:00+05:30`);
	}
	return begins;
}

/** A timestamp as a query parameter. */
export const toTimestamp = (timestamptz: Date) => sql`${timestamptz.toISOString()}::timestamptz`;
