// E-mails about certificates.
import { inLanguage } from "#content/language.ts";
import type { RevocationCategory } from "#contract/certificates/states.ts";

const certificateEmails = {
	issued: {
		subject: (course: string) => `Your certificate: ${course}`,
		preview: "Download it, share it, and let others verify it.",
		title: "Your certificate is here",
		text: "Congratulations! You have worked for it. Your certificate is ready: as a PDF to print and frame, and as a digital credential.",
		again: (number: string) =>
			`This is your new certificate. It replaces ${number}, which is no longer valid; whoever looks it up is led to the new one.`,
		name: "Name on the certificate",
		course: "Course",
		number: "Number",
		verify: "Anybody can verify it here",
		button: "Open my certificate",
		wrong: "If something on it is wrong, please call us. We correct it, and you get a new one.",
	},
	revoked: {
		subject: (number: string) => `Your certificate ${number} is revoked`,
		preview: "Please read why, and what you can do.",
		title: "Your certificate is revoked",
		text: "We have to tell you that your certificate is no longer valid. Whoever verifies its number sees that.",
		number: "Number",
		reason: "Reason",
		reasons: {
			error: "It was issued by mistake",
			misconduct: "It was obtained unfairly",
			refunded: "The fee was given back",
			court: "By order of a court or an authority",
		} satisfies Record<RevocationCategory, string>,
		note: "What we write about it",
		object:
			"If you think that this is wrong, please write to us or call us. A revocation is final, but a new certificate is possible.",
	},
	list: {
		subject: "Your link to check certificates",
		preview: "It is valid for a day.",
		title: "Check many certificates at once",
		text: "With this link you can check up to 200 certificates at once, and 1,000 in a day. It is valid for a day and only for you.",
		button: "Open the list",
	},
	becauseHolder: (website: string) =>
		`You have received this e-mail because you study at our institute; see ${website}.`,
	becauseList: (website: string) =>
		`You have received this e-mail because somebody has entered your address at ${website}/verify/list. If it was not you, please ignore it.`,
};

export const certificateEmailWords = inLanguage({ en: certificateEmails });
