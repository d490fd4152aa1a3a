// The figures of a period: the days that have been counted, and today from the rows themselves.
import { type SQL, sql } from "drizzle-orm";
import type { Figures, FigureTotals } from "#contract/admin/figures.ts";
import { otherSources } from "#contract/admin/lists.ts";
import {
	addDays,
	type Days,
	earlier,
	type Period,
	periodBefore,
	splitPeriod,
	startOfUnit,
	type Unit,
} from "#contract/admin/periods.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Db } from "#server/db/database.ts";
import { enquirySums, studySums, totalSums } from "#server/figures/day-sums.ts";
import { isCounted } from "#server/figures/sum-days.ts";

/** Campaigns with a colour of their own, and rows in the tables. */
const most = { colours: 3, rows: 12 };
const monthsShown = 6;

/** With money only if the reader may see payments. */
export async function readFigures(
	db: Db,
	{ name, unit, ...days }: Period,
	withMoney: boolean,
	now = new Date(),
): Promise<Figures> {
	const before = periodBefore(days);
	const live = await findLiveDay(db, now);
	const months = monthsOf(days);
	const [groups, earlier, totals, totalsBefore, money, course, complete] = await Promise.all([
		readEnquiries(db, days, unit, live),
		readSums(db, before, live),
		readTotals(db, days, live),
		readTotals(db, before, live),
		withMoney ? readMoney(db, months, live) : null,
		readCourse(db, days, live),
		isComplete(db, days),
	]);
	const downloads = course.reduce((sum, { downloads: count }) => sum + count, 0);
	const { downloads: downloadsBefore } = await readDownloads(db, before, live);
	const sourceTotals = groups.filter(({ kind }) => kind === "source").toSorted(byCount);
	const sources = nameSources(sourceTotals);
	const sums = groups.find(({ kind }) => kind === "all");
	const people = await readNames(db, groups);
	return {
		period: { name, unit, ...days },
		complete,
		totals: presentTotals(sums, totals, downloads, withMoney),
		before: presentTotals(earlier, totalsBefore, downloadsBefore, withMoney),
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
			.map(({ counsellor, ...funnel }) => ({
				id: counsellor || null,
				name: people.get(counsellor ?? "") ?? null,
				...pick(funnel),
			})),
		calls: callSpans.map((within) => ({ within, count: sums?.[within] ?? 0 })),
		money,
		course,
	};
}

export const callSpans = ["within2", "within8", "within24", "within48", "within96", "later", "waiting"] as const;

type Funnel = { enquiries: number; applied: number; paid: number };
type Sums = Funnel & Record<(typeof callSpans)[number], number>;
type Group = Sums & {
	kind: "time" | "source" | "counsellor" | "all";
	/** Where the day, week or month begins. */
	start: string | null;
	source: string | null;
	counsellor: string | null;
};

const pick = ({ enquiries, applied, paid }: Funnel) => ({ enquiries, applied, paid });
const byCount = (one: Funnel, other: Funnel) => other.enquiries - one.enquiries;

/** The most frequent campaigns, those without one, and all others. */
function nameSources(totals: { source: string | null }[]) {
	const names = totals.map(({ source }) => source ?? "").filter((source) => source !== "" && source !== otherSources);
	const shown = names.slice(0, most.colours);
	const hasOthers = names.length > shown.length || totals.some(({ source }) => source === otherSources);
	return ["", ...shown, ...(hasOthers ? [otherSources] : [])];
}

const isOf = (own: string | null, source: string, sources: string[]) =>
	source === otherSources ? own === otherSources || !sources.includes(own ?? "") : own === source;

/** Today or, in the first minutes after midnight, yesterday: from this day on the rows themselves are read. */
async function findLiveDay(db: Db, now: Date) {
	const today = dayInIndia(now);
	const yesterday = addDays(today, -1);
	return (await isCounted(db, yesterday)) ? today : yesterday;
}

function withLiveDays(table: SQL, sums: (days: Days) => SQL, { from, to }: Days, live: string) {
	const counted = sql`select * from ${table} where day between ${from}::date and ${to}::date and day < ${live}::date`;
	if (to < live) return counted;
	return sql`${counted} union all select * from (${sums({ from: from > live ? from : live, to })}) as live`;
}

const enquiryRows = (days: Days, live: string) => withLiveDays(sql`enquiry_days`, enquirySums, days, live);

const columns = ["enquiries", "applied", "paid", ...callSpans.map((name) => name.replace(/\d+/, "_$&"))];
const sumColumns = sql.raw(
	columns.map((column) => `coalesce(sum(${column}), 0)::int as "${column.replace("_", "")}"`).join(", "),
);
const daySums = sql.raw(columns.map((column) => `sum(${column}) as ${column}`).join(", "));

