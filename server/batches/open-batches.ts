// The batches that visitors may join.
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { type FittingForm, fits, openToAll } from "#server/batches/joinable.ts";
import { batches, classes, rooms } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** All that visitors may join; full ones too. */
export const listOpenBatches = (db: Db, joinUntilClass?: number) => list(db, openToAll(joinUntilClass));

/** The open batches that fit an admission form. */
export const listFitting = (db: Db, form: FittingForm) => list(db, fits(form));

async function list(db: Db, shown: SQL | undefined): Promise<OpenBatch[]> {
	const span = db
		.select({
			first: sql<string | null>`min(${classes.heldOn})::text`.as("first"),
			last: sql<string | null>`max(${classes.heldOn})::text`.as("last"),
			count: sql<number>`count(*)::int`.as("count"),
			weekdays: sql<number[] | null>`array_agg(extract(isodow from ${classes.heldOn})::int)`.as("weekdays"),
		})
		.from(classes)
		.where(and(eq(classes.batchId, batches.id), sql`${classes.status} <> 'cancelled'`))
		.as("span");
	const rows = await db
		.select({
			id: batches.id,
			code: batches.code,
			branch: batches.branch,
			timing: batches.timing,
			startsOn: batches.startsOn,
			from: sql<string>`to_char(${batches.fromTime}, 'HH24:MI')`,
			to: sql<string>`to_char(${batches.toTime}, 'HH24:MI')`,
			capacity: batches.capacity,
			taken: batches.taken,
			fee: batches.fee,
			room: { name: rooms.name, address: rooms.address, map: rooms.map },
			first: span.first,
			last: span.last,
			classes: span.count,
			weekdays: span.weekdays,
		})
		.from(batches)
		.leftJoinLateral(span, sql`true`)
		.leftJoin(rooms, eq(rooms.id, batches.roomId))
		.where(shown)
		.orderBy(asc(batches.startsOn), asc(batches.id));
	return rows.map(({ startsOn, first, last, classes, weekdays, taken, ...batch }) => ({
		...batch,
		firstDay: first ?? startsOn,
		lastDay: last ?? startsOn,
		classes: classes ?? 0,
		weekdays: usualDays(weekdays ?? []),
		seatsLeft: batch.capacity - taken,
	}));
}

/** The usual weekdays: one class that was moved to a Saturday does not count. */
function usualDays(held: readonly number[]) {
	const days = [...new Set(held)].sort();
	const usual = days.filter((day) => held.filter((one) => one === day).length > 1);
	return usual.length > 0 ? usual : days;
}
