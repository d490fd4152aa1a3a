// The staff's calls about admission forms.
import { z } from "zod";
import { admissionParts, admissionSorts } from "#contract/admin/lists.ts";
import { AdmissionDetails, AdmissionForm, FilledForm } from "#contract/admissions.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { branches, purchaseStatuses, timings } from "#contract/states.ts";
import { Day, Email, isoDay, Line, problem, Typed } from "#contract/text.ts";

const day = Typed.pipe(isoDay(problem("foreign"))).optional();

/** Days in Asia/Kolkata on which the form was received, both inclusive. */
const filters = {
	q: pageOf(admissionSorts).q,
	show: choiceOf(admissionParts),
	branch: choiceOf(branches),
	batch: choiceOf(timings),
	from: day,
	to: day,
};

export const AdmissionsQuery = z.strictObject({ ...pageOf(admissionSorts), ...filters });

/** Which rows to export. */
export const AdmissionsExport = z.strictObject(filters);
export type AdmissionFilters = z.infer<typeof AdmissionsExport>;

export const ListedAdmission = AdmissionDetails.extend({
	/** Row number in the list. */
	sr: z.int(),
	/** When it was sent or last corrected. */
	updatedAt: z.string(),
	/** Linked to an account; it can be deleted only with that account. */
	linked: z.boolean(),
	/** The account. Certain if they were signed in or have confirmed the address. */
	account: z
		.object({ _id: z.string(), name: z.string(), purchaseStatus: z.enum(purchaseStatuses), certain: z.boolean() })
		.nullable(),
});
export type ListedAdmission = z.infer<typeof ListedAdmission>;

export const AdmissionPath = z.object({ id: Line(64) });

/**
 * A form that staff fill in on the phone. `agreed` is the ticked box: the caller has been informed of our terms and
 * privacy policy.
 */
export const AddAdmission = AdmissionForm.omit({ terms: true, attribution: true }).extend({
	agreed: AdmissionForm.shape.terms,
});

/** The joining day may be in the past by now. `expected` is the time of the last change, as the page showed it. */
export const CorrectAdmission = FilledForm.extend({
	date: Day,
	expected: z.iso.datetime(problem("foreign")),
});

/** `email` is the address of the account. */
export const LinkAdmission = z.strictObject({ email: Email });

/** `expected`: see CorrectAdmission. */
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
