// E-mails to staff about the site itself.
import { backupCauseWords } from "#content/en/admin/backup-causes.ts";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailData } from "#contract/emails.ts";
import type { EmailContent } from "#web/emails/template.ts";

export function settingsTest({ by, sentAt, link }: EmailData["settingsTest"]): EmailContent {
	const text = serverWords().emails.settingsTest;
	return {
		subject: text.subject,
		preview: text.preview,
		title: text.title,
		parts: [
			{ is: "text", text: text.text },
			{
				is: "facts",
				facts: [
					{ label: text.by, value: by },
					{ label: text.sentAt, value: formatTimestamp(sentAt) },
				],
			},
			{ is: "button", label: text.button, href: link },
		],
		because: text.because,
	};
}

export function planBlocked({ dueAt, pages, by, link }: EmailData["planBlocked"]): EmailContent {
	const text = serverWords().emails.planBlocked;
	return {
		subject: text.subject,
		preview: text.preview,
		title: text.title,
		parts: [
			{ is: "text", text: text.text },
			{
				is: "facts",
				facts: [
					{ label: text.pages, value: pages.split(", ").map(entryText).join(", ") },
					{ label: text.dueAt, value: formatTimestamp(dueAt) },
					{ label: text.by, value: by },
				],
			},
			{ is: "button", label: text.button, href: link },
		],
		because: text.because,
	};
}

export function backupFailed({ failedAt, cause, detail, link }: EmailData["backupFailed"]): EmailContent {
	const causes = backupCauseWords();
	const text = serverWords().emails.backupFailed;
	return {
		subject: text.subject,
		preview: text.preview,
		title: text.title,
		parts: [
			{ is: "text", text: text.text },
			{
				is: "facts",
				facts: [
					{ label: text.failedAt, value: formatTimestamp(failedAt) },
					// An e-mail that was queued by the previous release has no cause.
					{ label: text.reason, value: causes[cause] ?? causes.unknown },
					...(detail ? [{ label: text.detail, value: detail, isTechnical: true }] : []),
				],
			},
			{ is: "button", label: text.button, href: link },
		],
		because: text.because,
	};
}
