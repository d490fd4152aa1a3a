// Classes in other batches: to make up for a missed one, or to repeat one after the course. Booked at once while there
// are places for visitors; make-up visits take precedence over repeats until a day before.
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, exists, inArray, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { originalContent } from "#content/scope.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { users } from "#server/accounts/table.ts";
import { attendanceOf, isAttended } from "#server/attendance/summary.ts";
import { batches, classes, enrolments, seats, visits } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";

/** Until this many hours before a class, a make-up visit may take the place of a repeat. */
const repeatsYieldHours = 24;
/** Limits: per class number, and for graduates in all. */
const most = { ofNumber: 6, repeats: 30 };

const hasPlace = sql<boolean>`${classes.visitors} < ${classes.visitorPlaces}`;
const mayYield = sql<boolean>`${classes.starts} > now() + make_interval(hours => ${repeatsYieldHours})
	and exists (select from ${visits} where ${visits.classId} = ${classes.id} and ${visits.state} = 'booked' and ${visits.kind} = 'repeat')`;
const isBookable = () =>
	and(
		eq(classes.status, "planned"),
		inArray(batches.status, ["open", "running"]),
		// Whoever has paid for a personal batch has its classes to themselves.
		ne(batches.timing, "Personal"),
		sql`${classes.starts} > now() + make_interval(hours => ${originalContent().classRules.makeUpHours})`,
	);

/** What this student can book, by time. `missed`: the numbers of the classes that they missed. Graduates may come to all;
 * of more than can be listed, those that they missed are. */
export async function listPossibleVisits(
	db: Db,
	{
		enrolmentId,
		ownBatchId,
		missed,
		isRepeat,
	}: { enrolmentId: string; ownBatchId: string | null; missed: readonly number[]; isRepeat: boolean },
) {
	if (missed.length === 0 && !isRepeat) return [];
	const isMissed = sql`${classes.no} = any(${sql.param([...missed])}::int[])`;
	const rows = await db
		.select({
			classId: classes.id,
			no: classes.no,
			starts: classes.starts,
			ends: classes.ends,
			branch: batches.branch,
		})
		.from(classes)
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.where(
			and(
				isBookable(),
				isRepeat ? hasPlace : sql`(${hasPlace} or ${mayYield})`,
				isRepeat ? undefined : isMissed,
				ownBatchId ? ne(classes.batchId, ownBatchId) : undefined,
				ownBatchId ? notExists(sameTime(db, ownBatchId)) : undefined,
				notExists(bookedInstead(db, enrolmentId)),
			),
		)
		.orderBy(desc(isMissed), asc(classes.starts), asc(classes.id))
		.limit(isRepeat ? most.repeats : 200);
	const shown = new Map<number, number>();
	const byTime = rows.toSorted((one, other) => (one.starts?.getTime() ?? 0) - (other.starts?.getTime() ?? 0));
	return byTime.flatMap(({ starts, ends, ...row }) => {
		const count = (shown.get(row.no) ?? 0) + 1;
		shown.set(row.no, count);
		if (!isRepeat && count > most.ofNumber) return [];
		return { ...row, starts: starts?.toISOString() ?? "", ends: ends?.toISOString() ?? "" };
	});
}

const own = alias(classes, "own");
/** The classes of their own batch that overlap with the one of the query around it. */
const sameTime = (db: Db, ownBatchId: string) =>
	db
		.select({ id: own.id })
		.from(own)
		.where(
			and(
				eq(own.batchId, ownBatchId),
				ne(own.status, "cancelled"),
				sql`${own.starts} < ${classes.ends} and ${own.ends} > ${classes.starts}`,
			),
		);
/** A visit that they have booked already to a class with the same number or at the same time. */
const bookedInstead = (db: Db, enrolmentId: string) =>
	db
		.select({ id: own.id })
		.from(visits)
		.innerJoin(own, eq(own.id, visits.classId))
		.where(
			and(
				eq(visits.enrolmentId, enrolmentId),
				eq(visits.state, "booked"),
				ne(own.status, "cancelled"),
				sql`${own.ends} > now()`,
				sql`(${own.no} = ${classes.no} or (${own.starts} < ${classes.ends} and ${own.ends} > ${classes.starts}))`,
			),
		);

