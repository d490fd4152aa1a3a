import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { searchIndexes, searchText, timestamptz } from "#server/db/columns.ts";

/** Every action of staff, with the values before and after. Append-only: a trigger rejects changes. */
export const auditEntries = pgTable(
	"audit_entries",
	{
		id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		at: timestamptz("at"),
		/** Names are stored as they were, so that the log stays readable when the account is deleted. */
		actorId: text("actor_id").notNull(),
		actorName: text("actor_name").notNull(),
		action: text().notNull(),
		subjectId: text("subject_id").notNull(),
		subjectName: text("subject_name").notNull(),
		before: jsonb().$type<AuditState>(),
		after: jsonb().$type<AuditState>(),
		searchText: searchText(["actor_name", "subject_name", "action", "before", "after"]),
	},
	(table) => [
		index("audit_entries_subject").on(table.subjectId, table.id),
		index("audit_entries_actor").on(table.actorId, table.at, table.id),
		index("audit_entries_action").on(table.action, table.at, table.id),
		index("audit_entries_at").on(table.at, table.id),
		...searchIndexes("audit_entries", table.searchText),
	],
);

export type AuditState = Record<string, string | number | boolean | null>;
