import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Focus } from "#contract/pictures.ts";
import { type PostStatus, postStatuses } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { nameOrder, searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

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
		/**
		 * An uploaded picture: its file name under the uploads path (covers.ts has the other sizes). Otherwise the id of a
		 * cropped picture of the library, or the name of a built-in one.
		 */
		image: text(),
		/** Alternative text of the picture. */
		imageAlt: text("image_alt"),
		/** The part of a picture from the library, or of a built-in one, that stays in view. */
		imageFocus: jsonb("image_focus").$type<Focus>(),
		/** The pictures in the text: ids of cropped pictures, and names of built-in ones. */
		pictures: text().array().notNull().default([]),
		externalLink: text("external_link"),
		/** Null for a draft, which only staff can see. */
		publishedAt: timestamp("published_at", { withTimezone: true }),
		/** When a scheduled post goes live. It has no meaning for a published one. */
		publishAt: timestamp("publish_at", { withTimezone: true }),
		/** Kept while the post is unpublished. Once it is set, a changed slug leaves a redirect. */
		firstPublishedAt: timestamp("first_published_at", { withTimezone: true }),
		/** Number of changes, so that two editors cannot overwrite each other unseen. */
		version: integer().notNull().default(1),
		createdAt: timestamptz("created_at"),
		updatedAt: timestamptz("updated_at"),
		searchText: searchText(["name", "description"]),
	},
	(table) => [
		index("blog_posts_newest").on(table.createdAt, table.id),
		index("blog_posts_by_name").on(nameOrder(table.name), table.id),
		index("blog_posts_published").on(table.publishedAt, table.id).where(sql`published_at is not null`),
		index("blog_posts_scheduled").on(table.publishAt).where(sql`publish_at is not null`),
		...searchIndexes("blog_posts", table.searchText),
		unique("blog_posts_slug").on(table.slug),
		check("blog_posts_slug_form", sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 100`),
	],
);

/** What posts are about. The slug is the name without accents and capitals, so that a tag has one spelling. */
export const blogTags = pgTable("blog_tags", {
	slug: text().primaryKey(),
	/** The spelling with which the tag was first entered, or that its only post has given it. */
	name: text().notNull(),
});

export const postTags = pgTable(
	"post_tags",
	{
		postId: text("post_id")
			.notNull()
			.references(() => blogPosts.id, { onDelete: "cascade" }),
		tag: text()
			.notNull()
			.references(() => blogTags.slug),
		/** The position among the tags of the post. */
		place: integer().notNull(),
		/** Copied from the post by a trigger, so that the newest posts of a tag are found by index. */
		publishedAt: timestamp("published_at", { withTimezone: true }),
	},
	(table) => [
		primaryKey({ columns: [table.postId, table.tag] }),
		index("post_tags_newest").on(table.tag, table.publishedAt, table.postId),
	],
);

/** Earlier slugs of posts that readers have seen. Each row refers to the post, and so redirects to its current slug. */
export const postRedirects = pgTable(
	"post_redirects",
	{
		slug: text().primaryKey(),
		postId: text("post_id")
			.notNull()
			.references(() => blogPosts.id, { onDelete: "cascade" }),
		createdAt: timestamptz("created_at"),
	},
	(table) => [index("post_redirects_post_id").on(table.postId)],
);

/** Every version of a post as it was saved. Rows are never changed. */
export const postVersions = pgTable(
	"post_versions",
	{
		postId: text("post_id")
			.notNull()
			.references(() => blogPosts.id, { onDelete: "cascade" }),
		version: integer().notNull(),
		/** Stored as it was, so that the list stays readable when the account is deleted. Null from before the history. */
		savedBy: text("saved_by"),
		savedAt: timestamptz("saved_at"),
		status: text({ enum: postStatuses }).notNull().$type<PostStatus>(),
		publishAt: timestamp("publish_at", { withTimezone: true }),
		slug: text().notNull(),
		name: text().notNull(),
		description: text().notNull(),
		image: text(),
		imageAlt: text("image_alt"),
		externalLink: text("external_link"),
		tags: text().array().notNull().default([]),
		/** The version that was restored with this one. */
		restoredFrom: integer("restored_from"),
	},
	(table) => [primaryKey({ columns: [table.postId, table.version] })],
);

/** Unsaved text, one row per person and post; without a post, for a new one. */
export const postDrafts = pgTable(
	"post_drafts",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		postId: text("post_id").references(() => blogPosts.id, { onDelete: "cascade" }),
		/** The version of the post that was opened; 0 for a new one. */
		version: integer().notNull(),
		fields: jsonb().notNull().$type<Record<string, string>>(),
		savedAt: timestamptz("saved_at"),
	},
	(table) => [
		unique("post_drafts_owner").on(table.userId, table.postId).nullsNotDistinct(),
		index("post_drafts_post_id").on(table.postId, table.savedAt),
		index("post_drafts_saved_at").on(table.savedAt),
	],
);

/** Links with which somebody without an account reads an unpublished post. Only the hash of the link is known. */
export const postLinks = pgTable(
	"post_links",
	{
		id: text().primaryKey(),
		hash: text().notNull(),
		postId: text("post_id")
			.notNull()
			.references(() => blogPosts.id, { onDelete: "cascade" }),
		createdBy: text("created_by").notNull(),
		/** Their account; null for links that are older than this column. */
		byId: text("by_id"),
		createdAt: timestamptz("created_at"),
		expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
	},
	(table) => [
		uniqueIndex("post_links_hash").on(table.hash),
		index("post_links_post_id").on(table.postId),
		index("post_links_expires_at").on(table.expiresAt),
	],
);
