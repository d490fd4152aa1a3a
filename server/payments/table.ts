import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	customType,
	date,
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
import type { DocumentData } from "#contract/payments/payments.ts";
import {
	accounts,
	channels,
	documentKinds,
	eventSources,
	orderStatuses,
	refundStatuses,
	verdicts,
} from "#contract/payments/states.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

export const orderNumbers = pgSequence("order_numbers");

/** The payer's details for the gateway and the invoice, fixed when the order is created. */
export type Payer = {
	firstname: string;
	email: string;
	phone: string;
	/** For the invoice: a company name if different, the address, the state's two-digit code, a GSTIN. */
	name?: string;
	address?: string;
	state?: string;
	gstin?: string | null;
};

/** One attempt to pay for one product. After a failed attempt a new order is created; none is reopened by hand. */
export const orders = pgTable(
	"orders",
	{
		/** ORD-000001; sent to the gateway as udf1. */
		id: text().primaryKey(),
		/** The gateway's key for the attempt: at most 25 characters, unique, not guessable. */
		txnid: text().notNull().unique(),
		userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
		product: text().notNull(),
		paise: integer().notNull(),
		/** The payer's details sent to the gateway, so that the same attempt always signs the same text. */
		payer: jsonb().$type<Payer>().notNull(),
		status: text({ enum: orderStatuses }).notNull().default("created"),
		/** Paid at the sandbox gateway: never revenue. */
		isTest: boolean("is_test").notNull(),
		channel: text({ enum: channels }).notNull().default("gateway"),
		/** The gateway's key for the account of ours at which it is paid. Older orders have none. */
		merchantKey: text("merchant_key"),
		gatewayPaymentId: text("gateway_payment_id"),
		/** The staff's record of a payment made at the office: transfer number and date. */
		reference: text(),
		receivedOn: date("received_on"),
		/** The amount received, if it differs from the price. */
		receivedPaise: integer("received_paise"),
		/** When an amount that matches no order was booked; `paidAt` has it once all of it is refunded. */
		receivedAt: timestamp("received_at", { withTimezone: true }),
		/** Why an order waits for staff (`review`) or ended without a payment. */
		note: text(),
		createdAt: timestamptz("created_at"),
		paidAt: timestamp("paid_at", { withTimezone: true }),
		searchText: searchText([
			"id",
			"txnid",
			"payer.firstname",
			"payer.name",
			"payer.email",
			"payer.phone",
			"reference",
			"gateway_payment_id",
		]),
	},
	(table) => [
		check("orders_status", oneOf(table.status, orderStatuses)),
		check("orders_channel", oneOf(table.channel, channels)),
		check("orders_paise", sql`${table.paise} > 0`),
		check("orders_paid_at", sql`(${table.status} in ('paid', 'refunded')) = (${table.paidAt} is not null)`),
		uniqueIndex("orders_one_open").on(table.userId, table.product).where(sql`status in ('created', 'verifying')`),
		uniqueIndex("orders_paid_once").on(table.userId, table.product).where(sql`status = 'paid'`),
		index("orders_user_id").on(table.userId, table.createdAt),
		index("orders_open").on(table.userId).where(sql`status in ('created', 'verifying', 'review')`),
		// For the staff's list: its sort order, and each filter in that order.
		index("orders_newest").on(table.createdAt, table.id),
		index("orders_by_payment").on(sql`coalesce(${table.paidAt}, ${table.receivedAt}, ${table.createdAt})`),
		index("orders_by_status").on(table.status, table.createdAt, table.id),
		index("orders_by_channel").on(table.channel, table.createdAt, table.id),
		index("orders_real").on(table.createdAt, table.id).where(sql`not is_test`),
		index("orders_payer_email").on(sql`(${table.payer} ->> 'email')`),
		index("orders_by_payer_phone").on(sql`(${table.payer} ->> 'phone') text_pattern_ops`),
		index("orders_gateway_payment_id").on(table.gatewayPaymentId),
		...searchIndexes("orders", table.searchText),
	],
);

/**
 * Every message about a payment of ours, trusted or not. The gateway masks card numbers; we store named fields only.
 * Repetitions are counted, not stored again.
 */
export const paymentEvents = pgTable(
	"payment_events",
	{
		id: text().primaryKey(),
		orderId: text("order_id").references(() => orders.id),
		source: text({ enum: eventSources }).notNull(),
		verdict: text({ enum: verdicts }).notNull(),
		fields: jsonb().$type<Record<string, string>>().notNull(),
		at: timestamptz("at"),
		times: integer().notNull().default(1),
		lastAt: timestamptz("last_at"),
	},
	(table) => [index("payment_events_order_id").on(table.orderId, table.at)],
);

