import {
	bigint,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import type { EntryName } from "#content/entries/entries.ts";
import type { Raw } from "#content/entries/values.ts";
import { publicationKinds, scheduleStates } from "#contract/admin/content.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/** Entries that went live together. Append-only. */
export const contentPublications = pgTable(
	"content_publications",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		kind: text({ enum: publicationKinds }).notNull(),
		/** What the publisher wrote about it. */
		note: text().notNull(),
		/** The publication that this one undoes. */
		undoes: bigint({ mode: "number" }),
		byId: text("by_id").notNull(),
		/** The name stays readable when the account is deleted. */
		byName: text("by_name").notNull(),
		at: timestamptz("at"),
	},
	(table) => [check("content_publications_kind", oneOf(table.kind, publicationKinds))],
);

/** All revisions of the entries: the newest one is live. Append-only. */
export const contentRevisions = pgTable(
	"content_revisions",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		publicationId: bigint("publication_id", { mode: "number" })
			.notNull()
			.references(() => contentPublications.id),
		entry: text().$type<EntryName>().notNull(),
		/** Null: what a fresh database shows. */
		values: jsonb().$type<Raw>(),
		/** The revision that was live before; null if it was what a fresh database shows. */
		previousId: bigint("previous_id", { mode: "number" }),
	},
	(table) => [
		unique("content_revisions_publication").on(table.publicationId, table.entry),
		index("content_revisions_entry").on(table.entry, table.id),
	],
);

/** Unpublished changes, one draft for each entry. */
export const contentDrafts = pgTable("content_drafts", {
	entry: text().$type<EntryName>().primaryKey(),
	values: jsonb().$type<Raw>().notNull(),
	/** The revision that was live when the draft was begun, or last compared with what is live. */
	baseId: bigint("base_id", { mode: "number" }),
	/** Changes with each save, to a number that no draft has had before. */
	version: integer().notNull(),
	byId: text("by_id").notNull(),
	byName: text("by_name").notNull(),
	at: timestamptz("at"),
});

/** Windows in which the form of an entry is open, so that people who edit the same one are told. */
export const contentForms = pgTable(
	"content_forms",
	{
		window: uuid("window_id").notNull(),
		entry: text().$type<EntryName>().notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		since: timestamptz("since"),
		/** When the window last reported that it is open. */
		seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.entry, table.window] })],
);

/** Copies of the drafts at the time when their publication was planned. */
export type Planned = { entry: EntryName; values: Raw; baseId: number | null };

export const contentSchedules = pgTable(
	"content_schedules",
	{
		id: uuid().primaryKey().defaultRandom(),
		dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
		planned: jsonb().$type<Planned[]>().notNull(),
		note: text().notNull(),
		state: text({ enum: scheduleStates }).notNull().default("waiting"),
		byId: text("by_id").notNull(),
		byName: text("by_name").notNull(),
		at: timestamptz("at"),
		/** The resulting publication. */
		publicationId: bigint("publication_id", { mode: "number" }).references(() => contentPublications.id),
	},
	(table) => [
		check("content_schedules_state", oneOf(table.state, scheduleStates)),
		index("content_schedules_due").on(table.state, table.dueAt),
	],
);

/** Links that show drafts to somebody without an account. */
export const contentPreviewLinks = pgTable(
	"content_preview_links",
	{
		/** SHA-256 of the token in the link. */
		tokenHash: text("token_hash").primaryKey(),
		expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
		byId: text("by_id").notNull(),
		byName: text("by_name").notNull(),
		at: timestamptz("at"),
	},
	(table) => [index("content_preview_links_expires").on(table.expiresAt)],
);
