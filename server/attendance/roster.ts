// Who belongs in a class: those with a seat in its batch, and those of other batches who are booked into it.
import { and, asc, count, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { type AnyPgColumn, alias, union, unionAll } from "drizzle-orm/pg-core";
import type { RollRow } from "#contract/batches/attendance.ts";
import { users } from "#server/accounts/table.ts";
import { attendance, checkInPhones, marks } from "#server/attendance/table.ts";
import { classes, enrolments, seats, visits } from "#server/batches/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { orders } from "#server/payments/table.ts";

/**
 * Staff are on the roster if they have paid, for example as students who have joined the staff, and not if an account of
 * theirs has a seat so that they can see the course.
 */
export const isStudent = sql`(${users.role} <> 'admin' or exists (
	select from ${orders} where ${orders.id} = ${enrolments.orderId} and ${orders.status} = 'paid' and not ${orders.isTest}))`;

/** Nobody is a student in a class that they give. */
const isStudentIn = (classId: AnyPgColumn) =>
	sql`(${isStudent} and not exists (select from classes given where given.id = ${classId} and given.trainer_id = users.id))`;

/**
 * The members of these classes, each once in a class. They include students who had a seat when the class began and have
 * none any more, unless their course was closed, and those who have a mark in it, so that their marks can still be added
 * and corrected.
 */
function members(db: Db, classIds: string[]) {
	const person = { enrolmentId: enrolments.id, userId: enrolments.userId, name: users.name };
	const ofClass = and(inArray(classes.id, classIds), isStudentIn(classes.id));
	const all = unionAll(
		db
			.select({
				...person,
				classId: sql<string>`${classes.id}`.as("class_id"),
				kind: kindOfSeat.as("kind"),
				place: sql<number>`1`.as("place"),
			})
			.from(classes)
			.innerJoin(seats, and(eq(seats.batchId, classes.batchId), eq(seats.state, "taken")))
			.innerJoin(enrolments, eq(enrolments.userId, seats.userId))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(ofClass),
		db
			.select({
				...person,
				classId: sql<string>`${visits.classId}`.as("class_id"),
				kind: sql<RollRow["kind"]>`${visits.kind}`.as("kind"),
				place: sql<number>`2`.as("place"),
			})
			.from(visits)
			.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(and(inArray(visits.classId, classIds), eq(visits.state, "booked"), isStudentIn(visits.classId))),
		db
			.select({
				...person,
				classId: sql<string>`${classes.id}`.as("class_id"),
				kind: kindOfSeat.as("kind"),
				place: sql<number>`3`.as("place"),
			})
			.from(classes)
			.innerJoin(
				seats,
				and(
					eq(seats.batchId, classes.batchId),
					inArray(seats.releasedWhy, ["transferred", "batchCancelled", "withdrawn"]),
					gt(seats.releasedAt, classes.starts),
					lt(seats.firstHeldAt, classes.starts),
				),
			)
			.innerJoin(enrolments, and(eq(enrolments.userId, seats.userId), ne(enrolments.status, "left")))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(ofClass),
		db
			.select({
				...person,
				classId: sql<string>`${attendance.classId}`.as("class_id"),
				kind: sql<RollRow["kind"]>`'batch'`.as("kind"),
				place: sql<number>`4`.as("place"),
			})
			.from(attendance)
			.innerJoin(enrolments, eq(enrolments.id, attendance.enrolmentId))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(and(inArray(attendance.classId, classIds), isStudentIn(attendance.classId))),
	).as("everybody");
	return db
		.selectDistinctOn([all.classId, all.enrolmentId], {
			classId: all.classId,
			enrolmentId: all.enrolmentId,
			userId: all.userId,
			name: all.name,
			kind: all.kind,
		})
		.from(all)
		.orderBy(all.classId, all.enrolmentId, all.place)
		.as("members");
}

const kindOfSeat = sql<RollRow["kind"]>`case ${seats.kind} when 'repeat' then 'repeat' else 'batch' end`;

/** The roster, with the mark that counts for each student. */
export async function listRoster(db: Db, classId: string) {
	const member = members(db, [classId]);
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

/** How many people are on the roster of each of these classes. */
export async function countMembers(db: Db, classIds: string[]) {
	if (classIds.length === 0) return new Map<string, number>();
	const member = members(db, classIds);
	const rows = await db.select({ classId: member.classId, people: count() }).from(member).groupBy(member.classId);
	return new Map(rows.map(({ classId, people }) => [classId, people]));
}

/** The enrolment of this person, if they belong in the class. */
export async function findMember(db: Db, classId: string, userId: string) {
	const member = members(db, [classId]);
	const [found] = await db
		.select({ enrolmentId: member.enrolmentId, name: member.name })
		.from(member)
		.where(eq(member.userId, userId));
	return found ?? null;
}

/**
 * Those of these enrolments that belong in the class, or did when a phone marked them while offline: a mark must not be
 * lost because a seat was moved in the meantime.
 */
export async function listKnown(db: Db, classId: string, enrolmentIds: string[]) {
	const asked = inArray(enrolments.id, enrolmentIds);
	const rows = await union(
		db
			.select({ id: enrolments.id })
			.from(classes)
			.innerJoin(seats, and(eq(seats.batchId, classes.batchId), ne(seats.state, "held")))
			.innerJoin(enrolments, eq(enrolments.userId, seats.userId))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(and(eq(classes.id, classId), asked, isStudentIn(classes.id))),
		db
			.select({ id: enrolments.id })
			.from(visits)
			.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
			.innerJoin(users, eq(users.id, enrolments.userId))
			.where(
				and(
					eq(visits.classId, classId),
					inArray(visits.state, ["booked", "cancelled"]),
					asked,
					isStudentIn(visits.classId),
				),
			),
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

/**
 * Students who got their seat only after the class, so that nobody can have expected them in it; a seat held for a payment
 * that never came does not count. None if that is everybody: then the batch itself was entered later.
 */
export async function listLater(db: Db, classId: string) {
	const isLater = sql<boolean>`min(${seats.firstHeldAt}) > ${classes.ends}`;
	const rows = await db
		.select({ id: enrolments.id, isLater })
		.from(classes)
		.innerJoin(
			seats,
			and(
				eq(seats.batchId, classes.batchId),
				ne(seats.state, "held"),
				sql`${seats.releasedWhy} is distinct from 'expired'`,
			),
		)
		.innerJoin(enrolments, eq(enrolments.userId, seats.userId))
		.leftJoin(
			visits,
			and(eq(visits.classId, classes.id), eq(visits.enrolmentId, enrolments.id), eq(visits.state, "booked")),
		)
		.where(and(eq(classes.id, classId), isNull(visits.id)))
		.groupBy(enrolments.id, classes.ends);
	const later = rows.filter((row) => row.isLater);
	return new Set(later.length < rows.length ? later.map(({ id }) => id) : []);
}
