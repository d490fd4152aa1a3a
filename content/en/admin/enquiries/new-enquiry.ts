// Texts of the page on which staff add an enquiry by hand, and how an enquiry reached us.
import { inLanguage } from "#content/language.ts";
import type { EnquiryChannel } from "#contract/admin/lists.ts";

const newEnquiry = {
	title: "Add an enquiry",
	lead: "For somebody who called, walked in, or wrote elsewhere. They get no e-mail from this.",
	add: "Add an enquiry",
	back: "All enquiries",
	failed: "The form could not be loaded. Please try again.",
	name: "Name",
	phone: "Phone number",
	phoneRule: "Ten digits, with or without +91",
	email: "E-mail",
	emailHint: "Leave it empty if they have none. Do not invent one.",
	address: "Address or area",
	purpose: "What they want to know",
	channel: "How they came",
	choose: "Please choose",
	channels: {
		website: "Contact form",
		call: "Call",
		walkIn: "Walk-in",
		whatsapp: "WhatsApp",
		event: "Event",
		referral: "Referral",
		import: "Imported from a file",
	} satisfies Record<EnquiryChannel, string>,
	spoken: "We have spoken with them. Without this, a call is due within 48 hours.",
	note: "Note",
	noteHint: "What was discussed, and the next step. Only staff can read it.",
	followUp: "Follow up on",
	assignedTo: "Assigned to",
	byRule: "By the rule for new enquiries",
	save: "Add the enquiry",
	added: (reference: string) => `The enquiry ${reference} has been added.`,
	/** Shown while the form is filled in; nothing is refused. */
	matches: {
		title: "This person may already be here",
		samePhone: "same phone",
		sameEmail: "same e-mail",
		account: "Account",
		advice: "Open what is there first. You can still add this one, and merge the two later.",
	},
	/** The first event in the history of an enquiry. */
	began: {
		website: "Wrote to us",
		call: "Called us",
		walkIn: "Walked in",
		whatsapp: "Wrote on WhatsApp",
		event: "Met us at an event",
		referral: "Was referred to us",
		import: "Received, and imported from a file",
	} satisfies Record<EnquiryChannel, string>,
} as const;

export const newEnquiryWords = inLanguage({ en: newEnquiry });
