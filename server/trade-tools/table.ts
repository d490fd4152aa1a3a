import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { toolNames } from "#contract/trade-tools/names.ts";
import { users } from "#server/accounts/table.ts";
import { timestamptz } from "#server/db/columns.ts";

/** What a person has typed into a trade tool and saved under a name. Nobody else can see it, not even staff. */
export const savedSheets = pgTable(
	"saved_sheets",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		tool: text({ enum: toolNames }).notNull(),
		/** A running number of the person's sheets of one tool. */
		number: integer().notNull(),
		name: text().notNull(),
		/** Values by the names of the tool's fields. */
		typed: jsonb().$type<Typed>().notNull(),
		savedAt: timestamptz("saved_at"),
	},
	(table) => [
		uniqueIndex("saved_sheets_name").on(table.userId, table.tool, sql`lower(${table.name})`),
		uniqueIndex("saved_sheets_number").on(table.userId, table.tool, table.number),
	],
);
