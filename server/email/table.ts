import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { EmailData } from "#contract/emails.ts";
import { languageColumn, oneOf, timestamptz } from "#server/db/columns.ts";

/** `kept`: no mail server is set up, so the e-mail can only be read here. */
export const emailStatuses = ["queued", "sent", "failed", "kept"] as const;

/** Every e-mail: what was sent to whom, and its delivery status. */
export const emails = pgTable(
	"emails",
	{
		id: text().primaryKey(),
		kind: text().notNull().$type<keyof EmailData>(),
		recipient: text().notNull(),
		language: languageColumn(),
		/** The data for the template. */
		data: jsonb().notNull().default({}),
		/** The account, admission, enquiry or order it is about. */
		aboutId: text("about_id"),
		/** The rendered e-mail, from the first attempt on. */
		subject: text(),
		text: text(),
		html: text(),
		status: text({ enum: emailStatuses }).notNull().default("queued"),
		tries: integer().notNull().default(0),
		lastError: text("last_error"),
		/** A failed e-mail is retried until this time; null if it is not retried automatically. */
		tryUntil: timestamp("try_until", { withTimezone: true }).default(sql`now() + interval '3 days'`),
		/** When the staff took a failed e-mail off the list of those that need them. */
		dismissedAt: timestamp("dismissed_at", { withTimezone: true }),
		createdAt: timestamptz("created_at"),
		sentAt: timestamp("sent_at", { withTimezone: true }),
	},
	(table) => [
		check("emails_status", oneOf(table.status, emailStatuses)),
		index("emails_created_at").on(table.createdAt),
		index("emails_about_id").on(table.aboutId),
		index("emails_recipient").on(table.recipient),
		// Those whose `about_id` combines a day and an account: by the account.
		index("emails_about_account").on(sql`split_part(${table.aboutId}, ' ', 3)`).where(sql`about_id like '% %'`),
		// The few that may name several people, to find them when one of these is erased.
		index("emails_morning").on(table.createdAt).where(sql`kind = 'morningEmail'`),
		index("emails_failed").on(table.createdAt, table.id).where(sql`status = 'failed'`),
	],
);
