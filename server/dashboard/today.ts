// Today's work. Every number is counted with its own index, and no further than a list goes.
import { countPart } from "#server/accounts/admin/people.ts";
import { countPart as countForms } from "#server/admissions/admin/list.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { countFailedEmails } from "#server/email/personal-data.ts";
import { countFollowUps, findWaiting } from "#server/enquiries/admin/list.ts";

/** How many of those who have waited longest are listed. */
const named = 5;

export async function readToday(db: Db) {
	const [waiting, followUps, applied, paying, failedEmails, newStudents, spam] = await Promise.all([
		findWaiting(db, named),
		countFollowUps(db),
		countForms(db, "notPurchased"),
		countPart(db, "paying"),
		countFailedEmails(db),
		countPart(db, "new"),
		readCounter(db, "spam"),
	]);
	return { waiting, followUps, applied, paying, failedEmails, newStudents, spam: { count: spam, more: false } };
}
