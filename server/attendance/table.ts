import { check, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { markSources, markStatuses } from "#contract/batches/states.ts";
import { users } from "#server/accounts/table.ts";
import { classes, enrolments } from "#server/batches/table.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";

/**
 * One mark of a student in a class. Append-only: a trigger rejects changes. The device creates the id, so a mark that
 * is sent twice is stored once.
 */
export const marks = pgTable(
	"marks",
	{
		id: text().primaryKey(),
		classId: text("class_id")
			.notNull()
			.references(() => classes.id),
		enrolmentId: text("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		status: text({ enum: markStatuses }).notNull(),
		minutesLate: integer("minutes_late"),
		source: text({ enum: markSources }).notNull(),
		/** Who marked; null after that account was deleted. */
		markedBy: text("marked_by").references(() => users.id, { onDelete: "set null" }),
		/** The mark that its author saw and replaces. */
		sawMarkId: text("saw_mark_id"),
		/** By the device's own clock; only for information. */
		deviceAt: timestamp("device_at", { withTimezone: true }),
		receivedAt: timestamptz("received_at"),
		/** Why somebody is excused, or why the office corrects. */
		note: text().notNull().default(""),
	},
	(table) => [
		check("marks_status", oneOf(table.status, markStatuses)),
		check("marks_source", oneOf(table.source, markSources)),
		index("marks_of_a_student").on(table.classId, table.enrolmentId, table.receivedAt),
		index("marks_enrolment_id").on(table.enrolmentId),
	],
);

/** Derived from the marks: one row for each student in a class. */
export const attendance = pgTable(
	"attendance",
	{
		classId: text("class_id")
			.notNull()
			.references(() => classes.id),
		enrolmentId: text("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		markId: text("mark_id")
			.notNull()
			.references(() => marks.id, { onDelete: "cascade" }),
		status: text({ enum: markStatuses }).notNull(),
		/** Another mark of the same rank that differs and was made without seeing this one. */
		differsFromId: text("differs_from_id").references(() => marks.id, { onDelete: "set null" }),
	},
	(table) => [
		primaryKey({ columns: [table.classId, table.enrolmentId] }),
		check("attendance_status", oneOf(table.status, markStatuses)),
		index("attendance_enrolment_id").on(table.enrolmentId),
		index("attendance_mark_id").on(table.markId),
	],
);

/** Which phone has checked in which student: one phone serves one person per class. */
export const checkInPhones = pgTable(
	"check_in_phones",
	{
		classId: text("class_id")
			.notNull()
			.references(() => classes.id),
		/** Hash of a random cookie. */
		phone: text().notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** A second person whom the same phone tried to check in, for the trainer. */
		refusedUserId: text("refused_user_id").references(() => users.id, { onDelete: "set null" }),
		at: timestamptz("at"),
	},
	(table) => [primaryKey({ columns: [table.classId, table.phone] })],
);

/** Claims of a check-in that have been used, so that none is used twice. */
export const spentClaims = pgTable("spent_claims", { nonce: text().primaryKey(), at: timestamptz("at") }, (table) => [
	index("spent_claims_at").on(table.at),
]);
