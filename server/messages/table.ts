import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { messageChannels, messageSubjects } from "#contract/admin/lists.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

export const messageTemplates = pgTable(
	"message_templates",
	{
		id: text().primaryKey(),
		name: text().notNull().unique(),
		channel: text({ enum: messageChannels }).notNull(),
		/** Empty for WhatsApp. */
		subject: text().notNull(),
		text: text().notNull(),
		version: integer().notNull().default(1),
		/** The name stays readable when the account is deleted. */
		changedBy: text("changed_by").notNull(),
		changedAt: timestamptz("changed_at"),
	},
	(table) => [check("message_templates_channel", oneOf(table.channel, messageChannels))],
);

/** A message to everybody in a batch is one row, stored with the batch. */
const keptWith = [...messageSubjects, "batch"] as const;

/** Messages of staff to a person. A WhatsApp message is only what was prepared: whether it was sent is not known. */
export const messages = pgTable(
	"messages",
	{
		/** The idempotency key, created with the page. */
		id: text().primaryKey(),
		about: text({ enum: keptWith }).notNull(),
		aboutId: text("about_id").notNull(),
		channel: text({ enum: messageChannels }).notNull(),
		/** The name of the template at that time. */
		template: text(),
		/** An e-mail address, a phone number in E.164, or the code of a batch. */
		recipient: text().notNull(),
		subject: text().notNull(),
		text: text().notNull(),
		authorId: text("author_id").notNull(),
		/** The name stays readable when the account is deleted. */
		authorName: text("author_name").notNull(),
		/** The e-mail with which it was sent. */
		emailId: text("email_id"),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		check("messages_channel", oneOf(table.channel, messageChannels)),
		check("messages_about", oneOf(table.about, keptWith)),
		index("messages_about_id").on(table.aboutId, table.createdAt),
	],
);
