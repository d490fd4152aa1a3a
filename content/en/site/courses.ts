// Wording of the courses page.

import { inLanguage } from "#content/language.ts";

export const courses = {
	tools: "Try our free trade tools",
	basic: { fee: "Fee", action: "See the details" },
	advance: { fee: "Fee" },
	/** The button of the Advance Course and its note, by the user's stage. */
	steps: {
		enquire: {
			action: "Send an Inquiry",
			note: "Ask us anything first. We call you within 48 hours.",
			pay: "To pay online:",
			register: "create your account",
			or: "or",
			signIn: "sign in",
		},
		apply: { action: "Admission Inquiry", note: "The admission form comes first. It takes about three minutes." },
		buy: { action: "Buy Course", note: "You pay on the secure payment page and come straight back." },
		check: { action: "Check the status", note: "Your payment is being verified. Please do not pay again." },
		closed: {
			action: "Contact us",
			note: "Our staff have closed your course. Please call us before you pay again.",
		},
		open: { action: "Access Your Course", note: "Your course is open and your slides are ready." },
	},
	withoutScripts: "Signed in, and admission form submitted?",
	beforePaying: "Before you pay:",
	billing: "Need another name or a GSTIN on the invoice?",
	/** If the session has ended. */
	signInFirst: "Please sign in again before you buy the course.",

	schedule: {
		labels: {
			time: "Time",
			days: "Days",
			duration: "Duration",
			hours: "Class time",
			certificate: "Certificate",
			coaching: "Coaching",
		},
	},
} as const;

export const coursesWords = inLanguage({ en: courses });
