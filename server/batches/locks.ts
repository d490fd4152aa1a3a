// The lock order of all work on seats: orders, the person, batches by id, seats. Whatever gives or takes somebody's
// seats or waitlist places locks the person, because either can offer what becomes free.
import { and, eq, inArray, ne } from "drizzle-orm";
import { type Batch, joinable, joinableBy } from "#server/batches/joinable.ts";
import { batches, seats } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

/** The services that work on seats needs besides the transaction. */
export type SeatContext = {
	jobs: Pick<Jobs, "send">;
	mail: Pick<Mail, "enqueue">;
	/** The site's public URL, for links in e-mails. */
	site: string;
};

/**
 * These batches, locked until `tx` ends, in the order of their ids. Rows that only name a batch, such as a certificate, can
 * be written meanwhile: whoever writes one may hold the enrolment that the holder of this lock is about to change.
 */
export async function lockBatches(tx: Db, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return tx
		.select()
		.from(batches)
		.where(inArray(batches.id, [...ids]))
		.orderBy(batches.id)
		.for("no key update");
}

/** Throws NotFound. */
export async function lockBatch(tx: Db, id: string): Promise<typeof batches.$inferSelect> {
	const [batch] = await lockBatches(tx, [id]);
	if (!batch) throw new NotFound();
	return batch;
}

/** Locks the batch in which somebody is to get a seat, together with those in which they have one. */
export async function lockWithOwn(tx: Db, userId: string, batchId: string) {
	const own = await tx
		.select({ batchId: seats.batchId })
		.from(seats)
		.where(and(eq(seats.userId, userId), ne(seats.state, "released")));
	return lockBatches(tx, [batchId, ...own.map((seat) => seat.batchId)]);
}

/** The batch, locked, if somebody may join it now; it may be full. */
export async function lockJoinable(tx: Db, id: string): Promise<Batch | null> {
	await lockBatches(tx, [id]);
	const [batch] = await tx
		.select()
		.from(batches)
		.where(and(eq(batches.id, id), joinable()));
	return batch ?? null;
}

/** The batch, locked together with those of their own seats, if this person may take a seat in it; it may be full. */
export async function lockJoinableBy(tx: Db, userId: string, id: string): Promise<Batch | null> {
	await lockWithOwn(tx, userId, id);
	const [batch] = await tx
		.select()
		.from(batches)
		.where(and(eq(batches.id, id), joinableBy(tx, userId)));
	return batch ?? null;
}

export const isFull = ({ taken, capacity }: Pick<Batch, "taken" | "capacity">) => taken >= capacity;

/** Plans the next check of a held seat. */
export const planRelease = ({ jobs }: SeatContext, tx: Db, seatId: string, at: Date) =>
	jobs.send(tx, "release-seat", { seatId }, { inSeconds: Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000)) });
