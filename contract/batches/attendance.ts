// What marks, roll calls and check-ins send and receive.
import { z } from "zod";
import { markSources, markStatuses, mostMarks, mostMinutesLate, noteLength } from "#contract/batches/states.ts";

/** One class number of the course, as it counts for a student. */
export const AttendedClass = z.object({
	no: z.number(),
	/** Null if the roll was closed without a mark of theirs. */
	classId: z.string().nullable(),
	status: z.enum(markStatuses),
	minutesLate: z.number().nullable(),
	/** In another batch: made up, or attended before a change of the batch. */
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
	/** How many more may be missed; 0 also when too many were. */
	mayMiss: z.number(),
	/** How many have to be made up to reach what is needed. */
	toMakeUp: z.number(),
	classes: z.array(AttendedClass),
});
export type AttendanceSummary = z.infer<typeof AttendanceSummary>;

/** Until when a trainer corrects a closed roll, in hours after the class. */
export const correctionHours = 48;

const id = z.string().trim().min(1).max(64);

export const ClassParam = z.object({ id });

/** The device makes the id, so that a mark which is sent twice is stored once. */
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

/** What those are who have no mark when the roll is closed. */
export const rollModes = ["present", "absent"] as const;
export type RollMode = (typeof rollModes)[number];

export const MarksForm = z.strictObject({
	marks: z.array(NewMark).max(mostMarks),
	close: z.enum(rollModes).optional(),
});

/**
 * Why a mark was not stored. `reason`: the roll is closed, so a change needs one. `late`: only the office may still change it.
 * `office`: the office has corrected it, and only the office changes that.
 */
export const markProblems = ["unknown", "early", "reason", "late", "office"] as const;
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
	/** Another batch's student makes up for a missed class; somebody who has finished hears it again. */
	kind: z.enum(["batch", "makeUp", "repeat"]),
	/** What counts; `present` while two marks differ. */
	status: z.enum(markStatuses).nullable(),
	mark: RollMark.nullable(),
	/** A mark of the same weight that says something else. */
	differs: RollMark.nullable(),
	checkedInAt: z.string().nullable(),
	/** Has had a seat only since the class: closing the roll marks them neither present nor absent. */
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
	/** Two accounts that one phone tried to check in: the second was refused. */
	refusedPhones: z.array(z.object({ name: z.string(), refused: z.string() })),
	/** For the display: Base64, only for the trainer of the class. */
	key: z.string(),
	lateMinutes: z.number(),
	/** Whether its trainer may still change a closed roll. */
	correctable: z.boolean(),
});
export type Roll = z.infer<typeof Roll>;

export const TaughtClassesResponse = z.object({
	success: z.literal(true),
	/** Who is signed in: what a device has stored belongs to one person. */
	userId: z.string(),
	name: z.string(),
	/** Whether the device may keep these pages for a room without network. */
	mayKeep: z.boolean(),
	classes: z.array(TaughtClass),
});

export const RollResponse = z.object({ success: z.literal(true), roll: Roll });

/** As the office sees a class that has begun. */
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
	/** Empty if nobody has noted them. */
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

/** Without a PIN the scanned code is what counts. */
export const CheckInForm = z.strictObject({
	pin: z
		.string()
		.trim()
		.regex(/^\d{6}$/, "pin")
		.optional()
		.or(z.literal("")),
});

const CheckInClass = z.object({ no: z.number(), batch: z.string(), starts: z.string(), room: z.string().nullable() });

export const CheckInResponse = z.object({
	success: z.literal(true),
	/** The class whose code this browser has scanned in the last minutes. */
	scanned: CheckInClass.nullable(),
	/** The class of the person that can be checked in to now, with a code or a PIN. */
	open: CheckInClass.nullable(),
	/** What counts there now; null before any mark. */
	status: z.enum(markStatuses).nullable(),
	checkedIn: z.boolean(),
});

export const CheckedInResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	status: z.enum(markStatuses),
});
