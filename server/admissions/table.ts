import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import { branches, timings } from "#contract/states.ts";
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

export const admissionNumbers = pgSequence("admission_numbers");

export const admissions = pgTable(
	"admissions",
	{
		id: text().primaryKey(),
		/** Quoted on the phone: ADM-2026-000123. */
		reference: text().notNull().unique(),
		/** Created by the browser for one filled form: sent twice, it is stored once. */
		idempotencyKey: text("idempotency_key").unique(),
		/** Null for a visitor's form until it is claimed (linking.ts). */
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		/** Hash of the one-time link in the receipt. */
		claimHash: text("claim_hash").unique(),
		/** The user with this address who has said that the form is not theirs. */
		declinedBy: text("declined_by").references(() => users.id, { onDelete: "set null" }),
		name: text().notNull(),
		email: text().notNull(),
		/** E.164, both numbers. */
		phone: text().notNull(),
		altPhone: text("alt_phone").notNull(),
		currentAddress: text("current_address").notNull(),
		permanentAddress: text("permanent_address").notNull(),
		city: text().notNull(),
		branch: text({ enum: branches }).notNull(),
		batch: text({ enum: timings }).notNull(),
		startOn: date("start_on").notNull(),
		occupation: text().notNull(),
		qualification: text().notNull(),
		language: languageColumn(),
		attribution: jsonb("attribution").$type<Attribution>(),
		createdAt: timestamptz("created_at"),
		/** When it was sent or last corrected by staff. */
		updatedAt: timestamptz("updated_at"),
		/**
		 * Whether its account has the course: maintained by triggers (see the migrations), so that the list can be filtered
		 * by index.
		 */
		purchased: boolean().notNull().default(false),
		searchText: searchText(["name", "email", "phone", "alt_phone", "reference"]),
		nameKeys: nameKeys(),
	},
	(table) => [
		check("admissions_branch", oneOf(table.branch, branches)),
		check("admissions_batch", oneOf(table.batch, timings)),
		index("admissions_user_id").on(table.userId),
		index("admissions_email").on(table.email),
		index("admissions_by_phone").on(table.phone.op("text_pattern_ops")),
		index("admissions_by_alt_phone").on(table.altPhone.op("text_pattern_ops")),
		index("admissions_declined_by").on(table.declinedBy).where(sql`declined_by is not null`),
		// One for each sort order and filter of the staff's list, so that a page is read in index order and never sorted.
		index("admissions_newest").on(table.createdAt, table.id),
		index("admissions_no_account").on(table.createdAt, table.id).where(sql`user_id is null`),
		index("admissions_not_purchased").on(table.createdAt, table.id).where(sql`not purchased`),
		// Ends with the batch, so that one batch of a branch is filtered without reading the rows.
		index("admissions_by_branch").on(table.branch, table.createdAt, table.id, table.batch),
		index("admissions_by_batch").on(table.batch, table.createdAt, table.id),
		...searchIndexes("admissions", table.searchText),
		...nameKeyIndexes("admissions", table),
	],
);
