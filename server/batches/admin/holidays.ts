// Days without classes. A new holiday moves nothing: the classes that are on it are listed until somebody moves or
// cancels them.
import { randomUUID } from "node:crypto";
import { and, asc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { holidayWords } from "#content/en/admin/batches/holidays.ts";
import { dayInIndia } from "#contract/days.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { addDays, type Branch, listFixedHolidays } from "#server/batches/class-days.ts";
import { batches, classes, holidays } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { isDuplicate, NotFound } from "#server/http/responses.ts";

type Staff = Authorized<"batches.update">;
export type NewHoliday = { on: string; branch: Branch | null; name: string };

/** Between these days, both inclusive. */
export const listHolidays = (db: Db, from: string, to: string) =>
	db
		.select()
		.from(holidays)
		.where(and(gte(holidays.on, from), lte(holidays.on, to)))
		.orderBy(asc(holidays.on), asc(holidays.branch));

/** From today on, each with the classes that are still planned on it. */
export async function listComingHolidays(db: Db, now = new Date()) {
	const today = dayInIndia(now);
	const rows = await db
		.select()
		.from(holidays)
		.where(gte(holidays.on, today))
		.orderBy(asc(holidays.on), asc(holidays.branch));
	const conflicts = await listConflicts(db, today);
	return rows.map((holiday) => ({
		...holiday,
		conflicts: conflicts.filter(({ holidayId }) => holidayId === holiday.id),
	}));
}

const onHoliday = and(
	eq(holidays.on, classes.heldOn),
	or(isNull(holidays.branch), eq(holidays.branch, batches.branch)),
);

const listConflicts = (db: Db, from: string) =>
	db
		.select({
			holidayId: holidays.id,
			id: classes.id,
			no: classes.no,
			batch: batches.code,
			batchId: batches.id,
			heldOn: classes.heldOn,
			fromTime: classes.fromTime,
			toTime: classes.toTime,
		})
		.from(classes)
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.innerJoin(holidays, onHoliday)
		.where(and(eq(classes.status, "planned"), gte(classes.heldOn, from), sql`${classes.starts} > now()`))
		.orderBy(asc(classes.starts), asc(classes.id));

/** The holidays with the same date every year that are not entered yet, for a year from now. */
export async function proposeHolidays(db: Db, now = new Date()) {
	const from = dayInIndia(now);
	const to = addDays(from, 365);
	const known = await listHolidays(db, from, to);
	return listFixedHolidays(from, to)
		.filter(({ on }) => !known.some((one) => one.on === on && one.branch === null))
		.map(({ on, holiday }) => ({ on, name: holidayWords().fixed[holiday] }));
}

/** `taken`: it is entered already. `conflicts`: classes that are on this day. */
export function addHoliday(
	db: Db,
	staff: Staff,
	holiday: NewHoliday,
	now = new Date(),
): Promise<{ ok: true; conflicts: number } | { ok: false; why: "taken" | "past" }> {
	if (holiday.on < dayInIndia(now)) return Promise.resolve({ ok: false, why: "past" });
	return db
		.transaction(async (tx) => ({ ok: true as const, conflicts: await insertHoliday(tx, staff, holiday) }))
		.catch((error: unknown) => {
			if (isDuplicate(error, "holidays_once")) return { ok: false as const, why: "taken" as const };
			throw error;
		});
}

/** All that are proposed. */
export function addProposedHolidays(db: Db, staff: Staff, now = new Date()) {
	return db.transaction(async (tx) => {
		// If two people press the button at the same time, each holiday is still added only once.
		await tx.execute(sql`lock table ${holidays} in share row exclusive mode`);
		const proposed = await proposeHolidays(tx, now);
		let conflicts = 0;
		for (const holiday of proposed) conflicts += await insertHoliday(tx, staff, { ...holiday, branch: null });
		return { count: proposed.length, conflicts };
	});
}

async function insertHoliday(tx: Db, staff: Staff, holiday: NewHoliday) {
	const id = randomUUID();
	await tx.insert(holidays).values({ id, ...holiday });
	const conflicts = (await listConflicts(tx, holiday.on)).filter(({ holidayId }) => holidayId === id).length;
	await recordAuditEntry(tx, staff, {
		action: "holiday.add",
		subject: { id, name: `${holiday.on} ${holiday.name}` },
		before: null,
		after: { branch: holiday.branch, conflicts },
	});
	return conflicts;
}

export function deleteHoliday(db: Db, staff: Staff, id: string) {
	return db.transaction(async (tx) => {
		const [holiday] = await tx.delete(holidays).where(eq(holidays.id, id)).returning();
		if (!holiday) throw new NotFound();
		await recordAuditEntry(tx, staff, {
			action: "holiday.delete",
			subject: { id, name: `${holiday.on} ${holiday.name}` },
			before: { branch: holiday.branch },
			after: null,
		});
	});
}
