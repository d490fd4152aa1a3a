// What marks, roll calls and check-ins send and receive.
import { z } from "zod";
import { markSources, markStatuses, mostMarks, mostMinutesLate, noteLength } from "#contract/batches/states.ts";
import { withLatinDigits } from "#contract/digits.ts";

/** A student's attendance of one class number of the course. */
export const AttendedClass = z.object({
	no: z.number(),
	/** Null if the roll was closed without a mark for them. */
	classId: z.string().nullable(),
	status: z.enum(markStatuses),
	minutesLate: z.number().nullable(),
	/** Whether it was in another batch: made up, or attended before a change of batch. */
	elsewhere: z.boolean(),
	/** Why and when it was changed after the roll call. */
	correction: z.object({ reason: z.string(), at: z.string() }).nullable(),
});
export type AttendedClass = z.infer<typeof AttendedClass>;

export const AttendanceSummary = z.object({
	/** All classes of the course. */
	total: z.number(),
	held: z.number(),
	attended: z.number(),
	needed: z.number(),
	/** How many more may be missed; 0 even if too many were. */
	mayMiss: z.number(),
	/** How many have to be made up to reach the required number. */
	toMakeUp: z.number(),
	classes: z.array(AttendedClass),
});
export type AttendanceSummary = z.infer<typeof AttendanceSummary>;

/** Hours after a class in which its trainer can correct a closed roll. */
export const correctionHours = 48;

const id = z.string().trim().min(1).max(64);

export const ClassParam = z.object({ id });

/** The device creates the id, so that a mark that is sent twice is stored once. */
export const NewMark = z.strictObject({
	id: z.uuid(),
	enrolmentId: id,
	status: z.enum(markStatuses),
	minutesLate: z.number().int().min(0).max(mostMinutesLate).nullish(),
	note: z.string().trim().max(noteLength).optional(),
	/** The mark that its author saw and replaces. */
	sawMarkId: z.string().max(100).nullish(),
	deviceAt: z.iso.datetime().optional(),
});
export type NewMark = z.infer<typeof NewMark>;

/** The status that students without a mark get when the roll is closed. */
export const rollModes = ["present", "absent"] as const;
export type RollMode = (typeof rollModes)[number];

export const MarksForm = z.strictObject({
	marks: z.array(NewMark).max(mostMarks),
	close: z.enum(rollModes).optional(),
	/** The day of the class when its trainer marked it: the office may have moved it meanwhile. */
	day: z.iso.date().optional(),
});
export type MarksForm = z.infer<typeof MarksForm>;

/**
 * Why a mark was not stored. `reason`: the roll is closed, so a change needs a reason. `late`: only the office can
 * still change it. `office`: the office has corrected it, so only the office can change it. `moved`: the class was moved
 * to a later day than the one that was marked.
 */
export const markProblems = ["unknown", "early", "reason", "late", "office", "moved", "own"] as const;
export type MarkProblem = (typeof markProblems)[number];

const RollMark = z.object({
	id: z.string(),
	status: z.enum(markStatuses),
	minutesLate: z.number().nullable(),
	source: z.enum(markSources),
	note: z.string(),
	by: z.string().nullable(),
	receivedAt: z.string(),
});
export type RollMark = z.infer<typeof RollMark>;

export const RollRow = z.object({
	enrolmentId: z.string(),
	name: z.string(),
	/** `makeUp`: a student of another batch makes up for a missed class; `repeat`: a graduate repeats it. */
	kind: z.enum(["batch", "makeUp", "repeat"]),
	/** The mark that counts; `present` while two marks differ. */
	status: z.enum(markStatuses).nullable(),
	mark: RollMark.nullable(),
	/** Another mark of the same rank that differs. */
	differs: RollMark.nullable(),
	/** The marks that the next one replaces. Missing in what an earlier release has stored on a device. */
	seen: z.array(z.string()).optional(),
	checkedInAt: z.string().nullable(),
	/** Whether they got their seat only after the class: closing the roll marks them neither present nor absent. */
	isLater: z.boolean(),
});
export type RollRow = z.infer<typeof RollRow>;

export const TaughtClass = z.object({
	id: z.string(),
	no: z.number(),
	batch: z.string(),
	branch: z.string(),
	room: z.string().nullable(),
	starts: z.string(),
	ends: z.string(),
	cancelled: z.boolean(),
	rollClosedAt: z.string().nullable(),
	people: z.number(),
});
export type TaughtClass = z.infer<typeof TaughtClass>;

export const Roll = TaughtClass.extend({
	rows: z.array(RollRow),
	/** Two accounts that one phone tried to check in: the second was rejected. */
	refusedPhones: z.array(z.object({ name: z.string(), refused: z.string() })),
	/** The key of the display's codes in Base64, only for the trainer of the class. */
	key: z.string(),
	lateMinutes: z.number(),
	/** Whether its trainer may still change a closed roll. */
	correctable: z.boolean(),
});
export type Roll = z.infer<typeof Roll>;

export const TaughtClassesResponse = z.object({
	success: z.literal(true),
	/** The signed-in user: what a device has stored belongs to one person. */
	userId: z.string(),
	name: z.string(),
	/** Whether the device may cache these pages for a room without network. */
	mayKeep: z.boolean(),
	classes: z.array(TaughtClass),
});

export const RollResponse = z.object({ success: z.literal(true), roll: Roll });

/** The office's view of a class that has begun. */
export const ClassAttendanceResponse = z.object({ success: z.literal(true), rows: z.array(RollRow) });
export type ClassAttendanceResponse = z.infer<typeof ClassAttendanceResponse>;

export const MarksResponse = RollResponse.extend({
	refused: z.array(z.object({ id: z.string(), why: z.enum(markProblems) })),
});

export const ServerTimeResponse = z.object({ success: z.literal(true), serverTime: z.number() });

/** A correction by the office. */
export const CorrectionForm = z.strictObject({
	classId: id,
	enrolmentId: id,
	status: z.enum(markStatuses),
	/** Empty if they were not recorded. */
	minutesLate: z
		.union([z.literal("").transform(() => undefined), z.coerce.number().int().min(0).max(mostMinutesLate)])
		.optional(),
	reason: z.string().trim().min(1, "required").max(noteLength, "long"),
	/** The mark that was shown; empty if there was none. */
	seen: z.string().max(100).optional(),
});
export type CorrectionForm = z.infer<typeof CorrectionForm>;

export const checkInProblems = ["old", "closed", "claim", "used", "notInClass", "phone", "pin"] as const;
export type CheckInProblem = (typeof checkInProblems)[number];

/** Without a PIN the scanned code is used. */
export const CheckInForm = z.strictObject({
	pin: z
		.string()
		.trim()
		.overwrite(withLatinDigits)
		.regex(/^\d{6}$/, "pin")
		.optional()
		.or(z.literal("")),
});

const CheckInClass = z.object({
	no: z.number(),
	batch: z.string(),
	starts: z.string(),
	room: z.string().nullable(),
	/** The current status there; null without a mark. */
	status: z.enum(markStatuses).nullable(),
	checkedIn: z.boolean(),
});

export const CheckInResponse = z.object({
	success: z.literal(true),
	/** Whether this browser has scanned the code of a class in the last minutes. */
	scanned: z.boolean(),
	/** The scanned class, or the person's own ones to which they can check in now, with a code or a PIN. */
	classes: z.array(CheckInClass),
});
export type CheckInState = z.infer<typeof CheckInResponse>;

export const CheckedInResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	status: z.enum(markStatuses),
});
