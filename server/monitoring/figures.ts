// The figures from the database, for the metrics of every process: read at most once in five seconds however often they
// are requested, and without waiting for a database that does not respond.
import type { Pool } from "pg";
import { countSessions } from "#server/accounts/sessions/session-list.ts";
import type { Db } from "#server/db/database.ts";
import { readEmailFigures } from "#server/email/figures.ts";
import { readQueueFigures } from "#server/jobs/jobs.ts";
import { readPaymentFigures } from "#server/payments/figures.ts";
import { within } from "#server/try-within.ts";

const validFor = 5000;
const waitAtMost = 2000;

export type Figures = Awaited<ReturnType<typeof readAll>>;

/** Null if the database does not respond. */
export function openFigures(db: Db) {
	let newest: Promise<Figures | null> = Promise.resolve(null);
	let readAgainAt = 0;
	return async () => {
		if (performance.now() >= readAgainAt) {
			// Not before the current read has ended: a slow database must not get a second query.
			readAgainAt = Number.POSITIVE_INFINITY;
			newest = readAll(db)
				.catch(() => null)
				.finally(() => {
					readAgainAt = performance.now() + validFor;
				});
		}
		return Promise.race([newest, new Promise<null>((resolve) => setTimeout(resolve, waitAtMost, null).unref())]);
	};
}

/** One query after the other, so that it never takes more than one connection. */
async function readAll(db: Db) {
	const queues = await readQueueFigures(db);
	const emails = await readEmailFigures(db);
	const payments = await readPaymentFigures(db);
	const sessions = await countSessions(db);
	return { queues, emails, payments, sessions };
}

/** The state of the connection pool: `waiting` requests have no connection yet. */
export const readPool = ({ totalCount, idleCount, waitingCount, options }: Pool) => ({
	busy: totalCount - idleCount,
	idle: idleCount,
	waiting: waitingCount,
	most: options.max,
});

/**
 * Calls `look` at most every ten minutes: backups may be in a bucket, which is slow and charges for each request. One
 * that failed says nothing about the backups, so the next call looks again. Nobody waits for one that takes long.
 */
export function seldom<Found>(look: () => Promise<Found>) {
	let newest: { at: number; found: Promise<Found> } | undefined;
	return () => {
		if (!newest || performance.now() - newest.at > 10 * 60_000) {
			const begun = { at: performance.now(), found: look() };
			newest = begun;
			begun.found.catch(() => {
				if (newest === begun) newest = undefined;
			});
		}
		return within(waitAtMost, newest.found);
	};
}
