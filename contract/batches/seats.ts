// Calls about seats: of students, and of staff.
import { z } from "zod";
import { batchStatuses } from "#contract/batches/states.ts";
import { branches, timings } from "#contract/states.ts";
import { Line, OptionalText, problem } from "#contract/text.ts";

/** POST /auth/batch-choice, /auth/waitlist, /auth/waitlist/leave and /auth/transfer. */
export const BatchForm = z.strictObject({ batchId: Line(64) });

/** POST /auth/waitlist/offer. */
export const OfferForm = z.strictObject({ batchId: Line(64), accept: z.enum(["yes", "no"], problem("choice")) });

/** `next`: the student's next page. */
export const SeatResponse = z.object({ success: z.literal(true), message: z.string(), next: z.string() });

/** A batch in a list to choose from. Days are YYYY-MM-DD, times HH:MM, in India; the fee in paise. */
export const BatchChoice = z.object({
	id: z.string(),
	code: z.string(),
	branch: z.enum(branches),
	timing: z.enum(timings),
	firstDay: z.string(),
	lastDay: z.string(),
	from: z.string(),
	to: z.string(),
	capacity: z.int(),
	/** 0 if it is full. */
	seatsLeft: z.int(),
	fee: z.int().nullable(),
});

/** GET /auth/batches. `chosen`: the one the caller has chosen. */
export const OpenBatchesResponse = z.object({
	success: z.literal(true),
	batches: z.array(BatchChoice),
	chosen: z.string().nullable(),
	/** The batch in which a seat is held for the caller. */
	kept: z.string().nullable(),
});

/** Staff give a seat to a person who has paid, or move them to another batch. `reason` is stored in the audit log. */
export const GiveSeat = z.strictObject({ userId: Line(64), batchId: Line(64), reason: OptionalText(200) });

/** Staff release the seat of a person; the course stays open. */
export const ReleaseSeat = z.strictObject({ reason: Line(200) });

export const SeatPath = z.object({ id: Line(64) });

/** Staff put a person before the others on a waitlist. */
export const PutFirst = z.strictObject({ userId: Line(64), batchId: Line(64), reason: Line(200) });

/** A person who has paid and has no seat. `since` is an ISO timestamp; `wish` is the batch in their admission form. */
const Unseated = z.object({
	userId: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	since: z.string(),
	wish: z.object({ branch: z.enum(branches), timing: z.enum(timings), date: z.string() }).nullable(),
	/** Codes of the batches on whose waitlist they are. */
	waitsFor: z.array(z.string()),
});
export type Unseated = z.infer<typeof Unseated>;

/** A batch in which staff can give a seat. */
export const SeatChoice = z.object({
	id: z.string(),
	code: z.string(),
	branch: z.enum(branches),
	timing: z.enum(timings),
	startsOn: z.string(),
	status: z.enum(batchStatuses),
	seatsLeft: z.int(),
});
export type SeatChoice = z.infer<typeof SeatChoice>;

/** GET /auth/admin/unseated: the longest waiting first, at most 500. `batches` are those with a free seat. */
export const UnseatedResponse = z.object({
	success: z.literal(true),
	people: z.array(Unseated),
	count: z.int(),
	batches: z.array(SeatChoice),
});
