// Terms of the courses and of this site. Sample text for the owner's lawyer.
import { complaints, whoWeAre } from "#content/en/site/legal/frame.ts";
import { advanceCourse, institute } from "#content/institute.ts";
import type { LegalText } from "#content/legal-text.ts";
import { formatPaise } from "#content/money.ts";

export const terms: LegalText = {
	title: "Terms",
	description: `The terms of ${institute.shortName}'s courses and of this site: seat, fee, certificate, materials, complaints.`,
	lead: "What you get for your fee, what we ask of you, and what nobody can promise.",
	sections: [
		whoWeAre,
		{
			id: "agreement",
			title: "When an agreement begins",
			body: [
				"Reading this site, asking us something and sending the admission form cost nothing and bind you to nothing.",
				"An agreement about a course begins when the office has confirmed your branch and batch and your fee has reached us. You then have a seat, and we have the duty to teach.",
				"You must be 18 or older. For somebody younger, a parent or guardian sends the form and agrees to these terms.",
			],
		},
		{
			id: "fee",
			title: "Fee and payment",
			body: [
				`The Advance Course costs ${formatPaise(advanceCourse.paise)} in one payment. That is the whole amount: nothing is added at the checkout. The fee of the Basic Course is told on enquiry.`,
				"You pay on the page of our payment gateway, by UPI, card or net banking, or at the office. We never see your card or bank details. A payment counts when the bank has confirmed it to us.",
				"If an amount was taken twice, or taken and not booked, call us with the order number. We return what is too much in full.",
			],
		},
		{
			id: "course",
			title: "What the course contains",
			body: [
				{
					list: [
						"15 classes of two hours, Monday to Friday, in the batch that you and the office have agreed on.",
						"Slides of the course days, to download from your account.",
						"Help with registrations, first documents and the search for buyers, and support by phone and chat afterwards.",
						`A certificate from ${institute.university} after the classes and the final exercise. It shows that you took the course. It is not a government licence; none is needed to export.`,
					],
				},
				"If you miss a class, sit in the same class of another batch, as long as there is a seat. A trainer may be replaced by another one of the same experience.",
				"Fees that authorities, banks or laboratories ask for a registration are not part of the course fee. We tell you each of them before anything is filed.",
			],
		},
		{
			id: "no-promise",
			title: "What we cannot promise",
			body: [
				"We search for buyers with you, but an order depends on your product, your price and the buyer. We promise no order, no income and no job.",
				"Rules of trade change often. We teach what holds on the day of the class; before you ship, check with the authority or ask us again.",
			],
		},
		{
			id: "account",
			title: "Your account and the materials",
			body: [
				"Your account is for you alone. Keep the password to yourself and tell us if somebody else uses it.",
				"The slides are ours. Use them for your own learning and your own business as long as you like; do not sell, publish or pass them on.",
				"We may close an account that is used to harm others or to copy the materials. If a fee was paid for it, we tell you why first and hear you.",
			],
		},
		{
			id: "responsibility",
			title: "Who answers for what",
			body: [
				"We answer for teaching what we have promised, with care. If we fail, you may ask us to put it right or to return the fee for what was not taught.",
				"Decisions of your own business are yours: which buyer you trust, which price you quote, what you sign. Ask us before; we would rather answer twice.",
			],
		},
		complaints,
		{
			id: "law",
			title: "Law and changes",
			body: [
				"Indian law applies. Courts in Surat decide disputes, unless the law gives a consumer the court or commission of their own place.",
				"If we change these terms, the new ones count for agreements made after that day. Yours keeps the terms under which you paid.",
			],
		},
	],
};
