import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How many rows a table has, kept by triggers: a count of a million rows would read them all. Each statement adds a row
 * here instead of changing one, so that nobody waits for anybody; now and then the rows of one tally are folded into one.
 */
export const counters = pgTable(
	"counters",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		name: text().notNull(),
		change: bigint({ mode: "number" }).notNull(),
	},
	(table) => [index("counters_name").on(table.name, table.change)],
);
