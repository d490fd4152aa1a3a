// What a person has saved from the trade tools: for the data export and for erasure.
import { asc, eq } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { savedSheets } from "#server/trade-tools/table.ts";

export const savedSheetsOf = (db: Db, userId: string) =>
	db
		.select({
			tool: savedSheets.tool,
			number: savedSheets.number,
			name: savedSheets.name,
			typed: savedSheets.typed,
			savedAt: savedSheets.savedAt,
		})
		.from(savedSheets)
		.where(eq(savedSheets.userId, userId))
		.orderBy(asc(savedSheets.tool), asc(savedSheets.number));

export const eraseSheets = (tx: Db, userId: string) => tx.delete(savedSheets).where(eq(savedSheets.userId, userId));
