// The admission form (/studentcorner).

import { inLanguage } from "#content/language.ts";

export const admission = {
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

	terms: { inFull: "In full:" },

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
	linked: "Your admission form is linked to your account. You can use the form below for another person.",

	sent: {
		reference: "Your reference number",
		note: "Please note it down and mention it when you call us.",
		last: "Your previous form",
		fresh: "We have received it. You can use the form below for another person.",
		pay: {
			text: (address: string) =>
				`The form is linked to the account ${address}, which is signed in here. You can pay the fee on the courses page, now or after our call.`,
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
