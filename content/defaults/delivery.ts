// How a student gets what was paid for.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { legalFields } from "#content/entries/pages.ts";

export const delivery: DefaultsOf<typeof legalFields> = {
	title: "Access to the course",
	lead: "Nothing is shipped. You get a seat in class, slides in your account, and a certificate at the end.",
	description:
		"How and when you get what you pay for: classes in person, slides in your account, the certificate at the end.",
	since: "2026-11-22",
	sections: [
		{
			anchor: "at-once",
			title: "Right after the payment",
			body: `- **Paid online:** The course opens in your account as soon as the bank confirms, usually within minutes
- **Paid at the office:** We open it on the same working day
- **Bank still checking:** We keep checking with the bank for up to three days. The course opens automatically

You find it under Course materials after signing in. If it is not open one working day after the bank has charged you, call us with the order number.`,
		},
		{
			anchor: "slides",
			title: "The slides",
			body: `There are slides for each of the fourteen course days, as PowerPoint files to download. Those that are ready open immediately, and the others are added before their class. You need a phone or a computer that opens such files; common free programs do.

They stay open in your account after the course. We send no printed books and no discs, so there are no shipping costs.`,
		},
		{
			anchor: "classes",
			title: "The classes",
			body: `Classes are held in person, at the branch and in the batch that we confirmed to you by phone within 48 hours of your admission form. 15 classes of two hours, Monday to Friday.

If the first day has to move, we tell you by phone or message beforehand. For your options in that case, please see Refunds and cancellation.`,
		},
		{
			anchor: "certificate",
			title: "The certificate",
			body: "After the classes and the final exercise, {institute.university} prints your certificate. You can collect it at your branch. We call you when it is ready.",
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
