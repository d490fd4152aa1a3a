// E-mails to students about their classes.
import { classWords } from "#content/en/server/class-words.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { serverWords } from "#content/server-words.ts";
import { formatDay, formatTime, formatTimestamp } from "#content/timestamps.ts";
import type { EmailData } from "#contract/emails.ts";
import { type EmailContent, emailContent, type Part } from "#web/emails/template.ts";

export function classReminder({ name, day, classes, link }: EmailData["classReminder"], site: string): EmailContent {
	const text = serverWords().emails.classReminder;
	return {
		...emailContent({ ...text, subject: text.subject(classes.length, formatDay(day)) }, name, [
			...classes.map(({ no, starts, ends, branch, room, trainer, part, visit }): Part => {
				const place = room
					? [room.name, room.address, seatText(branch)].filter(Boolean).join(", ")
					: `${seatText(branch)} · ${text.noRoom}`;
				return {
					is: "facts",
					facts: [
						{
							label: classWords().title(no, visit),
							value: text.time(formatDay(starts), formatTime(starts), formatTime(ends)),
							...(part ? { links: [{ label: text.deck, href: `${site}/accesscourse/read/${part}` }] } : {}),
						},
						{
							label: text.room,
							value: place,
							...(room?.map ? { links: [{ label: text.map, href: room.map }] } : {}),
						},
						...(trainer ? [{ label: text.trainer, value: trainer }] : []),
					],
				};
			}),
			{ is: "button", label: text.button, href: link },
			{ is: "note", text: text.missing },
			{ is: "links", links: [{ label: text.off, href: `${link}#reminders` }] },
		]),
	};
}

export function visitCancelled({ name, no, starts, own, link }: EmailData["visitCancelled"]): EmailContent {
	const { sameTime, ...common } = serverWords().emails.visitCancelled;
	const title = classWords().title(no, null);
	const text = own ? { ...common, ...sameTime, text: sameTime.text(own) } : common;
	return emailContent({ ...text, subject: text.subject(title) }, name, [
		{ is: "text", text: text.text },
		{
			is: "facts",
			facts: [
				{ label: text.class, value: title },
				{ label: text.time, value: formatTimestamp(starts) },
			],
		},
		{ is: "button", label: text.button, href: link },
	]);
}
