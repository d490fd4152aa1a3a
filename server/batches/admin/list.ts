// What staff read about batches: the list, one batch with its people, the calendar, the hours of the trainers.
import { and, asc, desc, eq, gte, ilike, inArray, lte, ne, or, sql } from "drizzle-orm";
import type { BatchFilters } from "#contract/admin/batches.ts";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { isStudent } from "#server/attendance/roster.ts";
import { isCounted } from "#server/attendance/summary.ts";
import { attendance } from "#server/attendance/table.ts";
import { isUnused, shownBatch } from "#server/batches/admin/batches.ts";
import { hasBegun } from "#server/batches/admin/class-changes.ts";
import { listHolidays } from "#server/batches/admin/holidays.ts";
import { addDays, type Branch, findHoliday } from "#server/batches/class-days.ts";
import { lacksTrainer } from "#server/batches/leaving-trainers.ts";
import { batches, classes, enrolments, rooms, seats, visits, waitlist } from "#server/batches/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { countCapped } from "#server/db/list-query.ts";
import { NotFound } from "#server/http/responses.ts";
import { amountOf } from "#server/payments/orders.ts";
import { sumRefunds } from "#server/payments/refund-sums.ts";
import { orders } from "#server/payments/table.ts";

/** To the minute, as pages show it. */
const minute = (time: string) => time.slice(0, 5);

const batchColumns = {
	id: batches.id,
	code: batches.code,
	branch: batches.branch,
	timing: batches.timing,
	startsOn: batches.startsOn,
	endsOn: sql<
		string | null
	>`(select max(held_on)::text from ${classes} where ${classes.batchId} = ${batches.id} and ${classes.status} <> 'cancelled')`,
	fromTime: batches.fromTime,
	toTime: batches.toTime,
	room: rooms.name,
	trainer: users.name,
	capacity: batches.capacity,
	taken: batches.taken,
	status: batches.status,
	listed: batches.listed,
	fee: batches.fee,
	roomId: batches.roomId,
	trainerId: batches.trainerId,
};

const selectBatches = (db: Db) =>
	db
		.select(batchColumns)
		.from(batches)
		.leftJoin(rooms, eq(rooms.id, batches.roomId))
		.leftJoin(users, eq(users.id, batches.trainerId));

type Row = Awaited<ReturnType<typeof selectBatches>>[number];

export const presentBatch = ({ id, fee: _, roomId: _room, trainerId: _trainer, ...batch }: Row) => ({
	...batch,
	_id: id,
	fromTime: minute(batch.fromTime),
	toTime: minute(batch.toTime),
});

