// What staff do about seats. Each command writes one audit entry in its transaction.
import { and, asc, count, desc, eq, exists, inArray, ne, or, sql } from "drizzle-orm";
import type { Unseated } from "#contract/batches/seats.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import { users } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { hasSeat, joinable } from "#server/batches/joinable.ts";
import { lockBatches, lockJoinable, type SeatContext } from "#server/batches/locks.ts";
import { offerNext } from "#server/batches/offers.ts";
import { releaseSeat, transferSeat } from "#server/batches/seats.ts";
import { batches, classes, enrolments, seats, waitlist } from "#server/batches/table.ts";
import { putFirst } from "#server/batches/waitlist.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";

type Staff = Authorized<"seats.update">;

export type Given =
	| { ok: true; name: string; code: string }
	| { ok: false; why: "notEnrolled" | "noBatch" | "sameBatch" }
	| { ok: false; why: "full"; code: string };

/** Gives a seat to somebody who has paid, or moves them to another batch. Staff may do so after the first days too. */
export const giveSeat = (
	context: SeatContext,
	db: Db,
	staff: Staff,
	{ userId, batchId, reason }: { userId: string; batchId: string; reason: string },
): Promise<Given> =>
	db.transaction(async (tx) => {
		const person = await lockPerson(tx, userId);
		if (!person) throw new NotFound();
		const [enrolment] = await tx.select().from(enrolments).where(eq(enrolments.userId, userId));
		if (!enrolment || enrolment.status === "left" || enrolment.status === "finished")
			return { ok: false, why: "notEnrolled" };
		const moved = await transferSeat(context, tx, userId, batchId);
		if (!moved.ok) return moved.why === "full" ? { ok: false, why: "full", code: moved.batch.code } : moved;
		await recordAuditEntry(tx, staff, {
			action: moved.from ? "seat.transfer" : "seat.give",
			subject: { id: userId, name: person.name },
			before: { batch: await codeOf(tx, moved.from) },
			after: { batch: moved.batch.code, reason },
		});
		const { code, branch, timing, startsOn } = moved.batch;
		await context.mail.enqueue(
			tx,
			"seatGiven",
			person.email,
			{
				name: person.name,
				batch: { code, branch, timing, startsOn },
				givenBack: moved.givenBack.map(({ no, starts }) => ({ no, starts: starts.toISOString() })),
				link: `${context.site}/classes`,
			},
			userId,
		);
		return { ok: true, name: person.name, code };
	});

async function codeOf(tx: Db, batchId: string | null) {
	if (!batchId) return null;
	const [batch] = await tx.select({ code: batches.code }).from(batches).where(eq(batches.id, batchId));
	return batch?.code ?? null;
}

/** Releases a seat, held or taken; the course stays open. Not `ok` if that has happened already. `told`: by e-mail. */
export const releaseByStaff = (
	context: SeatContext,
	db: Db,
	staff: Staff,
	seatId: string,
	reason: string,
): Promise<{ ok: true; told: boolean } | { ok: false }> =>
	db.transaction(async (tx) => {
		const [found] = await tx
			.select({ seat: seats, code: batches.code, name: users.name, email: users.email, erasedAt: users.erasedAt })
			.from(seats)
			.innerJoin(batches, eq(batches.id, seats.batchId))
			.innerJoin(users, eq(users.id, seats.userId))
			.where(eq(seats.id, seatId));
		if (!found) throw new NotFound();
		await lockPerson(tx, found.seat.userId);
		await lockBatches(tx, [found.seat.batchId]);
		const [current] = await tx.select({ state: seats.state }).from(seats).where(eq(seats.id, seatId));
		if (!current || current.state === "released") return { ok: false } as const;
		await releaseSeat(context, tx, found.seat, "withdrawn");
		await recordAuditEntry(tx, staff, {
			action: "seat.release",
			subject: { id: found.seat.userId, name: found.name },
			before: { batch: found.code, state: current.state },
			after: { reason },
		});
		// Whoever has not paid for it yet reads on the page of their payment that it is not kept any more.
		const told = current.state === "taken" && found.erasedAt === null;
		const data = { name: found.name, batch: found.code, link: `${context.site}/classes` };
		if (told) await context.mail.enqueue(tx, "seatReleased", found.email, data, found.seat.userId);
		return { ok: true, told } as const;
	});

