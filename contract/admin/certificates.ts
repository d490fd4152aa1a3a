// The staff's calls about certificates.
import { z } from "zod";
import { certificateSorts } from "#contract/admin/lists.ts";
import { CertificateFacts, LocalName, PrintedName, Requirements } from "#contract/certificates/certificates.ts";
import { certificateStates, requirements, revocationCategories } from "#contract/certificates/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { Day, isoDay, Line, OptionalText, problem, Typed } from "#contract/text.ts";

const day = Typed.pipe(isoDay(problem("date"))).optional();
const paging = pageOf(certificateSorts);

/** Days of issue in Asia/Kolkata, both inclusive. */
const filters = {
	q: paging.q,
	state: choiceOf(certificateStates),
	batch: Line(64).optional(),
	from: day,
	to: day,
};

export const CertificatesQuery = z.strictObject({ ...paging, ...filters });

/** Which rows to export. */
export const CertificatesExport = z.strictObject(filters);
export type CertificateFilters = z.infer<typeof CertificatesExport>;

export const CertificateRow = z.object({
	number: z.string(),
	state: z.enum(certificateStates),
	/** Null after the holder was erased. */
	name: z.string().nullable(),
	email: z.string().nullable(),
	batch: z.string().nullable(),
	issuedOn: z.string(),
	/** Whether staff issued it, instead of the rules. */
	byHand: z.boolean(),
	printedSerial: z.string(),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

export const CertificatesResponse = z.object({
	success: z.literal(true),
	certificates: z.array(CertificateRow),
	/** For the filter: those whose students have certificates, the latest first. */
	batches: z.array(z.object({ _id: z.string(), code: z.string() })),
	...HowMany.shape,
});

export const CertificateFile = z.object({
	certificate: CertificateRow.extend({
		facts: CertificateFacts.partial().nullable(),
		/** Whether the PDF has been drawn. */
		ready: z.boolean(),
		replaces: z.string().nullable(),
		replacedBy: z.string().nullable(),
		/** Why staff have issued it, and who. */
		reason: z.string(),
		issuedBy: z.string().nullable(),
		revokedOn: z.string().nullable(),
		category: z.enum(revocationCategories).nullable(),
		note: z.string(),
		handedOverOn: z.string().nullable(),
	}),
	/** Null after erasure. */
	holder: z.object({ enrolmentId: z.string(), userId: z.string(), name: z.string() }).nullable(),
});
export type CertificateFile = z.infer<typeof CertificateFile>;
export const CertificateFileResponse = CertificateFile.extend({ success: z.literal(true) });

/** Students whose batch is over and who have no certificate yet: in all batches of the last months, or in one. */
export const DueQuery = z.strictObject({ page: paging.page, limit: paging.limit, batch: filters.batch });

export const DueRow = z.object({
	enrolmentId: z.string(),
	name: z.string(),
	email: z.string(),
	batch: z.string(),
	missing: z.array(z.enum(requirements)),
	attended: z.int(),
	needed: z.int(),
});
export type DueRow = z.infer<typeof DueRow>;

export const DueResponse = z.object({
	success: z.literal(true),
	people: z.array(DueRow),
	/** The code of the requested batch. */
	batch: z.string().nullable(),
	...HowMany.shape,
});

export const EnrolmentPath = z.object({ id: Line(64) });

export const CertificatePersonResponse = z.object({
	success: z.literal(true),
	person: z.object({ enrolmentId: z.string(), userId: z.string(), name: z.string(), email: z.string() }),
	requirements: Requirements,
	/** The confirmed name, or the name of the account. */
	name: z.object({ name: z.string(), localName: z.string() }),
	/** The newest first. */
	certificates: z.array(CertificateRow),
});
export type CertificatePerson = z.infer<typeof CertificatePersonResponse>;

export const IssueForm = z.strictObject({
	name: PrintedName,
	localName: LocalName,
	/** The missing requirements that the page showed, so that nobody waives what they have not seen. */
	missing: OptionalText(100),
	/** Required if something is missing. */
	reason: OptionalText(500),
});
export type IssueForm = z.infer<typeof IssueForm>;

export const IssuedResponse = z.object({ success: z.literal(true), message: z.string(), number: z.string() });

export const ReissueForm = z.strictObject({ name: PrintedName, localName: LocalName, reason: Line(500) });
export type ReissueForm = z.infer<typeof ReissueForm>;

export const RevokeForm = z.strictObject({
	category: z.enum(revocationCategories, problem("choice")),
	/** The holder reads it. */
	note: OptionalText(500),
});
export type RevokeForm = z.infer<typeof RevokeForm>;

/** The printed certificate of the university. */
export const PrintedForm = z.strictObject({
	serial: Line(60),
	handedOverOn: Day.refine((day) => day <= dayInIndia(), problem("future")),
	/** The serial number that the page showed. */
	expected: OptionalText(60),
});
export type PrintedForm = z.infer<typeof PrintedForm>;
