// What waits for the office this morning. Every number is counted through an index of its own, and no further than a list leads.
import { countPart } from "#server/accounts/people.ts";
import { countPart as countForms } from "#server/admissions/list.ts";
import { countFollowUps, findWaiting } from "#server/enquiries/list.ts";
import type { Db } from "#server/platform/database.ts";
import { readTally } from "#server/platform/tallies.ts";
import { countFailedMails } from "#server/platform/written-mails.ts";

/** So many of those who have waited longest are named. */
const named = 5;

export async function readToday(db: Db) {
	const [waiting, followUps, applied, paying, failedMails, newStudents, spam] = await Promise.all([
		findWaiting(db, named),
		countFollowUps(db),
		countForms(db, "notPurchased"),
		countPart(db, "paying"),
		countFailedMails(db),
		countPart(db, "new"),
		readTally(db, "spam"),
	]);
	return { waiting, followUps, applied, paying, failedMails, newStudents, spam: { count: spam, more: false } };
}
