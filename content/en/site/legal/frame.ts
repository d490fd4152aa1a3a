// Texts around each legal page.
import { inLanguage } from "#content/language.ts";

export const legalFrame = {
	eyebrow: "In plain words",
	contents: "On this page",
	since: (day: string) => `Effective from ${day}`,
	others: "The other pages",
	sample:
		"Sample text. Names, numbers and addresses on this site are fictional. Before accepting real payments, the institute must enter its own details and have these pages checked by a lawyer.",
	notEntered: "Not entered yet: this is a sample site",
} as const;

export const legalWords = inLanguage({ en: legalFrame });