/** First to a few rows, and these by time and source, by source, by counsellor, and all. */
async function readEnquiries(db: Db, days: Days, unit: Unit, live: string) {
	const { rows } = await db.execute<Group>(sql`
		select case grouping(start, source, counsellor)
				when 1 then 'time' when 5 then 'source' when 6 then 'counsellor' else 'all' end as kind,
			start::text as start, source, counsellor, ${sumColumns}
		from (
			select date_trunc(${unit}::text, day::timestamp)::date as start, source, counsellor, ${daySums}
			from (${enquiryRows(days, live)}) as rows group by 1, 2, 3
		) as dated
		group by grouping sets ((start, source), (source), (counsellor), ())`);
	return rows;
}

async function readSums(db: Db, days: Days, live: string) {
	const { rows } = await db.execute<Sums>(sql`select ${sumColumns} from (${enquiryRows(days, live)}) as rows`);
	return rows[0];
}

type Totals = { forms: number; payments: number; paise: number; refunds: number; refundedPaise: number };

const totalRows = (days: Days, live: string) => withLiveDays(sql`day_totals`, totalSums, days, live);

const totalColumns = sql`coalesce(sum(forms), 0)::int as forms, coalesce(sum(payments), 0)::int as payments,
	coalesce(sum(paise), 0)::float8 as paise, coalesce(sum(refunds), 0)::int as refunds,
	coalesce(sum(refunded_paise), 0)::float8 as "refundedPaise"`;

async function readTotals(db: Db, days: Days, live: string) {
	const { rows } = await db.execute<Totals>(sql`select ${totalColumns} from (${totalRows(days, live)}) as rows`);
	return rows[0] ?? { forms: 0, payments: 0, paise: 0, refunds: 0, refundedPaise: 0 };
}

/** Whole months that contain these days; at least half a year. */
function monthsOf({ from, to }: Days): Days {
	let first = startOfUnit(to, "month");
	for (let month = 1; month < monthsShown; month++) first = startOfUnit(addDays(first, -1), "month");
	const start = startOfUnit(from, "month");
	return { from: earlier(start, first), to };
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

const studyRows = (days: Days, live: string) => withLiveDays(sql`study_days`, studySums, days, live);

/** The decks in the order of the course: Day-2 before Day-10. */
async function readCourse(db: Db, days: Days, live: string) {
	const { rows } = await db.execute<Figures["course"][number]>(sql`
		select part, sum(downloads)::int as downloads, sum(read)::int as read, sum(passed)::int as passed
		from (${studyRows(days, live)}) as rows group by part`);
	return rows.toSorted((one, other) => one.part.localeCompare(other.part, "en", { numeric: true }));
}

async function readDownloads(db: Db, days: Days, live: string) {
	const { rows } = await db.execute<{ downloads: number }>(
		sql`select coalesce(sum(downloads), 0)::int as downloads from (${studyRows(days, live)}) as rows`,
	);
	return rows[0] ?? { downloads: 0 };
}

/** Whether each day has been counted since the first enquiry, form or payment. */
async function isComplete(db: Db, { from, to }: Days) {
	const { rows } = await db.execute<{ complete: boolean }>(sql`
		select not exists (
			select from generate_series(
				greatest(${from}::date, (select (min(created_at) at time zone 'Asia/Kolkata')::date from enquiries)),
				least(${to}::date, (now() at time zone 'Asia/Kolkata')::date - 2), interval '1 day'
			) as days (day)
			where not exists (select from day_totals where day_totals.day = days.day::date)
		) as complete`);
	return rows[0]?.complete ?? true;
}

async function readNames(db: Db, groups: Group[]) {
	const ids = groups.flatMap(({ kind, counsellor }) => (kind === "counsellor" && counsellor ? [counsellor] : []));
	if (ids.length === 0) return new Map<string, string>();
	const { rows } = await db.execute<{ id: string; name: string }>(
		sql`select id, name from users where id in ${ids} and erased_at is null`,
	);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

function presentTotals(
	sums: Sums | undefined,
	{ forms, ...money }: Totals,
	downloads: number,
	withMoney: boolean,
): FigureTotals {
	const { enquiries = 0, applied = 0, paid = 0, within2 = 0, within8 = 0, within24 = 0, within48 = 0 } = sums ?? {};
	return {
		enquiries,
		applied,
		paid,
		inTime: within2 + within8 + within24 + within48,
		promised: sums ? callSpans.reduce((count, within) => count + sums[within], 0) : 0,
		forms,
		downloads,
		money: withMoney ? money : null,
	};
}
