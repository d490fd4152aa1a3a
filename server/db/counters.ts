// Exact totals that cost the same with ten rows and with a million. The triggers are in the migrations.
import { eq, sql } from "drizzle-orm";
import { counters } from "#server/db/counter-table.ts";
import type { Db } from "#server/db/database.ts";

/** `users` without erased ones, `purchases` of any kind, `enquiries` without spam; the last entries count changes and
 * publications. */
type CounterName =
	| "users"
	| "purchases"
	| "admissions"
	| "orders"
	| "enquiries"
	| "spam"
	| "post changes"
	| "batch changes"
	| "draft changes"
	| "publications";

export async function readCounter(db: Db, name: CounterName) {
	const [row] = await db
		.select({ count: sql`coalesce(sum(${counters.change}), 0)`.mapWith(Number) })
		.from(counters)
		.where(eq(counters.name, name));
	return row?.count ?? 0;
}
