// The requests and responses of a student's exam. Nothing here reveals which answer is right before the attempt is
// over.
import { z } from "zod";
import { withLatinDigits } from "#contract/digits.ts";
import { difficulties, questionKinds } from "#contract/exam/questions.ts";
import { attemptEnds, attemptStates, examModes, mostAnswers, practicalStates } from "#contract/exam/states.ts";

const id = z.string().trim().min(1).max(64);
const at = z.iso.datetime();

export const AttemptParam = z.object({ id });

/** Ids of options, in the student's order; for a number one text, as typed; null clears an answer. */
export const Given = z.array(z.string().trim().min(1).max(40)).min(1).max(6).nullable();
export type Given = z.infer<typeof Given>;

/** A question as a paper shows it: its options in this paper's order. */
export const AskedQuestion = z.object({
	id: z.string(),
	part: z.string(),
	kind: z.enum(questionKinds),
	text: z.string(),
	options: z.array(z.object({ id: z.string(), text: z.string() })),
	/** The unit, for a number. */
	unit: z.string().nullable(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const BeginForm = z.strictObject({
	/** The code shown at the branch; without it the attempt is made at home. */
	code: z
		.string()
		.trim()
		.overwrite(withLatinDigits)
		.regex(/^(\d{6})?$/, "code")
		.optional(),
});

export const SavedAnswer = z.object({ questionId: z.string(), given: Given, seq: z.int() });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const AnswersForm = z.strictObject({
	/** Counts the openings of the paper; a newer one makes this one read-only. */
	tab: z.int().min(1),
	answers: z
		.array(z.strictObject({ questionId: id, given: Given, seq: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }))
		.max(mostAnswers),
	/** The times away from the paper since the last call, in seconds, each separately. */
	away: z
		.array(z.strictObject({ at, seconds: z.int().min(0).max(86_400) }))
		.max(20)
		.optional(),
});
export type AnswersForm = z.infer<typeof AnswersForm>;

export const PaperResponse = z.object({
	success: z.literal(true),
	attempt: z.object({ id: z.string(), no: z.number(), mode: z.enum(examModes), endsAt: at }),
	serverTime: at,
	tab: z.number(),
	questions: z.array(AskedQuestion),
	answers: z.array(SavedAnswer),
});
export type PaperResponse = z.infer<typeof PaperResponse>;

export const AnswersResponse = z.object({
	success: z.literal(true),
	serverTime: at,
	endsAt: at,
	/** False if the paper was opened in another tab or on another device after this one. */
	isNewest: z.boolean(),
});
export type AnswersResponse = z.infer<typeof AnswersResponse>;

export const BegunResponse = z.object({ success: z.literal(true), message: z.string(), id: z.string() });
export type BegunResponse = z.infer<typeof BegunResponse>;

const Attempt = z.object({
	id: z.string(),
	no: z.number(),
	mode: z.enum(examModes),
	state: z.enum(attemptStates),
	startedAt: at,
	endsAt: at,
	submittedAt: at.nullable(),
	score: z.number().nullable(),
	of: z.number(),
	passed: z.boolean().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

/** Why no attempt can begin now. `until`: when it can. */
export const cannotBegin = ["notReady", "notEnrolled", "open", "passed", "used", "waiting"] as const;
export type CannotBegin = (typeof cannotBegin)[number];

export const ExamResponse = z.object({
	success: z.literal(true),
	rules: z.object({
		minutes: z.number(),
		questions: z.number(),
		passPercent: z.number(),
		attempts: z.number(),
		waitHours: z.array(z.number()),
		/** Marks; null if the certificate needs no practical. */
		practicalPass: z.number().nullable(),
	}),
	/** This person's minutes, including extra time. */
	minutes: z.number(),
	attempts: z.array(Attempt),
	next: z.object({ cannot: z.enum(cannotBegin).nullable(), until: at.nullable(), granted: z.boolean() }),
	practical: z
		.object({
			state: z.enum(practicalStates),
			marks: z.number().nullable(),
			of: z.number(),
			passed: z.boolean().nullable(),
			comment: z.string(),
		})
		.nullable(),
});
export type ExamResponse = z.infer<typeof ExamResponse>;

/** A question of a finished attempt: the answer, whether it was right, and why. */
const Explained = AskedQuestion.extend({
	difficulty: z.enum(difficulties),
	given: Given,
	right: z.boolean(),
	/** Voided after the exam: counts as right for everybody. */
	isVoid: z.boolean(),
	why: z.string(),
	/** The slide that teaches it; null if it is no longer in the deck. */
	slide: z.number().nullable(),
	slideTitle: z.string(),
});
export type Explained = z.infer<typeof Explained>;

export const ResultResponse = z.object({
	success: z.literal(true),
	attempt: Attempt.extend({ endedBy: z.enum(attemptEnds), passPercent: z.number() }),
	parts: z.array(z.object({ part: z.string(), right: z.number(), of: z.number() })),
	questions: z.array(Explained),
});
export type ResultResponse = z.infer<typeof ResultResponse>;

/** Five more questions of a part, after its deck's own quiz. */
export const QuizPart = z.object({ part: z.string().trim().min(1).max(20) });

export const OtherQuizResponse = z.object({
	success: z.literal(true),
	id: z.string(),
	part: z.string(),
	questions: z.array(AskedQuestion),
});
export type OtherQuizResponse = z.infer<typeof OtherQuizResponse>;

export const OtherQuizForm = z.strictObject({
	answers: z.array(z.strictObject({ questionId: id, given: Given })).max(10),
});

export const OtherQuizResult = z.object({
	success: z.literal(true),
	message: z.string(),
	right: z.number(),
	of: z.number(),
	passed: z.boolean(),
	questions: z.array(Explained),
});
export type OtherQuizResult = z.infer<typeof OtherQuizResult>;
