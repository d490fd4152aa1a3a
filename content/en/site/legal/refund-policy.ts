// Refunds and cancellation: the conditions are numbers in content/institute.ts. Sample text for the owner's lawyer.

import { complaints, whoWeAre } from "#content/en/site/legal/frame.ts";
import { fee } from "#content/fee.ts";
import { institute, refundRules } from "#content/institute.ts";
import { inLanguage } from "#content/language.ts";
import type { LegalText } from "#content/legal-text.ts";

const { leaveUntilClass, classes, lateStartDays, workingDays, bankDays } = refundRules;

export const refundPolicy: LegalText = {
	title: "Refunds and cancellation",
	description: `When ${institute.shortName} refunds the fee of a course, how much, how to ask, and how long it takes.`,
	lead: "If you change your mind early, you get a refund. This page says until when, how much and how soon.",
	sections: [
		{
			id: "you-cancel",
			title: "If you cancel",
			body: [
				{
					facts: [
						{ name: "Before your first class", value: `The whole fee: ${fee.full}` },
						{
							name: `Up to the end of class ${leaveUntilClass}`,
							value: `The fee without the classes held: ${fee.left1} after one, ${fee.left2} after two, ${fee.left3} after three`,
						},
						{
							name: `After class ${leaveUntilClass}`,
							value: "No refund; you may move to a later batch without paying again",
						},
					],
				},
				`One class counts for one of ${classes} equal parts of the fee, whether you sat in it or not. With a refund the slides in your account close again.`,
				"If illness or another serious reason keeps you away, please talk to us. We will offer a later batch, or, if none suits you, refund a fair part of the fee.",
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
				"An amount charged twice, or a wrong amount, is always refunded in full. If your bank shows a charge and your course is not open, do not pay again. The bank's confirmation may still be on its way. Please call us with the order number.",
				"A payment that the bank declined never reached us. If an amount is blocked anyway, your bank releases it automatically.",
			],
		},
		{
			id: "how",
			title: "How to ask, and how long it takes",
			body: [
				{
					list: [
						`Write to ${institute.email} or call ${institute.phones[0]}, with your order number. No form and no reason is needed.`,
						`Within ${workingDays} working days we reply and send the refund.`,
						`The refund goes to the original payment method: the same card, UPI or bank account. Banks usually take up to ${bankDays} more working days. Payments made at our office are refunded to a bank account in your name.`,
						"We do not deduct any processing or gateway charges.",
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

export const refundPolicyWords = inLanguage({ en: refundPolicy });
