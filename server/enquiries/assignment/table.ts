import { integer, jsonb, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import type { AssignmentLine } from "#contract/admin/enquiries/assignment.ts";
import { assignmentModes } from "#contract/admin/lists.ts";
import { timestamptz } from "#server/db/columns.ts";

/**
 * Whose turn it is. A sequence, because a row that counts would make all senders wait for each other; a turn that is
 * lost with its transaction does no harm.
 */
export const assignmentTurns = pgSequence("assignment_turns");

/** To whom new enquiries go: one row, and none as long as nobody has set it. */
export const assignmentRules = pgTable("assignment_rules", {
	id: text().primaryKey(),
	mode: text({ enum: assignmentModes }).notNull(),
	/** Users. One who has gone is passed over. */
	members: text().array().notNull(),
	lines: jsonb().$type<AssignmentLine[]>().notNull(),
	version: integer().notNull(),
	changedAt: timestamptz("changed_at"),
});
