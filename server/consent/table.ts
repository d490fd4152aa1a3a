import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { consentForms } from "#contract/states.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/** Who accepted which version of our texts, where and when (DPDP Act 2023, section 6). */
export const consents = pgTable(
	"consents",
	{
		id: text().primaryKey(),
		form: text({ enum: consentForms }).notNull(),
		textVersion: text("text_version").notNull(),
		/** The account, admission or enquiry that the form created. */
		subjectId: text("subject_id").notNull(),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		check("consents_form", oneOf(table.form, consentForms)),
		index("consents_subject_id").on(table.subjectId),
	],
);
