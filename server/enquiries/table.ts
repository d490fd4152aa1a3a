import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgSequence, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { spamReasons } from "#contract/admin/lists.ts";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import type { Attribution } from "#contract/submission.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

export const enquiryNumbers = pgSequence("enquiry_numbers");

/** Each message of the contact form is a row of its own and belongs to its sender, whatever phone number it contains. */
export const enquiries = pgTable(
	"enquiries",
	{
		id: text().primaryKey(),
		/** Created by the browser for one filled form: sent twice, it is stored once. */
		idempotencyKey: text("idempotency_key").unique(),
		name: text().notNull(),
		email: text().notNull(),
		purpose: text().notNull(),
		address: text().notNull(),
		attribution: jsonb("attribution").$type<Attribution>(),
		createdAt: timestamptz("created_at"),
		/** Quoted on the phone: ENQ-2026-000123. */
		reference: text().notNull().unique(),
		/** E.164. */
		phone: text().notNull(),
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		/** Null for an enquiry that is not spam. */
		spamReason: text("spam_reason", { enum: spamReasons }),
		status: text({ enum: contactStatuses }).notNull().default("Pending"),
		paymentStatus: text("payment_status", { enum: contactPaymentStatuses }).notNull().default("Pending"),
		/** When the 48 hours began: when it was received, or moved out of the spam folder. */
		inboxAt: timestamptz("inbox_at"),
		/** When staff first called or changed the status: the end of the 48 hours. */
		answeredAt: timestamp("answered_at", { withTimezone: true }),
		/** The follow-up date. */
		followUpOn: date("follow_up_on"),
		cancelReason: text("cancel_reason"),
		/** The member of the staff who takes care of it. */
		assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
		changedAt: timestamptz("changed_at"),
		/**
		 * Where the sender came from, for the filters of the list: separate columns, so that counting needs no table
		 * access.
		 */
		campaign: text().generatedAlwaysAs(sql`attribution ->> 'utm_source'`),
		firstPage: text("first_page").generatedAlwaysAs(sql`attribution ->> 'page'`),
		searchText: searchText(["name", "email", "phone", "reference"]),
	},
	(table) => [
		check("enquiries_status", oneOf(table.status, contactStatuses)),
		check("enquiries_payment_status", oneOf(table.paymentStatus, contactPaymentStatuses)),
		check("enquiries_spam_reason", oneOf(table.spamReason, spamReasons)),
		index("enquiries_created_at").on(table.createdAt),
		// One for each sort order and filter of the list, so that a page is read in index order and never sorted.
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
		index("enquiries_by_assignee")
			.on(table.assignedTo, table.createdAt, table.id, table.status)
			.where(sql`spam_reason is null`),
		// Both end with the status, so that one status is filtered without reading the rows.
		index("enquiries_by_campaign")
			.on(table.campaign, table.createdAt, table.id, table.status)
			.where(sql`spam_reason is null`),
		index("enquiries_by_page")
			.on(table.firstPage, table.createdAt, table.id, table.status)
			.where(sql`spam_reason is null`),
	],
);

/** The staff's notes about an enquiry. */
export const enquiryNotes = pgTable(
	"enquiry_notes",
	{
		id: text().primaryKey(),
		enquiryId: text("enquiry_id")
			.notNull()
			.references(() => enquiries.id, { onDelete: "cascade" }),
		/** The name stays readable when the account is deleted. */
		authorId: text("author_id").notNull(),
		authorName: text("author_name").notNull(),
		text: text().notNull(),
		/** The note records a call. */
		isCall: boolean("is_call").notNull().default(false),
		createdAt: timestamptz("created_at"),
	},
	(table) => [index("enquiry_notes_enquiry_id").on(table.enquiryId, table.createdAt)],
);
