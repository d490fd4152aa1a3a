// Every night, erases the data whose retention period is over (content/retention.ts). The data itself shows what is
// left to do, so a killed run continues where it stopped, and a second run finds nothing.
import { and, desc, eq, sql } from "drizzle-orm";
import { type RetentionName, retention } from "#content/retention.ts";
import { serverWords } from "#content/server-words.ts";
import { dayInIndia, nextTimeInIndia } from "#contract/days.ts";
import { expiredSignIns } from "#server/accounts/sessions/retention.ts";
import { oldAdmissions } from "#server/admissions/personal-data.ts";
import { oldCheckIns } from "#server/attendance/check-in.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { oldAuditEntries } from "#server/audit/audit-log.ts";
import { auditEntries } from "#server/audit/table.ts";
import { expiredPostLinks, oldPostDrafts } from "#server/blog/retention.ts";
import { oldDownloads } from "#server/course/personal-data.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { periodBegins, type Retained, toTimestamp } from "#server/db/retention.ts";
import { oldEmails } from "#server/email/personal-data.ts";
import { oldEnquiries, oldSpam } from "#server/enquiries/personal-data.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { oldImports } from "#server/imports/personal-data.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";
import { oldAttempts, oldPayments } from "#server/payments/personal-data.ts";
import { oldRateLimits } from "#server/rate-limits/rate-limits.ts";

/** Enquiries before the admission forms that depend on their last contact, and both before the audit log about them. */
const rules: readonly Retained[] = [
	oldEnquiries,
	oldSpam,
	oldAdmissions,
	oldAttempts,
	oldPayments,
	oldEmails,
	oldDownloads,
	oldImports,
	oldPostDrafts,
	...expiredSignIns,
	...oldCheckIns,
	expiredPostLinks,
	oldRateLimits,
	oldAuditEntries,
];

/** Rows per transaction, and per kind and night: the rest is erased the next night. */
const bounds = { batch: 200, most: 20_000 };

const nightlyErasure = () => authorizeSystem({ id: "erasure", name: serverWords().erasure.actor });

/** Erases what is due at `now`. Each batch and its audit entry are one transaction; `signal` stops it between two. */
export async function eraseOld(
	db: Db,
	now = new Date(),
	{ batch, most }: { batch: number; most: number } = bounds,
	signal?: AbortSignal,
) {
	const night = dayInIndia(now);
	const subject = { id: `erasure ${night}`, name: serverWords().erasure.night(night) };
	for (const rule of rules) {
		const until = toTimestamp(periodBegins(retention[rule.name], now));
		for (let erased = batch, sum = 0; erased === batch && sum < most; sum += erased) {
			signal?.throwIfAborted();
			erased = await db.transaction(async (tx) => {
				await takeAdvisoryLocks(tx, ["nightly erasure"]);
				const { rows } = await tx.execute<{ id: string }>(
					sql`${rule.due(until)} limit ${batch} for update of ${rule.table} skip locked`,
				);
				if (rows.length === 0) return 0;
				await rule.erase(
					tx,
					rows.map(({ id }) => id),
				);
				const after = { [rule.name]: rows.length };
				await recordAuditEntry(tx, nightlyErasure(), { action: "erasure.batch", subject, before: null, after });
				return rows.length;
			});
		}
	}
	await db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, ["nightly erasure"]);
		const ofNight = (action: string) => and(eq(auditEntries.subjectId, subject.id), eq(auditEntries.action, action));
		if ((await tx.$count(auditEntries, ofNight("erasure.run"))) > 0) return;
		const batches = await tx.select({ after: auditEntries.after }).from(auditEntries).where(ofNight("erasure.batch"));
		const after: Record<string, number> = {};
		for (const { after: counted } of batches)
			for (const [name, count] of Object.entries(counted ?? {})) after[name] = (after[name] ?? 0) + Number(count);
		await recordAuditEntry(tx, nightlyErasure(), { action: "erasure.run", subject, before: null, after });
	});
}

/** Plans the next night's run, once however many processes request it. `done` is the night of the job that plans it. */
export async function planErasure(db: Db, jobs: Jobs, now = new Date(), done?: string) {
	const at = nextNight(now, done);
	const night = dayInIndia(at);
	await planRun(db, jobs, "erase-old", { night }, { run: night, at, now });
}

/** 3:15 a.m. IST, when nobody is at work. */
export const nextNight = (now: Date, done?: string) => nextTimeInIndia("03:15", now, done);

/** Above this number the report only says that there are more. */
const mostCounted = 1000;
const examples = 10;

/**
 * What would be erased in the coming night, by the rows of the schedule, and what the last nights erased. Changes
 * nothing.
 */
export async function previewErasure(db: Db, now = new Date()) {
	const at = nextNight(now);
	const foreseen = new Map<RetentionName, { count: number; more: boolean; rows: { label: string; since: Date }[] }>(
		Object.keys(retention).map((name) => [name as RetentionName, { count: 0, more: false, rows: [] }]),
	);
	for (const rule of rules) {
		const due = rule.due(toTimestamp(periodBegins(retention[rule.name], at)));
		const { rows } = await db.execute<{ label: string; since: string | Date }>(
			sql`select label, since from (${due}) as due limit ${mostCounted + 1}`,
		);
		const row = foreseen.get(rule.name);
		if (!row) continue;
		row.count += Math.min(rows.length, mostCounted);
		row.more ||= rows.length > mostCounted;
		row.rows.push(
			...rows.slice(0, examples - row.rows.length).map(({ label, since }) => ({ label, since: new Date(since) })),
		);
	}
	const runs = await db
		.select({ at: auditEntries.at, after: auditEntries.after })
		.from(auditEntries)
		.where(eq(auditEntries.action, "erasure.run"))
		.orderBy(desc(auditEntries.at))
		.limit(7);
	return {
		at,
		rows: [...foreseen].map(([name, found]) => ({ name, until: periodBegins(retention[name], at), ...found })),
		runs,
	};
}