/**
 * The ledger: each row moves `paise` from one account to another, so it always balances. Append-only: a trigger rejects
 * changes. `sourceId` is the order or refund that caused it.
 */
export const ledgerEntries = pgTable(
	"ledger_entries",
	{
		id: text().primaryKey(),
		orderId: text("order_id")
			.notNull()
			.references(() => orders.id),
		sourceId: text("source_id").notNull(),
		kind: text({ enum: ["payment", "refund"] }).notNull(),
		debit: text({ enum: accounts }).notNull(),
		credit: text({ enum: accounts }).notNull(),
		paise: integer().notNull(),
		isTest: boolean("is_test").notNull(),
		at: timestamptz("at"),
	},
	(table) => [
		unique("ledger_entries_once").on(table.sourceId, table.kind, table.debit, table.credit),
		check("ledger_entries_paise", sql`${table.paise} > 0`),
		check("ledger_entries_debit", oneOf(table.debit, accounts)),
		check("ledger_entries_credit", oneOf(table.credit, accounts)),
		index("ledger_entries_order_id").on(table.orderId),
		index("ledger_entries_at").on(table.at).where(sql`not is_test`),
		index("ledger_entries_test_at").on(table.at).where(sql`is_test`),
	],
);

/** A refund, in full or in part. */
export const refunds = pgTable(
	"refunds",
	{
		id: text().primaryKey(),
		orderId: text("order_id")
			.notNull()
			.references(() => orders.id),
		/** The gateway's key for the refund, stored before it is requested, so that a repeated request refunds once. */
		token: text().notNull().unique(),
		paise: integer().notNull(),
		reason: text().notNull(),
		status: text({ enum: refundStatuses }).notNull().default("requested"),
		/** How the refund is made. Null in rows of an earlier release during an update: as the payment was. */
		channel: text({ enum: channels }),
		/** The gateway's number for it, or the staff's record of how they made the refund. */
		reference: text(),
		/** Null for an automatic refund of a second payment. */
		requestedBy: text("requested_by"),
		note: text(),
		/** It closed the course: if the refund fails, the course opens again. */
		closedCourse: boolean("closed_course").notNull().default(false),
		createdAt: timestamptz("created_at"),
		doneAt: timestamp("done_at", { withTimezone: true }),
	},
	(table) => [
		check("refunds_status", oneOf(table.status, refundStatuses)),
		check("refunds_channel", oneOf(table.channel, channels)),
		check("refunds_paise", sql`${table.paise} > 0`),
		check("refunds_done_at", sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
		index("refunds_order_id").on(table.orderId),
	],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Invoices, receipts and credit notes. Never changed; the PDF is rendered once and stored. */
export const documents = pgTable(
	"documents",
	{
		number: text().primaryKey(),
		kind: text({ enum: documentKinds }).notNull(),
		orderId: text("order_id")
			.notNull()
			.references(() => orders.id),
		refundId: text("refund_id").references(() => refunds.id),
		facts: jsonb().$type<DocumentData>().notNull(),
		pdf: bytes(),
		issuedAt: timestamptz("issued_at"),
	},
	(table) => [
		check("documents_kind", oneOf(table.kind, documentKinds)),
		check("documents_number_length", sql`length(${table.number}) <= 16`),
		uniqueIndex("documents_one_per_order").on(table.orderId).where(sql`refund_id is null`),
		index("documents_order_id").on(table.orderId),
		uniqueIndex("documents_one_per_refund").on(table.refundId).where(sql`refund_id is not null`),
	],
);

/** The last number used in a series and financial year; its row lock prevents gaps. */
export const documentCounters = pgTable("document_counters", {
	series: text().primaryKey(),
	last: integer().notNull(),
});

/** A user's billing details, if they differ from the account. */
export const billingDetails = pgTable("billing_details", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	name: text().notNull(),
	address: text().notNull(),
	state: text().notNull(),
	gstin: text(),
});

/** The sandbox gateway's own data, as the real one would keep on its side. */
export const sandboxPayments = pgTable("sandbox_payments", {
	txnid: text().primaryKey(),
	paymentId: text("payment_id").notNull(),
	status: text({ enum: ["success", "failure", "pending"] }).notNull(),
	unmappedStatus: text("unmapped_status").notNull(),
	fields: jsonb().$type<Record<string, string>>().notNull(),
	at: timestamptz("at"),
});

/** Refunds on the sandbox gateway's side. */
export const sandboxRefunds = pgTable("sandbox_refunds", {
	token: text().primaryKey(),
	requestId: text("request_id").notNull(),
	paymentId: text("payment_id").notNull(),
	paise: integer().notNull(),
	status: text({ enum: ["queued", "success", "failure"] }).notNull(),
	at: timestamptz("at"),
});
