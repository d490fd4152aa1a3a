// Stores daily totals of past days, so that the figures cost the same with any number of rows. The last days are
// counted again every hour, and those of the last year every night: an enquiry may become an admission much later.
import { sql } from "drizzle-orm";
import { addDays, type Days, endOfMonth, startOfUnit } from "#contract/admin/periods.ts";
import { clockInIndia, dayInIndia, nextHour } from "#contract/days.ts";
import type { Db } from "#server/db/database.ts";
import { startOfDay } from "#server/db/days.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { enquiryColumns, enquirySums, monthSums, studySums, totalSums } from "#server/figures/day-sums.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";
import { mistakenSince } from "#server/payments/refund-sums.ts";

const hourly = { days: 8 };
/** Less than a year: older enquiries are erased (content/retention.ts), and a recount would miss them. */
const nightly = { days: 355, hour: "02" };
/** Days per transaction. */
const piece = 7;

/** Plans the next count, once however many processes request it; in a new installation the first one runs
 * immediately. `done` is the hour of the job that plans it. */
export async function planSums(db: Db, jobs: Jobs, now = new Date(), done?: string) {
	const yesterday = addDays(dayInIndia(now), -1);
	if (!(await isCounted(db, yesterday)))
		await jobs.send(db, "sum-figures", { hour: "first" }, { id: jobIdOf(`sum-figures first ${yesterday}`) });
	const next = nextHour(now, done);
	const hour = next.toISOString();
	await planRun(db, jobs, "sum-figures", { hour }, { run: hour, at: next, now });
}

export async function isCounted(db: Db, day: string) {
	const { rows } = await db.execute(sql`select 1 from day_totals where day = ${day}`);
	return rows.length > 0;
}

/** Counts the last days, at night those of a year, and all that have never been counted; the newest first. */
export async function sumDays(db: Db, now = new Date(), signal?: AbortSignal) {
	const yesterday = addDays(dayInIndia(now), -1);
	const isNight = clockInIndia(now).slice(11, 13) === nightly.hour;
	const again = addDays(yesterday, 1 - (isNight ? nightly.days : hourly.days));
	const first = await findFirstDay(db);
	if (!first) return;
	const { rows } = await db.execute<{ day: string }>(sql`select day::text as day from day_totals`);
	const counted = new Set(rows.map(({ day }) => day));
	for (let to = yesterday; to >= first; to = addDays(to, -piece)) {
		const from = addDays(to, 1 - piece);
		const isKnown = Array.from({ length: piece }, (_, place) => addDays(from, place)).every((day) => counted.has(day));
		if (isKnown && to < again) continue;
		signal?.throwIfAborted();
		await sumPiece(db, { from, to });
	}
	await sumMoneyAgain(db, again);
}

const keys = sql.raw("day, source, counsellor");
const counts = sql.raw(enquiryColumns.join(", "));
const ofMonths = [
	["enquiry_months", "enquiry_days", enquiryColumns],
	["certified_months", "certified_days", ["certified"]],
] as const;

async function sumPiece(db: Db, days: Days) {
	const { from, to } = days;
	await db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, ["figures"]);
		for (const table of ["enquiry_days", "certified_days", "day_totals", "study_days"])
			await tx.execute(sql`delete from ${sql.identifier(table)} where day between ${from}::date and ${to}::date`);
		await tx.execute(sql`
			with sums as materialized (${enquirySums(days)}), certified as (
				insert into certified_days (${keys}, certified) select ${keys}, certified from sums where certified > 0
			) insert into enquiry_days (${keys}, ${counts}) select ${keys}, ${counts} from sums`);
		const months = { from: startOfUnit(from, "month"), to: endOfMonth(to) };
		for (const [table, days, columns] of ofMonths) {
			await tx.execute(
				sql`delete from ${sql.identifier(table)} where month between ${months.from}::date and ${months.to}::date`,
			);
			await tx.execute(sql`insert into ${sql.identifier(table)} ${monthSums(days, columns, months)}`);
		}
		await tx.execute(sql`insert into day_totals ${totalSums(days)}`);
		await tx.execute(sql`insert into study_days ${studySums(days)}`);
	});
}

/**
 * The amounts of the days before `again` with a payment that staff have since found to be recorded by mistake. The ledger
 * is never erased, so these can be counted however old they are.
 */
async function sumMoneyAgain(db: Db, again: string) {
	const { rows } = await db.execute<{ day: string }>(sql`
		select distinct (at at time zone 'Asia/Kolkata')::date::text as day from ledger_entries
		where not is_test and kind = 'payment' and at < ${startOfDay(again)} and order_id in (${mistakenSince(again)})`);
	for (const { day } of rows)
		await db.transaction(async (tx) => {
			await takeAdvisoryLocks(tx, ["figures"]);
			await tx.execute(sql`
				update day_totals set payments = sums.payments, paise = sums.paise,
					refunds = sums.refunds, refunded_paise = sums.refunded_paise
				from (${totalSums({ from: day, to: day })}) as sums where day_totals.day = sums.day`);
		});
}

/** The day of the first enquiry, form or payment; null in an empty installation. */
export async function findFirstDay(db: Db) {
	const { rows } = await db.execute<{ day: string | null }>(sql`
		select (least(
			(select min(created_at) from enquiries), (select min(created_at) from admissions),
			(select min(at) from ledger_entries where not is_test)
		) at time zone 'Asia/Kolkata')::date::text as day`);
	return rows[0]?.day ?? null;
}