/** Puts somebody before the others on the waitlist of a batch. */
export const putFirstByStaff = (
	context: SeatContext,
	db: Db,
	staff: Staff,
	{ userId, batchId, reason }: { userId: string; batchId: string; reason: string },
) =>
	db.transaction(async (tx) => {
		const person = await lockPerson(tx, userId);
		const [batch] = await lockBatches(tx, [batchId]);
		if (!person || !batch) throw new NotFound();
		if (!(await lockJoinable(tx, batchId))) return { ok: false, why: "putFirstTooLate" } as const;
		const own = and(eq(seats.userId, userId), eq(seats.batchId, batchId), ne(seats.state, "released"));
		if ((await tx.$count(seats, own)) > 0) return { ok: false, why: "theyHaveSeat" } as const;
		await putFirst(tx, userId, batchId, reason);
		await recordAuditEntry(tx, staff, {
			action: "waitlist.first",
			subject: { id: userId, name: person.name },
			before: null,
			after: { batch: batch.code, reason },
		});
		await offerNext(context, tx, batchId);
		return { ok: true, name: person.name } as const;
	});

/** The batches in which a person has a seat, the latest first, and whether they have paid and wait for one. */
export async function listSeatsOf(db: Db, userId: string) {
	const own = await db
		.select({
			batchId: batches.id,
			code: batches.code,
			startsOn: batches.startsOn,
			kind: seats.kind,
			state: seats.state,
		})
		.from(seats)
		.innerJoin(batches, eq(batches.id, seats.batchId))
		.where(and(eq(seats.userId, userId), ne(seats.state, "released")))
		.orderBy(desc(batches.startsOn), asc(batches.id));
	const unseated = await db.$count(enrolments, and(eq(enrolments.userId, userId), eq(enrolments.status, "unseated")));
	return { seats: own, isUnseated: unseated > 0 };
}

/** Batches with a free seat and a class to come: staff may give a seat after the first days too. */
export const listSeatChoices = (db: Db) =>
	db
		.select({
			id: batches.id,
			code: batches.code,
			branch: batches.branch,
			timing: batches.timing,
			startsOn: batches.startsOn,
			status: batches.status,
			seatsLeft: sql<number>`${batches.capacity} - ${batches.taken}`,
		})
		.from(batches)
		.where(and(or(joinable(), hasClassToCome(db)), hasSeat))
		.orderBy(asc(batches.startsOn), asc(batches.id));

const hasClassToCome = (db: Db) =>
	and(
		inArray(batches.status, ["open", "running"]),
		exists(
			db
				.select({ id: classes.id })
				.from(classes)
				.where(and(eq(classes.batchId, batches.id), eq(classes.status, "planned"), sql`${classes.starts} > now()`)),
		),
	);

/** People who have paid and have no seat, and the batches with free seats. */
export async function listUnseated(db: Db, most = 500) {
	const unseated = eq(enrolments.status, "unseated");
	const [rows, [total], free] = await Promise.all([
		db
			.select({
				userId: users.id,
				name: users.name,
				email: users.email,
				phone: users.phone,
				since: enrolments.unseatedAt,
				branch: admissions.branch,
				timing: admissions.batch,
				date: admissions.startOn,
			})
			.from(enrolments)
			.innerJoin(users, eq(users.id, enrolments.userId))
			.leftJoin(admissions, eq(admissions.id, users.admissionId))
			.where(unseated)
			.orderBy(asc(enrolments.unseatedAt), asc(enrolments.id))
			.limit(most),
		db.select({ count: count() }).from(enrolments).where(unseated),
		listSeatChoices(db),
	]);
	const waits = await db
		.select({ userId: waitlist.userId, code: batches.code })
		.from(waitlist)
		.innerJoin(batches, eq(batches.id, waitlist.batchId))
		.where(
			and(
				inArray(
					waitlist.userId,
					rows.map(({ userId }) => userId),
				),
				inArray(waitlist.state, ["waiting", "offered"]),
			),
		);
	const people = rows.map(
		({ branch, timing, date, since, ...person }): Unseated => ({
			...person,
			since: since.toISOString(),
			wish: branch && timing && date ? { branch, timing, date } : null,
			waitsFor: waits.filter(({ userId }) => userId === person.userId).map(({ code }) => code),
		}),
	);
	return { people, count: total?.count ?? 0, batches: free };
}
