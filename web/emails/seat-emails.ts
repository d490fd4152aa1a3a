// E-mails about seats in batches.

import { classWords } from "#content/en/server/class-words.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { EmailData, SeatInBatch } from "#contract/emails.ts";
import { callLink, type EmailContent } from "#web/emails/template.ts";

export function batchFacts({ code, branch, timing, startsOn }: SeatInBatch) {
	const text = serverWords().emails.batch;
	return [
		{ label: text.code, value: code },
		{ label: text.branch, value: seatText(branch) },
		{ label: text.timing, value: seatText(timing) },
		{ label: text.firstDay, value: formatDay(startsOn) },
	];
}

export function seatOffered({ name, batch, until, link }: EmailData["seatOffered"]): EmailContent {
	const { subject, preview, title, text, button, because } = serverWords().emails.seatOffered;
	return {
		subject: subject(batch.code),
		preview,
		title,
		name,
		parts: [
			{ is: "text", text: text(formatTimestamp(until)) },
			{ is: "facts", facts: batchFacts(batch) },
			{ is: "button", label: button, href: link },
		],
		because,
	};
}

export function seatGiven({ name, batch, givenBack = [], link }: EmailData["seatGiven"]): EmailContent {
	const { subject, preview, title, text, visits, button, because } = serverWords().emails.seatGiven;
	return {
		subject: subject(batch.code),
		preview,
		title,
		name,
		parts: [
			{ is: "text", text },
			{ is: "facts", facts: batchFacts(batch) },
			...(givenBack.length > 0
				? [
						{ is: "text" as const, text: visits },
						{
							is: "facts" as const,
							facts: givenBack.map(({ no, starts }) => ({
								label: classWords().title(no, null),
								value: formatTimestamp(starts),
							})),
						},
					]
				: []),
			{ is: "button", label: button, href: link },
		],
		because,
	};
}

export function seatReleased({ name, batch, link }: EmailData["seatReleased"]): EmailContent {
	const { seatReleased: text, callUsLabel } = serverWords().emails;
	const { phone } = published().institute;
	return {
		subject: text.subject(batch),
		preview: text.preview,
		title: text.title,
		name,
		parts: [
			{ is: "text", text: text.text(batch) },
			{ is: "button", label: text.button, href: link },
			{ is: "links", links: [{ label: callUsLabel(phone), href: callLink(phone) }] },
		],
		because: text.because,
	};
}

export function seatMissed({ name, batch, isClosed, isReopened, link }: EmailData["seatMissed"]): EmailContent {
	const { title, button, because, closed, ...full } = serverWords().emails.seatMissed;
	const { subject, preview, text, reopened } = isClosed ? closed : full;
	return {
		subject: subject(batch),
		preview,
		title,
		name,
		parts: [
			{ is: "text", text: (isReopened ? reopened : text)(batch) },
			{ is: "button", label: button, href: link },
		],
		because,
	};
}
