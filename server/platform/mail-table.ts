import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { moment, oneOf } from "#server/platform/columns.ts";

/** `kept`: no mail server is set up, so the mail can only be read here. */
export const mailStatuses = ["queued", "sent", "failed", "kept"] as const;

/** Every mail ever written: what was said to whom, and whether it has left. */
export const mails = pgTable(
	"mails",
	{
		id: text().primaryKey(),
		kind: text().notNull(),
		recipient: text().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		html: text().notNull(),
		status: text({ enum: mailStatuses }).notNull().default("queued"),
		tries: integer().notNull().default(0),
		lastError: text("last_error"),
		createdAt: moment("created_at"),
		sentAt: timestamp("sent_at", { withTimezone: true }),
	},
	(table) => [check("mails_status", oneOf(table.status, mailStatuses)), index("mails_created_at").on(table.createdAt)],
);
