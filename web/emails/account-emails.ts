// E-mails about an account: confirming an address, changing it, resetting the password.
import { published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailData } from "#contract/emails.ts";
import { callLink, type EmailContent, emailContent, withoutLinks } from "#web/emails/template.ts";

export function welcome({ name, link, applied }: EmailData["welcome"], site: string): EmailContent {
	const text = serverWords().emails.welcome;
	return emailContent(text, name, [
		{ is: "text", text: applied ? text.applied.text : text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "steps", title: text.nextTitle, steps: applied ? text.applied.next : text.next },
		...(applied ? [] : [{ is: "links" as const, links: [{ label: text.apply, href: `${site}/studentcorner` }] }]),
		{ is: "note", text: text.notYou },
	]);
}

export function confirmAddress({ name, link }: EmailData["confirmAddress"]): EmailContent {
	const text = serverWords().emails.confirmAddress;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "note", text: text.notYou },
	]);
}

export function addressChanged({ name, newEmail, link }: EmailData["addressChanged"]): EmailContent {
	const { addressChanged: text, callUsLabel } = serverWords().emails;
	const { phone } = published().institute;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "facts", facts: [{ label: text.newAddress, value: newEmail }] },
		{ is: "text", text: text.fine },
		{ is: "warning", text: link ? text.notYou : text.callUs },
		...(link ? [{ is: "button" as const, label: text.button, href: link }] : []),
		{ is: "links", links: [{ label: callUsLabel(phone), href: callLink(phone) }] },
	]);
}

export function reset({ name, link }: EmailData["reset"]): EmailContent {
	const text = serverWords().emails.reset;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "note", text: text.notYou },
	]);
}

export function passwordChanged({ name, changedAt, link }: EmailData["passwordChanged"]): EmailContent {
	const { passwordChanged: text, callUsLabel } = serverWords().emails;
	const { phone } = published().institute;
	return emailContent(text, name, [
		{ is: "text", text: text.text(formatTimestamp(changedAt)) },
		{ is: "text", text: text.fine },
		{ is: "warning", text: text.notYou },
		{ is: "button", label: text.button, href: link },
		{ is: "links", links: [{ label: callUsLabel(phone), href: callLink(phone) }] },
	]);
}

export function accountInvitation({ name, link }: EmailData["accountInvitation"]): EmailContent {
	const text = serverWords().emails.accountInvitation;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "text", text: text.fine },
		{ is: "note", text: text.notYou },
	]);
}

export function staffInvitation({ invitedBy, roles, link }: EmailData["staffInvitation"]): EmailContent {
	const text = serverWords().emails.staffInvitation;
	return {
		subject: text.subject,
		preview: text.preview,
		title: text.title,
		because: text.because,
		parts: [
			{ is: "text", text: text.text(withoutLinks(invitedBy)) },
			{ is: "facts", facts: [{ label: text.role, value: roles }] },
			{ is: "button", label: text.button, href: link },
			{ is: "text", text: text.fine },
			{ is: "note", text: text.notYou },
		],
	};
}

export function secondFactorChanged(data: EmailData["secondFactorChanged"]): EmailContent {
	const { secondFactorChanged: text, callUsLabel } = serverWords().emails;
	const { phone } = published().institute;
	return emailContent(text, data.name, [
		{
			is: "text",
			text: text.changes[data.change](formatTimestamp(data.changedAt), data.by ?? published().institute.shortName),
		},
		...(data.setUp
			? ([
					{ is: "text", text: text.setUpText },
					{ is: "button", label: text.setUp, href: data.setUp },
				] as const)
			: []),
		{ is: "text", text: text.fine },
		{ is: "warning", text: text.notYou },
		data.setUp
			? { is: "links", links: [{ label: text.button, href: data.link }] }
			: { is: "button", label: text.button, href: data.link },
		{ is: "links", links: [{ label: callUsLabel(phone), href: callLink(phone) }] },
	]);
}

export function secondFactorLink({ name, link }: EmailData["secondFactorLink"]): EmailContent {
	const text = serverWords().emails.secondFactorLink;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "warning", text: text.notYou },
	]);
}

export function secondFactorReset(data: EmailData["secondFactorReset"]): EmailContent {
	const text = serverWords().emails.secondFactorReset;
	return doneByStaff(data, text, [
		{ label: text.member, value: `${withoutLinks(data.member)}, ${data.email}` },
		{ label: text.by, value: data.by ? withoutLinks(data.by) : text.onServer },
	]);
}

export function accountRecovered(data: EmailData["accountRecovered"]): EmailContent {
	const { secondFactorReset, accountRecovered: text } = serverWords().emails;
	return doneByStaff(data, text, [
		{ label: secondFactorReset.member, value: withoutLinks(data.member) },
		{ label: text.email, value: data.email },
		{ label: text.by, value: withoutLinks(data.by) },
	]);
}

function doneByStaff(
	{ member, reason, changedAt, link }: { member: string; reason: string; changedAt: string; link: string },
	own: { subject: (member: string) => string; preview: string; title: string; text: string },
	facts: { label: string; value: string }[],
): EmailContent {
	const text = serverWords().emails.secondFactorReset;
	return {
		subject: own.subject(withoutLinks(member)),
		preview: own.preview,
		title: own.title,
		because: text.because,
		parts: [
			{ is: "text", text: own.text },
			{
				is: "facts",
				facts: [
					...facts,
					{ label: text.reason, value: withoutLinks(reason) },
					{ label: text.time, value: formatTimestamp(changedAt) },
				],
			},
			{ is: "warning", text: text.notKnown },
			{ is: "button", label: text.button, href: link },
		],
	};
}

export function newDevice({ name, device, address, signedInAt, link }: EmailData["newDevice"]): EmailContent {
	const text = serverWords().emails.newDevice;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{
			is: "facts",
			facts: [
				{ label: text.device, value: device },
				{ label: text.address, value: address },
				{ label: text.time, value: formatTimestamp(signedInAt) },
			],
		},
		{ is: "text", text: text.fine },
		{ is: "warning", text: text.notYou },
		{ is: "button", label: text.button, href: link },
	]);
}
