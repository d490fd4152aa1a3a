// Attempts at the exam, what was answered, practicals, and what staff decide about them.
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Question } from "#contract/exam/questions.ts";
import {
	attemptEnds,
	attemptStates,
	examModes,
	type PracticalCriterion,
	practicalStates,
	reviewKinds,
	reviewStates,
} from "#contract/exam/states.ts";
import { users } from "#server/accounts/table.ts";
import { enrolments } from "#server/batches/table.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";
import type { Checked, Filled } from "#server/exam/practical/check.ts";
import type { ShipmentSet } from "#server/exam/practical/sets.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A question in a paper: its version, and the order in which its options are shown. */
export type PaperQuestion = { id: string; version: string; options: string[] };

/** The answer to a question: ids of options in the student's order, or one number as it was typed. Null: none. */
export type GivenAnswer = string[] | null;

/** When a student was in another tab or window during an attempt, and for how long. */
export type Absence = { at: string; seconds: number };

/** Every version of a question that has been in a paper, so that edits of the bank do not change it. */
export const examQuestions = pgTable(
	"exam_questions",
	{
		id: text().notNull(),
		/** A hash of the question's content. */
		version: text().notNull(),
		question: jsonb().$type<Question>().notNull(),
		firstUsedAt: timestamptz("first_used_at"),
	},
	(table) => [primaryKey({ columns: [table.id, table.version] })],
);

/** A code that staff show at a branch; an attempt begun with it is supervised. */
export const examStartCodes = pgTable(
	"exam_start_codes",
	{
		id: text().primaryKey(),
		code: text().notNull(),
		madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
		madeAt: timestamptz("made_at"),
		validUntil: at("valid_until").notNull(),
	},
	(table) => [index("exam_start_codes_code").on(table.code, table.validUntil)],
);

export const examAttempts = pgTable(
	"exam_attempts",
	{
		id: text().primaryKey(),
		enrolmentId: text("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		/** 1, 2, 3 … for this person. */
		no: integer().notNull(),
		mode: text({ enum: examModes }).notNull(),
		startCodeId: text("start_code_id").references(() => examStartCodes.id, { onDelete: "set null" }),
		state: text({ enum: attemptStates }).notNull().default("open"),
		paper: jsonb().$type<PaperQuestion[]>().notNull(),
		/** The pass mark when it began. */
		passPercent: integer("pass_percent").notNull(),
		/** Extra time as a percentage of the usual one. */
		timePercent: integer("time_percent").notNull().default(100),
		/** How often the paper was opened; only the newest tab may change it. */
		tab: integer().notNull().default(0),
		absences: jsonb().$type<Absence[]>().notNull().default([]),
		startedAt: timestamptz("started_at"),
		endsAt: at("ends_at").notNull(),
		submittedAt: at("submitted_at"),
		endedBy: text("ended_by", { enum: attemptEnds }),
		/** Right answers. */
		score: integer(),
		passed: boolean(),
	},
	(table) => [
		check("exam_attempts_mode", oneOf(table.mode, examModes)),
		check("exam_attempts_state", oneOf(table.state, attemptStates)),
		check("exam_attempts_ended_by", oneOf(table.endedBy, attemptEnds)),
		check(
			"exam_attempts_submitted",
			sql`(${table.state} = 'submitted') = (${table.submittedAt} is not null and ${table.score} is not null and ${table.passed} is not null)`,
		),
		unique("exam_attempts_no").on(table.enrolmentId, table.no),
		uniqueIndex("exam_attempts_open").on(table.enrolmentId).where(sql`state = 'open'`),
		index("exam_attempts_by_start").on(table.startedAt, table.id),
	],
);

export const examAnswers = pgTable(
	"exam_answers",
	{
		attemptId: text("attempt_id")
			.notNull()
			.references(() => examAttempts.id, { onDelete: "cascade" }),
		questionId: text("question_id").notNull(),
		given: jsonb().$type<GivenAnswer>(),
		/** The newer answer has the higher number, whichever arrives first. */
		seq: bigint({ mode: "number" }).notNull(),
		receivedAt: timestamptz("received_at"),
		/** Set when the attempt is submitted; then every question of the paper has a row. */
		right: boolean(),
	},
	(table) => [
		primaryKey({ columns: [table.attemptId, table.questionId] }),
		index("exam_answers_question_id").on(table.questionId),
	],
);

/** Five more questions of a part, after its deck's own quiz. */
export const examQuizzes = pgTable(
	"exam_quizzes",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		part: text().notNull(),
		paper: jsonb().$type<PaperQuestion[]>().notNull(),
		drawnAt: timestamptz("drawn_at"),
		answeredAt: at("answered_at"),
		score: integer(),
	},
	(table) => [index("exam_quizzes_user_id").on(table.userId, table.part, table.drawnAt)],
);

