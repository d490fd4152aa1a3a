// The admission form (/studentcorner).

import { fee } from "#content/fee.ts";
import { institute } from "#content/institute.ts";
import { inLanguage } from "#content/language.ts";

export const admission = {
	title: "Apply Now",
	description:
		"The admission form for our export import courses, for the Surat, Ahmedabad, Vadodara and Rajkot branches.",
	lead: "Fill in the admission form once. We will call you to confirm the batch before any payment.",

	form: {
		title: "Admission Form",
		code: "One form, one seat",
		groups: { person: "About you", reach: "Contact details", seat: "Your seat in class", terms: "Terms" },
		fields: {
			name: { label: "Name", hint: "As it should appear on the certificate." },
			email: { label: "E-mail", hint: "Class timings and receipts are sent here." },
			phone: { label: "Contact number", hint: "Ten digits. We call this number first." },
			altphone: { label: "Alternate contact number", hint: "Another number where we can reach you." },
			branch: { label: "Branch", choose: "Choose a branch", hint: "The one you can attend on weekdays." },
			batch: {
				label: "Batch",
				choose: "Choose a batch",
				hint: "Morning 07:30-09:30 AM, evening 07:00-09:00 PM, personal at hours agreed with you.",
			},
			date: { label: "Date", hint: "The date from which you can join, within one year." },
			city: { label: "City", hint: "The city or town you live in." },
			occupation: { label: "Occupation", hint: "Such as student, trader, homemaker or engineer." },
			qualification: { label: "Qualification", hint: "Your highest qualification, such as 12th or B.Com." },
			address: { label: "Current address", hint: "Your postal address." },
			permanetaddress: { label: "Permanent address", hint: "Only if it is different." },
		},
		phoneRule: "Ten digits, with or without +91",
		terms: "I have read the terms and agree to them",
		send: "Submit the admission form",
	},

	terms: {
		title: "Terms and conditions, in short",
		inFull: "In full:",
		items: [
			"Submitting this form is free and creates no obligation. Your seat is confirmed once we confirm the batch and the fee is paid.",
			`The Advance Course costs ${fee.full}. You can read the refund rules before you pay.`,
			"The details you give are true, and you are 18 or older, or a parent is submitting the form for you.",
			"We may call, message or e-mail you about this admission. We do not sell or rent out your details.",
			`You may write to ${institute.email} to know what we hold about you, and to have it corrected or deleted.`,
		],
	},

	signedOut: {
		before: "Have an account?",
		link: "Sign in first",
		after: "so that this form is linked to it and you can pay online later.",
	},

	/** To a signed-in user whose form was sent before they signed in. */
	waiting: {
		text: "We already have an admission form with your e-mail address. You need not send it again: your profile shows how to link it to your account.",
		action: "Go to my profile",
	},

	next: {
		title: "What happens next",
		steps: [
			{ name: "You send the form", text: "It takes about three minutes. You get a reference number immediately." },
			{ name: "We call you", text: "Within 48 hours, to confirm branch, batch and first day." },
			{
				name: "You pay the fee",
				text: "Online on the courses page, for which you need an account, or at our office.",
				link: "Create your account",
			},
			{ name: "Classes begin", text: "Bring one product you would like to export, or an idea for one." },
		],
	},

	sent: {
		reference: "Your reference number",
		note: "Please note it down and mention it when you call us.",
		last: "Your previous form",
		fresh: "We have received it. You can use the form below for another person.",
		pay: {
			text: "The form is linked to your account. After our call you can pay the fee on the courses page.",
			action: "Go to the courses page",
		},
		register: {
			text: "To pay online you need an account. Create it here with the same e-mail address, or with the button in the e-mail we have sent you, which also links this form to it.",
			action: "Create my account",
		},
		signIn: {
			text: "Your session ended while you were filling in the form. Please sign in again and tell us on your profile that the form is yours.",
			action: "Sign in again",
		},
	},
} as const;

export const admissionWords = inLanguage({ en: admission });

/** Columns whose names differ from the fields of the specified form. */
const columns = {
	altphone: "altPhone",
	address: "currentAddress",
	permanetaddress: "permanentAddress",
	date: "startOn",
} as const;
type Fields = typeof admission.form.fields;
type FieldNames = {
	[Field in keyof Fields as Field extends keyof typeof columns ? (typeof columns)[Field] : Field]: string;
};

/** Labels of the fields in lists, exports and e-mails, by column name. */
export const admissionFieldNames: FieldNames = {
	...(Object.fromEntries(
		Object.entries(admission.form.fields).map(([field, { label }]) => [Reflect.get(columns, field) ?? field, label]),
	) as FieldNames),
	startOn: "Joining date",
};
