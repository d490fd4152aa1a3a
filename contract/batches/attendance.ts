// What marks, roll calls and check-ins send and receive.
import { z } from "zod";
import { markStatuses } from "#contract/batches/states.ts";

/** One class number of the course, as it counts for a student. */
export const AttendedClass = z.object({
	no: z.number(),
	/** Null if the roll was closed without a mark of theirs. */
	classId: z.string().nullable(),
	status: z.enum(markStatuses),
	minutesLate: z.number().nullable(),
	/** In another batch: made up, or attended before a change of the batch. */
	elsewhere: z.boolean(),
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
