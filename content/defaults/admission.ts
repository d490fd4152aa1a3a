// Around the admission form.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { admissionFields } from "#content/entries/pages.ts";

export const admission: DefaultsOf<typeof admissionFields> = {
	title: "Apply Now",
	lead: "Fill in the admission form once. Choose a batch with a date, or let us call you to agree on one, before any payment.",
	description:
		"The admission form for our export import courses, for the Surat, Ahmedabad, Vadodara and Rajkot branches.",
	batchHint: "Morning {batch.morning}, evening {batch.evening}, personal at hours agreed with you.",
	terms: {
		title: "Terms and conditions, in short",
		items: [
			"Submitting this form is free and creates no obligation. Your seat is confirmed once the batch is agreed and the fee is paid.",
			"The Advance Course costs {fee.full}. You can read the refund rules before you pay.",
			"The details you give are true, and you are 18 or older, or a parent is submitting the form for you.",
			"We may call, message or e-mail you about this admission. We do not sell or rent out your details.",
			"You may write to {institute.email} to know what we hold about you, and to have it corrected or deleted.",
		],
	},
	next: {
		title: "What happens next",
		steps: [
			{
				name: "You send the form",
				text: "It takes about three minutes. You get a reference number immediately.",
				link: "",
				linkText: "",
			},
			{
				name: "We call you",
				text: "Within 48 hours, to confirm branch, batch and first day.",
				link: "",
				linkText: "",
			},
			{
				name: "You pay the fee",
				text: "Online on the courses page, for which you need an account, or at our office.",
				link: "/registration",
				linkText: "Create your account",
			},
			{
				name: "Classes begin",
				text: "Bring one product you would like to export, or an idea for one.",
				link: "",
				linkText: "",
			},
		],
	},
};
