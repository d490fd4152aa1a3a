// Terms of the courses and of this site. Sample text for the owner's lawyer.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { legalFields } from "#content/entries/pages.ts";

export const terms: DefaultsOf<typeof legalFields> = {
	title: "Terms",
	lead: "What you get for your fee, what we ask of you, and what nobody can promise.",
	description:
		"The terms of {institute.shortName}'s courses and of this site: seat, fee, certificate, materials, complaints.",
	since: "2026-11-22",
	sections: [
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
		{
			anchor: "agreement",
			title: "When an agreement begins",
			body: `Reading this site, asking us a question and submitting the admission form are free and create no obligation.

The agreement for a course begins when we have confirmed your branch and batch and received your fee. You then have a seat, and we have the duty to teach.

You must be 18 or older. For anyone younger, a parent or guardian submits the form and agrees to these terms.`,
		},
		{
			anchor: "fee",
			title: "Fee and payment",
			body: `The Advance Course costs {fee.full} in one payment. {fee.whole} The fee of the Basic Course is told on enquiry.

You pay on the page of our payment gateway, by UPI, card or net banking, or at the office. We never see your card or bank details. A payment is complete when the bank has confirmed it to us.

If an amount was charged twice, or charged but not recorded, please call us with the order number. We refund the excess in full.`,
		},
		{
			anchor: "course",
			title: "What the course contains",
			body: `- 15 classes of two hours, Monday to Friday, in the batch agreed with you.
- Slides of the course days, to download from your account.
- Help with registrations, first documents and finding buyers, and support by phone and chat afterwards.
- A certificate from {institute.university} after the classes and the final exercise. It shows that you have completed the course. It is not a government licence, and none is needed to export.

If you miss a class, you may attend the same class in another batch, if a seat is available. A trainer may be replaced by another with similar experience.

Fees charged by authorities, banks or laboratories for a registration are not part of the course fee. We tell you about each of them before anything is filed.`,
		},
		{
			anchor: "no-promise",
			title: "What we cannot promise",
			body: `We search for buyers with you, but an order depends on your product, your price and the buyer. We promise no order, no income and no job.

Trade rules change often. We teach what applies on the day of the class. Before you ship, please check with the authority or ask us again.`,
		},
		{
			anchor: "account",
			title: "Your account and the materials",
			body: `Your account is only for you. Keep the password to yourself and tell us if somebody else uses it.

The slides belong to us. You may use them for your own learning and business as long as you like. Please do not sell, publish or share them.

We may close an account that is used to harm others or to copy the materials. If a fee was paid for it, we first tell you the reason and hear you.`,
		},
		{
			anchor: "responsibility",
			title: "Responsibility",
			body: `We are responsible for teaching what we have promised, with care. If we fail, you may ask us to correct it or to refund the fee for what was not taught.

Decisions in your own business are yours: which buyer you trust, which price you quote, what you sign. Please ask us before you decide.`,
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
			anchor: "law",
			title: "Law and changes",
			body: `Indian law applies. Courts in Surat decide disputes, unless the law gives a consumer the court or commission of their own place.

If we change these terms, the new terms apply to agreements made after that day. Yours continues under the terms on which you paid.`,
		},
	],
};
