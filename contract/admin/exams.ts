// The staff's calls about the exam: attempts, extra time, granted attempts, start codes, practicals, and questions.
import { z } from "zod";
import { whoseStudents } from "#contract/batches/states.ts";
import { ResultResponse } from "#contract/exam/exam.ts";
import { GivenDocument, ShipmentDocument } from "#contract/exam/practical.ts";
import { difficulties, questionKinds } from "#contract/exam/questions.ts";
import {
	attemptStates,
	examModes,
	examSorts,
	extraTimes,
	mostOfCriterion,
	ownFieldNames,
	practicalCriteria,
	practicalDocuments,
	practicalStates,
	reviewKinds,
	reviewStates,
} from "#contract/exam/states.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { Line, LongText, OptionalText, problem, Typed } from "#contract/text.ts";
import { factNames } from "#contract/trade-tools/documents/facts.ts";

const at = z.iso.datetime();
const reason = LongText(300);

export const ExamId = z.object({ id: Line(64) });

export const AttemptsQuery = z.strictObject({
	...pageOf(examSorts),
	state: choiceOf(["open", "passed", "failed"]),
	mode: choiceOf(examModes),
});
export type AttemptFilters = Omit<z.infer<typeof AttemptsQuery>, "page" | "limit">;

export const AttemptRow = z.object({
	_id: z.string(),
	enrolmentId: z.string(),
	name: z.string(),
	email: z.string(),
	no: z.number(),
	mode: z.enum(examModes),
	state: z.enum(attemptStates),
	startedAt: at,
	endsAt: at,
	submittedAt: at.nullable(),
	score: z.number().nullable(),
	of: z.number(),
	passed: z.boolean().nullable(),
	/** How often the paper was left, and for how many seconds in all. */
	timesAway: z.number(),
	secondsAway: z.number(),
});
export type AttemptRow = z.infer<typeof AttemptRow>;

export const AttemptsResponse = HowMany.extend({
	success: z.literal(true),
	attempts: z.array(AttemptRow),
	/** Students who match the search, including those without an attempt. */
	people: z.array(z.object({ enrolmentId: z.string(), name: z.string(), email: z.string() })),
	/** The start code that is valid now. */
	startCode: z.object({ code: z.string(), validUntil: at }).nullable(),
	whose: z.enum(whoseStudents),
});

export type AttemptsResponse = z.infer<typeof AttemptsResponse>;

export const StartCodeResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	code: z.string(),
	validUntil: at,
});

const Practical = z.object({
	_id: z.string(),
	enrolmentId: z.string(),
	name: z.string(),
	no: z.number(),
	setId: z.string(),
	state: z.enum(practicalStates),
	submittedAt: at.nullable(),
	markedAt: at.nullable(),
	marks: z.number().nullable(),
	passed: z.boolean().nullable(),
});

/** The exam status of one person. */
export const ExamPersonResponse = z.object({
	success: z.literal(true),
	person: z.object({ enrolmentId: z.string(), userId: z.string(), name: z.string(), email: z.string() }),
	minutes: z.number(),
	extraTime: z.object({ percent: z.number(), reason: z.string(), by: z.string().nullable(), at }).nullable(),
	attempts: z.array(AttemptRow),
	absences: z.array(z.object({ attemptNo: z.number(), at, seconds: z.number() })),
	grants: z.array(z.object({ reason: z.string(), by: z.string().nullable(), at, used: z.boolean() })),
	/** Whether an attempt can be granted now: none is open, and no grant is unused. */
	mayGrant: z.boolean(),
	/** The newest first. */
	practicals: z.array(Practical),
});
export type ExamPersonResponse = z.infer<typeof ExamPersonResponse>;

export const AttemptResultResponse = ResultResponse.extend({
	person: z.object({ enrolmentId: z.string(), name: z.string() }),
});

const percent = Typed.regex(/^\d{3}$/, problem("choice")).transform(Number);

/** `percent` 100 removes the extra time. */
export const ExtraTimeForm = z.strictObject({
	percent: percent.refine((value) => value === 100 || extraTimes.some((one) => one === value), problem("choice")),
	reason,
});

export const GrantForm = z.strictObject({ reason });

