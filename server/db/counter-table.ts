import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The number of rows of a table, maintained by triggers, because counting a million rows would read them all. Each
 * statement inserts a row here instead of updating one, so that writers do not wait for each other; now and then the
 * rows of one counter are merged into one.
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
