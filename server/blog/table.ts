import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { moment } from "#server/platform/columns.ts";

export const blogPosts = pgTable(
	"blog_posts",
	{
		id: text().primaryKey(),
		/** The post's place in its address: small letters, digits and single hyphens. */
		slug: text().notNull(),
		name: text().notNull(),
		description: text().notNull(),
		/** File name under the uploads path. */
		image: text(),
		externalLink: text("external_link"),
		/** Null for a draft, which only the office sees. */
		publishedAt: timestamp("published_at", { withTimezone: true }),
		/** Counts the changes, so that two editors cannot overwrite each other unseen. */
		version: integer().notNull().default(1),
		createdAt: moment("created_at"),
		updatedAt: moment("updated_at"),
	},
	(table) => [
		index("blog_posts_created_at").on(table.createdAt),
		index("blog_posts_published_at").on(table.publishedAt),
		unique("blog_posts_slug").on(table.slug),
		check("blog_posts_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 100`),
	],
);
