import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { deckKinds } from "#contract/course/deck-kinds.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/** A student's progress in one deck. */
export const studyProgress = pgTable(
	"study_progress",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		part: text().notNull(),
		/** The last slide the student was on, to continue on any device. */
		slide: integer().notNull().default(1),
		/** When they were on that slide: a device that was offline sends its place later. */
		slideAt: timestamp("slide_at", { withTimezone: true }),
		/** How many slides of the deck were on the screen long enough. */
		slidesSeen: integer("slides_seen").notNull().default(0),
		/** When enough of its slides were seen; in earlier releases, when the last slide was first reached. */
		readAt: timestamp("read_at", { withTimezone: true }),
		/** When a download of the deck was first completed. */
		downloadedAt: timestamp("downloaded_at", { withTimezone: true }),
		/** Correct answers out of five: the latest and the best attempt. */
		quizLast: integer("quiz_last"),
		quizBest: integer("quiz_best"),
		quizAttempts: integer("quiz_attempts").notNull().default(0),
		quizPassedAt: timestamp("quiz_passed_at", { withTimezone: true }),
		updatedAt: timestamptz("updated_at"),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.part] }),
		// For the figures of a day.
		index("study_progress_downloaded_at").on(table.downloadedAt).where(sql`downloaded_at is not null`),
		index("study_progress_read_at").on(table.readAt).where(sql`read_at is not null`),
		index("study_progress_quiz_passed_at").on(table.quizPassedAt).where(sql`quiz_passed_at is not null`),
		check("study_progress_slide", sql`${table.slide} > 0`),
		check("study_progress_quiz", sql`${table.quizLast} between 0 and 5 and ${table.quizBest} between 0 and 5`),
	],
);

/** How long a slide was on a student's screen. */
export const slideViews = pgTable(
	"slide_views",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		part: text().notNull(),
		/** The slide's key, which stays the same when slides are added. */
		slide: text().notNull(),
		/** At most what the slide needs. */
		seconds: integer().notNull(),
		/** When the time was enough. */
		seenAt: timestamp("seen_at", { withTimezone: true }),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.part, table.slide] }),
		check("slide_views_seconds", sql`${table.seconds} >= 0`),
	],
);

/** Since when a student's reading has not been reported: only the time since then can be claimed. */
export const readingClocks = pgTable("reading_clocks", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	at: timestamptz("at"),
});

/** Each attempt at a quiz. The device creates the id, so that an attempt that is sent twice is counted once. */
export const quizAttempts = pgTable(
	"quiz_attempts",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		id: text().notNull(),
		part: text().notNull(),
		right: integer().notNull(),
		takenAt: timestamptz("taken_at"),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.id] }),
		index("quiz_attempts_part").on(table.userId, table.part, table.takenAt),
		check("quiz_attempts_right", sql`${table.right} between 0 and 5`),
	],
);

/** A student's own note on a slide. Nobody else sees it, staff neither. */
export const slideNotes = pgTable(
	"slide_notes",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		part: text().notNull(),
		slide: text().notNull(),
		text: text().notNull(),
		/** Created by the device that wrote it, or by the server when it merged two. */
		revision: text().notNull(),
		editedAt: timestamptz("edited_at"),
	},
	(table) => [primaryKey({ columns: [table.userId, table.part, table.slide] })],
);

/** A file that replaces a deck. Kept permanently, so that each can be restored. */
export const deckVersions = pgTable(
	"deck_versions",
	{
		id: text().primaryKey(),
		part: text().notNull(),
		kind: text({ enum: deckKinds }).notNull(),
		/** The uploaded file's own name; downloads use the name of the deck. */
		name: text().notNull(),
		/** Its name in the storage. */
		file: text().notNull().unique(),
		bytes: bigint({ mode: "number" }).notNull(),
		sha256: text().notNull(),
		/** Number of slides of a presentation; null for a PDF. */
		slides: integer(),
		/** Stored as it was, so that the list stays readable when the account is deleted. */
		addedBy: text("added_by").notNull(),
		addedAt: timestamptz("added_at"),
	},
	(table) => [
		check("deck_versions_kind", oneOf(table.kind, deckKinds)),
		index("deck_versions_part").on(table.part, table.addedAt),
	],
);

/** The file for the download of a part; without a row, or with null, the built deck. */
export const currentDecks = pgTable("current_decks", {
	part: text().primaryKey(),
	versionId: text("version_id").references(() => deckVersions.id),
});

/** Every download that was started: who, what, when, and how much was sent. */
export const deckDownloads = pgTable(
	"deck_downloads",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		part: text().notNull(),
		/** Null for the built deck. */
		versionId: text("version_id").references(() => deckVersions.id),
		/** The first byte requested: more than 0 when a broken download is resumed. */
		fromByte: bigint("from_byte", { mode: "number" }).notNull(),
		/** The size of the whole file. */
		bytes: bigint({ mode: "number" }).notNull(),
		/** Bytes sent, known when the download has ended. */
		sent: bigint({ mode: "number" }),
		/** Whether the last byte of the file was sent. */
		finished: boolean().notNull().default(false),
		at: timestamptz("at"),
	},
	(table) => [
		index("deck_downloads_part").on(table.part, table.id),
		index("deck_downloads_user").on(table.userId, table.id),
	],
);