/** More time for those who need it. */
export const examExtraTimes = pgTable(
	"exam_extra_times",
	{
		enrolmentId: text("enrolment_id")
			.primaryKey()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		percent: integer().notNull(),
		reason: text().notNull(),
		setBy: text("set_by").references(() => users.id, { onDelete: "set null" }),
		setAt: timestamptz("set_at"),
	},
	(table) => [check("exam_extra_times_percent", sql`${table.percent} between 125 and 200`)],
);

/** An attempt that staff grant without a wait, even after the last one. */
export const examGrants = pgTable(
	"exam_grants",
	{
		id: text().primaryKey(),
		enrolmentId: text("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		reason: text().notNull(),
		grantedBy: text("granted_by").references(() => users.id, { onDelete: "set null" }),
		grantedAt: timestamptz("granted_at"),
		/** The attempt that was begun with it. */
		attemptId: text("attempt_id").references(() => examAttempts.id, { onDelete: "cascade" }),
	},
	(table) => [
		index("exam_grants_enrolment_id").on(table.enrolmentId),
		uniqueIndex("exam_grants_unused").on(table.enrolmentId).where(sql`attempt_id is null`),
	],
);

/** Every version of a shipment set that somebody has had, with its answer key: edits of the content do not change
 * practicals. */
export const practicalSets = pgTable(
	"practical_sets",
	{
		id: text().notNull(),
		/** A hash of the set's content. */
		version: text().notNull(),
		set: jsonb().$type<ShipmentSet>().notNull(),
		firstUsedAt: timestamptz("first_used_at"),
	},
	(table) => [primaryKey({ columns: [table.id, table.version] })],
);

/** An attempt at the practical: one shipment set with disagreements to find, and an own shipment to fill in. */
export const practicals = pgTable(
	"practicals",
	{
		id: text().primaryKey(),
		enrolmentId: text("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		/** 1, 2 … for this person; each has another set. */
		no: integer().notNull().default(1),
		setId: text("set_id").notNull(),
		setVersion: text("set_version").notNull().default(""),
		/** The marks that pass when it began. Null: it began before they were stored, and the present rule counts. */
		passMarks: integer("pass_marks"),
		state: text({ enum: practicalStates }).notNull().default("open"),
		/** What the student has filled in, by the control's name. */
		filled: jsonb().$type<Filled>().notNull().default({}),
		/** The automatic check: right fields of all, and what was found by field. */
		checked: jsonb().$type<Checked>(),
		/** The trainer's marks, by criterion. */
		criteria: jsonb().$type<Partial<Record<PracticalCriterion, number>>>(),
		comment: text().notNull().default(""),
		marks: integer(),
		passed: boolean(),
		startedAt: timestamptz("started_at"),
		/** When an answer was saved last. */
		savedAt: at("saved_at"),
		submittedAt: at("submitted_at"),
		markedAt: at("marked_at"),
		markedBy: text("marked_by").references(() => users.id, { onDelete: "set null" }),
	},
	(table) => [
		check("practicals_state", oneOf(table.state, practicalStates)),
		check("practicals_marks", sql`${table.marks} between 0 and 20`),
		check(
			"practicals_marked",
			sql`${table.state} <> 'marked' or (${table.markedAt} is not null and ${table.marks} is not null and ${table.passed} is not null)`,
		),
		uniqueIndex("practicals_no").on(table.enrolmentId, table.no),
		index("practicals_to_mark").on(table.submittedAt, table.id).where(sql`state = 'submitted'`),
	],
);

/** What staff decide about a question: proposed by one, approved by another. */
export const questionReviews = pgTable(
	"question_reviews",
	{
		id: text().primaryKey(),
		questionId: text("question_id").notNull(),
		/** Another version of the question is reviewed separately. */
		version: text().notNull(),
		kind: text({ enum: reviewKinds }).notNull(),
		state: text({ enum: reviewStates }).notNull().default("proposed"),
		reason: text().notNull(),
		proposedBy: text("proposed_by").references(() => users.id, { onDelete: "set null" }),
		proposedAt: timestamptz("proposed_at"),
		decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
		decidedAt: at("decided_at"),
	},
	(table) => [
		check("question_reviews_kind", oneOf(table.kind, reviewKinds)),
		check("question_reviews_state", oneOf(table.state, reviewStates)),
		check("question_reviews_two_people", sql`${table.decidedBy} <> ${table.proposedBy}`),
		check("question_reviews_decided", sql`(${table.state} = 'proposed') = (${table.decidedAt} is null)`),
		uniqueIndex("question_reviews_each")
			.on(table.questionId, table.version, table.kind)
			.where(sql`state <> 'rejected'`),
	],
);
