// Access to the course: what payment gateways call the shipping or delivery policy. Sample text for the owner's lawyer.

import { complaints, whoWeAre } from "#content/en/site/legal/frame.ts";
import { institute } from "#content/institute.ts";
import { inLanguage } from "#content/language.ts";
import type { LegalText } from "#content/legal-text.ts";

export const delivery: LegalText = {
	title: "Access to the course",
	description:
		"How and when you get what you pay for: classes in person, slides in your account, the certificate at the end.",
	lead: "Nothing is shipped. You get a seat in class, slides in your account, and a certificate at the end.",
	sections: [
		{
			id: "at-once",
			title: "Right after the payment",
			body: [
				{
					facts: [
						{
							name: "Paid online",
							value: "The course opens in your account as soon as the bank confirms, usually within minutes",
						},
						{ name: "Paid at the office", value: "We open it on the same working day" },
						{
							name: "Bank still checking",
							value: "We keep checking with the bank for up to three days. The course opens automatically",
						},
					],
				},
				"You find it under Course materials after signing in. If it is not open one working day after the bank has charged you, call us with the order number.",
			],
		},
		{
			id: "slides",
			title: "The slides",
			body: [
				"There are slides for each of the fourteen course days, as PowerPoint files to download. Those that are ready open immediately, and the others are added before their class. You need a phone or a computer that opens such files; common free programs do.",
				"They stay open in your account after the course. We send no printed books and no discs, so there are no shipping costs.",
			],
		},
		{
			id: "classes",
			title: "The classes",
			body: [
				"Classes are held in person, at the branch and in the batch that we confirmed to you by phone within 48 hours of your admission form. 15 classes of two hours, Monday to Friday.",
				"If the first day has to move, we tell you by phone or message beforehand. For your options in that case, please see Refunds and cancellation.",
			],
		},
		{
			id: "certificate",
			title: "The certificate",
			body: [
				`After the classes and the final exercise, ${institute.university} prints your certificate. You can collect it at your branch. We call you when it is ready.`,
			],
		},
		complaints,
		whoWeAre,
	],
};

export const deliveryWords = inLanguage({ en: delivery });
