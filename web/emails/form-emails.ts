// E-mails after a form: a receipt to the sender, and the full form to staff.

import { admissionWords } from "#content/en/site/admission.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { formatPhone } from "#content/phones.ts";
import { published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import { formatDay } from "#content/timestamps.ts";
import type { EmailData } from "#contract/emails.ts";
import { callLink, type EmailContent, type Fact, type Link, whatsappLink, withoutLinks } from "#web/emails/template.ts";

export function admissionReceipt(facts: EmailData["admissionReceipt"]): EmailContent {
	const { frame, admissionReceipt: text } = serverWords().emails;
	return {
		subject: text.subject(facts.reference),
		preview: text.preview,
		title: text.title,
		name: facts.name,
		parts: [
			{ is: "text", text: text.text },
			{ is: "reference", label: frame.reference, value: facts.reference },
			{
				is: "facts",
				facts: [
					{ label: text.branch, value: seatText(facts.branch) },
					{ label: text.batch, value: seatText(facts.batch) },
					{ label: text.startOn, value: formatDay(facts.startOn) },
				],
			},
			{ is: "steps", title: frame.next, steps: text.next },
			...(facts.account && facts.link
				? [
						{
							is: "text" as const,
							text: facts.linkedTo ? text.online.joinedOther(facts.linkedTo) : text.online[facts.account].text,
						},
						{ is: "button" as const, label: text.online[facts.account].button, href: facts.link },
					]
				: []),
			{ is: "note", text: text.keep },
			{ is: "links", links: waysToAdmin(text.chatText(facts.reference)) },
		],
		because: text.because,
	};
}

export function enquiryReceipt({ name, reference, purpose }: EmailData["enquiryReceipt"]): EmailContent {
	const { frame, enquiryReceipt: text } = serverWords().emails;
	return {
		subject: text.subject(reference),
		preview: text.preview,
		title: text.title,
		name,
		parts: [
			{ is: "text", text: text.text },
			{ is: "reference", label: frame.reference, value: reference },
			{ is: "quote", title: text.youWrote, text: withoutLinks(purpose) },
			{ is: "text", text: text.hurry },
			{ is: "links", links: waysToAdmin(text.chatText(reference)) },
		],
		because: text.because,
	};
}

export function admissionForStaff({ reference, form }: EmailData["admissionForStaff"], site: string): EmailContent {
	const { staff } = serverWords().emails;
	const text = staff.admission;
	return {
		subject: text.subject(reference, nameIn(form)),
		preview: text.preview(nameIn(form)),
		title: text.title(nameIn(form)),
		parts: [
			{ is: "text", text: text.text },
			{ is: "facts", facts: [{ label: staff.reference, value: reference }, ...factsOf(form, reference)] },
			{ is: "button", label: text.button, href: `${site}/admin/admissions?q=${reference}` },
		],
		because: staff.because,
	};
}

export function enquiryForStaff({ reference, repeat, form }: EmailData["enquiryForStaff"], site: string): EmailContent {
	const { staff } = serverWords().emails;
	const text = staff.enquiry;
	return {
		subject: text.subject(reference, nameIn(form)),
		preview: form.purpose ?? nameIn(form),
		title: text.title(nameIn(form)),
		parts: [
			...(repeat ? [{ is: "text", text: text.repeat } as const] : []),
			{ is: "text", text: text.text },
			{ is: "facts", facts: [{ label: staff.reference, value: reference }, ...factsOf(form, reference)] },
			{ is: "button", label: text.button, href: `${site}/admin/showcontact?assigned=all&q=${reference}` },
		],
		because: staff.because,
	};
}

function waysToAdmin(chatText: string): Link[] {
	const { callUsLabel, chat } = serverWords().emails;
	const { phone } = published().institute;
	return [
		{ label: callUsLabel(phone), href: callLink(phone) },
		{ label: chat, href: whatsappLink(published().institute.whatsapp, chatText) },
	];
}

const nameIn = (form: Record<string, string>) => form.name ?? form.from_name ?? serverWords().emails.staff.somebody;

/** Every field of the form in display order, with links to call, chat and write. */
function factsOf(form: Record<string, string>, reference: string): Fact[] {
	const { frame, staff } = serverWords().emails;
	// The database does not preserve the order of a form's fields.
	const order = Object.keys(staff.fields);
	const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
	const fields = Object.entries(form).sort(([one], [other]) => place(one) - place(other));
	return fields.map(([field, value]): Fact => {
		const label = staff.fields[field] ?? labelOf(field);
		if (/^\+\d{8,15}$/.test(value))
			return {
				label,
				value: formatPhone(value),
				links: [
					{ label: frame.call, href: callLink(value) },
					{ label: frame.whatsapp, href: whatsappLink(value, staff.chatText(nameIn(form), reference)) },
				],
			};
		if (/^[^\s@]+@[^\s@]+$/.test(value)) return { label, value, href: `mailto:${encodeURIComponent(value)}` };
		if (field === "branch" || field === "batch") return { label, value: seatText(value) };
		return { label, value: /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value || frame.empty };
	});
}

function labelOf(field: string) {
	const fields: Record<string, { label: string }> = admissionWords().form.fields;
	return fields[field]?.label ?? field;
}
