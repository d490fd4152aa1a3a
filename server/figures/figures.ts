// The figures of a period: from the daily totals, and for today from the rows themselves.
import { type SQL, sql } from "drizzle-orm";
import { responseTime } from "#content/timings.ts";
import type { Figures, FigureTotals } from "#contract/admin/figures.ts";
import { callSpans, otherSources } from "#contract/admin/lists.ts";
import {
	addDays,
	type Days,
	earlier,
	endOfMonth,
	type Period,
	periodBefore,
	splitPeriod,
	startOfUnit,
	type Unit,
} from "#contract/admin/periods.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Db } from "#server/db/database.ts";
import { endOfDay, startOfDay } from "#server/db/days.ts";
import { enquiryColumns, enquirySums, studySums, totalSums } from "#server/figures/day-sums.ts";
import { findFirstDay, isCounted } from "#server/figures/sum-days.ts";

/** The number of campaigns with a colour of their own, and of rows in the tables. */
const most = { colours: 3, rows: 12 };
const monthsShown = 6;

/** Includes amounts only if the reader may see payments. */
export async function readFigures(
	db: Db,
	{ name, unit, ...days }: Period,
	withMoney: boolean,
	now = new Date(),
): Promise<Figures> {
	const before = periodBefore(days);
	const live = await findLiveDay(db, now);
	const months = monthsOf(days, dayInIndia(now));
	const [groups, earlier, open, [totals, totalsBefore], money, { course, downloadsBefore }, complete] =
		await Promise.all([
			readEnquiries(db, days, unit, live),
			readSums(db, before, live),
			countOpenCalls(db, days, before, now),
			readTotals(db, days, before, live),
			withMoney ? readMoney(db, months, live) : null,
			readCourse(db, days, before, live),
			isComplete(db, days),
		]);
	const downloads = course.reduce((sum, { downloads: count }) => sum + count, 0);
	const sourceTotals = groups.filter(({ kind }) => kind === "source").toSorted(byCount);
	const sources = nameSources(sourceTotals);
	const sums = groups.find(({ kind }) => kind === "all");
	return {
		period: { name, unit, ...days },
		complete,
		totals: presentTotals(sums, open.now, totals, downloads, withMoney),
		before: presentTotals(earlier, open.before, totalsBefore, downloadsBefore, withMoney),
		sources,
		enquiries: splitPeriod(days, unit).map((span) => ({
			...span,
			counts: sources.map((source) =>
				groups
					.filter(
						({ kind, start, source: own }) =>
							kind === "time" && start === startOfUnit(span.from, unit) && isOf(own, source, sources),
					)
					.reduce((sum, { enquiries }) => sum + enquiries, 0),
			),
		})),
		campaigns: sourceTotals
			.slice(0, most.rows)
			.map(({ source, ...funnel }) => ({ source: source ?? "", ...pick(funnel) })),
		counsellors: groups
			.filter(({ kind }) => kind === "counsellor")
			.toSorted(byCount)
			.slice(0, most.rows)
			.map(({ counsellor, name: itsName, ...funnel }) => ({
				id: counsellor || null,
				name: itsName,
				...pick(funnel),
			})),
		calls: callSpans.map((within) => ({ within, count: sums?.[within] ?? 0 })),
		money,
		course,
	};
}

type Funnel = { enquiries: number; applied: number; paid: number; certified: number };
type Sums = Funnel & Record<(typeof callSpans)[number], number>;
type Group = Sums & {
	kind: "time" | "source" | "counsellor" | "all";
	/** The first day of the day, week or month. */
	start: string | null;
	source: string | null;
	counsellor: string | null;
	/** The counsellor's name. */
	name: string | null;
};

const pick = ({ enquiries, applied, paid, certified }: Funnel) => ({ enquiries, applied, paid, certified });
const nameOf = ({ source, counsellor }: Group) => source ?? counsellor ?? "";
const byCount = (one: Group, other: Group) =>
	other.enquiries - one.enquiries || nameOf(one).localeCompare(nameOf(other), "en", { numeric: true });

/** The most frequent campaigns, those without one, and all others. */
function nameSources(totals: { source: string | null }[]) {
	const names = totals.map(({ source }) => source ?? "").filter((source) => source !== "" && source !== otherSources);
	const shown = names.slice(0, most.colours);
	const hasOthers = names.length > shown.length || totals.some(({ source }) => source === otherSources);
	return ["", ...shown, ...(hasOthers ? [otherSources] : [])];
}

const isOf = (own: string | null, source: string, sources: string[]) =>
	source === otherSources ? own === otherSources || !sources.includes(own ?? "") : own === source;

