import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** By campaign (`""`: none) and by assignee (`""`: nobody). */
const enquiryCounts = () => ({
	source: text().notNull(),
	/** The id of an account, which may have been deleted. */
	counsellor: text().notNull(),
	enquiries: integer().notNull(),
	/** Those whose sender has sent an admission form, and those whose sender has bought the course. */
	applied: integer().notNull(),
	paid: integer().notNull(),
	/** By the hours until the first call. */
	within2: integer("within_2").notNull(),
	within8: integer("within_8").notNull(),
	within24: integer("within_24").notNull(),
	within48: integer("within_48").notNull(),
	within96: integer("within_96").notNull(),
	later: integer().notNull(),
	waiting: integer().notNull(),
});

/** The enquiries of a day in India. */
export const enquiryDays = pgTable("enquiry_days", { day: date().notNull(), ...enquiryCounts() }, (table) => [
	primaryKey({ columns: [table.day, table.source, table.counsellor] }),
]);

/** The sums of the days of each month, for long periods. Its columns are in the same order. */
export const enquiryMonths = pgTable("enquiry_months", { month: date().notNull(), ...enquiryCounts() }, (table) => [
	primaryKey({ columns: [table.month, table.source, table.counsellor] }),
]);

/**
 * How many of these enquiries have led to a certificate; no row means none. These are separate tables because the
 * previous release reads all columns of those above.
 */
const certificateCounts = () => ({
	source: text().notNull(),
	counsellor: text().notNull(),
	certified: integer().notNull(),
});

export const certifiedDays = pgTable("certified_days", { day: date().notNull(), ...certificateCounts() }, (table) => [
	primaryKey({ columns: [table.day, table.source, table.counsellor] }),
]);

export const certifiedMonths = pgTable(
	"certified_months",
	{ month: date().notNull(), ...certificateCounts() },
	(table) => [primaryKey({ columns: [table.month, table.source, table.counsellor] })],
);

/** The other totals of a day; a day with a row has been counted. Test payments are left out. */
export const dayTotals = pgTable("day_totals", {
	day: date().primaryKey(),
	forms: integer().notNull(),
	payments: integer().notNull(),
	paise: bigint({ mode: "number" }).notNull(),
	refunds: integer().notNull(),
	refundedPaise: bigint("refunded_paise", { mode: "number" }).notNull(),
});

/** How many people downloaded a deck for the first time, finished reading it or passed its quiz on a day. */
export const studyDays = pgTable(
	"study_days",
	{
		day: date().notNull(),
		part: text().notNull(),
		downloads: integer().notNull(),
		read: integer().notNull(),
		passed: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.part] })],
);
