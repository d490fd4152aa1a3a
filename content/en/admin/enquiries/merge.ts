// Texts about merging two enquiries of the same person.
import { inLanguage } from "#content/language.ts";

const merge = {
	title: "Same person, more than one enquiry?",
	lead: "A merged enquiry is no longer listed or counted; its notes and messages are shown here. One answer ends the 48 hours of both. It can be separated again at any time.",
	doubles: "Likely doubles, by phone, e-mail or account",
	merge: "Merge into this one",
	mergeOf: (reference: string) => `Merge into this one: ${reference}`,
	confirm: (reference: string) =>
		`Merge ${reference} into this enquiry? Please compare both people first. You can separate them again.`,
	reference: "Reference of the other enquiry",
	referenceHint: "For example ENQ-2026-000123",
	byReference: "Merge",
	merged: "Merged into this enquiry",
	separate: "Separate again",
	separateOf: (reference: string) => `Separate ${reference} from this enquiry again`,
	from: (reference: string) => `${reference} was merged into this enquiry.`,
	badge: (reference: string) => `Merged into ${reference}`,
	failed: "The enquiries could not be merged. Please try again.",
	failedSeparate: "The enquiry could not be separated. Please try again.",
	done: {
		merged: (reference: string) => `${reference} has been merged into this enquiry.`,
		separated: (reference: string) => `${reference} is an enquiry of its own again.`,
	},
	refused: {
		unknown: "There is no enquiry with this reference.",
		same: "This is the enquiry itself.",
		spam: "An enquiry in the spam folder cannot be merged. Move it to the enquiries first.",
		elsewhere: (reference: string, into: string) =>
			`${reference} is already merged into ${into}. Nothing was changed. Separate it there first, or merge ${into}.`,
	},
	timeline: {
		also: (reference: string) => `Also from this person: ${reference}`,
		merged: (reference: string) => `Merged ${reference} into this enquiry`,
		separated: (reference: string) => `Separated ${reference} again`,
		of: (title: string, reference: string) => `${title} (${reference})`,
	},
} as const;

export const mergeWords = inLanguage({ en: merge });