/** The first day without daily totals, which is read from the rows themselves: today or, in the first minutes after
 * midnight, yesterday. */
async function findLiveDay(db: Db, now: Date) {
	const today = dayInIndia(now);
	const yesterday = addDays(today, -1);
	return (await isCounted(db, yesterday)) ? today : yesterday;
}

const countedDays = (table: SQL, { from, to }: Days, live: string) =>
	sql`select * from ${table} where day between ${from}::date and ${to}::date and day < ${live}::date`;

function withLiveDays(counted: SQL, sums: (days: Days) => SQL, { from, to }: Days, live: string) {
	if (to < live) return counted;
	return sql`${counted} union all select * from (${sums({ from: from > live ? from : live, to })}) as live`;
}

const countColumns = [...enquiryColumns, "certified"] as const;

/** A union of enquiries and certificates, to be summed up by the caller. */
const countedEnquiries = (unit: "day" | "month", within: SQL) => sql`
	select ${sql.raw(`${unit} as day, source, counsellor, ${enquiryColumns.join(", ")}, 0 as certified from enquiry_${unit}s`)}
	where ${within}
	union all select ${sql.raw(`${unit} as day, source, counsellor, ${"0, ".repeat(enquiryColumns.length)}certified from certified_${unit}s`)}
	where ${within}`;

/** For a period by months or as a whole, whole months are read from the monthly table: it has a thirtieth of the
 * rows. */
function enquiryRows({ from, to }: Days, unit: Unit, live: string) {
	const first = startOfUnit(from, "month") === from ? from : addDays(endOfMonth(from), 1);
	const last = addDays(startOfUnit(earlier(addDays(to, 1), live), "month"), -1);
	const days = sql`day between ${from}::date and ${to}::date and day < ${live}::date`;
	const months = sql`between ${first}::date and ${last}::date`;
	const counted =
		unit === "month" && first <= last
			? sql`${countedEnquiries("day", sql`${days} and day not ${months}`)}
				union all ${countedEnquiries("month", sql`month ${months}`)}`
			: countedEnquiries("day", days);
	return withLiveDays(counted, enquirySums, { from, to }, live);
}

const sumColumns = sql.raw(
	countColumns.map((column) => `coalesce(sum(${column}), 0)::int as "${column.replace("_", "")}"`).join(", "),
);
const daySums = sql.raw(countColumns.map((column) => `sum(${column}) as ${column}`).join(", "));

/** First reduces to a few rows, then groups these by time and source, by source, by counsellor, and in total. */
async function readEnquiries(db: Db, days: Days, unit: Unit, live: string) {
	const { rows } = await db.execute<Group>(sql`
		select groups.*, users.name from (
			select case grouping(start, source, counsellor)
					when 1 then 'time' when 5 then 'source' when 6 then 'counsellor' else 'all' end as kind,
				start::text as start, source, counsellor, ${sumColumns}
			from (
				select date_trunc(${unit}::text, day::timestamp)::date as start, source, counsellor, ${daySums}
				from (${enquiryRows(days, unit, live)}) as rows group by 1, 2, 3
			) as dated
			group by grouping sets ((start, source), (source), (counsellor), ())
		) as groups left join users on users.id = groups.counsellor and users.erased_at is null`);
	return rows;
}

async function readSums(db: Db, days: Days, live: string) {
	const { rows } = await db.execute<Sums>(sql`select ${sumColumns} from (${enquiryRows(days, "month", live)}) as rows`);
	return rows[0];
}

/** How many of the enquiries of these days, and of the days before, have not been called and are still within their 48
 * hours. */
async function countOpenCalls(db: Db, days: Days, before: Days, now: Date) {
	const count = ({ from, to }: Days) => sql`(
		select count(*)::int from enquiries where answered_at is null and spam_reason is null and merged_into is null
			and inbox_at >= ${new Date(now.getTime() - responseTime).toISOString()}
			and created_at >= ${startOfDay(from)} and created_at < ${endOfDay(to)})`;
	const { rows } = await db.execute<{ now: number; before: number }>(
		sql`select ${count(days)} as now, ${count(before)} as before`,
	);
	return rows[0] ?? { now: 0, before: 0 };
}

type Totals = { forms: number; payments: number; paise: number; refunds: number; refundedPaise: number };

const totalRows = (days: Days, live: string) =>
	withLiveDays(countedDays(sql`day_totals`, days, live), totalSums, days, live);

