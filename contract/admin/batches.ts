// The staff's calls about batches, their classes, rooms and holidays.
import { z } from "zod";
import { batchParts, messageChannels } from "#contract/admin/lists.ts";
import { DraftResponse } from "#contract/admin/messages.ts";
import { orBlank, Rupees } from "#contract/admin/payments.ts";
import { SeatChoice } from "#contract/batches/seats.ts";
import {
	batchStatuses,
	classStatuses,
	enrolmentStatuses,
	markStatuses,
	replacements,
	seatKinds,
	seatStates,
	waitlistStates,
} from "#contract/batches/states.ts";
import { withLatinDigits } from "#contract/digits.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { Returned } from "#contract/payments/payments.ts";
import { Done } from "#contract/responses.ts";
import { branches, timings } from "#contract/states.ts";
import { Day, Line, Link, LongText, OptionalText, problem, Typed } from "#contract/text.ts";

const branch = z.enum(branches, problem("choice"));
const timing = z.enum(timings, problem("choice"));
const channel = z.enum(messageChannels, problem("choice"));
const Time = Typed.min(1, problem("required")).regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, problem("time"));
const Whole = (least: number, most: number) =>
	Typed.trim()
		.min(1, problem("required"))
		.overwrite(withLatinDigits)
		.regex(/^\d{1,6}$/, problem("whole"))
		.transform(Number)
		.refine((number) => number >= least && number <= most, problem("whole"));
const ticked = z.literal("yes", problem("choice")).optional();
const orNobody = orBlank(Line(64));
/** A month, `YYYY-MM`. */
const Month = Typed.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, problem("foreign"));
/** The value that the page showed, for optimistic locking: if it has changed meanwhile, the call is rejected. */
const expected = Line(4000);

const id = Line(64);
export const IdPath = z.object({ id });

export const AddRoom = z.strictObject({
	branch,
	name: Line(60),
	chairs: Whole(1, 1000),
	address: OptionalText(300),
	map: Link.optional().default(""),
});
export const ChangeRoom = AddRoom.omit({ branch: true }).extend({ closed: ticked, expected });
const Room = z.object({
	_id: z.string(),
	branch: z.enum(branches),
	name: z.string(),
	chairs: z.int(),
	address: z.string(),
	map: z.string(),
	closed: z.boolean(),
	/** Planned classes from now on. */
	classes: z.int(),
	expected: z.string(),
});
export type Room = z.infer<typeof Room>;
export const RoomsResponse = z.object({ success: z.literal(true), rooms: z.array(Room) });

export const AddHoliday = z.strictObject({ on: Day, branch: orBlank(branch), name: Line(80) });
/** A class on a day. */
const ClassOnDay = z.object({
	_id: z.string(),
	no: z.int(),
	batch: z.string(),
	batchId: z.string(),
	heldOn: z.string(),
	fromTime: z.string(),
	toTime: z.string(),
});
const Holiday = z.object({
	_id: z.string(),
	on: z.string(),
	branch: z.enum(branches).nullable(),
	name: z.string(),
	/** Planned classes that are still on this day. */
	conflicts: z.array(ClassOnDay),
});
export type Holiday = z.infer<typeof Holiday>;
export const HolidaysResponse = z.object({
	success: z.literal(true),
	/** From today on. */
	holidays: z.array(Holiday),
	/** Holidays with a fixed date that are not entered yet. */
	proposed: z.array(z.object({ on: z.string(), name: z.string() })),
});
export const HolidayAdded = z.object({ success: z.literal(true), message: z.string(), conflicts: z.int() });

