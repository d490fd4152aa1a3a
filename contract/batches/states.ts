// Fixed lists of values about batches, seats and attendance. Plain constants: the browser imports this without zod.

/** Whether an open batch is full (all seats held or taken) is not stored. */
export const batchStatuses = ["planned", "open", "running", "finished", "cancelled"] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** `held` while its buyer pays, or while it is offered to the next person on the waitlist. */
export const seatStates = ["held", "taken", "released"] as const;
export type SeatState = (typeof seatStates)[number];

/** Whose students a list contains: all, or the trainer's own, who may be none. */
export const whoseStudents = ["all", "own", "none"] as const;
export type WhoseStudents = (typeof whoseStudents)[number];

/** `repeat`: the free seat of a graduate in a later batch. */
export const seatKinds = ["course", "repeat"] as const;
export type SeatKind = (typeof seatKinds)[number];

export const releaseReasons = [
	"expired",
	"declined",
	"paymentFailed",
	"refunded",
	"withdrawn",
	"transferred",
	"batchCancelled",
	"erased",
] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

export const waitlistStates = ["waiting", "offered", "accepted", "declined", "lapsed", "left"] as const;

/** `unseated`: has paid, and has no seat in a batch yet. `left`: the course was closed again. */
export const enrolmentStatuses = ["unseated", "seated", "finished", "left"] as const;

export const classStatuses = ["planned", "held", "cancelled"] as const;
export type ClassStatus = (typeof classStatuses)[number];

/** One class in another batch: to make up for a missed one, or to repeat one after the course. */
export const visitKinds = ["makeUp", "repeat"] as const;

/** Booked immediately while the class has places, without an approval. */
export const visitStates = ["booked", "cancelled"] as const;

/** Excused does not count as attended; it entitles to a make-up class. */
export const markStatuses = ["present", "late", "absent", "excused"] as const;
export type MarkStatus = (typeof markStatuses)[number];

/** In descending rank: a correction by the office, the trainer's roll call, and the student's own check-in. */
export const markSources = ["office", "roll", "qr", "pin"] as const;
export type MarkSource = (typeof markSources)[number];

/** How the topic of a cancelled class is made up: on a day after the last one, or all later classes move by one. */
export const replacements = ["append", "shift"] as const;
export type Replacement = (typeof replacements)[number];

/** Holidays of Gujarat with the same date every year. */
export const fixedHolidayNames = [
	"uttarayan",
	"republicDay",
	"ambedkarJayanti",
	"gujaratDay",
	"independenceDay",
	"gandhiJayanti",
	"sardarPatelJayanti",
	"christmas",
] as const;
export type FixedHolidayName = (typeof fixedHolidayNames)[number];

/** The maximum per call; a phone that was offline in class sends many at once. */
export const mostMarks = 100;

export const mostMinutesLate = 120;

export const noteLength = 200;
