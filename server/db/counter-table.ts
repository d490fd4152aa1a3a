import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The number of rows of a table, maintained by triggers: counting a million rows would read them all. Each statement
 * adds a row here instead of changing one, so that nobody waits; now and then the rows of one counter are merged into
 * one.
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
