import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgSequence, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { spamReasons } from "#contract/admin/enquiry-lists.ts";
import type { Attribution } from "#contract/attribution.ts";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

export const enquiryNumbers = pgSequence("enquiry_numbers");

/** Each message of the contact form is a row of its own and belongs to whoever sent it, whatever phone number it names. */
export const enquiries = pgTable(
	"enquiries",
	{
		id: text().primaryKey(),
		/** Made by the browser for one filled form: sent twice, it is stored once. */
		idempotencyKey: text("idempotency_key").unique(),
		name: text().notNull(),
		email: text().notNull(),
		purpose: text().notNull(),
		address: text().notNull(),
		attribution: jsonb("attribution").$type<Attribution>(),
		createdAt: timestamptz("created_at"),
		/** What people quote on the phone: ENQ-2026-000123. */
		reference: text().notNull().unique(),
		/** E.164. */
		phone: text().notNull(),
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		/** Null for an enquiry on the desk. */
		spamReason: text("spam_reason", { enum: spamReasons }),
		status: text({ enum: contactStatuses }).notNull().default("Pending"),
		paymentStatus: text("payment_status", { enum: contactPaymentStatuses }).notNull().default("Pending"),
		/** When it came to the desk, and the 48 hours began: at once, or when it was taken out of the spam tray. */
		inboxAt: timestamptz("inbox_at"),
		/** When the office first did something about it: the end of the 48 hours. */
		answeredAt: timestamp("answered_at", { withTimezone: true }),
		/** The day on which the office wants to come back to it. */
		followUpOn: date("follow_up_on"),
		cancelReason: text("cancel_reason"),
		changedAt: timestamptz("changed_at"),
		/** Where the sender came from, as the list is narrowed: columns of their own, so that counting reads no rows. */
		campaign: text().generatedAlwaysAs(sql`attribution ->> 'utm_source'`),
		firstPage: text("first_page").generatedAlwaysAs(sql`attribution ->> 'page'`),
		searchText: searchText(["name", "email", "phone", "reference"]),
	},
	(table) => [
		check("enquiries_status", oneOf(table.status, contactStatuses)),
		check("enquiries_payment_status", oneOf(table.paymentStatus, contactPaymentStatuses)),
		check("enquiries_spam_reason", oneOf(table.spamReason, spamReasons)),
		index("enquiries_created_at").on(table.createdAt),
		// One for each order and each part of the desk's list, so that a page is read and never sorted.
		index("enquiries_newest").on(table.createdAt, table.id).where(sql`spam_reason is null`),
		index("enquiries_by_status").on(table.status, table.createdAt, table.id).where(sql`spam_reason is null`),
		index("enquiries_spam").on(table.createdAt, table.id).where(sql`spam_reason is not null`),
		...searchIndexes("enquiries", table.searchText),
		index("enquiries_email").on(table.email),
		index("enquiries_phone").on(table.phone, table.createdAt),
		index("enquiries_user_id").on(table.userId),
		index("enquiries_unanswered").on(table.inboxAt, table.id).where(sql`answered_at is null and spam_reason is null`),
		index("enquiries_follow_up")
			.on(table.followUpOn, table.id)
			.where(sql`follow_up_on is not null and spam_reason is null`),
		index("enquiries_by_campaign").on(table.campaign, table.createdAt, table.id).where(sql`spam_reason is null`),
		index("enquiries_by_page").on(table.firstPage, table.createdAt, table.id).where(sql`spam_reason is null`),
	],
);

/** What the office wrote down about an enquiry. */
export const enquiryNotes = pgTable(
	"enquiry_notes",
	{
		id: text().primaryKey(),
		enquiryId: text("enquiry_id")
			.notNull()
			.references(() => enquiries.id, { onDelete: "cascade" }),
		/** The name stays readable when the account is gone. */
		authorId: text("author_id").notNull(),
		authorName: text("author_name").notNull(),
		text: text().notNull(),
		/** It tells of a call: whoever was called has been answered. */
		isCall: boolean("is_call").notNull().default(false),
		createdAt: timestamptz("created_at"),
	},
	(table) => [index("enquiry_notes_enquiry_id").on(table.enquiryId, table.createdAt)],
);