/** Current and coming ones first, the next one on top; then the past ones, the latest first. */
export async function listBatches(
	db: Db,
	{ q, branch, timing, status, show, page, limit }: BatchFilters & { page: number; limit: number },
) {
	const searched = q?.trim();
	const filter = and(
		searched ? ilike(batches.code, `%${searched.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
		branch && eq(batches.branch, branch),
		timing && eq(batches.timing, timing),
		status && eq(batches.status, status),
		show === "noTrainer" ? lacksTrainer(db) : undefined,
	);
	const isOver = inArray(batches.status, ["finished", "cancelled"]);
	const rows = await selectBatches(db)
		.where(filter)
		.orderBy(
			sql`${isOver}`,
			sql`case when ${isOver} then null else ${batches.startsOn} end`,
			desc(batches.startsOn),
			asc(batches.code),
		)
		.limit(limit)
		.offset((page - 1) * limit);
	const { count: total, more } = await countCapped(db, batches, filter);
	return { batches: rows.map(presentBatch), total, more };
}

/** By its code, for the search of the whole admin area. */
export async function findBatches(db: Db, q: string, limit: number) {
	const { batches, total, more } = await listBatches(db, { q, page: 1, limit });
	const rows = batches.map(({ _id, code, branch, timing, startsOn, status }) => ({
		_id,
		code,
		branch,
		timing,
		startsOn,
		status,
	}));
	return { rows, total, more };
}

/** Throws NotFound. */
export async function getBatch(db: Db, id: string) {
	const [row] = await selectBatches(db).where(eq(batches.id, id));
	if (!row) throw new NotFound();
	const [classRows, seatRows, waiting, marked] = await Promise.all([
		listClasses(db, id, row.branch),
		listSeats(db, id),
		listWaiting(db, id),
		listAttendance(db, id),
	]);
	const { fee, roomId, trainerId } = row;
	return {
		batch: { ...presentBatch(row), fee, roomId, trainerId, expected: shownBatch(row), unused: await isUnused(db, row) },
		classes: classRows,
		seats: seatRows,
		waitlist: waiting,
		attendance: marked,
	};
}

const selectClasses = (db: Db) =>
	db
		.select({ one: classes, room: rooms.name, trainer: users.name })
		.from(classes)
		.leftJoin(rooms, eq(rooms.id, classes.roomId))
		.leftJoin(users, eq(users.id, classes.trainerId));

/** In the order in which they are held; for a batch also the cancelled ones. */
async function listClasses(db: Db, batchId: string, branch: Branch) {
	const rows = await selectClasses(db)
		.where(eq(classes.batchId, batchId))
		.orderBy(asc(classes.starts), asc(classes.no), asc(classes.id));
	return presentClasses(db, rows, branch);
}

async function presentClasses(db: Db, rows: Awaited<ReturnType<typeof selectClasses>>, branch: Branch) {
	const days = rows.map(({ one }) => one.heldOn).sort();
	const holidays = days.length > 0 ? await listHolidays(db, days[0] ?? "", days.at(-1) ?? "") : [];
	return rows.map(({ one, room, trainer }) => ({
		_id: one.id,
		no: one.no,
		heldOn: one.heldOn,
		fromTime: minute(one.fromTime),
		toTime: minute(one.toTime),
		starts: (one.starts ?? new Date(0)).toISOString(),
		room,
		roomId: one.roomId,
		trainer,
		trainerId: one.trainerId,
		status: one.status,
		reason: one.reason,
		sequence: one.sequence,
		movedFrom: one.movedFrom?.toISOString() ?? null,
		visitors: one.visitors,
		rollClosed: one.rollClosedAt !== null,
		begun: hasBegun(one),
		holiday: one.status === "planned" ? (findHoliday(one.heldOn, branch, holidays)?.name ?? null) : null,
	}));
}

/** Throws NotFound. */
export async function getClass(db: Db, id: string) {
	const [row] = await selectClasses(db).where(eq(classes.id, id));
	if (!row) throw new NotFound();
	const [batch] = await db
		.select({ _id: batches.id, code: batches.code, status: batches.status, branch: batches.branch })
		.from(batches)
		.where(eq(batches.id, row.one.batchId));
	if (!batch) throw new NotFound();
	const [presented] = await presentClasses(db, [row], batch.branch);
	if (!presented) throw new NotFound();
	return { class: presented, batch };
}

/** Seats that are held or taken, by name, each with the last order of its person. */
async function listSeats(db: Db, batchId: string) {
	const lastOrder = db
		.select({
			id: orders.id,
			status: orders.status,
			paise: orders.paise,
			receivedPaise: orders.receivedPaise,
		})
		.from(orders)
		.where(eq(orders.userId, seats.userId))
		.orderBy(sql`${orders.status} = 'paid' desc`, desc(orders.createdAt))
		.limit(1)
		.as("last_order");
	const rows = await db
		.select({
			_id: seats.id,
			userId: users.id,
			name: users.name,
			email: users.email,
			phone: users.phone,
			kind: seats.kind,
			state: seats.state,
			heldUntil: seats.heldUntil,
			order: {
				_id: lastOrder.id,
				status: lastOrder.status,
				paise: lastOrder.paise,
				receivedPaise: lastOrder.receivedPaise,
			},
			enrolmentId: enrolments.id,
			enrolment: enrolments.status,
		})
		.from(seats)
		.innerJoin(users, eq(users.id, seats.userId))
		.leftJoin(enrolments, eq(enrolments.userId, seats.userId))
		.leftJoinLateral(lastOrder, sql`true`)
		.where(and(eq(seats.batchId, batchId), ne(seats.state, "released")))
		.orderBy(nameOrder(users.name), users.id);
	const refundsOf = await sumRefunds(
		db,
		rows.flatMap(({ order }) => order?._id ?? []),
	);
	return rows.map(({ heldUntil, order, ...seat }) => {
		return {
			...seat,
			order: order && { _id: order._id, status: order.status, paise: amountOf(order), ...refundsOf(order._id) },
			heldUntil: heldUntil?.toISOString() ?? null,
		};
	});
}

async function listWaiting(db: Db, batchId: string) {
	const rows = await db
		.select({
			place: waitlist.place,
			userId: users.id,
			name: users.name,
			email: users.email,
			phone: users.phone,
			state: waitlist.state,
			offeredUntil: waitlist.offeredUntil,
			putFirstAt: waitlist.putFirstAt,
			reason: waitlist.reason,
		})
		.from(waitlist)
		.innerJoin(users, eq(users.id, waitlist.userId))
		.where(and(eq(waitlist.batchId, batchId), inArray(waitlist.state, ["waiting", "offered"])))
		.orderBy(sql`${waitlist.putFirstAt} nulls last`, asc(waitlist.place));
	return rows.map(({ putFirstAt, offeredUntil, ...row }) => ({
		...row,
		first: putFirstAt !== null,
		offeredUntil: offeredUntil?.toISOString() ?? null,
	}));
}

/** Everybody with a seat, and visitors of a class, with their marks. Staff only if they were students at the time. */
async function listAttendance(db: Db, batchId: string) {
	const ofBatch = db.select({ id: classes.id }).from(classes).where(eq(classes.batchId, batchId));
	const people = await db
		.select({ enrolmentId: enrolments.id, userId: users.id, name: users.name })
		.from(enrolments)
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(
			or(
				and(
					isStudent,
					or(
						inArray(
							enrolments.userId,
							db
								.select({ id: seats.userId })
								.from(seats)
								.where(and(eq(seats.batchId, batchId), eq(seats.state, "taken"))),
						),
						inArray(
							enrolments.id,
							db
								.select({ id: visits.enrolmentId })
								.from(visits)
								.where(and(inArray(visits.classId, ofBatch), eq(visits.state, "booked"))),
						),
					),
				),
				inArray(
					enrolments.id,
					db.select({ id: attendance.enrolmentId }).from(attendance).where(inArray(attendance.classId, ofBatch)),
				),
			),
		)
		.orderBy(nameOrder(users.name), users.id);
	const marked = await db
		.select({ classId: attendance.classId, enrolmentId: attendance.enrolmentId, status: attendance.status })
		.from(attendance)
		.where(inArray(attendance.classId, ofBatch));
	return people.map((person) => ({
		...person,
		marks: Object.fromEntries(
			marked
				.filter(({ enrolmentId }) => enrolmentId === person.enrolmentId)
				.map(({ classId, status }) => [classId, status]),
		),
	}));
}

export type CalendarView = "week" | "month";

/** Monday to Sunday of the week, or of all weeks of the month, that contains this day. */
export function spanOf(view: CalendarView, on: string) {
	const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
	if (view === "week") return { from: monday(on), to: addDays(monday(on), 6) };
	const first = `${on.slice(0, 7)}-01`;
	const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
	return { from: monday(first), to: addDays(monday(last), 6) };
}

export async function listCalendar(
	db: Db,
	{
		from,
		to,
		branch,
		room,
		trainer,
	}: {
		from: string;
		to: string;
		branch?: Branch | undefined;
		room?: string | undefined;
		trainer?: string | undefined;
	},
) {
	const rows = await db
		.select({
			_id: classes.id,
			no: classes.no,
			batchId: batches.id,
			batch: batches.code,
			branch: batches.branch,
			heldOn: classes.heldOn,
			fromTime: classes.fromTime,
			toTime: classes.toTime,
			room: rooms.name,
			trainer: users.name,
			status: classes.status,
		})
		.from(classes)
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.leftJoin(rooms, eq(rooms.id, classes.roomId))
		.leftJoin(users, eq(users.id, classes.trainerId))
		.where(
			and(
				gte(classes.heldOn, from),
				lte(classes.heldOn, to),
				branch && eq(batches.branch, branch),
				room ? eq(classes.roomId, room) : undefined,
				trainer ? eq(classes.trainerId, trainer) : undefined,
			),
		)
		.orderBy(asc(classes.heldOn), asc(classes.fromTime), asc(batches.code), asc(classes.id));
	const days = await listHolidays(db, from, to);
	return {
		classes: rows.map((row) => ({ ...row, fromTime: minute(row.fromTime), toTime: minute(row.toTime) })),
		holidays: days
			.filter((holiday) => !branch || holiday.branch === null || holiday.branch === branch)
			.map(({ on, branch, name }) => ({ on, branch, name })),
	};
}

/** Classes of a month, `YYYY-MM`, by trainer; a class counts as held once it is over and was not cancelled, or if its roll
 * was closed nevertheless. */
export async function listHours(db: Db, month: string, now = new Date()) {
	const isHeld = sql`${classes.ends} <= ${now.toISOString()}::timestamptz`;
	const minutes = sql`extract(epoch from ${classes.toTime} - ${classes.fromTime}) / 60`;
	const first = `${month}-01`;
	return db
		.select({
			_id: users.id,
			name: users.name,
			held: sql<number>`count(*) filter (where ${isHeld})::int`,
			heldMinutes: sql<number>`coalesce(sum(${minutes}) filter (where ${isHeld}), 0)::int`,
			planned: sql<number>`count(*) filter (where not ${isHeld})::int`,
			plannedMinutes: sql<number>`coalesce(sum(${minutes}) filter (where not ${isHeld}), 0)::int`,
		})
		.from(classes)
		.innerJoin(users, eq(users.id, classes.trainerId))
		.where(
			and(
				gte(classes.heldOn, first),
				lte(classes.heldOn, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)),
				isCounted,
			),
		)
		.groupBy(users.id, users.name)
		.orderBy(nameOrder(users.name), users.id);
}

export const thisMonth = () => dayInIndia().slice(0, 7);

/** The number of people who have paid and have no seat, for the work of today. */
export const countUnseated = (db: Db) => countCapped(db, enrolments, eq(enrolments.status, "unseated"));

export const countWithoutTrainer = (db: Db) => countCapped(db, batches, lacksTrainer(db));
