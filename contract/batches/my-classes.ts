// What a student sees of their own batch, and what they can change.
import { z } from "zod";
import { AttendanceSummary } from "#contract/batches/attendance.ts";
import { OpenBatch } from "#contract/batches/open-batch.ts";
import { classStatuses, enrolmentStatuses, visitKinds } from "#contract/batches/states.ts";
import { branches, timings } from "#contract/states.ts";
import { Line, problem } from "#contract/text.ts";

const Room = z.object({ name: z.string(), address: z.string(), map: z.string() });

/** Times are in UTC. */
const DatedClass = z.object({
	id: z.string(),
	no: z.number(),
	starts: z.string(),
	ends: z.string(),
	status: z.enum(classStatuses),
	/** When it was first to begin, if it has been moved. */
	movedFrom: z.string().nullable(),
	/** Why it was moved, cancelled or added. */
	reason: z.string(),
	branch: z.enum(branches),
	room: Room.nullable(),
	trainer: z.string().nullable(),
	/** The deck of the day, such as `Day-3`; null for a class beyond those of the course. */
	part: z.string().nullable(),
	/** One class in another batch. */
	visit: z.object({ id: z.string(), kind: z.enum(visitKinds) }).nullable(),
});
export type DatedClass = z.infer<typeof DatedClass>;

/** By the clock of the server: that of a phone may be wrong. `isOpen`: one can check in now. */
export const MyClass = DatedClass.extend({ time: z.enum(["ahead", "on", "over"]), isOpen: z.boolean() });
export type MyClass = z.infer<typeof MyClass>;

/** A class of another batch that can be visited. */
const PossibleVisit = z.object({
	classId: z.string(),
	no: z.number(),
	starts: z.string(),
	ends: z.string(),
	branch: z.enum(branches),
});
export type PossibleVisit = z.infer<typeof PossibleVisit>;

export const MyClassesResponse = z.object({
	success: z.literal(true),
	/** Null for somebody who has not paid, or whose fee was refunded. */
	enrolment: z.object({ status: z.enum(enrolmentStatuses), reminders: z.boolean() }).nullable(),
	batch: z
		.object({
			id: z.string(),
			code: z.string(),
			branch: z.enum(branches),
			timing: z.enum(timings),
			from: z.string(),
			to: z.string(),
			/** The last day on which students can change the batch themselves; null if they cannot. */
			transferUntil: z.string().nullable(),
			/** Whether it is the free seat of a graduate. */
			isRepeat: z.boolean(),
		})
		.nullable(),
	/** Classes of the batch and visits, in order of time. */
	classes: z.array(MyClass),
	attendance: AttendanceSummary.nullable(),
	/** Classes in other batches with the number of a missed one; for graduates any. */
	possibleVisits: z.array(PossibleVisit),
	waitlist: z.array(
		z.object({
			batchId: z.string(),
			code: z.string(),
			branch: z.enum(branches),
			timing: z.enum(timings),
			startsOn: z.string(),
			/** 1 is the next in line. */
			position: z.number(),
			/** Until when a seat is held for them; null while they wait. */
			offeredUntil: z.string().nullable(),
			/** Than the student has paid: only staff can give them the seat. */
			costsMore: z.boolean(),
		}),
	),
	/** The batch that a buyer has chosen. */
	chosen: z.string().nullable(),
	/** The batch in which a seat is held for them. */
	kept: z.string().nullable(),
	/** `price`: in paise, if it is not the published fee. `costsMore` as above. */
	openBatches: z.array(OpenBatch.extend({ price: z.int().nullable(), costsMore: z.boolean() })),
	/** The private address of the calendar, if there is one. */
	calendar: z.string().nullable(),
});
export type MyClasses = z.infer<typeof MyClassesResponse>;

export const VisitForm = z.strictObject({ classId: Line(64) });
export const VisitToCancel = z.strictObject({ visitId: Line(64) });
export const ReminderForm = z.strictObject({ on: z.enum(["yes", "no"], problem("choice")) });
/** `first`: the page shows no address yet, so one that is there must not be replaced. */
export const CalendarForm = z.strictObject({ first: z.literal("yes").optional() });
