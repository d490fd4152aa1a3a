// A seat that becomes free is offered to the first on the waitlist, who is told and may take it until the offer ends.
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import { users } from "#server/accounts/table.ts";
import { isFull, lockJoinable, planRelease, type SeatContext } from "#server/batches/locks.ts";
import { seats, waitlist } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** Those put first by staff, the earliest first, and then in the order of joining. */
export const waitlistOrder = [sql`${waitlist.putFirstAt} nulls last`, asc(waitlist.place)];

/** Seconds until a person whose row was locked is tried again. */
const busyFor = 5;

/**
 * Offers free seats of a batch to those who wait, as long as there are both. Somebody who is paying for a seat
 * elsewhere at this time keeps their place until that is over (`offerLater`).
 */
export async function offerNext(context: SeatContext, tx: Db, batchId: string) {
	for (;;) {
		const batch = await lockJoinable(tx, batchId);
		if (!batch || isFull(batch)) return;
		const holders = tx
			.select({ userId: seats.userId })
			.from(seats)
			.where(or(eq(seats.state, "held"), and(eq(seats.batchId, batchId), eq(seats.state, "taken"))));
		// They could not sign in to answer. Once the account is open again, they are asked like everybody else.
		const closed = tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, waitlist.userId), isNotNull(users.disabledAt)));
		const waiting = and(
			eq(waitlist.batchId, batchId),
			eq(waitlist.state, "waiting"),
			notInArray(waitlist.userId, holders),
			notExists(closed),
		);
		const [next] = await tx
			.select({ place: waitlist.place, userId: waitlist.userId, name: users.name, email: users.email })
			.from(waitlist)
			.innerJoin(users, eq(users.id, waitlist.userId))
			.where(waiting)
			.orderBy(...waitlistOrder)
			.limit(1)
			// People are locked before batches, so a person whose row is locked now is skipped instead of waited for.
			.for("no key update", { of: users, skipLocked: true });
		if (!next) {
			if ((await tx.$count(waitlist, waiting)) > 0)
				await context.jobs.send(tx, "offer-seats", { batchId }, { inSeconds: busyFor });
			return;
		}
		const offeredUntil = new Date(Date.now() + originalContent().classRules.offerHours * 3600_000);
		const [held] = await tx
			.insert(seats)
			.values({ id: randomUUID(), batchId, userId: next.userId, state: "held", heldUntil: offeredUntil })
			.returning({ id: seats.id });
		if (!held) throw new Error("no seat row");
		await tx
			.update(waitlist)
			.set({ state: "offered", seatId: held.id, offeredUntil })
			.where(eq(waitlist.place, next.place));
		await planRelease(context, tx, held.id, offeredUntil);
		const { code, branch, timing, startsOn } = batch;
		await context.mail.enqueue(
			tx,
			"seatOffered",
			next.email,
			{
				name: next.name,
				batch: { code, branch, timing, startsOn },
				until: offeredUntil.toISOString(),
				link: `${context.site}/classes`,
			},
			next.userId,
		);
	}
}

/**
 * For people who were skipped because they held another seat, or because their account was closed: checks the batches
 * for which they wait again, except `batchId`.
 */
export async function offerLater({ jobs }: Pick<SeatContext, "jobs">, tx: Db, userIds: string[], batchId?: string) {
	const waits = await tx
		.selectDistinct({ batchId: waitlist.batchId })
		.from(waitlist)
		.where(
			and(
				inArray(waitlist.userId, userIds),
				eq(waitlist.state, "waiting"),
				batchId === undefined ? undefined : ne(waitlist.batchId, batchId),
			),
		);
	for (const wait of waits) await jobs.send(tx, "offer-seats", wait);
}
