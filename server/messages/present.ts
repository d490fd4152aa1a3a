import type { SentMessage } from "#contract/admin/messages.ts";
import { presentEmail } from "#server/dashboard/present.ts";
import type { listSentMessages } from "#server/messages/messages.ts";

export const presentMessage = (row: Awaited<ReturnType<typeof listSentMessages>>[number]): SentMessage => ({
	id: row.id,
	channel: row.channel,
	template: row.template,
	recipient: row.recipient,
	subject: row.subject,
	text: row.text,
	author: row.authorName,
	createdAt: row.createdAt.toISOString(),
	link: row.link,
	email: row.email && presentEmail(row.email),
});
