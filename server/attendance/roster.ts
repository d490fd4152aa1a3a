// Who belongs in a class: those with a seat in its batch, and those of other batches who are booked into it.
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import type { RollRow } from "#contract/batches/attendance.ts";
import { users } from "#server/accounts/table.ts";
import { attendance, checkInPhones, marks } from "#server/attendance/table.ts";
import { classes, enrolments, seats, visits } from "#server/batches/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";

/** Staff are never in it, also if an account of theirs has a seat to see the course. */
export const notStaff = ne(users.role, "admin");

const members = (db: Db, classId: string) =>
	union(
		db
			.select({
				enrolmentId: enrolments.id,
				userId: enrolments.userId,
				name: users.name,
				kind: sql<RollRow["kind"]>`case ${seats.kind} when 'repeat' then 'repeat' else 'batch' end`.as("kind"),
			})
			.from(classes)
			.innerJoin(seats, and(eq(seats.batchId, classes.batchId), eq(seats.state, "taken")))
			.innerJoin(enrolments, eq(enrolments.userId, seats.userId))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(and(eq(classes.id, classId), notStaff)),
		db
			.select({
				enrolmentId: enrolments.id,
				userId: enrolments.userId,
				name: users.name,
				kind: sql<RollRow["kind"]>`${visits.kind}`.as("kind"),
			})
			.from(visits)
			.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(and(eq(visits.classId, classId), eq(visits.state, "booked"), notStaff)),
	).as("members");

/** With what counts for each of them. */
export async function listRoster(db: Db, classId: string) {
	const member = members(db, classId);
	const marker = alias(users, "marker");
	const differing = alias(marks, "differing");
	const differingMarker = alias(users, "differing_marker");
	const rows = await db
		.select({
			enrolmentId: member.enrolmentId,
			userId: member.userId,
			name: member.name,
			kind: member.kind,
			status: attendance.status,
			mark: marks,
			by: marker.name,
			differs: differing,
			differsBy: differingMarker.name,
			checkedInAt: sql<string | null>`(select max(m.received_at) from ${marks} m
				where m.class_id = ${classId} and m.enrolment_id = ${member.enrolmentId} and m.source in ('qr', 'pin'))`,
		})
		.from(member)
		.leftJoin(attendance, and(eq(attendance.enrolmentId, member.enrolmentId), eq(attendance.classId, classId)))
		.leftJoin(marks, eq(marks.id, attendance.markId))
		.leftJoin(marker, eq(marker.id, marks.markedBy))
		.leftJoin(differing, eq(differing.id, attendance.differsFromId))
		.leftJoin(differingMarker, eq(differingMarker.id, differing.markedBy))
		.orderBy(asc(nameOrder(member.name)), asc(member.enrolmentId));
	return rows;
}

/** The enrolment of this person, if they belong in the class. */
export async function findMember(db: Db, classId: string, userId: string) {
	const member = members(db, classId);
	const [found] = await db
		.select({ enrolmentId: member.enrolmentId, name: member.name })
		.from(member)
		.where(eq(member.userId, userId));
	return found ?? null;
}

/**
 * Of these enrolments those that belong in the class, or did when a phone without network marked them: a seat that was
 * moved meanwhile must not lose a mark.
 */
export async function listKnown(db: Db, classId: string, enrolmentIds: string[]) {
	const asked = inArray(enrolments.id, enrolmentIds);
	const rows = await union(
		db
			.select({ id: enrolments.id })
			.from(classes)
			.innerJoin(seats, and(eq(seats.batchId, classes.batchId), ne(seats.state, "held")))
			.innerJoin(enrolments, eq(enrolments.userId, seats.userId))
			.where(and(eq(classes.id, classId), asked)),
		db
			.select({ id: enrolments.id })
			.from(visits)
			.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
			.where(and(eq(visits.classId, classId), inArray(visits.state, ["booked", "cancelled"]), asked)),
	);
	return new Set(rows.map(({ id }) => id));
}

/** Pairs of people whom one phone tried to check in; the second was refused. */
export function listRefusedPhones(db: Db, classId: string) {
	const refused = alias(users, "refused");
	return db
		.select({ name: users.name, refused: refused.name })
		.from(checkInPhones)
		.innerJoin(users, eq(users.id, checkInPhones.userId))
		.innerJoin(refused, eq(refused.id, checkInPhones.refusedUserId))
		.where(eq(checkInPhones.classId, classId))
		.orderBy(asc(checkInPhones.at));
}
