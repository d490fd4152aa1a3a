// Today's work. Every number is counted with an index of its own, and only up to the maximum length of a list.
import { dayInIndia } from "#contract/days.ts";
import { countPart } from "#server/accounts/admin/people.ts";
import { countPart as countForms } from "#server/admissions/admin/list.ts";
import { countUnseated, countWithoutTrainer } from "#server/batches/admin/list.ts";
import { countDue } from "#server/certificates/admin/due.ts";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { countFailedEmails } from "#server/email/personal-data.ts";
import { countFollowUps, countLost, findWaiting } from "#server/enquiries/admin/list.ts";
import { countToMark } from "#server/exam/admin/practicals.ts";
import { type Actor, authorize } from "#server/http/authorization.ts";

/** How many of those who have waited longest are listed by name. */
const named = 5;

/** Reasons not to join are counted over this many days. */
const lostDays = 90;

export async function readToday(db: Db, actor: Actor) {
	const examiner = authorize(actor, "exam.read");
	const from = dayInIndia(new Date(), -lostDays);
	const [
		waiting,
		followUps,
		applied,
		paying,
		unseated,
		noTrainer,
		certificates,
		practicals,
		failedEmails,
		newStudents,
		spam,
		reasons,
	] = await Promise.all([
		findWaiting(db, named),
		countFollowUps(db),
		countForms(db, "notPurchased"),
		countPart(db, "paying"),
		countUnseated(db),
		countWithoutTrainer(db),
		countDue(db),
		examiner ? countToMark(db, examiner) : { count: 0, more: false },
		countFailedEmails(db),
		countPart(db, "new"),
		readCounter(db, "spam"),
		countLost(db, from),
	]);
	return {
		waiting,
		followUps,
		applied,
		paying,
		unseated,
		noTrainer,
		certificates,
		practicals,
		failedEmails,
		newStudents,
		spam: { count: spam, more: false },
		lost: { from, reasons },
	};
}
