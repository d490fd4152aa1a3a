// Exact totals that cost the same with ten rows and with a million. The triggers that keep them are in the migrations.
import { eq, sql } from "drizzle-orm";
import { tallies } from "#server/db/counter-table.ts";
import type { Db } from "#server/db/database.ts";

/** `users` without the erased, `purchases` of any way, `admissions`, `orders`, `enquiries` on the desk, `spam` beside it. */
type Tally = "users" | "purchases" | "admissions" | "orders" | "enquiries" | "spam";

export async function readTally(db: Db, name: Tally) {
	const [row] = await db
		.select({ count: sql`coalesce(sum(${tallies.change}), 0)`.mapWith(Number) })
		.from(tallies)
		.where(eq(tallies.name, name));
	return row?.count ?? 0;
}
