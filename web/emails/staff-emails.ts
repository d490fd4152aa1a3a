// E-mails to members of the staff about their own work, and what they write to people themselves.

import { formatPaise } from "#content/money.ts";
import { formatNumber, formatPercent } from "#content/numbers.ts";
import { formatPhone } from "#content/phones.ts";
import { serverWords } from "#content/server-words.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { EmailData, MorningPart, WeekFigures } from "#contract/emails.ts";
import { callLink, type EmailContent, type Fact, type Part, withoutLinks } from "#web/emails/template.ts";

export function enquiryAssigned({ by, who, reference, note, link }: EmailData["enquiryAssigned"]): EmailContent {
	const { enquiryAssigned: text } = serverWords().emails;
	return {
		subject: text.subject(reference, who),
		preview: text.preview(by),
		title: text.title(withoutLinks(who)),
		parts: [
			{ is: "text", text: text.text(by) },
			...(note ? [{ is: "quote" as const, title: text.note(by), text: note }] : []),
			{ is: "reference", label: text.reference, value: reference },
			{ is: "button", label: text.button, href: link },
		],
		because: text.because,
	};
}

export function enquiriesAssigned({ count, file, leaver, link }: EmailData["enquiriesAssigned"]): EmailContent {
	const { enquiriesAssigned: text } = serverWords().emails;
	const sentences = [
		...(file ? [text.fromFile(count, file)] : []),
		...(leaver ? [text.fromLeaver(count, leaver)] : []),
	];
	return {
		subject: text.subject(count),
		preview: text.preview(count),
		title: text.title(count),
		parts: [
			...sentences.map((sentence) => ({ is: "text" as const, text: sentence })),
			{ is: "button", label: text.button, href: link },
		],
		because: text.because,
	};
}

export function morningEmail({ own, unassigned, link }: EmailData["morningEmail"], site: string): EmailContent {
	const text = serverWords().emails.morningEmail;
	const all = [own, ...(unassigned ? [unassigned] : [])];
	const sum = (part: keyof MorningPart) => all.reduce((count, one) => count + one[part].count, 0);
	return {
		subject: text.subject(sum("waiting"), sum("due")),
		preview: text.preview,
		title: text.title,
		parts: [
			...morningParts(own),
			...(own.waiting.count + own.due.count > 0 ? [{ is: "button" as const, label: text.button, href: link }] : []),
			...(unassigned
				? [
						{ is: "warning" as const, text: text.unassigned },
						...morningParts(unassigned),
						{
							is: "button" as const,
							label: text.unassignedButton,
							href: `${site}/admin/showcontact?assigned=nobody`,
						},
					]
				: []),
			{ is: "links", links: [{ label: text.off, href: `${site}/profile#morning-email` }] },
		],
		because: text.because,
	};
}

export function weeklyReport(data: EmailData["weeklyReport"], site: string): EmailContent {
	const { week, before, link } = data;
	const { facts, ...text } = serverWords().emails.weeklyReport;
	const fact = (label: string, describe: (one: WeekFigures) => string): Fact => ({
		label,
		value: text.against(describe(week), describe(before)),
	});
	const share = ({ inTime, promised }: WeekFigures) =>
		promised === 0 ? "–" : text.share(formatNumber(inTime), formatPercent(Math.round((inTime / promised) * 100)));
	return {
		subject: text.subject(week.enquiries, formatPaise(week.paise)),
		preview: text.preview,
		title: text.title,
		parts: [
			{ is: "text", text: text.text(formatDay(data.firstOn), formatDay(data.lastOn)) },
			{
				is: "facts",
				facts: [
					fact(facts.enquiries, ({ enquiries }) => formatNumber(enquiries)),
					fact(facts.inTime, share),
					fact(facts.forms, ({ forms }) => formatNumber(forms)),
					fact(facts.payments, ({ payments, paise }) => text.sum(formatNumber(payments), formatPaise(paise))),
					fact(facts.refunds, ({ refunds, refundedPaise }) =>
						text.sum(formatNumber(refunds), formatPaise(refundedPaise)),
					),
					fact(facts.downloads, ({ downloads }) => formatNumber(downloads)),
					...(week.certificates === undefined
						? []
						: [fact(facts.certificates, ({ certificates = 0 }) => formatNumber(certificates))]),
				],
			},
			{ is: "button", label: text.button, href: link },
			{
				is: "links",
				links: [
					...Object.entries(text.charts).map(([chart, label]) => ({ label, href: `${link}#chart-${chart}` })),
					{ label: text.off, href: `${site}/profile#weekly-report` },
				],
			},
		],
		because: text.because,
	};
}

function morningParts({ waiting, due }: MorningPart): Part[] {
	const text = serverWords().emails.morningEmail;
	return [
		...group(
			text.waiting,
			waiting.count,
			waiting.rows.map((row) => factOf(row, text.since(formatTimestamp(row.waitingSince)))),
		),
		...group(
			text.due,
			due.count,
			due.rows.map((row) => factOf(row, text.on(formatDay(row.followUpOn)))),
		),
	];
}

function group(title: string, count: number, facts: Fact[]): Part[] {
	if (facts.length === 0) return [];
	const { more } = serverWords().emails.morningEmail;
	return [
		{ is: "text", text: title },
		{ is: "facts", facts },
		...(count > facts.length ? [{ is: "text" as const, text: more(count - facts.length) }] : []),
	];
}

function factOf(row: MorningPart["due"]["rows"][number] | MorningPart["waiting"]["rows"][number], when: string): Fact {
	const text = serverWords().emails.morningEmail;
	return {
		label: row.reference,
		// Behind a name, a phone would break the number in the middle.
		value: [withoutLinks(row.who), formatPhone(row.phone), when].join("\n"),
		links: [
			{ label: text.open, href: row.link },
			{ label: text.call, href: callLink(row.phone) },
		],
	};
}

/** The text is sent as it was written, without a greeting of ours; only the person's own name is kept from becoming a
 * link. */
export function staffMessage({ who, subject, text, by, replyTo }: EmailData["staffMessage"]): EmailContent {
	const words = serverWords().emails.staffMessage;
	return {
		subject,
		preview: words.preview(by),
		title: subject,
		parts: [
			{ is: "text", text: text.replaceAll(who, withoutLinks(who)) },
			{ is: "note", text: words.from(by, replyTo) },
		],
		because: words.because,
	};
}
