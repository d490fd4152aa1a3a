// Batches with their classes, and who has a seat in them. Days and times of the day are in India.
import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	text,
	time,
	timestamp,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import {
	batchStatuses,
	classStatuses,
	enrolmentStatuses,
	releaseReasons,
	seatKinds,
	seatStates,
	visitKinds,
	visitStates,
	waitlistStates,
} from "#contract/batches/states.ts";
import { branches, timings } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { oneOf, timestamptz } from "#server/db/columns.ts";
import { orders } from "#server/payments/table.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

export const rooms = pgTable(
	"rooms",
	{
		id: text().primaryKey(),
		branch: text({ enum: branches }).notNull(),
		name: text().notNull(),
		chairs: integer().notNull(),
		/** How to find it, as students read it. */
		address: text().notNull().default(""),
		/** An https address of a map, or empty. */
		map: text().notNull().default(""),
		/** No longer offered for new classes. */
		closedAt: at("closed_at"),
	},
	(table) => [
		unique("rooms_name").on(table.branch, table.name),
		check("rooms_branch", oneOf(table.branch, branches)),
		check("rooms_chairs", sql`${table.chairs} > 0`),
	],
);

/** Weekdays on which no class is held: in one branch, or in all (`branch` is null). */
export const holidays = pgTable(
	"holidays",
	{
		id: text().primaryKey(),
		on: date().notNull(),
		branch: text({ enum: branches }),
		name: text().notNull(),
	},
	(table) => [
		unique("holidays_once").on(table.on, table.branch).nullsNotDistinct(),
		check("holidays_branch", oneOf(table.branch, branches)),
	],
);

/** One dated run of the course at a branch. */
export const batches = pgTable(
	"batches",
	{
		id: text().primaryKey(),
		/** SUR-2027-04-M1: branch, year and month of the first day, timing, number. */
		code: text().notNull().unique(),
		branch: text({ enum: branches }).notNull(),
		timing: text({ enum: timings }).notNull(),
		startsOn: date("starts_on").notNull(),
		fromTime: time("from_time").notNull(),
		toTime: time("to_time").notNull(),
		roomId: text("room_id").references(() => rooms.id),
		trainerId: text("trainer_id").references(() => users.id, { onDelete: "set null" }),
		capacity: integer().notNull(),
		/** Seats held or taken. Kept by a trigger on `seats`, whose lock on this row makes buyers wait for each other. */
		taken: integer().notNull().default(0),
		/** Paise, if it differs from the published fee; includes or excludes tax as that one does. */
		fee: integer(),
		status: text({ enum: batchStatuses }).notNull().default("planned"),
		/** Whether visitors see it while it is open. */
		listed: boolean().notNull().default(true),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		check("batches_branch", oneOf(table.branch, branches)),
		check("batches_timing", oneOf(table.timing, timings)),
		check("batches_status", oneOf(table.status, batchStatuses)),
		check("batches_seats", sql`${table.taken} between 0 and ${table.capacity}`),
		check("batches_times", sql`${table.fromTime} < ${table.toTime}`),
		check("batches_fee", sql`${table.fee} > 0`),
		index("batches_open").on(table.startsOn, table.id).where(sql`status = 'open'`),
		index("batches_by_start").on(table.startsOn, table.id),
		index("batches_by_branch").on(table.branch, table.startsOn, table.id),
		index("batches_trainer_id").on(table.trainerId),
	],
);

/** A place in a batch. Rows are kept after their release, as the history of the batch. */
export const seats = pgTable(
	"seats",
	{
		id: text().primaryKey(),
		batchId: text("batch_id")
			.notNull()
			.references(() => batches.id),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		kind: text({ enum: seatKinds }).notNull().default("course"),
		state: text({ enum: seatStates }).notNull(),
		/** The order that is being paid. */
		orderId: text("order_id").references(() => orders.id, { onDelete: "set null" }),
		firstHeldAt: timestamptz("first_held_at"),
		/** Until when it is held; null once it is taken. */
		heldUntil: at("held_until"),
		releasedAt: at("released_at"),
		releasedWhy: text("released_why", { enum: releaseReasons }),
	},
	(table) => [
		check("seats_kind", oneOf(table.kind, seatKinds)),
		check("seats_state", oneOf(table.state, seatStates)),
		check("seats_held_until", sql`(${table.state} = 'held') = (${table.heldUntil} is not null)`),
		check("seats_released", sql`(${table.state} = 'released') = (${table.releasedAt} is not null)`),
		// While a seat is offered to them, somebody may hold it in addition to a taken one in another batch.
		uniqueIndex("seats_one_taken").on(table.userId).where(sql`state = 'taken' and kind = 'course'`),
		uniqueIndex("seats_one_held").on(table.userId).where(sql`state = 'held'`),
		uniqueIndex("seats_one_in_a_batch").on(table.userId, table.batchId).where(sql`state <> 'released'`),
		index("seats_batch_id").on(table.batchId, table.firstHeldAt),
		index("seats_user_id").on(table.userId, table.firstHeldAt),
		index("seats_order_id").on(table.orderId),
		index("seats_held").on(table.heldUntil).where(sql`state = 'held'`),
	],
);

/** The batch that a buyer has chosen; without a choice they get the one that fits their admission form. */
export const batchChoices = pgTable("batch_choices", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	batchId: text("batch_id")
		.notNull()
		.references(() => batches.id),
	chosenAt: timestamptz("chosen_at"),
});

