// Texts around each legal page, and the sections they share.

import { fee } from "#content/fee.ts";
import { institute } from "#content/institute.ts";
import { inLanguage } from "#content/language.ts";
import type { LegalText } from "#content/legal-text.ts";

const { grievanceOfficer: officer } = institute;
const notEntered = "Not entered yet: this is a sample site";

export const legalFrame = {
	eyebrow: "In plain words",
	contents: "On this page",
	since: (day: string) => `Effective from ${day}`,
	others: "The other pages",
	sample:
		"Sample text. Names, numbers and addresses on this site are fictional. Before accepting real payments, the institute must enter its own details and have these pages checked by a lawyer.",
} as const;

export const whoWeAre: LegalText["sections"][number] = {
	id: "who-we-are",
	title: "Who we are",
	body: [
		{
			facts: [
				{ name: "Institute", value: `${institute.name} (${institute.shortName})` },
				{ name: "Run by", value: institute.parent },
				{ name: "Address", value: institute.address.join(", ") },
				{ name: "E-mail", value: institute.email },
				{ name: "Phone", value: institute.phones.join(", ") },
				{ name: "GSTIN", value: fee.gstin },
				{ name: "CIN", value: institute.cin ?? notEntered },
			],
		},
	],
};

// Acknowledgement in 48 hours and redress in a month: Consumer Protection (E-Commerce) Rules 2020, rule 4(5).
// 1915 is the National Consumer Helpline of the Department of Consumer Affairs.
export const complaints: LegalText["sections"][number] = {
	id: "complaints",
	title: "Complaints",
	body: [
		"Please tell us first. Most matters are settled with one call. If not, write to the grievance officer. You will get a reference number within 48 hours and an answer within one month.",
		{
			facts: [
				{ name: officer.role, value: officer.name },
				{ name: "E-mail", value: institute.email },
				{ name: "Phone", value: institute.phones[0] },
				{ name: "Hours", value: officer.hours },
			],
		},
		"You may also call the National Consumer Helpline (1915) or go to the consumer commission of your own district. Nothing on this page takes away a right that the law gives you.",
	],
};

export const legalWords = inLanguage({ en: legalFrame });
