// Texts of the admin page about the nightly erasure.

import { periodInWords } from "#content/en/emails/periods.ts";
import { inLanguage } from "#content/language.ts";
import type { RetentionName } from "#content/retention.ts";

export const adminErasure = {
	title: "Data erasure",
	lead: "The retention periods of the privacy page, and what will be erased in the coming night. No action is needed.",
	link: "What is erased tonight",
	back: "Audit log",
	failed: "Failed to read what would be erased.",
	next: (when: string) => `Next run: ${when}`,
	caption: "The schedule, and what is due",
	columns: { kind: "Kind of data", kept: "Kept for", due: "Due tonight", which: "Which, and why" },
	kinds: {
		enquiry: "Enquiries, from the last contact",
		spam: "Messages in the spam folder",
		admission: "Admission forms without an account, from the last contact",
		attempt: "Payments started and never paid",
		payment: "Contact details and gateway messages of payments; invoices and ledger stay",
		mail: "E-mails we sent",
		download: "Records of downloads",
		import: "Imported files; what was imported stays",
		postDraft: "Text of posts that was typed and never saved",
		signIn: "Ended sessions, used links, sign-in attempts",
		officeLog: "Entries of the audit log",
	} satisfies Record<RetentionName, string> as Record<string, string>,
	kept: periodInWords,
	nothing: "Nothing",
	more: (count: number) => `more than ${count}`,
	olderThan: (day: string) => `Last changed before ${day}`,
	since: (day: string) => `since ${day}`,
	others: (count: number) => `and ${count} more`,
	labels: {
		session: "a session",
		link: "a link",
		text: "a text",
		tries: "sign-in attempts",
		claim: "a class code that was used",
		phone: "a phone that checked in",
	} as Record<string, string>,
	runsTitle: "The last nights",
	noRuns: "It has not run yet.",
	ran: (when: string) => `Ran on ${when}:`,
	ranNothing: "nothing was due",
	clocks:
		"It runs at 3:15 a.m., in small steps. A missed night is run at the next start of the server. Contacts in use are kept: a note, a status change or a follow-up date starts the period again.",
} as const;

export const adminErasureWords = inLanguage({ en: adminErasure });
