// Texts of the first steps of an owner, and of the list of what is still sample content.
import { inLanguage } from "#content/language.ts";
import type { FirstStep } from "#contract/admin/first-steps.ts";

type Step = {
	title: string;
	what: string;
	/** The link to where it is done. */
	to: string;
	/** The button for content that may stay as it is. */
	keep?: string;
	left?: (count: number) => string;
};

const fieldsLeft = (count: number) =>
	count === 1 ? "1 field is still sample content." : `${count} fields are still sample content.`;

const steps: Record<FirstStep, Step> = {
	name: {
		title: "The name of your institute",
		what: "Its name, the company behind it and the address of the website, as every page and receipt shows them.",
		to: "Change the name",
		keep: "They are right",
		left: fieldsLeft,
	},
	contact: {
		title: "How people reach you",
		what: "Phone, WhatsApp, e-mail, address, opening hours and the person for complaints.",
		to: "Change the contact details",
		keep: "They are right",
		left: fieldsLeft,
	},
	fees: {
		title: "Fees and refunds",
		what: "What the course costs, and until when the fee is refunded.",
		to: "Change the fees",
		keep: "They are right",
	},
	mail: {
		title: "E-mail",
		what: "A mail server that sends receipts and links. Whoever looks after the server sets it; then send yourself a test.",
		to: "Set up and test e-mail",
	},
	payments: {
		title: "Online payment",
		what: "The key and the salt of your account at PayU, set on the server and tested.",
		to: "Set up and test payments",
	},
	tax: {
		title: "GST number",
		what: "With it buyers get tax invoices. An institute that is not registered for GST needs none.",
		to: "Set the GST number",
		keep: "We have none",
	},
	pictures: {
		title: "Pictures",
		what: "Your own rooms, trainers and students instead of the drawings of the sample.",
		to: "See all sample pictures",
		keep: "They may stay",
		left: (count) =>
			count === 1 ? "1 picture is still from the sample." : `${count} pictures are still from the sample.`,
	},
	legal: {
		title: "Legal texts",
		what: "Terms, privacy, refunds and access to the course, and the note that this is a sample site. Have them read by somebody who knows the law.",
		to: "Read and change them",
		keep: "They are right",
		left: (count) => (count === 1 ? "1 of them still needs you." : `${count} of them still need you.`),
	},
};

export const adminFirstSteps = {
	title: "First steps",
	lead: "What a new site needs before visitors come. Each step knows by itself when it is done.",
	failed: "The first steps could not be read. If this lasts, the server or its database has a problem.",
	changeFailed: "That could not be saved. Please try again.",
	progress: (done: number, all: number) => `${done} of ${all} done`,
	allDone: "Everything is done. This list is no longer shown on your dashboard.",
	onlyLater: "Nothing is left but what you have put off.",
	states: { open: "To do", done: "Done", later: "Put off", kept: "Right as it is" },
	later: "Later",
	keepOf: (title: string) => `: “${title}”`,
	laterOf: (title: string) => `: put off “${title}”`,
	again: "Bring back",
	againOf: (title: string) => ` “${title}”`,
	saved: { later: "Put off.", kept: "Noted as right.", open: "Back on the list." },
	steps,
	card: {
		title: "Get your site ready for visitors",
		all: "All first steps",
	},
	samples: {
		link: (count: number) => `See all ${count} fields that are still sample content`,
		title: "Sample content",
		lead: "Names, texts and pictures that still are those of the sample institute. Visitors do not see that they are marked here.",
		failed: "The list could not be read. If this lasts, the server or its database has a problem.",
		none: "Nothing on the site is sample content any more.",
		count: (count: number) => (count === 1 ? "1 field" : `${count} fields`),
		pictures: (count: number) => (count === 1 ? "1 of them a picture" : `${count} of them pictures`),
		edit: "Change",
		editOf: (label: string) => ` “${label}”`,
		see: "See them on the page",
		/** After each text that is still a sample, where staff look at the page. */
		mark: " [sample]",
		all: (count: number) => (count === 1 ? "Which field" : `Which ${count} fields`),
		show: "What is listed",
		everything: "Everything",
		onlyPictures: "Only pictures",
		back: "First steps",
	},
} as const;

export const adminFirstStepsWords = inLanguage({ en: adminFirstSteps });
