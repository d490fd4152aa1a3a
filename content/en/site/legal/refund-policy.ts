// Refunds and cancellation: the conditions are numbers in content/institute.ts. Sample text for the owner's lawyer.
import { complaints, whoWeAre } from "#content/en/site/legal/frame.ts";
import { advanceCourse, institute, refundRules } from "#content/institute.ts";
import type { LegalText } from "#content/legal-text.ts";
import { formatPaise } from "#content/money.ts";

const { leaveUntilClass, classes, lateStartDays, workingDays, bankDays } = refundRules;
const fee = advanceCourse.paise;
/** What is left of the fee after so many classes, in whole rupees. */
const left = (held: number) => formatPaise(Math.round((fee * (classes - held)) / classes / 100) * 100);

export const refundPolicy: LegalText = {
	title: "Refunds and cancellation",
	description: `When you get the fee of a course back from ${institute.shortName}, how much of it, how to ask, and how long it takes.`,
	lead: "Change your mind early and you get your money back. This page says until when, how much and how fast.",
	sections: [
		{
			id: "you-cancel",
			title: "If you cancel",
			body: [
				{
					facts: [
						{ name: "Before your first class", value: `The whole fee: ${formatPaise(fee)}` },
						{
							name: `Up to the end of class ${leaveUntilClass}`,
							value: `The fee without the classes held: ${left(1)} after one, ${left(2)} after two, ${left(3)} after three`,
						},
						{
							name: `After class ${leaveUntilClass}`,
							value: "No refund; you may move to a later batch without paying again",
						},
					],
				},
				`One class counts for one of ${classes} equal parts of the fee, whether you sat in it or not. With a refund the slides in your account close again.`,
				"If illness or something else grave keeps you away, talk to us. We look for a later batch, and where none fits, for a fair part of the fee.",
			],
		},
		{
			id: "we-cancel",
			title: "If we cancel or change",
			body: [
				{
					list: [
						"We cancel your batch and you do not want another one: the whole fee, or the part for classes not held.",
						`Your batch starts more than ${lateStartDays} days later than we confirmed: you may leave with the whole fee.`,
						"We move it to another branch or other hours that do not suit you: the same.",
					],
				},
			],
		},
		{
			id: "wrong-payments",
			title: "Payments that went wrong",
			body: [
				"Money taken twice, or a wrong amount, goes back in full, always. If your bank shows a charge and your course is not open, do not pay again: the bank's answer may be on its way. Call us with the order number.",
				"A payment that the bank declined was never ours. If an amount is blocked all the same, your bank releases it by itself.",
			],
		},
		{
			id: "how",
			title: "How to ask, and how long it takes",
			body: [
				{
					list: [
						`Write to ${institute.email} or call ${institute.phones[0]}, with your order number. No form and no reason is needed.`,
						`Within ${workingDays} working days we answer and send the money.`,
						`It goes back the way it came: to the same card, UPI or bank account. Banks usually need up to ${bankDays} working days more. What was paid at the office goes to a bank account in your name.`,
						"We keep nothing for our trouble or for the gateway's.",
					],
				},
				"You get the refund's reference number by e-mail, so that your bank can find it.",
			],
		},
		{
			id: "not-covered",
			title: "What is not refunded",
			body: [
				"Fees of authorities, banks and laboratories that were paid on your behalf for a registration: they do not come back to us either. Our own charge for a registration is returned as long as nothing was filed.",
			],
		},
		complaints,
		whoWeAre,
	],
};
