// Refunds and cancellation. Sample text for the owner's lawyer.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { legalFields } from "#content/entries/pages.ts";

export const refundPolicy: DefaultsOf<typeof legalFields> = {
	title: "Refunds and cancellation",
	lead: "If you change your mind early, you get a refund. This page says until when, how much and how soon.",
	description: "When {institute.shortName} refunds the fee of a course, how much, how to ask, and how long it takes.",
	since: "2026-11-22",
	sections: [
		{
			anchor: "you-cancel",
			title: "If you cancel",
			body: `- **Before your first class:** The whole fee: {fee.full}
- **Up to the end of class {refunds.leaveUntilClass}:** The fee without the classes held: {fee.left1} after one, {fee.left2} after two, {fee.left3} after three
- **After class {refunds.leaveUntilClass}:** No refund; you may move to a later batch without paying again

One class counts for one of {refunds.classes} equal parts of the fee, whether you sat in it or not. With a refund the slides in your account close again.

If illness or another serious reason keeps you away, please talk to us. We will offer a later batch, or, if none suits you, refund a fair part of the fee.`,
		},
		{
			anchor: "we-cancel",
			title: "If we cancel or change",
			body: `- We cancel your batch and you do not want another one: the whole fee, or the part for classes not held.
- Your batch starts more than {refunds.lateStartDays} days later than we confirmed: you may leave with the whole fee.
- We move it to another branch or other hours that do not suit you: the same.`,
		},
		{
			anchor: "wrong-payments",
			title: "Payments that went wrong",
			body: `An amount charged twice, or a wrong amount, is always refunded in full. If your bank shows a charge and your course is not open, do not pay again. The bank's confirmation may still be on its way. Please call us with the order number.

A payment that the bank declined never reached us. If an amount is blocked anyway, your bank releases it automatically.`,
		},
		{
			anchor: "how",
			title: "How to ask, and how long it takes",
			body: `- Write to {institute.email} or call {institute.phone}, with your order number. No form and no reason is needed.
- Within {refunds.workingDays} working days we reply and send the refund.
- The refund goes to the original payment method: the same card, UPI or bank account. Banks usually take up to {refunds.bankDays} more working days. Payments made at our office are refunded to a bank account in your name.
- We do not deduct any processing or gateway charges.

You get the refund's reference number by e-mail, so that your bank can find it.`,
		},
		{
			anchor: "not-covered",
			title: "What is not refunded",
			body: "Fees of authorities, banks and laboratories that were paid on your behalf for a registration: they do not come back to us either. Our own charge for a registration is returned as long as nothing was filed.",
		},
		{
			anchor: "complaints",
			title: "Complaints",
			body: `Please tell us first. Most matters are settled with one call. If not, write to the grievance officer. You will get a reference number within 48 hours and an answer within one month.

- **{grievance.role}:** {grievance.name}
- **E-mail:** {institute.email}
- **Phone:** {institute.phone}
- **Hours:** {grievance.hours}

You may also call the National Consumer Helpline (1915) or go to the consumer commission of your own district. Nothing on this page takes away a right that the law gives you.`,
		},
		{
			anchor: "who-we-are",
			title: "Who we are",
			body: `- **Institute:** {institute.name} ({institute.shortName})
- **Run by:** {institute.parent}
- **Address:** {institute.address}
- **E-mail:** {institute.email}
- **Phone:** {institute.phone}, {institute.phone2}
- **GSTIN:** {fee.gstin}
- **CIN:** {institute.cin}`,
		},
	],
};