const totalColumns = sql`coalesce(sum(forms), 0)::int as forms, coalesce(sum(payments), 0)::int as payments,
	coalesce(sum(paise), 0)::float8 as paise, coalesce(sum(refunds), 0)::int as refunds,
	coalesce(sum(refunded_paise), 0)::float8 as "refundedPaise"`;

/** The totals of these days, and of the days before. */
async function readTotals(db: Db, days: Days, before: Days, live: string) {
	const { rows } = await db.execute<Totals & { isBefore: boolean }>(sql`
		select day < ${days.from}::date as "isBefore", ${totalColumns}
		from (${totalRows({ from: before.from, to: days.to }, live)}) as rows group by 1`);
	const none = { forms: 0, payments: 0, paise: 0, refunds: 0, refundedPaise: 0 };
	return [false, true].map((asked) => {
		const { isBefore: _, ...totals } = rows.find(({ isBefore }) => isBefore === asked) ?? { ...none, isBefore: asked };
		return totals;
	}) as [Totals, Totals];
}

/** Whole months that contain these days; at least half a year. */
function monthsOf({ from, to }: Days, today: string): Days {
	let first = startOfUnit(to, "month");
	for (let month = 1; month < monthsShown; month++) first = startOfUnit(addDays(first, -1), "month");
	const start = startOfUnit(from, "month");
	return { from: earlier(start, first), to: earlier(endOfMonth(to), today) };
}

async function readMoney(db: Db, days: Days, live: string): Promise<NonNullable<Figures["money"]>> {
	const { rows } = await db.execute<Totals & { start: string }>(sql`
		select date_trunc('month', day::timestamp)::date::text as start, ${totalColumns}
		from (${totalRows(days, live)}) as rows group by 1`);
	return splitPeriod(days, "month").map((span) => {
		const row = rows.find(({ start }) => start === span.from);
		const { payments = 0, paise = 0, refunds = 0, refundedPaise = 0 } = row ?? {};
		return { ...span, payments, paise, refunds, refundedPaise };
	});
}

const studyRows = (days: Days, live: string) =>
	withLiveDays(countedDays(sql`study_days`, days, live), studySums, days, live);

/** The decks in the order of the course: Day-2 before Day-10. */
async function readCourse(db: Db, { from, to }: Days, before: Days, live: string) {
	const isNow = sql`day >= ${from}::date`;
	const sum = (column: "downloads" | "read" | "passed") =>
		sql`coalesce(sum(${sql.raw(column)}) filter (where ${isNow}), 0)::int as ${sql.raw(column)}`;
	const { rows } = await db.execute<Figures["course"][number] & { downloadsBefore: number; isNow: boolean }>(sql`
		select part, ${sum("downloads")}, ${sum("read")}, ${sum("passed")}, bool_or(${isNow}) as "isNow",
			coalesce(sum(downloads) filter (where not ${isNow}), 0)::int as "downloadsBefore"
		from (${studyRows({ from: before.from, to }, live)}) as rows group by part`);
	return {
		course: rows
			.filter((row) => row.isNow)
			.map(({ part, downloads, read, passed }) => ({ part, downloads, read, passed }))
			.toSorted((one, other) => one.part.localeCompare(other.part, "en", { numeric: true })),
		downloadsBefore: rows.reduce((total, row) => total + row.downloadsBefore, 0),
	};
}

/** Whether each day has been counted since the first enquiry, form or payment. */
async function isComplete(db: Db, { from, to }: Days) {
	const first = await findFirstDay(db);
	if (!first) return true;
	const { rows } = await db.execute<{ complete: boolean }>(sql`
		select not exists (
			select from generate_series(
				greatest(${from}::date, ${first}::date),
				least(${to}::date, (now() at time zone 'Asia/Kolkata')::date - 2), interval '1 day'
			) as days (day)
			where not exists (select from day_totals where day_totals.day = days.day::date)
		) as complete`);
	return rows[0]?.complete ?? true;
}

function presentTotals(
	sums: Sums | undefined,
	openCalls: number,
	{ forms, ...money }: Totals,
	downloads: number,
	withMoney: boolean,
): FigureTotals {
	const { within2 = 0, within8 = 0, within24 = 0, within48 = 0, waiting = 0 } = sums ?? {};
	const all = sums ? callSpans.reduce((count, within) => count + sums[within], 0) : 0;
	return {
		...pick(sums ?? { enquiries: 0, applied: 0, paid: 0, certified: 0 }),
		inTime: within2 + within8 + within24 + within48,
		// The sums may be from before one of them was received.
		promised: all - Math.min(openCalls, waiting),
		forms,
		downloads,
		money: withMoney ? money : null,
	};
}
