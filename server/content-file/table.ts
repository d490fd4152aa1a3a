import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { contentImportStates, type ImportedContent } from "#contract/admin/content-file.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/** Content files that are being imported, or have been. */
export const contentImports = pgTable(
	"content_imports",
	{
		id: uuid().primaryKey().defaultRandom(),
		/** The name of the file on the sender's device. */
		fileName: text("file_name").notNull(),
		/** Its name in the storage, until it is imported. It is not part of backups: it can be uploaded again. */
		stored: text(),
		/** Whether drafts from before the upload may be replaced. */
		replace: boolean().notNull(),
		state: text({ enum: contentImportStates }).notNull().default("checking"),
		/** Pictures and posts imported so far, and in all. */
		done: integer().notNull().default(0),
		total: integer().notNull(),
		result: jsonb().$type<ImportedContent>().notNull(),
		/** What is wrong with its pictures, with their names. */
		problems: text().array().notNull().default([]),
		byId: text("by_id").notNull(),
		byName: text("by_name").notNull(),
		at: timestamptz("at"),
	},
	(table) => [
		check("content_imports_state", oneOf(table.state, contentImportStates)),
		index("content_imports_newest").on(table.at, table.id),
	],
);
