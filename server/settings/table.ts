import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { TestedGroup } from "#contract/admin/settings.ts";
import { timestamptz } from "#server/db/columns.ts";

/** The last test of each group of settings. */
export const settingTests = pgTable("setting_tests", {
	group: text("setting_group").$type<TestedGroup>().primaryKey(),
	/** A keyed digest of the tested settings: once they change, the test no longer counts. */
	settings: text().notNull(),
	outcome: text().notNull(),
	/** The other side's response, without secrets. */
	reply: text(),
	milliseconds: integer().notNull(),
	testedAt: timestamptz("tested_at"),
});
