import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/db/columns.ts";

/** Pictures for social networks that were drawn after the build, because a page or post has another title. */
export const sharePictures = pgTable(
	"share_pictures",
	{
		/** What it shows: `page /courses`, or `post` with its id. */
		subject: text().notNull(),
		/** Its file in the storage, named after the text on it. */
		file: text().notNull(),
		title: text().notNull(),
		drawnAt: timestamptz("drawn_at"),
	},
	(table) => [primaryKey({ columns: [table.subject, table.file] })],
);
