import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { deckKinds } from "#contract/course/deck-kinds.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/** How far a person has come in one deck. */
export const studyProgress = pgTable(
	"study_progress",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		part: text().notNull(),
		/** The slide the person was on last, to go on from there on any device. */
		slide: integer().notNull().default(1),
		/** When the last slide was reached for the first time. */
		readAt: timestamp("read_at", { withTimezone: true }),
		/** When a download of the deck first came to its end. */
		downloadedAt: timestamp("downloaded_at", { withTimezone: true }),
		/** Right answers of five: the newest try and the best one. */
		quizLast: integer("quiz_last"),
		quizBest: integer("quiz_best"),
		quizAttempts: integer("quiz_attempts").notNull().default(0),
		quizPassedAt: timestamp("quiz_passed_at", { withTimezone: true }),
		updatedAt: timestamptz("updated_at"),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.part] }),
		check("study_progress_slide", sql`${table.slide} > 0`),
		check("study_progress_quiz", sql`${table.quizLast} between 0 and 5 and ${table.quizBest} between 0 and 5`),
	],
);

/** A file that the office put in the place of a deck. Kept for good, so that each can come back. */
export const deckVersions = pgTable(
	"deck_versions",
	{
		id: text().primaryKey(),
		part: text().notNull(),
		kind: text({ enum: deckKinds }).notNull(),
		/** As it was called on the desk it came from; people save it under the deck's own name. */
		name: text().notNull(),
		/** Its name in the storage. */
		file: text().notNull().unique(),
		bytes: bigint({ mode: "number" }).notNull(),
		sha256: text().notNull(),
		/** Slides of a presentation; null for a PDF. */
		slides: integer(),
		/** Kept as it was, so that the list still reads when the person is gone. */
		addedBy: text("added_by").notNull(),
		addedAt: timestamptz("added_at"),
	},
	(table) => [
		check("deck_versions_kind", oneOf(table.kind, deckKinds)),
		index("deck_versions_part").on(table.part, table.addedAt),
	],
);

/** Which file a part is downloaded from; without a row, or with null, the deck that the build made. */
export const currentDecks = pgTable("current_decks", {
	part: text().primaryKey(),
	versionId: text("version_id").references(() => deckVersions.id),
});

/** Every download that was begun: who, what, when, and how much of it left. */
export const deckDownloads = pgTable(
	"deck_downloads",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		part: text().notNull(),
		/** Null for the deck that the build made. */
		versionId: text("version_id").references(() => deckVersions.id),
		/** The first byte asked for: more than 0 when a broken download goes on. */
		fromByte: bigint("from_byte", { mode: "number" }).notNull(),
		/** The size of the whole file. */
		bytes: bigint({ mode: "number" }).notNull(),
		/** Bytes that left, known when the download ended. */
		sent: bigint({ mode: "number" }),
		/** The last byte of the file has left. */
		finished: boolean().notNull().default(false),
		at: timestamptz("at"),
	},
	(table) => [
		index("deck_downloads_part").on(table.part, table.id),
		index("deck_downloads_user").on(table.userId, table.id),
	],
);
