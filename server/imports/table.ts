import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import {
	type ImportField,
	type importAssignees,
	importKinds,
	importStatuses,
	rowResults,
} from "#contract/admin/import-kinds.ts";
import type { FieldProblem } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";
import { enquiries } from "#server/enquiries/table.ts";

/** The mapping of columns to fields, and what to do with the rows. */
export type StoredSettings = {
	columns: Partial<Record<ImportField, number>>;
	doubles: "skip" | "followUp";
	answered: boolean;
	/** Missing in imports of an older release, which assigned enquiries to nobody. */
	assign?: (typeof importAssignees)[number];
	invite: boolean;
};

/** A file that staff import. It is deleted with its rows after 30 days; what was imported stays. */
export const imports = pgTable(
	"imports",
	{
		id: text().primaryKey(),
		kind: text({ enum: importKinds }).notNull(),
		fileName: text("file_name").notNull(),
		status: text({ enum: importStatuses }).notNull().default("draft"),
		header: jsonb().$type<string[]>().notNull(),
		settings: jsonb().$type<StoredSettings>().notNull(),
		/** The name stays readable when the account is deleted. */
		staffId: text("staff_id").notNull(),
		staffName: text("staff_name").notNull(),
		/** The site's public URL when it was started, for the links in invitations. */
		site: text().notNull().default(""),
		createdAt: timestamptz("created_at"),
		finishedAt: timestamp("finished_at", { withTimezone: true }),
	},
	(table) => [
		check("imports_kind", oneOf(table.kind, importKinds)),
		check("imports_status", oneOf(table.status, importStatuses)),
		index("imports_created_at").on(table.createdAt, table.id),
	],
);

/** One row of the file; without a result it is still to be imported. */
export const importRows = pgTable(
	"import_rows",
	{
		importId: text("import_id")
			.notNull()
			.references(() => imports.id, { onDelete: "cascade" }),
		/** As in the file; the header is row 1. */
		row: integer().notNull(),
		cells: jsonb().$type<string[]>().notNull(),
		result: text({ enum: rowResults }),
		problems: jsonb().$type<Partial<Record<ImportField, FieldProblem>>>(),
		/** What was added or existed already; this row is deleted with it, because it is a copy of a person's data. */
		enquiryId: text("enquiry_id").references(() => enquiries.id, { onDelete: "cascade" }),
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		label: text(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.row] }),
		check("import_rows_result", oneOf(table.result, rowResults)),
		index("import_rows_to_do").on(table.importId, table.row).where(sql`result is null`),
		index("import_rows_enquiry_id").on(table.enquiryId).where(sql`enquiry_id is not null`),
		index("import_rows_user_id").on(table.userId).where(sql`user_id is not null`),
	],
);
