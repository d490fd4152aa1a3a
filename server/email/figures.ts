// Delivery statistics for the metrics and the status page. Each figure is read from the newest rows or from an index of
// its own, so that old e-mails cost nothing.
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { countFailedEmails, needsStaff } from "#server/email/personal-data.ts";
import { emailStatuses, emails } from "#server/email/table.ts";

/** Beyond this number of e-mails in a day only the newest are counted. */
const most = 10_000;

/** `today`: e-mails of the last 24 hours by status. */
export async function readEmailFigures(db: Db) {
	const newest = db
		.select({ status: emails.status })
		.from(emails)
		.where(gt(emails.createdAt, sql`now() - interval '24 hours'`))
		.orderBy(desc(emails.createdAt))
		.limit(most)
		.as("newest");
	const counted = await db
		.select({ status: newest.status, count: sql`count(*)`.mapWith(Number) })
		.from(newest)
		.groupBy(newest.status);
	const today = Object.fromEntries(
		emailStatuses.map((status) => [status, counted.find((row) => row.status === status)?.count ?? 0]),
	);
	return { today, failed: (await countFailedEmails(db)).count };
}

/** E-mails that have been waiting for more than an hour, of the last days in which they are retried. */
export const countLateEmails = (db: Db) =>
	db.$count(
		emails,
		and(
			eq(emails.status, "queued"),
			lt(emails.createdAt, sql`now() - interval '1 hour'`),
			gt(emails.createdAt, sql`now() - interval '5 days'`),
		),
	);

/** When the newest of those on the list of failed e-mails was written. */
export async function findLastFailed(db: Db) {
	const [last] = await db
		.select({ at: emails.createdAt })
		.from(emails)
		.where(needsStaff)
		.orderBy(desc(emails.createdAt), desc(emails.id))
		.limit(1);
	return last?.at ?? null;
}

/** When the last e-mail was sent, if that was one of the newest thousand. */
export async function findLastSent(db: Db) {
	const newest = db
		.select({ sentAt: emails.sentAt, status: emails.status })
		.from(emails)
		.orderBy(desc(emails.createdAt))
		.limit(1000)
		.as("newest");
	const [last] = await db
		.select({ at: newest.sentAt })
		.from(newest)
		.where(eq(newest.status, "sent"))
		.orderBy(desc(newest.sentAt))
		.limit(1);
	return last?.at ?? null;
}
