// The admission form (/studentcorner).
import { advanceCourse, institute } from "#content/institute.ts";
import { formatPaise } from "#content/money.ts";

export const admission = {
	title: "Apply Now",
	description:
		"The admission form for our export import courses, for the Surat, Ahmedabad, Vadodara and Rajkot branches.",
	lead: "Fill in the admission form once. The office calls you to confirm the batch before any payment.",

	form: {
		title: "Admission Form",
		code: "One form, one seat",
		groups: { person: "About you", reach: "How we reach you", seat: "Your seat in class", terms: "Terms" },
		name: { label: "Name", hint: "As it should stand on the certificate." },
		qualification: { label: "Qualification", hint: "Your last school or degree, such as 12th or B.Com." },
		occupation: { label: "Occupation", hint: "Student, trader, homemaker, engineer." },
		phone: { label: "Contact number", hint: "Ten digits. We call this one first." },
		altphone: { label: "Alternate contact number", hint: "A second number at which we can find you." },
		phoneRule: "Ten digits, with or without +91",
		email: { label: "E-mail", hint: "Class times and receipts go here." },
		city: { label: "City", hint: "The town you live in." },
		address: { label: "Current address", hint: "Where post reaches you." },
		permanetaddress: { label: "Permanent address", hint: "Only if it is another one." },
		branch: { label: "Branch", choose: "Choose a branch", hint: "The one you can reach every weekday." },
		batch: {
			label: "Batch",
			choose: "Choose a batch",
			hint: "Morning 07:30-09:30 AM, evening 07:00-09:00 PM.",
		},
		date: { label: "Date", hint: "The day from which you can join, within a year." },
		terms: "I have read the terms and agree to them",
		send: "Send the admission form",
	},

	terms: {
		title: "Terms and conditions, in short",
		inFull: "In full:",
		items: [
			"Sending this form costs nothing and binds you to nothing. A seat is yours when the office has confirmed the batch and the fee is paid.",
			`The Advance Course costs ${formatPaise(advanceCourse.paise)}. You hear the fee, its taxes and the refund rules before you pay.`,
			"What you write here is true, and you are 18 or older, or a parent sends the form for you.",
			"We may call, message or e-mail you about this admission. We do not sell or lend your details to anybody.",
			`You may ask at ${institute.email} what we keep about you, and have it corrected or deleted.`,
		],
	},

	signedOut: {
		before: "Have an account?",
		link: "Sign in first",
		after: "and this form joins it, so that you can buy the course online later.",
	},

	next: {
		title: "What happens next",
		steps: [
			{ name: "You send the form", text: "About three minutes. You get a reference number at once." },
			{ name: "The office calls", text: "Within 48 hours, to settle branch, batch and first day." },
			{ name: "You pay the fee", text: "Online from the courses page, or at the office." },
			{ name: "Class begins", text: "Bring one product you could sell abroad, or an idea of one." },
		],
	},

	sent: {
		reference: "Your reference number",
		note: "Please note it down. The office asks for it when you call.",
		last: "Your last form",
		fresh: "It is with the office. Below is a fresh form, for somebody else.",
	},
} as const;
