import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { type Crop, type Focus, type Ground, grounds } from "#contract/pictures.ts";
import { oneOf, searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

/** The library: pictures that staff have uploaded. */
export const pictures = pgTable(
	"pictures",
	{
		id: text().primaryKey(),
		/** The uploaded file's own name, or what staff call it. */
		name: text().notNull(),
		/** Its name in the storage: re-encoded, in the largest size we keep. See libraryFiles() for its other sizes. */
		file: text().notNull().unique(),
		width: integer().notNull(),
		height: integer().notNull(),
		/** The size of that file. */
		bytes: integer().notNull(),
		/** A hash of the upload: a file that is uploaded twice is stored once. A replacement has a hash of its own, see
		 * replacing.ts. */
		sha256: text().notNull().unique(),
		/** The default alternative text for new uses. */
		alt: text().notNull().default(""),
		/** Whose picture it is, and who has agreed to its use. */
		rights: text().notNull().default(""),
		/** Stored as it was, so that the list stays readable when the account is deleted. */
		addedBy: text("added_by").notNull(),
		addedAt: timestamptz("added_at"),
		/** Number of changes, so that two people cannot overwrite each other unseen. */
		version: integer().notNull().default(1),
		searchText: searchText(["name", "alt", "rights"]),
	},
	(table) => [
		index("pictures_newest").on(table.addedAt, table.id),
		...searchIndexes("pictures", table.searchText),
		check("pictures_size", sql`${table.width} > 0 and ${table.height} > 0`),
	],
);

/** Cuts: cropped pictures, for the places that show them. */
export const pictureCuts = pgTable(
	"picture_cuts",
	{
		/** Derived from the picture's file and the area, so that the same area is the same crop. Its files are named after
		 * it. */
		id: text().primaryKey(),
		pictureId: text("picture_id")
			.notNull()
			.references(() => pictures.id, { onDelete: "cascade" }),
		crop: jsonb().$type<Crop>().notNull(),
		/** The size of the widest file. */
		width: integer().notNull(),
		height: integer().notNull(),
		ground: text({ enum: grounds }).$type<Ground>().notNull(),
		/** The names of its files in the storage, separated by spaces. */
		files: text().notNull(),
		widths: integer().array().notNull(),
		cutAt: timestamptz("cut_at"),
		/** The cut that is shown instead, since the picture has another file. */
		successor: text().references((): AnyPgColumn => pictureCuts.id),
		/** The alternative text and the focus of the successor. */
		shownAlt: text("shown_alt"),
		shownFocus: jsonb("shown_focus").$type<Focus>(),
	},
	(table) => [
		index("picture_cuts_picture").on(table.pictureId),
		index("picture_cuts_successor").on(table.successor),
		check("picture_cuts_ground", oneOf(table.ground, grounds)),
	],
);

/** Earlier files of a picture. They can be restored for some time. */
export const pictureVersions = pgTable(
	"picture_versions",
	{
		id: text().primaryKey(),
		pictureId: text("picture_id")
			.notNull()
			.references(() => pictures.id, { onDelete: "cascade" }),
		file: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		sha256: text().notNull(),
		alt: text().notNull(),
		rights: text().notNull(),
		replacedBy: text("replaced_by").notNull(),
		replacedAt: timestamptz("replaced_at"),
	},
	(table) => [
		index("picture_versions_picture").on(table.pictureId, table.replacedAt),
		index("picture_versions_replaced").on(table.replacedAt),
		index("picture_versions_sha256").on(table.sha256),
	],
);
