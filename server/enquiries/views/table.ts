import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "#server/accounts/table.ts";
import { timestamptz } from "#server/db/columns.ts";

/** A query of the list of enquiries that a member of the staff has given a name. */
export const savedViews = pgTable(
	"saved_views",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		name: text().notNull(),
		/** The query string, without the question mark. */
		query: text().notNull(),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		unique("saved_views_name").on(table.userId, table.name),
		index("saved_views_user_id").on(table.userId, table.createdAt),
	],
);
