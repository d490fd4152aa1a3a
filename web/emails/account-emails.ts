// Letters around an account: confirming an address, its change, a forgotten password.
import { institute } from "#content/institute.ts";
import { serverWords } from "#content/server-words.ts";
import { formatMoment } from "#content/timestamps.ts";
import type { Letters } from "#contract/emails.ts";
import { callLink, type Letter, letterOf } from "#web/emails/template.ts";

export function welcome({ name, link, applied }: Letters["welcome"], site: string): Letter {
	const text = serverWords().mails.welcome;
	return letterOf(text, name, [
		{ is: "text", text: applied ? text.applied.text : text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "steps", title: text.nextTitle, steps: applied ? text.applied.next : text.next },
		...(applied ? [] : [{ is: "links" as const, links: [{ label: text.apply, href: `${site}/studentcorner` }] }]),
		{ is: "note", text: text.notYou },
	]);
}

export function confirmAddress({ name, link }: Letters["confirmAddress"]): Letter {
	const text = serverWords().mails.confirmAddress;
	return letterOf(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "note", text: text.notYou },
	]);
}

export function addressChanged({ name, newEmail, link }: Letters["addressChanged"]): Letter {
	const { addressChanged: text, callOffice } = serverWords().mails;
	const [phone] = institute.phones;
	return letterOf(text, name, [
		{ is: "text", text: text.text },
		{ is: "facts", facts: [{ label: text.newAddress, value: newEmail }] },
		{ is: "text", text: text.fine },
		{ is: "warning", text: link ? text.notYou : text.callUs },
		...(link ? [{ is: "button" as const, label: text.button, href: link }] : []),
		{ is: "links", links: [{ label: callOffice(phone), href: callLink(phone) }] },
	]);
}

export function reset({ name, link }: Letters["reset"]): Letter {
	const text = serverWords().mails.reset;
	return letterOf(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "note", text: text.notYou },
	]);
}

export function passwordChanged({ name, changedAt, link }: Letters["passwordChanged"]): Letter {
	const { passwordChanged: text, callOffice } = serverWords().mails;
	const [phone] = institute.phones;
	return letterOf(text, name, [
		{ is: "text", text: text.text(formatMoment(changedAt)) },
		{ is: "text", text: text.fine },
		{ is: "warning", text: text.notYou },
		{ is: "button", label: text.button, href: link },
		{ is: "links", links: [{ label: callOffice(phone), href: callLink(phone) }] },
	]);
}
