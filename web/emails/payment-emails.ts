// E-mails about payments and what they open.

import { orderNote } from "#content/en/server/order-notes.ts";
import { formatPaise } from "#content/money.ts";
import { published } from "#content/published.ts";
import { courseText } from "#content/scope.ts";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailData } from "#contract/emails.ts";
import { batchFacts } from "#web/emails/seat-emails.ts";
import { callLink, type EmailContent, emailContent, withoutLinks } from "#web/emails/template.ts";

export function paymentReceipt(payment: EmailData["paymentReceipt"], site: string): EmailContent {
	const text = serverWords().emails.paymentReceipt;
	const amount = formatPaise(payment.paise);
	return {
		subject: (payment.isTest ? text.testSubject : text.subject)(courseText(payment.product), amount),
		preview: text.preview,
		title: text.title,
		name: payment.name,
		parts: [
			...(payment.isTest ? [{ is: "warning", text: text.test } as const] : []),
			{ is: "text", text: payment.invoice === null ? text.text : `${text.text} ${text.attached}` },
			{
				is: "facts",
				facts: [
					{ label: text.product, value: courseText(payment.product) },
					{ label: text.amount, value: amount },
					...(payment.tax
						? [
								{ label: text.fee, value: formatPaise(payment.paise - payment.tax) },
								{ label: text.tax, value: formatPaise(payment.tax) },
							]
						: []),
					{ label: text.paidAt, value: formatTimestamp(payment.paidAt) },
					{ label: text.txnid, value: payment.txnid },
					...(payment.seat ? batchFacts(payment.seat) : []),
					...(payment.invoice === null ? [] : [{ label: text.invoice, value: payment.invoice }]),
				],
			},
			{ is: "button", label: text.button, href: `${site}/accesscourse` },
			{ is: "note", text: text.keep },
			{ is: "links", links: [{ label: text.refunds, href: `${site}/refund-policy` }] },
		],
		because: text.because,
	};
}

export function paymentAlert({ order, what, link }: EmailData["paymentAlert"]): EmailContent {
	const text = serverWords().emails.paymentAlert;
	return {
		subject: text.subject(order),
		preview: text.preview,
		title: text.title,
		parts: [
			{
				is: "facts",
				facts: [
					{ label: text.order, value: order },
					{ label: text.what, value: orderNote(what) },
				],
			},
			{ is: "button", label: text.button, href: link },
		],
		because: text.because,
	};
}

export function refundDone(
	{ name, product, paise, note, paper, reference, isTest }: EmailData["refundDone"],
	site: string,
): EmailContent {
	const text = serverWords().emails.refundDone;
	const amount = formatPaise(paise);
	const says = reference ? text.office : text.text;
	const kind = paper === "refundReceipt" ? paper : "creditNote";
	return {
		subject: (isTest ? text.testSubject : text.subject)(courseText(product), amount),
		preview: text.preview,
		title: text.title,
		name,
		parts: [
			...(isTest ? [{ is: "warning", text: text.test } as const] : []),
			{ is: "text", text: note === null ? says : `${says} ${text.attached[kind]}` },
			{
				is: "facts",
				facts: [
					{ label: text.product, value: courseText(product) },
					{ label: text.amount, value: amount },
					...(reference ? [{ label: text.how, value: withoutLinks(reference) }] : []),
					...(note === null ? [] : [{ label: text.note[kind], value: note }]),
				],
			},
			{ is: "button", label: text.documents, href: `${site}/profile#payments` },
		],
		because: text.because,
	};
}

export function purchaseGranted({ name, link }: EmailData["purchaseGranted"]): EmailContent {
	const { purchaseGranted: text, callUsLabel } = serverWords().emails;
	const { phone } = published().institute;
	return emailContent(text, name, [
		{ is: "text", text: text.text },
		{ is: "button", label: text.button, href: link },
		{ is: "note", text: text.notYou },
		{ is: "links", links: [{ label: callUsLabel(phone), href: callLink(phone) }] },
	]);
}
