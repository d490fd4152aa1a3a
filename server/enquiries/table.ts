import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	index,
	jsonb,
	pgSequence,
	pgTable,
	text,
	timestamp,
} from "drizzle-orm/pg-core";
import { enquiryChannels, spamReasons } from "#contract/admin/lists.ts";
import { contactPaymentStatuses, contactStatuses, lostReasons } from "#contract/states.ts";
import type { Attribution } from "#contract/submission.ts";
import { users } from "#server/accounts/table.ts";
import {
	languageColumn,
	nameKeyIndexes,
	nameKeys,
	oneOf,
	searchIndexes,
	searchText,
	timestamptz,
} from "#server/db/columns.ts";

/**
 * Groups by the time until the first call (`callSpans`); the index is used only for exactly this expression. `before`:
 * the two times are equal, because no call was promised: the person had spoken with us before the enquiry was entered,
 * or the enquiry was imported as answered.
 */
export const callSpan = sql`(case
	when answered_at is null then 'waiting'
	when answered_at <= inbox_at then 'before'
	when answered_at - inbox_at < interval '2 hours' then 'within2'
	when answered_at - inbox_at < interval '8 hours' then 'within8'
	when answered_at - inbox_at < interval '24 hours' then 'within24'
	when answered_at - inbox_at <= interval '48 hours' then 'within48'
	when answered_at - inbox_at < interval '96 hours' then 'within96'
	else 'later' end)`;

export const enquiryNumbers = pgSequence("enquiry_numbers");

/** Each message of the contact form is a row of its own and belongs to its sender, whatever phone number it contains. */
export const enquiries = pgTable(
	"enquiries",
	{
		id: text().primaryKey(),
		/** Created by the browser for one filled form: sent twice, it is stored once. */
		idempotencyKey: text("idempotency_key").unique(),
		name: text().notNull(),
		/** Only an enquiry that staff have added can be without one. */
		email: text(),
		purpose: text().notNull(),
		address: text().notNull(),
		language: languageColumn(),
		attribution: jsonb("attribution").$type<Attribution>(),
		createdAt: timestamptz("created_at"),
		/** Quoted on the phone: ENQ-2026-000123. */
		reference: text().notNull().unique(),
		/** E.164. */
		phone: text().notNull(),
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		/** How it reached us; `import` for a row of a file. */
		channel: text({ enum: enquiryChannels }).notNull().default("website"),
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
		/** Why a cancelled enquiry was lost: from the list, and in words. */
		lostReason: text("lost_reason", { enum: lostReasons }),
		cancelReason: text("cancel_reason"),
		/** The member of the staff who takes care of it. */
		assignedTo: text("assigned_to").references(() => users.id, { onDelete: "set null" }),
		/**
		 * Another enquiry of the same person into which this one was merged: this one is not listed and not counted, and
		 * its open 48 hours are those of the other one. Nothing is moved, so that each message stays with its own sender.
		 */
		mergedInto: text("merged_into").references((): AnyPgColumn => enquiries.id, { onDelete: "set null" }),
		mergedAt: timestamp("merged_at", { withTimezone: true }),
		/** The clock without the enquiries merged into this one; null if there are none. Maintained by triggers. */
		ownInboxAt: timestamp("own_inbox_at", { withTimezone: true }),
		ownAnsweredAt: timestamp("own_answered_at", { withTimezone: true }),
		changedAt: timestamptz("changed_at"),
		/**
		 * Where the sender came from, for the filters of the list: separate columns, so that counting needs no table
		 * access.
		 */
		campaign: text().generatedAlwaysAs(sql`attribution ->> 'utm_source'`),
		firstPage: text("first_page").generatedAlwaysAs(sql`attribution ->> 'page'`),
		searchText: searchText(["name", "email", "phone", "reference"]),
		nameKeys: nameKeys(),
	},
	(table) => [
		check("enquiries_status", oneOf(table.status, contactStatuses)),
		check("enquiries_payment_status", oneOf(table.paymentStatus, contactPaymentStatuses)),
		check("enquiries_lost_reason", oneOf(table.lostReason, lostReasons)),
		check("enquiries_channel", oneOf(table.channel, enquiryChannels)),
		check("enquiries_spam_reason", oneOf(table.spamReason, spamReasons)),
		index("enquiries_created_at").on(table.createdAt),
		// One for each sort order and filter of the list, so that a page is read in index order and never sorted.
		index("enquiries_newest").on(table.createdAt, table.id).where(sql`spam_reason is null and merged_into is null`),
		index("enquiries_by_status")
			.on(table.status, table.createdAt, table.id)
			.where(sql`spam_reason is null and merged_into is null`),
		index("enquiries_spam").on(table.createdAt, table.id).where(sql`spam_reason is not null`),
		...searchIndexes("enquiries", table.searchText),
		...nameKeyIndexes("enquiries", table),
		index("enquiries_email").on(table.email),
		index("enquiries_by_phone").on(table.phone.op("text_pattern_ops"), table.createdAt),
		index("enquiries_merged_into").on(table.mergedInto, table.mergedAt).where(sql`merged_into is not null`),
		index("enquiries_user_id").on(table.userId),
		index("enquiries_unanswered")
			.on(table.inboxAt, table.id)
			.where(sql`answered_at is null and spam_reason is null and merged_into is null`),
		index("enquiries_follow_up")
			.on(table.followUpOn, table.id)
			.where(sql`follow_up_on is not null and spam_reason is null and merged_into is null`),
		// Ends with the status and the page, so that a second filter is applied without reading the rows.
		index("enquiries_of_assignee")
			.on(table.assignedTo, table.createdAt, table.id, table.status, table.firstPage)
			.where(sql`spam_reason is null and merged_into is null`),
		// The lists of one member of the staff, and the number in their menu.
		index("enquiries_by_assignee_and_status")
			.on(table.assignedTo, table.status, table.createdAt, table.id)
			.where(sql`spam_reason is null and merged_into is null`),
		index("enquiries_by_assignee_unanswered")
			.on(table.assignedTo, table.inboxAt, table.id)
			.where(sql`answered_at is null and spam_reason is null and merged_into is null`),
		index("enquiries_by_assignee_follow_up")
			.on(table.assignedTo, table.followUpOn, table.id)
			.where(sql`follow_up_on is not null and spam_reason is null and merged_into is null`),
		index("enquiries_lost")
			.on(table.lostReason, table.createdAt, table.id)
			.where(sql`status = 'Cancel' and spam_reason is null and merged_into is null`),
		index("enquiries_lost_by_assignee")
			.on(table.assignedTo, table.lostReason, table.createdAt, table.id)
			.where(sql`status = 'Cancel' and spam_reason is null and merged_into is null`),
		// These end with the status and the assignee, so that a second filter is applied without reading the rows.
		index("enquiries_by_campaign")
			.on(table.campaign, table.createdAt, table.id, table.status, table.assignedTo)
			.where(sql`spam_reason is null and merged_into is null`),
		index("enquiries_by_call")
			.on(callSpan, table.createdAt, table.id, table.status, table.assignedTo)
			.where(sql`spam_reason is null and merged_into is null`),
		index("enquiries_by_page")
			.on(table.firstPage, table.createdAt, table.id, table.status, table.assignedTo)
			.where(sql`spam_reason is null and merged_into is null`),
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