export type Booked =
	| { ok: true; starts: Date }
	| {
			ok: false;
			why: "notEnrolled" | "notPossible" | "ownBatch" | "attended" | "notMissed" | "booked" | "full" | "sameTime";
	  };

/** A make-up class for a student, a repeated one for a graduate. */
export async function bookVisit(
	{ db, mail, site }: { db: Db; mail: Pick<Mail, "enqueue">; site: string },
	userId: string,
	classId: string,
): Promise<Booked> {
	return db.transaction(async (tx) => {
		// The person is locked before the class, as everywhere, which serialises their concurrent requests, and with staff
		// who close the course meanwhile.
		const person = await lockPerson(tx, userId);
		// Neither lock keeps trainers from marking, which locks a class and an enrolment in either order.
		await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for("no key update");
		const [enrolment] = await tx
			.select({ id: enrolments.id, status: enrolments.status })
			.from(enrolments)
			.where(eq(enrolments.userId, userId))
			.for("no key update");
		if (enrolment?.status !== "seated" && enrolment?.status !== "finished") return { ok: false, why: "notEnrolled" };
		if (!person || person.purchaseStatus === "Not Purchased") return { ok: false, why: "notEnrolled" };
		const kind = enrolment.status === "finished" ? ("repeat" as const) : ("makeUp" as const);
		const [wanted] = await tx
			.select({
				no: classes.no,
				starts: classes.starts,
				ends: classes.ends,
				batchId: classes.batchId,
				hasPlace,
				mayYield,
			})
			.from(classes)
			.innerJoin(batches, eq(batches.id, classes.batchId))
			.where(and(eq(classes.id, classId), isBookable()));
		if (!wanted?.starts || !wanted.ends) return { ok: false, why: "notPossible" };
		const own = await tx
			.select({ batchId: seats.batchId })
			.from(seats)
			.where(and(eq(seats.userId, userId), eq(seats.state, "taken")));
		if (own.some(({ batchId }) => batchId === wanted.batchId)) return { ok: false, why: "ownBatch" };
		const why = kind === "makeUp" ? await whyNotMissed(tx, enrolment.id, wanted.no) : null;
		if (why) return { ok: false, why };
		const ahead = await tx
			.select({ no: classes.no })
			.from(visits)
			.innerJoin(classes, eq(classes.id, visits.classId))
			.where(
				and(
					eq(visits.enrolmentId, enrolment.id),
					eq(visits.state, "booked"),
					ne(classes.status, "cancelled"),
					sql`${classes.ends} > now()`,
					sql`(${classes.no} = ${wanted.no} or (${classes.starts} < ${wanted.ends.toISOString()} and ${classes.ends} > ${wanted.starts.toISOString()}))`,
				),
			);
		if (ahead.length > 0) return { ok: false, why: ahead.some(({ no }) => no === wanted.no) ? "booked" : "sameTime" };
		if (own.length > 0) {
			const [overlap] = await tx
				.select({ id: classes.id })
				.from(classes)
				.where(
					and(
						inArray(
							classes.batchId,
							own.map(({ batchId }) => batchId),
						),
						ne(classes.status, "cancelled"),
						sql`${classes.starts} < ${wanted.ends.toISOString()} and ${classes.ends} > ${wanted.starts.toISOString()}`,
					),
				)
				.limit(1);
			if (overlap) return { ok: false, why: "sameTime" };
		}
		if (!wanted.hasPlace) {
			if (kind === "repeat" || !wanted.mayYield) return { ok: false, why: "full" };
			await yieldRepeat(tx, mail, classId, { no: wanted.no, starts: wanted.starts, site });
		}
		await tx.insert(visits).values({ id: randomUUID(), classId, enrolmentId: enrolment.id, kind, state: "booked" });
		return { ok: true, starts: wanted.starts };
	});
}

/** Cancels the latest booking of a repeat and tells its student. */
async function yieldRepeat(
	tx: Db,
	mail: Pick<Mail, "enqueue">,
	classId: string,
	{ no, starts, site }: { no: number; starts: Date; site: string },
) {
	const [last] = await tx
		.select({ id: visits.id, userId: users.id, name: users.name, email: users.email })
		.from(visits)
		.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(and(eq(visits.classId, classId), eq(visits.state, "booked"), eq(visits.kind, "repeat")))
		.orderBy(desc(visits.createdAt), desc(visits.id))
		.limit(1);
	if (!last) return;
	await tx.update(visits).set({ state: "cancelled" }).where(eq(visits.id, last.id));
	const told = { name: last.name, no, starts: starts.toISOString(), link: `${site}/classes` };
	await mail.enqueue(tx, "visitCancelled", last.email, told, last.userId);
}

