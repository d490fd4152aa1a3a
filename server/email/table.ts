import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { EmailData } from "#contract/emails.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/** `kept`: no mail server is set up, so the mail can only be read here. */
export const emailStatuses = ["queued", "sent", "failed", "kept"] as const;

/** Every mail ever posted: what was said to whom, and whether it has left. */
export const emails = pgTable(
	"emails",
	{
		id: text().primaryKey(),
		kind: text().notNull().$type<keyof EmailData>(),
		recipient: text().notNull(),
		/** What the letter is made from. */
		data: jsonb().notNull().default({}),
		/** The account, admission, enquiry or order it is about. */
		aboutId: text("about_id"),
		/** The letter itself, from the first try on. */
		subject: text(),
		text: text(),
		html: text(),
		status: text({ enum: emailStatuses }).notNull().default("queued"),
		tries: integer().notNull().default(0),
		lastError: text("last_error"),
		/** A failed mail is tried again until then; null when it is not tried again by itself. */
		tryUntil: timestamp("try_until", { withTimezone: true }).default(sql`now() + interval '3 days'`),
		createdAt: timestamptz("created_at"),
		sentAt: timestamp("sent_at", { withTimezone: true }),
	},
	(table) => [
		check("emails_status", oneOf(table.status, emailStatuses)),
		index("emails_created_at").on(table.createdAt),
		index("emails_about_id").on(table.aboutId),
		index("emails_recipient").on(table.recipient),
		index("emails_failed").on(table.createdAt, table.id).where(sql`status = 'failed'`),
	],
);