const chosen = {
	branch,
	timing,
	startsOn: Day,
	fromTime: Time,
	toTime: Time,
	roomId: orNobody,
	trainerId: orNobody,
	capacity: Whole(1, 500),
	fee: orBlank(Rupees),
	unlisted: ticked,
};
export const CreateBatch = z.strictObject(chosen);
export const BatchCreated = z.object({ success: z.literal(true), message: z.string(), id: z.string() });
export const ChangeBatch = z.strictObject({
	capacity: chosen.capacity,
	fee: chosen.fee,
	unlisted: ticked,
	expected,
});
export const ChangeStatus = z.strictObject({ expected: z.enum(batchStatuses, problem("foreign")) });
export const CancelBatch = ChangeStatus.extend({ reason: Line(200) });

/** The initial values of the form for a new batch: empty, or copied from the last one. */
export const NewBatchQuery = z.strictObject({ copy: id.optional(), branch: choiceOf(branches) });
const Choice = z.object({ _id: z.string(), name: z.string() });
const RoomChoice = Choice.extend({ branch: z.enum(branches), chairs: z.int() });
export const NewBatchResponse = z.object({
	success: z.literal(true),
	proposal: z.object({
		branch: z.enum(branches),
		timing: z.enum(timings),
		/** The first day from which no class has a conflict. */
		startsOn: z.string(),
		fromTime: z.string(),
		toTime: z.string(),
		roomId: z.string().nullable(),
		trainerId: z.string().nullable(),
		capacity: z.int(),
		fee: z.int().nullable(),
		listed: z.boolean(),
	}),
	/** The code of the batch that is copied. */
	copied: z.string().nullable(),
	rooms: z.array(RoomChoice),
	trainers: z.array(Choice),
	/** The usual times of each timing. */
	times: z.array(z.object({ timing: z.enum(timings), fromTime: z.string(), toTime: z.string() })),
});
export type NewBatchResponse = z.infer<typeof NewBatchResponse>;

/** The current values of the form for a new batch. The number of seats may still be wrong: it does not affect the
 * days. */
export const BatchPreviewQuery = z.strictObject({
	branch,
	timing,
	startsOn: Day,
	fromTime: Time,
	toTime: Time,
	roomId: orNobody,
	trainerId: orNobody,
	capacity: Typed.optional(),
});
export const BatchPreviewResponse = z.object({
	success: z.literal(true),
	/** Why it cannot be created like this. */
	problem: z.string().nullable(),
	/** The fifteen classes, each with the classes that conflict with it. */
	days: z.array(
		z.object({
			heldOn: z.string(),
			clashes: z.array(
				z.object({
					of: z.enum(["room", "trainer", "batch"]),
					batch: z.string(),
					no: z.int(),
					fromTime: z.string(),
					toTime: z.string(),
				}),
			),
		}),
	),
	/** Holidays between the classes. */
	skipped: z.array(z.object({ on: z.string(), name: z.string() })),
});
export type BatchPreview = z.infer<typeof BatchPreviewResponse>;

export const BatchesQuery = z.strictObject({
	q: pageOf(["newest"]).q,
	page: pageOf(["newest"]).page,
	limit: pageOf(["newest"]).limit,
	branch: choiceOf(branches),
	timing: choiceOf(timings),
	status: choiceOf(batchStatuses),
	show: choiceOf(batchParts),
});
export type BatchFilters = Omit<z.infer<typeof BatchesQuery>, "page" | "limit">;

const BatchRow = z.object({
	_id: z.string(),
	code: z.string(),
	branch: z.enum(branches),
	timing: z.enum(timings),
	startsOn: z.string(),
	endsOn: z.string().nullable(),
	fromTime: z.string(),
	toTime: z.string(),
	room: z.string().nullable(),
	trainer: z.string().nullable(),
	capacity: z.int(),
	taken: z.int(),
	status: z.enum(batchStatuses),
	listed: z.boolean(),
});
export type BatchRow = z.infer<typeof BatchRow>;
export const BatchesResponse = z.object({ success: z.literal(true), batches: z.array(BatchRow), ...HowMany.shape });

