// The public check of certificates.
import { inLanguage } from "#content/language.ts";
import type { Verification } from "#contract/certificates/certificates.ts";
import type { ExamModeOnPaper, RevocationCategory } from "#contract/certificates/states.ts";

const verify = {
	title: "Verify a certificate",
	description: "Check whether a certificate of ours is genuine, with the number or the PDF. Free, without an account.",
	lead: "Type the number on the certificate, or scan its QR code. You need no account.",
	form: {
		label: "Certificate number",
		hint: "Such as EIBM-2027-7K3M-9QWX-C. Small letters and missing dashes are fine.",
		send: "Verify",
	},
	states: {
		valid: { title: "This certificate is valid", text: "We have issued it, and it has not been withdrawn." },
		replaced: {
			title: "This certificate has been replaced",
			text: "Its holder has a new one with another number, for example after a change of the name.",
		},
		revoked: { title: "This certificate has been revoked", text: "It is no longer valid. Please do not rely on it." },
		withdrawn: {
			title: "We have issued this certificate",
			text: "Its holder has asked us to erase their data, so we can no longer say in whose name it is. If they show you the PDF, its signature still proves what it says.",
		},
		unknown: {
			title: "We have not issued a certificate with this number",
			text: "Please compare the number with the certificate once more. If it is the same, the certificate is not ours.",
		},
		mistyped: {
			title: "This number has a typing error",
			text: "The last character of a number checks the others, and here they do not fit. Please compare it with the certificate.",
		},
	} satisfies Record<Verification["state"], { title: string; text: string }>,
	missing: {
		title: "Please type the number",
		text: "It is printed on the certificate. If you have only the PDF, you can check that below.",
	},
	facts: {
		number: "Number",
		name: "Name",
		localName: "Name in the holder's script",
		title: "Certificate",
		course: "Course",
		hours: "Hours",
		dates: "Attended",
		branch: "Branch",
		exam: "Exam",
		issuedOn: "Issued on",
		revokedOn: "Revoked on",
		category: "Reason",
	},
	dates: (first: string, last: string) => `${first} to ${last}`,
	examModes: {
		home: "Passed, written online",
		supervised: "Passed, written under supervision",
		none: "Not part of this certificate",
	} satisfies Record<ExamModeOnPaper, string>,
	categories: {
		error: "It was issued by mistake",
		misconduct: "It was obtained unfairly",
		refunded: "The fee was given back",
		court: "By order of a court or an authority",
	} satisfies Record<RevocationCategory, string>,
	masked: "We show only the first letter of each name. To compare the whole name, type it below.",
	newer: "Open the new certificate",
	nameForm: {
		title: "Does the name match?",
		label: "Full name",
		hint: "As on the certificate, in any script.",
		send: "Compare",
		failed: "The name was not compared. Please try again.",
	},
	file: {
		title: "Check a PDF",
		lead: "Choose the PDF of a certificate, or drop it here. It stays on your device: only the signature inside it is checked.",
		choose: "Choose a PDF",
		reading: "Reading the file …",
		none: "There is no signature of ours in this file. It may be a scan or a picture of a certificate: please type its number above.",
		forged: "The signature in this file is not ours. Please do not rely on what it says.",
		failed: "The file could not be checked. Please try again, or type the number above.",
		genuine: "The signature is ours. This is what we signed; if the paper says something else, it was changed.",
		large: "This file is larger than 20 MB. A certificate is smaller.",
		stateNow: (state: string) => `The certificate today: ${state}.`,
		unsure: "The signature is right, but we could not ask about the certificate itself. Please type its number above.",
	},
	list: {
		link: "Check many certificates at once",
		title: "Check up to 200 certificates",
		lead: "For employers and universities: paste the numbers, and get the answer as a file for a spreadsheet.",
		addressTitle: "First, your e-mail address",
		addressText: "We send you a link that opens the list for a day. We use the address for nothing else.",
		address: "Your e-mail address",
		sendLink: "Send me the link",
		numbers: "Numbers, with names if you like",
		numbersHint:
			"One certificate in a line: the number and, after a comma, the full name. You can paste two columns of a spreadsheet.",
		check: "Get the answer as a CSV file",
		example: "EIBM-2027-7K3M-9QWX-C, Meena Patel",
		expired: "This link is no longer valid. Please ask for another one.",
	},
	how: {
		title: "How this works",
		points: [
			"Every certificate has a number that cannot be guessed. Its last character finds typing errors.",
			"The QR code leads to this page. Look at the address before you trust a page: others can print a QR code too.",
			"What is printed is also signed in the PDF (Ed25519). Our public keys are at /.well-known/jwks.json.",
			"Holders can also download an Open Badges 3.0 credential, which other verifiers accept.",
		],
	},
};

export const verifyWords = inLanguage({ en: verify });
