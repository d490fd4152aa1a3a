// The office's list of admission forms.
import { z } from "zod";
import { admissionParts, admissionSorts } from "#contract/admin/admission-lists.ts";
import { AdmissionDetails } from "#contract/admin/people.ts";
import { AdmissionForm } from "#contract/admissions.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { batches, branches, purchaseStatuses } from "#contract/states.ts";
import { Day, Email, Line, problem, Typed } from "#contract/text.ts";

const day = Typed.pipe(z.iso.date(problem("foreign"))).optional();

/** Days are days in Asia/Kolkata on which the form came, both included. */
const filters = {
	q: pageOf(admissionSorts).q,
	show: choiceOf(admissionParts),
	branch: choiceOf(branches),
	batch: choiceOf(batches),
	from: day,
	to: day,
};

export const AdmissionsQuery = z.strictObject({ ...pageOf(admissionSorts), ...filters });

/** Which rows of the list the file shall hold. */
export const AdmissionsExport = z.strictObject(filters);
export type AdmissionFilters = z.infer<typeof AdmissionsExport>;

export const ListedAdmission = AdmissionDetails.extend({
	/** The row's number in the list. */
	sr: z.int(),
	/** When it was sent, or last corrected. */
	updatedAt: z.string(),
	/** Belongs to an account, and goes with it only. */
	linked: z.boolean(),
	/** Whose account it is: certain where they were signed in or have proved the address. */
	account: z
		.object({ _id: z.string(), name: z.string(), purchaseStatus: z.enum(purchaseStatuses), certain: z.boolean() })
		.nullable(),
});
export type ListedAdmission = z.infer<typeof ListedAdmission>;

export const AdmissionPath = z.object({ id: Line(64) });

/** A form as somebody says it on the phone. `agreed` is the ticked box: they were told our terms and how we keep data. */
export const AddAdmission = AdmissionForm.omit({ terms: true, attribution: true }).extend({
	agreed: AdmissionForm.shape.terms,
});

/** The day may lie behind us by now; `expected` is when the form was last changed, as the screen showed it. */
export const CorrectAdmission = AdmissionForm.omit({ terms: true, attribution: true, idempotencyKey: true }).extend({
	date: Day,
	expected: z.iso.datetime(problem("foreign")),
});

/** `email` is the account's. */
export const LinkAdmission = z.strictObject({ email: Email });

/** `expected` as with a correction. */
export const DeleteAdmission = z.strictObject({ expected: z.iso.datetime(problem("foreign")).optional() });

export const OneAdmission = z.object({
	success: z.literal(true),
	admission: AdmissionDetails.extend({ updatedAt: z.string(), userId: z.string().nullable() }),
});
export type OneAdmission = z.infer<typeof OneAdmission>;

export const AdmissionsResponse = z.object({
	success: z.literal(true),
	data: z.array(ListedAdmission),
	...HowMany.shape,
});