const ClassRow = z.object({
	_id: z.string(),
	no: z.int(),
	heldOn: z.string(),
	fromTime: z.string(),
	toTime: z.string(),
	starts: z.string(),
	room: z.string().nullable(),
	roomId: z.string().nullable(),
	trainer: z.string().nullable(),
	trainerId: z.string().nullable(),
	status: z.enum(classStatuses),
	reason: z.string(),
	sequence: z.int(),
	movedFrom: z.string().nullable(),
	visitors: z.int(),
	rollClosed: z.boolean(),
	/** Whether it has begun or is over. */
	begun: z.boolean(),
	/** The holiday on its day. */
	holiday: z.string().nullable(),
});
export type ClassRow = z.infer<typeof ClassRow>;

const SeatRow = z.object({
	_id: z.string(),
	userId: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	kind: z.enum(seatKinds),
	state: z.enum(seatStates),
	heldUntil: z.string().nullable(),
	/** The last order of this person, and whether it is paid. */
	order: z.object({ _id: z.string(), status: z.string(), paise: z.int(), ...Returned }).nullable(),
	enrolmentId: z.string().nullable(),
	enrolment: z.enum(enrolmentStatuses).nullable(),
});
export type SeatRow = z.infer<typeof SeatRow>;

const AttendanceRow = z.object({
	enrolmentId: z.string(),
	userId: z.string(),
	name: z.string(),
	/** By class id. */
	marks: z.record(z.string(), z.enum(markStatuses)),
});
export type AttendanceRow = z.infer<typeof AttendanceRow>;

export const BatchResponse = z.object({
	success: z.literal(true),
	batch: BatchRow.extend({
		fee: z.int().nullable(),
		roomId: z.string().nullable(),
		trainerId: z.string().nullable(),
		expected: z.string(),
		/** Whether it has never had a seat, so that it can be deleted. */
		unused: z.boolean(),
	}),
	classes: z.array(ClassRow),
	seats: z.array(SeatRow),
	waitlist: z.array(
		z.object({
			place: z.int(),
			userId: z.string(),
			name: z.string(),
			email: z.string(),
			phone: z.string().nullable(),
			state: z.enum(waitlistStates),
			offeredUntil: z.string().nullable(),
			first: z.boolean(),
			reason: z.string(),
		}),
	),
	attendance: z.array(AttendanceRow),
	/** How many people have paid but have no seat in any batch. */
	unseated: z.int(),
	/** Where its students can be moved: other batches with a free seat. */
	others: z.array(SeatChoice),
});
export type BatchResponse = z.infer<typeof BatchResponse>;

export const OneClassQuery = z.strictObject({
	/** How the topic of a cancelled class is replaced, and the resulting last day. */
	replacement: choiceOf(replacements),
	on: orBlank(Day),
});
/** One line of what a cancellation would change. */
const PlannedChange = z.object({
	change: z.enum(["cancelled", "added", "moved"]),
	no: z.int(),
	before: z.string().nullable(),
	heldOn: z.string(),
	fromTime: z.string(),
	toTime: z.string(),
});
export type PlannedChange = z.infer<typeof PlannedChange>;
export const OneClassResponse = z.object({
	success: z.literal(true),
	class: ClassRow,
	batch: z.object({ _id: z.string(), code: z.string(), status: z.enum(batchStatuses), branch: z.enum(branches) }),
	/** Null unless it was requested. */
	preview: z
		.object({
			replacement: z.enum(replacements),
			on: z.string(),
			lines: z.array(PlannedChange),
			/** How many people will be told. */
			told: z.int(),
			/** Why it is not possible. */
			problem: z.string().nullable(),
			/** Identifies exactly these changes. */
			plan: z.string(),
		})
		.nullable(),
	rooms: z.array(RoomChoice),
	trainers: z.array(Choice),
});
export type OneClassResponse = z.infer<typeof OneClassResponse>;

