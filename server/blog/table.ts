import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

export const blogPosts = pgTable(
	"blog_posts",
	{
		id: text().primaryKey(),
		/** The post's part of the URL: small letters, digits and single hyphens. */
		slug: text().notNull(),
		name: text().notNull(),
		/** Markdown, as it was typed. */
		description: text().notNull(),
		/** The same as plain text. Null for posts from before Markdown, which are plain already. */
		plainText: text("plain_text"),
		/** File name under the uploads path; see covers.ts for its other sizes. */
		image: text(),
		/** Alternative text of the picture. */
		imageAlt: text("image_alt"),
		externalLink: text("external_link"),
		/** Null for a draft, which only staff can see. */
		publishedAt: timestamp("published_at", { withTimezone: true }),
		/** After the first publication the slug and the date stay, also while the post is unpublished. */
		firstPublishedAt: timestamp("first_published_at", { withTimezone: true }),
		/** Number of changes, so that two editors cannot overwrite each other unseen. */
		version: integer().notNull().default(1),
		createdAt: timestamptz("created_at"),
		updatedAt: timestamptz("updated_at"),
		searchText: searchText(["name", "description"]),
	},
	(table) => [
		index("blog_posts_newest").on(table.createdAt, table.id),
		index("blog_posts_by_name").on(sql`lower(${table.name})`, table.id),
		index("blog_posts_published").on(table.publishedAt, table.id).where(sql`published_at is not null`),
		...searchIndexes("blog_posts", table.searchText),
		unique("blog_posts_slug").on(table.slug),
		check("blog_posts_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 100`),
	],
);
