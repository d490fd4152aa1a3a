// E-mails to staff about the site itself.
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailData } from "#contract/emails.ts";
import type { EmailContent } from "#web/emails/template.ts";

export function backupFailed({ failedAt, reason, link }: EmailData["backupFailed"]): EmailContent {
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
					{ label: text.reason, value: reason ?? text.unknown },
				],
			},
			{ is: "button", label: text.button, href: link },
		],
		because: text.because,
	};
}
