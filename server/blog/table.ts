import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/columns.ts";

export const blogPosts = pgTable(
	"blog_posts",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		description: text().notNull(),
		/** File name under the uploads path. */
		image: text(),
		externalLink: text("external_link"),
		createdAt: moment("created_at"),
		updatedAt: moment("updated_at"),
	},
	(table) => [index("blog_posts_created_at").on(table.createdAt)],
);
