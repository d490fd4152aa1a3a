// E-mails about certificates.
import { certificateEmailWords } from "#content/en/emails/certificate-emails.ts";
import { published } from "#content/published.ts";
import type { EmailData } from "#contract/emails.ts";
import type { EmailContent } from "#web/emails/template.ts";

export function certificateIssued(data: EmailData["certificateIssued"]): EmailContent {
	const { issued: text, becauseHolder } = certificateEmailWords();
	const { subject, preview, title, button } = text;
	return {
		subject: subject(data.course),
		preview,
		title,
		name: data.name,
		parts: [
			{ is: "text", text: data.instead ? text.again(data.instead) : text.text },
			{
				is: "facts",
				facts: [
					{ label: text.name, value: data.printed },
					{ label: text.course, value: data.course },
					{ label: text.number, value: data.number },
				],
			},
			{ is: "button", label: button, href: data.link },
			{ is: "button", label: text.verify, href: data.verify },
			{ is: "note", text: text.wrong },
		],
		because: becauseHolder(published().institute.website),
	};
}

export function certificateRevoked({ name, number, category, note }: EmailData["certificateRevoked"]): EmailContent {
	const { revoked: text, becauseHolder } = certificateEmailWords();
	const { subject, preview, title } = text;
	return {
		subject: subject(number),
		preview,
		title,
		name,
		parts: [
			{ is: "text", text: text.text },
			{
				is: "facts",
				facts: [
					{ label: text.number, value: number },
					{ label: text.reason, value: text.reasons[category] },
					...(note ? [{ label: text.note, value: note }] : []),
				],
			},
			{ is: "text", text: text.object },
		],
		because: becauseHolder(published().institute.website),
	};
}

export function certificateList({ link }: EmailData["certificateList"]): EmailContent {
	const { list: text, becauseList } = certificateEmailWords();
	const { subject, preview, title, button } = text;
	return {
		subject,
		preview,
		title,
		parts: [
			{ is: "text", text: text.text },
			{ is: "button", label: button, href: link },
		],
		because: becauseList(published().institute.website),
	};
}
