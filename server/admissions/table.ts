import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import type { Attribution } from "#contract/attribution.ts";
import { batches, branches } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

export const admissionNumbers = pgSequence("admission_numbers");

export const admissions = pgTable(
	"admissions",
	{
		id: text().primaryKey(),
		/** What people quote on the phone: ADM-2026-000123. */
		reference: text().notNull().unique(),
		/** Made by the browser for one filled form: sent twice, it is stored once. */
		idempotencyKey: text("idempotency_key").unique(),
		/** Null for a visitor's form until somebody says that it is theirs (linking.ts). */
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		/** Of the one-time link in the receipt. */
		claimHash: text("claim_hash").unique(),
		/** Who reads the mailbox that the form names and has said that they did not send it. */
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
		batch: text({ enum: batches }).notNull(),
		startOn: date("start_on").notNull(),
		occupation: text().notNull(),
		qualification: text().notNull(),
		attribution: jsonb("attribution").$type<Attribution>(),
		createdAt: timestamptz("created_at"),
		/** When it was sent, or last corrected by the office. */
		updatedAt: timestamptz("updated_at"),
		/** The account it belongs to has the course: kept by triggers (see the migrations), so that the list is narrowed by index. */
		purchased: boolean().notNull().default(false),
		searchText: searchText(["name", "email", "phone", "alt_phone", "reference"]),
	},
	(table) => [
		check("admissions_branch", oneOf(table.branch, branches)),
		check("admissions_batch", oneOf(table.batch, batches)),
		index("admissions_user_id").on(table.userId),
		index("admissions_email").on(table.email),
		index("admissions_phone").on(table.phone),
		index("admissions_declined_by").on(table.declinedBy).where(sql`declined_by is not null`),
		// One for each order and each part of the office's list, so that a page is read and never sorted.
		index("admissions_newest").on(table.createdAt, table.id),
		index("admissions_no_account").on(table.createdAt, table.id).where(sql`user_id is null`),
		index("admissions_not_purchased").on(table.createdAt, table.id).where(sql`not purchased`),
		// With the batch behind, so that one batch of a branch is told apart without reading the rows.
		index("admissions_by_branch").on(table.branch, table.createdAt, table.id, table.batch),
		index("admissions_by_batch").on(table.batch, table.createdAt, table.id),
		...searchIndexes("admissions", table.searchText),
	],
);