const sequence = Whole(0, 99_999);
export const CancelClass = z.strictObject({
	replacement: z.enum(replacements, problem("choice")),
	on: Day,
	reason: Line(200),
	plan: Line(64),
	/** An explicit confirmation, because the class has already begun. */
	past: ticked,
});
export const MoveClass = z.strictObject({
	heldOn: Day,
	fromTime: Time,
	toTime: Time,
	reason: Line(200),
	expected: sequence,
	past: ticked,
});
export const AddClass = z.strictObject({ heldOn: Day, fromTime: Time, toTime: Time, reason: OptionalText(200) });
export const AssignClass = z.strictObject({
	roomId: orNobody,
	trainerId: orNobody,
	/** Whether all later classes of the batch change too. */
	following: ticked,
	expected: sequence,
	past: ticked,
});

export const CalendarQuery = z.strictObject({
	view: choiceOf(["week", "month"]),
	/** Any day of the week or month; its week must not end after the year 9999. */
	on: orBlank(Day.refine((day) => day < "9999-12-01", problem("date"))),
	branch: choiceOf(branches),
	room: orBlank(id),
	trainer: orBlank(id),
});
const CalendarClass = z.object({
	_id: z.string(),
	no: z.int(),
	batchId: z.string(),
	batch: z.string(),
	branch: z.enum(branches),
	heldOn: z.string(),
	fromTime: z.string(),
	toTime: z.string(),
	room: z.string().nullable(),
	trainer: z.string().nullable(),
	status: z.enum(classStatuses),
});
export type CalendarClass = z.infer<typeof CalendarClass>;
export const CalendarResponse = z.object({
	success: z.literal(true),
	from: z.string(),
	to: z.string(),
	classes: z.array(CalendarClass),
	holidays: z.array(z.object({ on: z.string(), branch: z.enum(branches).nullable(), name: z.string() })),
	rooms: z.array(RoomChoice),
	trainers: z.array(Choice),
});
export type CalendarResponse = z.infer<typeof CalendarResponse>;

export const HoursQuery = z.strictObject({ month: orBlank(Month) });
export const HoursResponse = z.object({
	success: z.literal(true),
	month: z.string(),
	trainers: z.array(
		z.object({
			_id: z.string(),
			name: z.string(),
			/** Classes held, and still to come, with their minutes. */
			held: z.int(),
			heldMinutes: z.int(),
			planned: z.int(),
			plannedMinutes: z.int(),
		}),
	),
});

/** The query for a new message to everybody in a batch. */
export const MessageAllQuery = z.strictObject({ template: id.optional(), channel: channel.optional() });
export const MessageAllDraft = DraftResponse.pick({ success: true, templates: true, draft: true, sent: true }).extend({
	code: z.string(),
	/** How many people it goes to. */
	count: z.int(),
});
export type MessageAllDraft = z.infer<typeof MessageAllDraft>;
export const MessageAll = z.strictObject({
	/** The idempotency key, created with the page. */
	key: Line(64),
	/** Missing in pages that were opened before there was a choice. */
	channel: channel.default("email"),
	template: OptionalText(64),
	subject: OptionalText(150),
	text: LongText(4000),
});
/** `next`: the page on which a WhatsApp message is sent. */
export const MessageAllSent = Done.extend({ next: z.string() });
export type MessageAllSent = z.infer<typeof MessageAllSent>;

export const BatchMessagePath = IdPath.extend({ message: id });
/** A WhatsApp message, and the links that open it. */
export const BatchMessage = z.object({
	success: z.literal(true),
	code: z.string(),
	/** Still contains the field for each person's name. */
	text: z.string(),
	author: z.string(),
	createdAt: z.string(),
	/** The link to choose a group; null if the text contains each person's name. */
	group: z.string().nullable(),
	people: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string(), link: z.string().nullable() })),
});
export type BatchMessage = z.infer<typeof BatchMessage>;

export const BatchExport = z.strictObject({ what: z.enum(["people", "attendance"], problem("choice")) });
