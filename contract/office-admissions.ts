// The office's list of admission forms.
import { z } from "zod";
import { admissionParts, admissionSorts } from "#contract/admission-lists.ts";
import { choiceOf, HowMany, pageOf } from "#contract/lists.ts";
import { AdmissionDetails } from "#contract/office.ts";
import { batches, branches, purchaseStatuses } from "#contract/states.ts";
import { problem, Typed } from "#contract/text.ts";

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
	/** Whose account it is: certain where they were signed in or have proved the address. */
	account: z
		.object({ _id: z.string(), name: z.string(), purchaseStatus: z.enum(purchaseStatuses), certain: z.boolean() })
		.nullable(),
});
export type ListedAdmission = z.infer<typeof ListedAdmission>;

export const AdmissionsAnswer = z.object({
	success: z.literal(true),
	data: z.array(ListedAdmission),
	...HowMany.shape,
});
