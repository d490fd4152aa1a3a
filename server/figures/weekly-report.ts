// On Monday the owners get the figures of the last week by e-mail. The stored e-mails show who has got theirs, so a run
// that was killed continues with the others.
import { eq, sql } from "drizzle-orm";
import { addDays, type Days, periodBefore, startOfUnit } from "#contract/admin/periods.ts";
import { dayInIndia } from "#contract/days.ts";
import type { WeekFigures } from "#contract/emails.ts";
import { listWeeklyReaders } from "#server/accounts/staff/settings.ts";
import type { Db } from "#server/db/database.ts";
import { endOfDay, startOfDay } from "#server/db/days.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { emails } from "#server/email/table.ts";
import { readFigures } from "#server/figures/figures.ts";
import { sumDays } from "#server/figures/sum-days.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";

/** Monday at 8:00 in India. */
const timeOf = (monday: string) => new Date(`${monday}T08:00:00+05:30`);
const mondayOf = (now: Date) => startOfUnit(dayInIndia(now), "week");

/** Plans the next report, once however many processes request it. `done` is the Monday of the job that plans it. */
export async function planWeeklyReport(db: Db, jobs: Jobs, now = new Date(), done?: string) {
	let monday = mondayOf(now);
	while (timeOf(monday) <= now || monday === done) monday = addDays(monday, 7);
	await planRun(db, jobs, "weekly-report", { monday }, { run: monday, at: timeOf(monday), now });
}

/**
 * Sends the report of the last whole week to those who have not got it. If no process was running on Monday, it is sent
 * later in the week. `planned` is the Monday of the job.
 */
export async function sendWeeklyReports(
	{ db, mail, site }: { db: Db; mail: Pick<Mail, "enqueue">; site: string },
	now = new Date(),
	signal?: AbortSignal,
	planned?: string,
) {
	const monday = mondayOf(now);
	if (now < timeOf(monday) && monday !== planned) return;
	const readers = await listWeeklyReaders(db);
	if (readers.length === 0) return;
	await sumDays(db, now, signal);
	const days = { from: addDays(monday, -7), to: addDays(monday, -1) };
	const { totals, before } = await readFigures(db, { name: "custom", unit: "day", ...days }, true, now);
	const data = {
		firstOn: days.from,
		lastOn: days.to,
		week: { ...present(totals), certificates: await countCertificates(db, days) },
		before: { ...present(before), certificates: await countCertificates(db, periodBefore(days)) },
		link: `${site}/admin/figures?${new URLSearchParams(days satisfies Days)}`,
	};
	for (const reader of readers) {
		signal?.throwIfAborted();
		await db.transaction(async (tx) => {
			const about = `week ${monday} ${reader.id}`;
			await takeAdvisoryLocks(tx, [about]);
			if ((await tx.$count(emails, eq(emails.aboutId, about))) > 0) return;
			await mail.enqueue(tx, "weeklyReport", reader.email, data, about);
		});
	}
}

/** Certificates issued on these days that are still valid; one that was issued again counts once, on its first day. */
async function countCertificates(db: Db, { from, to }: Days) {
	const { rows } = await db.execute<{ count: number }>(sql`
		with recursive issued as (
			select number, state from certificates
			where issued_at >= ${startOfDay(from)} and issued_at < ${endOfDay(to)} and replaces is null
			union all
			select later.number, later.state from certificates later join issued on later.replaces = issued.number
		)
		select count(*) filter (where state = 'valid')::int as count from issued`);
	return rows[0]?.count ?? 0;
}

const present = ({
	money,
	enquiries,
	inTime,
	promised,
	forms,
	downloads,
}: Awaited<ReturnType<typeof readFigures>>["totals"]): WeekFigures => {
	const { payments, paise, refunds, refundedPaise } = money ?? { payments: 0, paise: 0, refunds: 0, refundedPaise: 0 };
	return { enquiries, inTime, promised, forms, payments, paise, refunds, refundedPaise, downloads };
};
