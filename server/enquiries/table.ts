import { check, index, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { moment, oneOf } from "#server/platform/columns.ts";

export const enquiryNumbers = pgSequence("enquiry_numbers");

export const enquiries = pgTable(
	"enquiries",
	{
		id: text().primaryKey(),
		/** What people quote on the phone: ENQ-2026-000123. */
		reference: text().notNull().unique(),
		name: text().notNull(),
		email: text().notNull(),
		/** E.164. */
		phone: text().notNull(),
		purpose: text().notNull(),
		address: text().notNull(),
		status: text({ enum: contactStatuses }).notNull().default("Pending"),
		paymentStatus: text("payment_status", { enum: contactPaymentStatuses }).notNull().default("Pending"),
		createdAt: moment("created_at"),
	},
	(table) => [
		check("enquiries_status", oneOf(table.status, contactStatuses)),
		check("enquiries_payment_status", oneOf(table.paymentStatus, contactPaymentStatuses)),
		index("enquiries_created_at").on(table.createdAt),
	],
);
