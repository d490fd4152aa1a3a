// Server messages about certificates, and the words on them.

import { inLanguage } from "#content/language.ts";
import type { CertificateState } from "#contract/certificates/states.ts";

const certificates = {
	notFound: "We have not issued a certificate with this number.",
	nothingToCompare: "We can no longer compare the name of this certificate.",
	matches: "The name matches the certificate.",
	differs: "This is not the name on the certificate.",
	listSent: "We have sent you a link. It is valid for a day.",
	listExpired: "This link is no longer valid. Please ask for another one.",
	listEmpty: "There is no number in this list.",
	listTooLong: (most: number) => `Please check at most ${most} certificates at once.`,
	listUsedUp: (most: number) => `This address can check ${most} certificates in a day. Please go on tomorrow.`,
	listColumns: {
		number: "Number",
		state: "State",
		name: "Name",
		nameMatches: "Name matches",
		course: "Course",
		hours: "Hours",
		from: "From",
		to: "To",
		issuedOn: "Issued on",
		revokedOn: "Revoked on",
		replacedBy: "Replaced by",
	},
	listStates: {
		valid: "valid",
		replaced: "replaced",
		revoked: "revoked",
		withdrawn: "withdrawn",
		unknown: "unknown",
		mistyped: "typing error",
	} satisfies Record<CertificateState | "unknown" | "mistyped", string>,
	yes: "yes",
	no: "no",
	fileName: "certificates",
	nameSaved: "Your name is confirmed.",
	nameFixed: "Your certificate is already issued. Please call us if the name on it is wrong.",
	notEnrolled: "The certificate belongs to the course. Please enrol first.",
	notReady: "The certificate is being drawn. Please try again in a minute.",
	noBadge: "There is no credential of a certificate that is no longer valid.",
	badgeAddress: "The credential names its holder by e-mail address. Please confirm yours on your profile page first.",
	badgeCriteria: (least: number, total: number, exam: boolean, practical: boolean) =>
		[
			...(least > 0 ? [`Attended at least ${least} of ${total} classes`] : ["By decision of the institute"]),
			...(exam ? ["passed the exam"] : []),
			...(practical ? ["passed the practical"] : []),
		].join(", "),
};

export const certificateWords = inLanguage({ en: certificates });
