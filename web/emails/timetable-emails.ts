// E-mails about changes of classes and batches.
import { classEmailWords } from "#content/en/emails/class-emails.ts";
import { published } from "#content/published.ts";
import { dateFormat, formatDay, formatTime } from "#content/timestamps.ts";
import type { ClassNews, EmailData } from "#contract/emails.ts";
import { type EmailContent, emailContent, type Part, withoutLinks } from "#web/emails/template.ts";

export const classCancelled = (data: ClassNews) => classNews("classCancelled", data);
export const classMoved = (data: ClassNews) => classNews("classMoved", data);
export const classAdded = (data: ClassNews) => classNews("classAdded", data);
export const classChanged = (data: ClassNews) => classNews("classChanged", data);

/** "Monday, 5 April 2027". */
const longDay = (iso: string) =>
	dateFormat({ timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(
		new Date(iso),
	);

function classNews(
	kind: "classCancelled" | "classMoved" | "classAdded" | "classChanged",
	{ name, batch, reason, classes, link }: ClassNews,
): EmailContent {
	const text = classEmailWords();
	const day = classes[0] ? longDay(classes[0].starts) : "";
	const facts = classes.map(({ change, no, starts, ends, before, room, trainer }) => ({
		label: text.label(text.class(no), text.changes[change]),
		value: [
			text.when(longDay(starts), formatTime(starts), formatTime(ends)),
			before &&
				text.before(text.when(longDay(before), formatTime(before), formatTime(endBefore(before, starts, ends)))),
			change === "cancelled" ? null : [room, trainer].filter(Boolean).join(", "),
		]
			.filter(Boolean)
			.join("\n"),
	}));
	const parts: Part[] = [
		{ is: "text", text: text.texts[kind](batch) },
		{ is: "facts", facts },
		...(reason ? [{ is: "text" as const, text: text.reason(withoutLinks(reason)) }] : []),
		{ is: "button", label: text.button, href: link },
		...(kind === "classCancelled" || kind === "classMoved" ? [{ is: "note" as const, text: text.callUs }] : []),
	];
	return emailContent(
		{
			subject: text.subjects[kind](batch, day),
			preview: text.preview,
			title: text.titles[kind],
			because: text.becauseClass(published().institute.website),
		},
		name,
		parts,
	);
}

/** The end before the change, assuming the same duration. */
const endBefore = (before: string, starts: string, ends: string) =>
	new Date(Date.parse(before) + Date.parse(ends) - Date.parse(starts)).toISOString();

export function batchCancelled({
	name,
	batch,
	startsOn,
	reason,
	seated,
	link,
}: EmailData["batchCancelled"]): EmailContent {
	const text = classEmailWords();
	return emailContent(
		{
			subject: text.subjects.batchCancelled(batch),
			preview: text.preview,
			title: text.titles.batchCancelled,
			because: text.becauseBatch(published().institute.website),
		},
		name,
		[
			{ is: "text", text: text.texts.batchCancelled(batch, formatDay(startsOn)) },
			{ is: "text", text: text.reason(withoutLinks(reason)) },
			...(seated ? [{ is: "warning" as const, text: text.seated }] : []),
			{ is: "button", label: text.button, href: link },
		],
	);
}
