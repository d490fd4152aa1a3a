// E-mails to students about their exam and their practical.
import { serverWords } from "#content/server-words.ts";
import type { EmailData } from "#contract/emails.ts";
import { type EmailContent, emailContent } from "#web/emails/template.ts";

export function examGranted({ name, link }: EmailData["examGranted"]): EmailContent {
	const text = serverWords().emails.examGranted;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
	]);
}

export function examPassed({ name, score, of, link }: EmailData["examPassed"]): EmailContent {
	const text = serverWords().emails.examPassed;
	return emailContent(text, name, [
		{ is: "text", text: text.text(score, of) },
		{ is: "button", label: text.button, href: link },
	]);
}

export function practicalGiven({ name, link }: EmailData["practicalGiven"]): EmailContent {
	const text = serverWords().emails.practicalGiven;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
	]);
}

export function practicalMarked(data: EmailData["practicalMarked"]): EmailContent {
	const { name, marks, of, passed, comment, link } = data;
	const text = serverWords().emails.practicalMarked;
	return emailContent({ ...text, subject: text.subject(marks, of) }, name, [
		{ is: "text", text: (passed ? text.passed : text.failed)(marks, of) },
		...(comment ? [{ is: "facts" as const, facts: [{ label: text.comment, value: comment }] }] : []),
		{ is: "button", label: text.button, href: link },
	]);
}
