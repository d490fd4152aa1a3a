// The classes of a trainer: today's, the next ones, and past ones whose roll is open or can still be corrected.
import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Roll, RollMark, RollRow, TaughtClass } from "#contract/batches/attendance.ts";
import { correctionHours } from "#contract/batches/attendance.ts";
import { dayInIndia } from "#contract/days.ts";
import { hasForAll } from "#contract/permissions.ts";
import { isCorrectable, listEffective } from "#server/attendance/marks.ts";
import { countMembers, listLater, listRefusedPhones, listRoster } from "#server/attendance/roster.ts";
import type { marks } from "#server/attendance/table.ts";
import { batches, classes, rooms } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

export type Trainer = Authorized<"classes.teach">;

/** How far ahead and back a trainer sees classes, in days. */
const shown = { ahead: 14, back: 60, most: 80 };

/** The trainer's own classes; an owner may take over any. */
const taughtBy = ({ id, staffRoles }: Trainer) =>
	hasForAll(staffRoles, "classes.teach") ? undefined : eq(classes.trainerId, id);

const columns = {
	id: classes.id,
	no: classes.no,
	batch: batches.code,
	branch: batches.branch,
	room: rooms.name,
	heldOn: classes.heldOn,
	starts: sql<Date>`${classes.starts}`.mapWith(classes.starts),
	ends: sql<Date>`${classes.ends}`.mapWith(classes.ends),
	status: classes.status,
	rollClosedAt: classes.rollClosedAt,
};

export async function listTaughtClasses(db: Db, trainer: Trainer, now = new Date()): Promise<TaughtClass[]> {
	const rows = await select(db)
		.where(
			and(
				taughtBy(trainer),
				gte(classes.heldOn, dayInIndia(now, -shown.back)),
				lte(classes.heldOn, dayInIndia(now, shown.ahead)),
				or(
					gte(classes.heldOn, dayInIndia(now)),
					and(isNull(classes.rollClosedAt), eq(classes.status, "planned")),
					gte(classes.ends, new Date(now.getTime() - correctionHours * 3_600_000)),
				),
			),
		)
		// Today's and later ones first, so that old rolls that were never closed do not use up the limit.
		.orderBy(sql`${classes.heldOn} < ${dayInIndia(now)}`, asc(classes.heldOn), asc(classes.fromTime), asc(classes.id))
		.limit(shown.most);
	const people = await countMembers(
		db,
		rows.map(({ id }) => id),
	);
	return rows
		.map((row) => presentClass(row, people.get(row.id) ?? 0))
		.toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
}

export type TaughtClassRow = NonNullable<Awaited<ReturnType<typeof findTaughtClass>>>;

/** Null also for a class of another trainer. */
export async function findTaughtClass(db: Db, trainer: Trainer, classId: string) {
	const [found] = await select(db).where(and(eq(classes.id, classId), taughtBy(trainer)));
	return found ?? null;
}

const select = (db: Db) =>
	db
		.select(columns)
		.from(classes)
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.leftJoin(rooms, eq(rooms.id, classes.roomId))
		.$dynamic();

/** The roll as a device stores it. */
export async function getRoll(
	db: Db,
	taught: TaughtClassRow,
	more: { key: string; lateMinutes: number },
): Promise<Roll> {
	const [rows, refusedPhones] = await Promise.all([listMarked(db, taught.id), listRefusedPhones(db, taught.id)]);
	return {
		...presentClass(taught, rows.length),
		rows,
		refusedPhones,
		correctable: isCorrectable(taught),
		...more,
	};
}

/** Who belongs in a class, and their marks. */
export async function listMarked(db: Db, classId: string): Promise<RollRow[]> {
	const [rows, later, effective] = await Promise.all([
		listRoster(db, classId),
		listLater(db, classId),
		listEffective(db, classId),
	]);
	return rows.map(({ enrolmentId, name, kind, status, mark, by, differs, differsBy, checkedInAt }) => ({
		enrolmentId,
		name,
		kind,
		status,
		mark: mark && presentMark(mark, by),
		differs: differs && presentMark(differs, differsBy),
		seen: effective.get(enrolmentId)?.seen ?? [],
		checkedInAt: checkedInAt && new Date(checkedInAt).toISOString(),
		isLater: later.has(enrolmentId),
	}));
}

const presentClass = (
	{ heldOn: _, starts, ends, status, rollClosedAt, ...row }: TaughtClassRow,
	people: number,
): TaughtClass => ({
	...row,
	people,
	starts: starts.toISOString(),
	ends: ends.toISOString(),
	cancelled: status === "cancelled",
	rollClosedAt: rollClosedAt?.toISOString() ?? null,
});

const presentMark = (
	{ id, status, minutesLate, source, note, receivedAt }: typeof marks.$inferSelect,
	by: string | null,
): RollMark => ({ id, status, minutesLate, source, note, by, receivedAt: receivedAt.toISOString() });
