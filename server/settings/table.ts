import { integer, pgTable, text } from "drizzle-orm/pg-core";
import type { TestedGroup } from "#contract/admin/settings.ts";
import { timestamptz } from "#server/db/columns.ts";

/** The last test of each group of settings. */
export const settingTests = pgTable("setting_tests", {
	group: text("setting_group").$type<TestedGroup>().primaryKey(),
	/** A keyed digest of the settings that were tested: after a change the test says nothing any more. */
	settings: text().notNull(),
	outcome: text().notNull(),
	/** What the other side has said, without anything secret. */
	reply: text(),
	milliseconds: integer().notNull(),
	testedAt: timestamptz("tested_at"),
});
