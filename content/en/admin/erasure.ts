// Words of the admin's screen about the nightly erasure.

import { periodInWords } from "#content/en/emails/periods.ts";
import { inLanguage } from "#content/language.ts";
import type { RetentionName } from "#content/retention.ts";

export const adminErasure = {
	title: "Data erasure",
	lead: "What the privacy page promises, row by row, and what goes in the coming night. Nothing has to be done here.",
	link: "What is erased tonight",
	back: "Audit log",
	failed: "Failed to read what would be erased.",
	next: (when: string) => `Next run: ${when}`,
	caption: "The schedule, and what is due",
	columns: { kind: "Kind of data", kept: "Kept for", due: "Due tonight", which: "Which, and why" },
	kinds: {
		enquiry: "Enquiries, from the last contact",
		spam: "Messages in the spam tray",
		admission: "Admission forms without an account, from the last contact",
		attempt: "Payments begun and never paid",
		payment: "Contact details and gateway messages of payments; invoices and ledger stay",
		mail: "Mails we sent",
		download: "Records of downloads",
		signIn: "Ended sessions, used links, counted tries",
		officeLog: "Entries of the audit log",
	} satisfies Record<RetentionName, string> as Record<string, string>,
	kept: periodInWords,
	nothing: "Nothing",
	more: (count: number) => `more than ${count}`,
	olderThan: (day: string) => `Last touched before ${day}`,
	since: (day: string) => `since ${day}`,
	others: (count: number) => `and ${count} more`,
	labels: { session: "a session", link: "a link", tries: "counted tries" } as Record<string, string>,
	runsTitle: "The last nights",
	noRuns: "It has not run yet.",
	ran: (when: string) => `Ran on ${when}:`,
	ranNothing: "nothing was due",
	clocks:
		"It runs at 3:15 at night, in small steps. A night that was missed is made up for at the next start. Who is still in contact stays: a note, a status or a day to come back begins the time anew.",
} as const;

export const adminErasureWords = inLanguage({ en: adminErasure });