export const PracticalsResponse = z.object({
	success: z.literal(true),
	practicals: z.array(Practical),
	whose: z.enum(whoseStudents),
});

const place = { paper: z.enum(practicalDocuments), fact: z.enum(factNames) };

/** The student's work beside the answer key. */
export const PracticalResponse = z.object({
	success: z.literal(true),
	practical: Practical.extend({
		criteria: z.partialRecord(z.enum(practicalCriteria), z.number()),
		comment: z.string(),
		/** Whether a trainer may grant another attempt: this is the newest, and did not pass. */
		mayTryAgain: z.boolean(),
	}),
	pass: z.number(),
	title: z.string(),
	documents: z.array(ShipmentDocument),
	brief: z.string(),
	given: z.array(GivenDocument),
	/** Null until it is submitted. */
	work: z
		.object({
			right: z.number(),
			of: z.number(),
			counts: z.partialRecord(z.enum(practicalCriteria), z.object({ right: z.number(), of: z.number() })),
			disagreements: z.array(
				z.object({
					...place,
					text: z.string(),
					right: z.string(),
					why: z.string(),
					found: z.boolean(),
					/** The student's note about it. */
					note: z.string(),
				}),
			),
			/** False alarms: marked although right; `decoy`: why it looks wrong. */
			alarms: z.array(z.object({ ...place, text: z.string(), note: z.string(), decoy: z.string().nullable() })),
			own: z.array(
				z.object({
					field: z.enum(ownFieldNames),
					unit: z.string(),
					typed: z.string(),
					key: z.string(),
					right: z.boolean(),
				}),
			),
			message: z.string(),
		})
		.nullable(),
});
export type PracticalResponse = z.infer<typeof PracticalResponse>;

const mark = Typed.regex(new RegExp(`^[0-${mostOfCriterion}]$`), problem("choice")).transform(Number);

export const MarkForm = z.strictObject({
	agreement: mark,
	goods: mark,
	value: mark,
	terms: mark,
	care: mark,
	comment: OptionalText(1000),
	/** When it was last marked, as the page showed it; empty if it was not. */
	expected: Typed.max(40, problem("foreign")),
});
export type MarkForm = z.infer<typeof MarkForm>;

export const QuestionsQuery = z.strictObject({
	part: Typed.max(20, problem("foreign")).optional(),
	show: choiceOf(["flagged", "proposed", "out"]),
});

const Review = z.object({
	_id: z.string(),
	kind: z.enum(reviewKinds),
	state: z.enum(reviewStates),
	reason: z.string(),
	by: z.string().nullable(),
	at,
	decidedBy: z.string().nullable(),
	/** Whether the user proposed it: then somebody else has to decide. */
	isOwn: z.boolean(),
});

export const QuestionRow = z.object({
	_id: z.string(),
	version: z.string(),
	/** Whether this is an earlier version of the question, which is no longer drawn. */
	isOld: z.boolean(),
	part: z.string(),
	kind: z.enum(questionKinds),
	difficulty: z.enum(difficulties),
	text: z.string(),
	/** The options as they are written, with the right ones marked; steps in the right order; or the number with its
	 * tolerance. */
	options: z.array(z.object({ text: z.string(), right: z.boolean() })),
	why: z.string(),
	asked: z.number(),
	/** Null until enough people have had it. */
	statistics: z
		.object({
			right: z.number(),
			correlation: z.number().nullable(),
			unused: z.array(z.string()),
			flags: z.array(z.enum(["hard", "easy", "weak"])),
		})
		.nullable(),
	review: Review.nullable(),
	/** The number of people whose score would rise and who would pass if it were void, with the names that the caller may
	 * see. */
	concerned: z.object({ people: z.number(), passing: z.number(), names: z.array(z.string()) }),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

export const QuestionsResponse = z.object({
	success: z.literal(true),
	questions: z.array(QuestionRow),
	parts: z.array(z.string()),
	needed: z.number(),
});

export type QuestionsResponse = z.infer<typeof QuestionsResponse>;

export const ReviewForm = z.strictObject({
	questionId: Line(20),
	version: Line(40),
	kind: z.enum(reviewKinds, problem("choice")),
	reason,
});

export const DecisionForm = z.strictObject({ decision: z.enum(["approve", "reject"], problem("choice")) });