/** Who waits for a seat in a full batch: those put first by staff, then by `place`. */
export const waitlist = pgTable(
	"waitlist",
	{
		place: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		batchId: text("batch_id")
			.notNull()
			.references(() => batches.id),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		state: text({ enum: waitlistStates }).notNull().default("waiting"),
		/** The seat that is held for them while it is offered. */
		seatId: text("seat_id").references(() => seats.id),
		offeredUntil: at("offered_until"),
		/** Ahead of all who were not put first; `reason` says why. */
		putFirstAt: at("put_first_at"),
		reason: text().notNull().default(""),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		check("waitlist_state", oneOf(table.state, waitlistStates)),
		check("waitlist_offer", sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
		uniqueIndex("waitlist_once").on(table.batchId, table.userId).where(sql`state in ('waiting', 'offered')`),
		index("waitlist_next").on(table.batchId, table.putFirstAt, table.place).where(sql`state = 'waiting'`),
		index("waitlist_user_id").on(table.userId),
	],
);

/** The enrolment of somebody who has paid: one each, also after a transfer. */
export const enrolments = pgTable(
	"enrolments",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.unique()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Null if the course was opened without a payment of ours. */
		orderId: text("order_id").references(() => orders.id, { onDelete: "set null" }),
		seatId: text("seat_id").references((): AnyPgColumn => seats.id),
		status: text({ enum: enrolmentStatuses }).notNull().default("unseated"),
		/** How often they have changed the batch themselves, since they paid. */
		transfers: integer().notNull().default(0),
		/** Whether they get an e-mail on the evening before a class. */
		reminders: boolean().notNull().default(true),
		createdAt: timestamptz("created_at"),
		/** Since when they have had no seat, while `status` is `unseated`. */
		unseatedAt: timestamptz("unseated_at"),
	},
	(table) => [
		check("enrolments_status", oneOf(table.status, enrolmentStatuses)),
		check("enrolments_seat", sql`${table.status} <> 'seated' or ${table.seatId} is not null`),
		index("enrolments_unseated").on(table.unseatedAt, table.id).where(sql`status = 'unseated'`),
		index("enrolments_seat_id").on(table.seatId),
	],
);

/**
 * One meeting of a batch. A moved class keeps its row; a cancelled one stays, and a new row takes its number. Two
 * exclusion constraints (see the migration) prevent double bookings of a room or a trainer.
 */
export const classes = pgTable(
	"classes",
	{
		id: text().primaryKey(),
		batchId: text("batch_id")
			.notNull()
			.references(() => batches.id),
		/** 1 to 15; a class that was added has a higher one. */
		no: integer().notNull(),
		heldOn: date("held_on").notNull(),
		fromTime: time("from_time").notNull(),
		toTime: time("to_time").notNull(),
		starts: at("starts").generatedAlwaysAs(sql`(held_on + from_time) at time zone 'Asia/Kolkata'`),
		ends: at("ends").generatedAlwaysAs(sql`(held_on + to_time) at time zone 'Asia/Kolkata'`),
		roomId: text("room_id").references(() => rooms.id),
		trainerId: text("trainer_id").references(() => users.id, { onDelete: "set null" }),
		status: text({ enum: classStatuses }).notNull().default("planned"),
		/** Why it was cancelled, moved or added, as students read it. */
		reason: text().notNull().default(""),
		/** Counts the changes, for SEQUENCE in calendars. */
		sequence: integer().notNull().default(0),
		/** When it was first to begin, if it has been moved. */
		movedFrom: at("moved_from"),
		changedAt: at("changed_at"),
		/** Seats for people of other batches, and how many are booked. */
		visitorPlaces: integer("visitor_places").notNull().default(2),
		visitors: integer().notNull().default(0),
		rollClosedAt: at("roll_closed_at"),
	},
	(table) => [
		check("classes_status", oneOf(table.status, classStatuses)),
		check("classes_times", sql`${table.fromTime} < ${table.toTime}`),
		check("classes_visitors", sql`${table.visitors} between 0 and ${table.visitorPlaces}`),
		uniqueIndex("classes_no").on(table.batchId, table.no).where(sql`status <> 'cancelled'`),
		index("classes_batch_id").on(table.batchId, table.starts),
		index("classes_held_on").on(table.heldOn, table.id),
		index("classes_trainer_id").on(table.trainerId, table.heldOn),
		index("classes_room_id").on(table.roomId, table.heldOn),
		// Make-up classes: the same number in other batches.
		index("classes_same_no").on(table.no, table.starts).where(sql`status = 'planned'`),
	],
);

/** A student in one class of another batch. */
export const visits = pgTable(
	"visits",
	{
		id: text().primaryKey(),
		classId: text("class_id")
			.notNull()
			.references(() => classes.id),
		enrolmentId: text("enrolment_id")
			.notNull()
			.references(() => enrolments.id, { onDelete: "cascade" }),
		kind: text({ enum: visitKinds }).notNull(),
		state: text({ enum: visitStates }).notNull(),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		check("visits_kind", oneOf(table.kind, visitKinds)),
		check("visits_state", oneOf(table.state, visitStates)),
		uniqueIndex("visits_once").on(table.classId, table.enrolmentId).where(sql`state = 'booked'`),
		index("visits_enrolment_id").on(table.enrolmentId),
	],
);

/** The private address of a person's calendar; a new token ends the old address. */
export const calendarFeeds = pgTable("calendar_feeds", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	token: text().notNull().unique(),
	createdAt: timestamptz("created_at"),
});
