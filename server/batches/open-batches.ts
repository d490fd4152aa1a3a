// The batches that visitors may join.
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { originalContent } from "#content/scope.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { dayInIndia } from "#contract/days.ts";
import { batches, classes, rooms } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";

/** Open, listed, and before the class until which one may join; full ones too. Personal ones are agreed with the office. */
export async function listOpenBatches(
	db: Db,
	joinUntilClass = originalContent().classRules.joinUntilClass,
): Promise<OpenBatch[]> {
	const span = db
		.select({
			first: sql<string | null>`min(${classes.heldOn})::text`.as("first"),
			last: sql<string | null>`max(${classes.heldOn})::text`.as("last"),
			count: sql<number>`count(*)::int`.as("count"),
			weekdays: sql<number[] | null>`array_agg(distinct extract(isodow from ${classes.heldOn})::int)`.as("weekdays"),
			joinUntil: sql`min(${classes.starts}) filter (where ${classes.no} >= ${joinUntilClass})`.as("join_until"),
		})
		.from(classes)
		.where(and(eq(classes.batchId, batches.id), sql`${classes.status} <> 'cancelled'`))
		.as("span");
	const start = sql`(${batches.startsOn} + ${batches.fromTime}) at time zone 'Asia/Kolkata'`;
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
		.where(
			and(
				eq(batches.status, "open"),
				batches.listed,
				ne(batches.timing, "Personal"),
				sql`coalesce(${span.joinUntil}, ${start}) > now()`,
			),
		)
		.orderBy(asc(batches.startsOn), asc(batches.id));
	return rows.map(({ startsOn, first, last, classes, weekdays, taken, ...batch }) => ({
		...batch,
		firstDay: first ?? startsOn,
		lastDay: last ?? startsOn,
		classes: classes ?? 0,
		weekdays: weekdays ?? [],
		seatsLeft: batch.capacity - taken,
	}));
}

/** Those with seats that fit an admission form: of this branch and timing, on or soon after the day. */
export async function listFitting(
	db: Db,
	{ branch, timing, date }: Pick<OpenBatch, "branch" | "timing"> & { date: string },
) {
	const last = dayInIndia(`${date}T12:00:00+05:30`, originalContent().classRules.fitDays);
	return (await listOpenBatches(db)).filter(
		(batch) =>
			batch.branch === branch &&
			batch.timing === timing &&
			batch.firstDay >= date &&
			batch.firstDay <= last &&
			batch.seatsLeft > 0,
	);
}
