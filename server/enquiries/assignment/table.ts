import { integer, jsonb, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import type { AssignmentLine } from "#contract/admin/enquiries/assignment.ts";
import { assignmentModes } from "#contract/admin/lists.ts";
import { timestamptz } from "#server/db/columns.ts";

/**
 * The counter of turns. A sequence, because an updated row would make all senders wait for each other; a turn that is
 * lost in a rollback does no harm.
 */
export const assignmentTurns = pgSequence("assignment_turns");

/** Who gets new enquiries: a single row, or none until the rule is set. */
export const assignmentRules = pgTable("assignment_rules", {
	id: text().primaryKey(),
	mode: text({ enum: assignmentModes }).notNull(),
	/** User ids. Those who have left are skipped. */
	members: text().array().notNull(),
	lines: jsonb().$type<AssignmentLine[]>().notNull(),
	version: integer().notNull(),
	changedAt: timestamptz("changed_at"),
});