/** By their attendance, as their page shows it; null if they have missed the class with this number. */
async function whyNotMissed(tx: Db, enrolmentId: string, number: number) {
	const found = (await attendanceOf(tx, enrolmentId)).classes.find(({ no }) => no === number);
	if (!found) return "notMissed";
	return isAttended(found.status) ? "attended" : null;
}

/**
 * Locks the classes of these visits until `tx` ends, in the order of their ids. Visits change only under this lock: a
 * trigger counts them in the row of their class, which staff lock while they cancel it.
 */
export async function lockVisited(tx: Db, which: SQL | undefined) {
	const visited = tx
		.select({ id: visits.classId })
		.from(visits)
		.where(and(which, eq(visits.state, "booked")));
	await tx
		.select({ id: classes.id })
		.from(classes)
		.where(inArray(classes.id, visited))
		.orderBy(classes.id)
		.for("no key update");
}

/**
 * With a seat in the batch, these people no longer need a visit to one of its classes, and cannot come to one elsewhere
 * at the same time: those places are free for others. Returns the classes of the visits, for those who can still sign in.
 */
export async function cancelVisitsBeside(tx: Db, people: SQL | undefined, batchId: string) {
	const who = tx.select({ id: enrolments.id }).from(enrolments).where(people);
	const ahead = tx
		.select({ id: classes.id })
		.from(classes)
		.where(and(sql`${classes.starts} > now()`, or(eq(classes.batchId, batchId), exists(sameTime(tx, batchId)))));
	const which = and(inArray(visits.enrolmentId, who), inArray(visits.classId, ahead), eq(visits.state, "booked"));
	await lockVisited(tx, which);
	const cancelled = await tx.update(visits).set({ state: "cancelled" }).where(which).returning({ id: visits.id });
	if (cancelled.length === 0) return [];
	return tx
		.select({
			no: classes.no,
			starts: sql<Date>`${classes.starts}`.mapWith(classes.starts),
			isElsewhere: sql<boolean>`${classes.batchId} <> ${batchId}`,
			person: { id: users.id, name: users.name, email: users.email },
		})
		.from(visits)
		.innerJoin(classes, eq(classes.id, visits.classId))
		.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(
			and(
				inArray(
					visits.id,
					cancelled.map(({ id }) => id),
				),
				isNull(users.disabledAt),
			),
		)
		.orderBy(asc(classes.starts), asc(visits.id));
}

type Sender = { mail: Pick<Mail, "enqueue">; site: string };
type Cancelled = Awaited<ReturnType<typeof cancelVisitsBeside>>;

/** Tells people which classes elsewhere, booked by them, were cancelled for those of this batch, which is their own. */
export async function tellOfCancelled({ mail, site }: Sender, tx: Db, cancelled: Cancelled, batch: { code: string }) {
	for (const { no, starts, isElsewhere, person } of cancelled) {
		if (!isElsewhere) continue;
		const told = { name: person.name, no, starts: starts.toISOString(), own: batch.code, link: `${site}/classes` };
		await mail.enqueue(tx, "visitCancelled", person.email, told, person.id);
	}
}

/** Cancels such visits of these people, and tells them. */
export const giveWayToOwnClasses = async (
	sender: Sender,
	tx: Db,
	people: SQL | undefined,
	batch: { id: string; code: string },
) => tellOfCancelled(sender, tx, await cancelVisitsBeside(tx, people, batch.id), batch);

/** False if there is nothing to cancel, such as a class that has begun. */
export async function cancelVisit(db: Db, userId: string, visitId: string) {
	return db.transaction(async (tx) => {
		const mine = tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId));
		const visit = and(eq(visits.id, visitId), inArray(visits.enrolmentId, mine));
		await lockVisited(tx, visit);
		const ahead = tx.select({ id: classes.id }).from(classes).where(sql`${classes.starts} > now()`);
		const cancelled = await tx
			.update(visits)
			.set({ state: "cancelled" })
			.where(and(visit, eq(visits.state, "booked"), inArray(visits.classId, ahead)))
			.returning({ id: visits.id });
		return cancelled.length > 0;
	});
}
