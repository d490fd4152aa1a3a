// Every morning, each member of the staff who takes care of enquiries gets those that need attention today by e-mail.
// The stored e-mails show who has got theirs, so a run that was killed continues with the others.
import { and, asc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { responseWarning } from "#content/timings.ts";
import { dayInIndia, nextTimeInIndia } from "#contract/days.ts";
import type { MorningPart } from "#contract/emails.ts";
import { listMorningReaders } from "#server/accounts/staff/settings.ts";
import type { Db } from "#server/db/database.ts";
import { countCapped } from "#server/db/list-query.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { emails } from "#server/email/table.ts";
import { isListed } from "#server/enquiries/admin/list.ts";
import { enquiries } from "#server/enquiries/table.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";

/** In IST: before the office opens. */
const time = "08:30";

/** Beyond this number, enquiries of a kind are only counted. */
const listed = 20;

/** Plans those of the next morning, once however many processes request it. `done` is the day of the job that plans
 * them. */
export async function planMorningEmails(db: Db, jobs: Jobs, now = new Date(), done?: string) {
	const at = nextTimeInIndia(time, now, done);
	const day = dayInIndia(at);
	await planRun(db, jobs, "morning-emails", { day }, { run: day, at, now });
}

/**
 * Sends those of today that have not been sent. A job of an earlier day that no process could run sends them too, but
 * not before the time. `planned` is the day of the job.
 */
export async function sendMorningEmails(
	{ db, mail, site }: { db: Db; mail: Pick<Mail, "enqueue">; site: string },
	now = new Date(),
	signal?: AbortSignal,
	planned?: string,
) {
	const day = dayInIndia(now);
	if (dayInIndia(nextTimeInIndia(time, now, planned)) === day) return;
	for (const reader of await listMorningReaders(db)) {
		signal?.throwIfAborted();
		await db.transaction(async (tx) => {
			const about = `morning ${day} ${reader.id}`;
			await takeAdvisoryLocks(tx, [about]);
			if ((await tx.$count(emails, eq(emails.aboutId, about))) > 0) return;
			const ask = { day, now, site };
			const own = await readPart(tx, eq(enquiries.assignedTo, reader.id), ask);
			const ofNobody = reader.isOwner ? await readPart(tx, isNull(enquiries.assignedTo), ask) : null;
			const unassigned = ofNobody && isEmpty(ofNobody) ? null : ofNobody;
			if (isEmpty(own) && !unassigned) return;
			const link = `${site}/admin/showcontact?assigned=me`;
			await mail.enqueue(tx, "morningEmail", reader.email, { own, unassigned, link }, about);
		});
	}
}

const isEmpty = ({ due, waiting }: MorningPart) => due.count === 0 && waiting.count === 0;

async function readPart(
	tx: Db,
	whose: SQL,
	{ day, now, site }: { day: string; now: Date; site: string },
): Promise<MorningPart> {
	const columns = {
		id: enquiries.id,
		reference: enquiries.reference,
		who: enquiries.name,
		phone: enquiries.phone,
		followUpOn: enquiries.followUpOn,
		inboxAt: enquiries.inboxAt,
	};
	const isDue = and(whose, isNotNull(enquiries.followUpOn), lte(enquiries.followUpOn, day), isListed);
	const isWaiting = and(
		whose,
		isNull(enquiries.answeredAt),
		lte(enquiries.inboxAt, new Date(now.getTime() - responseWarning)),
		isListed,
	);
	const due = await tx
		.select(columns)
		.from(enquiries)
		.where(isDue)
		.orderBy(asc(enquiries.followUpOn), asc(enquiries.id))
		.limit(listed);
	const waiting = await tx
		.select(columns)
		.from(enquiries)
		.where(isWaiting)
		.orderBy(asc(enquiries.inboxAt), asc(enquiries.id))
		.limit(listed);
	const count = async (rows: unknown[], filter: SQL | undefined) =>
		rows.length < listed ? rows.length : (await countCapped(tx, enquiries, filter)).count;
	const rowOf = ({ id, reference, who, phone }: (typeof due)[number]) => ({
		reference,
		who,
		phone,
		link: `${site}/admin/enquiries/${id}`,
	});
	return {
		due: {
			count: await count(due, isDue),
			rows: due.map((row) => ({ ...rowOf(row), followUpOn: row.followUpOn ?? day })),
		},
		waiting: {
			count: await count(waiting, isWaiting),
			rows: waiting.map((row) => ({ ...rowOf(row), waitingSince: row.inboxAt.toISOString() })),
		},
	};
}
