import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgSequence,
	pgTable,
	text,
	timestamp,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { orderStatuses } from "#contract/payments.ts";
import { users } from "#server/accounts/table.ts";
import { moment, oneOf } from "#server/platform/columns.ts";

export const orderNumbers = pgSequence("order_numbers");

/** One attempt to pay for one product. A failed attempt is followed by a new order, never reopened by hand. */
export const orders = pgTable(
	"orders",
	{
		/** ORD-000001; travels to the gateway as udf1. */
		id: text().primaryKey(),
		/** What the gateway knows the attempt by: 23 characters, unique. */
		txnid: text().notNull().unique(),
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		product: text().notNull(),
		paise: integer().notNull(),
		/** What was sent to the gateway about the payer, so that the same attempt always signs the same words. */
		payer: jsonb().$type<{ firstname: string; email: string; phone: string }>().notNull(),
		status: text({ enum: orderStatuses }).notNull().default("created"),
		/** Paid at the stand-in gateway: never revenue. */
		isTest: boolean("is_test").notNull(),
		gatewayPaymentId: text("gateway_payment_id"),
		/** Why an order waits for the office (`review`) or ended without money. */
		note: text(),
		createdAt: moment("created_at"),
		paidAt: timestamp("paid_at", { withTimezone: true }),
	},
	(table) => [
		check("orders_status", oneOf(table.status, orderStatuses)),
		check("orders_paise", sql`${table.paise} > 0`),
		check("orders_paid_at", sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
		uniqueIndex("orders_one_open").on(table.userId, table.product).where(sql`status in ('created', 'verifying')`),
		uniqueIndex("orders_paid_once").on(table.userId, table.product).where(sql`status = 'paid'`),
		index("orders_user_id").on(table.userId, table.createdAt),
	],
);

/** Every message about a payment, believed or not. Card numbers are already masked by the gateway; we keep named fields only. */
export const paymentEvents = pgTable(
	"payment_events",
	{
		id: text().primaryKey(),
		orderId: text("order_id").references(() => orders.id),
		source: text({ enum: ["return", "verify"] }).notNull(),
		verdict: text().notNull(),
		fields: jsonb().$type<Record<string, string>>().notNull(),
		at: moment("at"),
	},
	(table) => [index("payment_events_order_id").on(table.orderId, table.at)],
);

/** The books: each row moves `paise` from one account to another. Append-only; a trigger refuses changes. */
export const ledgerEntries = pgTable(
	"ledger_entries",
	{
		id: text().primaryKey(),
		orderId: text("order_id")
			.notNull()
			.references(() => orders.id),
		kind: text({ enum: ["payment", "refund"] }).notNull(),
		debit: text().notNull(),
		credit: text().notNull(),
		paise: integer().notNull(),
		isTest: boolean("is_test").notNull(),
		at: moment("at"),
	},
	(table) => [
		unique("ledger_entries_once").on(table.orderId, table.kind),
		check("ledger_entries_paise", sql`${table.paise} > 0`),
	],
);

/** What the stand-in gateway remembers, as the real one would on its own side. */
export const sandboxPayments = pgTable("sandbox_payments", {
	txnid: text().primaryKey(),
	paymentId: text("payment_id").notNull(),
	status: text({ enum: ["success", "failure", "pending"] }).notNull(),
	unmappedStatus: text("unmapped_status").notNull(),
	fields: jsonb().$type<Record<string, string>>().notNull(),
	at: moment("at"),
});
