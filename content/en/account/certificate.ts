// The student's own certificate.
import { inLanguage } from "#content/language.ts";
import type { RevocationCategory } from "#contract/certificates/states.ts";

const certificate = {
	title: "Certificate",
	description: "What you still need for your certificate, and the certificate itself.",
	lead: "Your certificate is issued as soon as everything below is done.",
	leadDone: "Well done! This is your certificate.",
	leadRevoked: "Your certificate has been revoked. Please speak to us if you think that this is wrong.",
	coming:
		"Everything is done. Your certificate is being issued. It is here in a minute, or within an hour at the latest.",
	notEnrolled: "The certificate belongs to the course.",
	seeCourse: "See the course",
	saved: "Your name is confirmed. If nothing else is missing, the certificate is here in a minute.",
	failed: "Your name was not saved. Please try again.",
	steps: {
		title: "What you need",
		done: "Done",
		missing: "Missing",
		attendance: (attended: number, needed: number, total: number) =>
			`Attend ${needed} of ${total} classes; you have attended ${attended}`,
		attendanceLink: "My classes",
		fee: "Pay the fee",
		feeLink: "Courses and fee",
		exam: "Pass the exam",
		practical: "Pass the practical",
		examLink: "Exam",
		practicalLink: "Practical",
		name: "Confirm your name",
		nameLink: "Below",
	},
	name: {
		title: "Your name on the certificate",
		lead: "Please check every character: it is printed and signed like this.",
		latin: "Name",
		latinHint: "As in your passport or Aadhaar.",
		local: "Name in Gujarati or Devanagari script",
		localHint: "Leave it empty if you do not want it on the certificate.",
		confirm: "This is my name, exactly like this",
		confirmed: "Confirmed",
	},
	paper: {
		number: "Number",
		issuedOn: "Issued on",
		name: "Name",
		download: "Download the PDF",
		notReady: "The PDF is being drawn. It is here in a minute.",
		badge: "Open Badges 3.0 credential",
		badgeAddress: "For the Open Badges credential, please confirm your e-mail address first:",
		profile: "Your profile",
		linkedIn: "Add to LinkedIn",
		verify: "The page where others verify it",
		revoked: (day: string, reason: string) => `Revoked on ${day}. ${reason}.`,
		wrong: "Is something wrong? Please speak to us. We correct it, and you get a new certificate.",
		contact: "Contact us",
		states: {
			valid: "Valid",
			replaced: "Replaced by a new certificate",
			revoked: "Revoked",
			withdrawn: "Withdrawn",
		},
		categories: {
			error: "It was issued by mistake",
			misconduct: "It was obtained unfairly",
			refunded: "The fee was given back",
			court: "By order of a court or an authority",
		} satisfies Record<RevocationCategory, string> as Record<RevocationCategory, string>,
	},
};

export const certificateOwnWords = inLanguage({ en: certificate });
