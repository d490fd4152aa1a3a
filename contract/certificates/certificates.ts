// Certificates: what is printed and signed, what anybody may verify, and what a student and staff send.
import { z } from "zod";
import { readNumber } from "#contract/certificates/number.ts";
import { certificateStates, examModes, requirements, revocationCategories } from "#contract/certificates/states.ts";
import { branches } from "#contract/states.ts";
import { Email, Line, LongText, problem, Typed } from "#contract/text.ts";

/** What is printed on a certificate, as it is signed. Days are YYYY-MM-DD. */
export const CertificateFacts = z.object({
	name: z.string(),
	/** The name in Devanagari or Gujarati script; empty if there is none. */
	localName: z.string(),
	title: z.string(),
	course: z.string(),
	hours: z.number(),
	/** The first and the last class that they attended; absent if they attended none. */
	startsOn: z.string().optional(),
	endsOn: z.string().optional(),
	branch: z.enum(branches).nullable(),
	examMode: z.enum(examModes),
	issuedOn: z.string(),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

/** The payload of the signature. `iss` is the site, `jti` the number. */
export const SignedCertificate = CertificateFacts.extend({ iss: z.string(), jti: z.string() });
export type SignedCertificate = z.infer<typeof SignedCertificate>;

/** The public data of a certificate. The name is masked. */
export const Verification = z.object({
	number: z.string(),
	state: z.enum([...certificateStates, "unknown", "mistyped"]),
	issuedOn: z.string().nullable(),
	/** Null if nothing of it is left after an erasure. */
	facts: CertificateFacts.omit({ issuedOn: true }).partial().nullable(),
	revokedOn: z.string().nullable(),
	category: z.enum(revocationCategories).nullable(),
	/** The number of the certificate that has replaced it. */
	replacedBy: z.string().nullable(),
});
export type Verification = z.infer<typeof Verification>;

export const NumberParam = z.object({ number: z.string().max(60) });
export const VerificationResponse = z.object({ success: z.literal(true), certificate: Verification });

export const NameCheckForm = z.strictObject({ name: Line(100) });
export const NameCheckResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	matches: z.boolean(),
});

export const SignatureForm = z.strictObject({ jws: Typed.max(4000, problem("tooLong")) });
export const SignatureResponse = z.object({
	success: z.literal(true),
	/** Null if the signature is not ours. */
	signed: SignedCertificate.nullable(),
});

/** The maximum of numbers in one bulk check, and for one address per day. */
export const mostInList = 200;
export const mostPerDay = 1000;

export const ListLinkForm = z.strictObject({ email: Email });
export const ListForm = z.strictObject({
	key: Line(500),
	/** A number in each line and, after a comma, tab or semicolon, a name. */
	list: LongText(40_000),
});

/** A name for the certificate: characters of any script. */
export const PrintedName = Line(60).refine(
	(text) => /^(?:[\p{L}\p{M}\p{Zs}.'’-]|\u200c|\u200d)+$/u.test(text),
	problem("text"),
);

/** In Devanagari or Gujarati script, or empty. */
export const LocalName = Typed.trim()
	.max(60, problem("tooLong"))
	.refine(
		(text) => /^(?:[\p{Script=Devanagari}\p{Script=Gujarati}\p{M}\p{Zs}.-]|\u200c|\u200d)*$/u.test(text),
		problem("text"),
	)
	.optional()
	.default("");

export const CertificateNameForm = z.strictObject({ name: PrintedName, localName: LocalName });

export const Requirements = z.object({
	/** The missing requirements, in the usual order. */
	missing: z.array(z.enum(requirements)),
	attended: z.number(),
	needed: z.number(),
	total: z.number(),
	needs: z.object({ exam: z.boolean(), practical: z.boolean() }),
});
export type Requirements = z.infer<typeof Requirements>;

export const OwnCertificate = z.object({
	number: z.string(),
	state: z.enum(certificateStates),
	issuedOn: z.string(),
	facts: CertificateFacts,
	/** Whether the PDF has been drawn. */
	ready: z.boolean(),
	revokedOn: z.string().nullable(),
	category: z.enum(revocationCategories).nullable(),
	replacedBy: z.string().nullable(),
	/** The public page on which anybody can verify it. */
	link: z.string(),
	linkedIn: z.string(),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

export const MyCertificateResponse = z.object({
	success: z.literal(true),
	/** False for somebody who has not paid. */
	enrolled: z.boolean(),
	requirements: Requirements.nullable(),
	/** The confirmed name, or the name of the account as a default. */
	name: z.object({ name: z.string(), localName: z.string(), confirmed: z.boolean() }),
	/** Whether there is a badge: it names its holder by e-mail address. */
	emailVerified: z.boolean(),
	/** The newest first. */
	certificates: z.array(OwnCertificate),
});
export type MyCertificate = z.infer<typeof MyCertificateResponse>;

/** A number in a path of the signed-in areas; null becomes a 404. */
export const ReadNumber = z.object({
	number: z.string().transform((typed, context) => {
		const number = readNumber(typed);
		if (number === null) context.addIssue({ code: "custom", message: problem("invalid").error });
		return number ?? z.NEVER;
	}),
});
