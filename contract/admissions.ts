import { z } from "zod";
import { OpenBatch } from "#contract/batches/open-batch.ts";
import { joiningDays } from "#contract/days.ts";
import { branches, timings } from "#contract/states.ts";
import { sending } from "#contract/submission.ts";
import { Day, Email, Line, OptionalText, Phone, problem } from "#contract/text.ts";

/** POST /auth/create-admission. `permanetaddress` is spelt as in the legacy client. `terms` is the ticked box. */
export const AdmissionForm = z.strictObject({
	name: Line(80),
	email: Email,
	phone: Phone,
	altphone: Phone,
	address: OptionalText(500),
	permanetaddress: OptionalText(500),
	city: Line(80),
	branch: z.enum(branches, problem("choice")),
	batch: z.enum(timings, problem("choice")),
	date: Day.refine(isJoiningDay, problem("joiningDay")),
	occupation: Line(80),
	qualification: Line(80),
	terms: z.union([z.literal(true), z.literal("on"), z.literal("true")], problem("terms")),
	...sending,
});
export type AdmissionForm = z.infer<typeof AdmissionForm>;

/** The fields that the applicant fills in. */
export const FilledForm = AdmissionForm.omit({ terms: true, idempotencyKey: true, attribution: true });
export type FilledForm = z.infer<typeof FilledForm>;

/** A form for staff. */
export const AdmissionDetails = z.object({
	_id: z.string(),
	reference: z.string(),
	...FilledForm.shape,
	createdAt: z.string(),
});
export type AdmissionDetails = z.infer<typeof AdmissionDetails>;

function isJoiningDay(day: string) {
	const { first, last } = joiningDays();
	return day >= first && day <= last;
}

export const AdmissionResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	AdmissionId: z.string(),
	reference: z.string(),
	/** The next page on the way to payment: the courses or, without an account, the registration. Not for staff. */
	next: z.string().optional(),
	/** The address of the account to which it was linked: the one that was signed in. */
	linkedTo: z.string().optional(),
	/** Open batches with seats that fit the form, if there are any. */
	batches: z.array(OpenBatch).optional(),
});
export type AdmissionResponse = z.infer<typeof AdmissionResponse>;

/** A form that was sent with the user's address while they were not signed in: only what its sender needs to recognise
 * it. */
const WaitingForm = z.object({
	_id: z.string(),
	reference: z.string(),
	name: z.string(),
	city: z.string(),
	branch: z.enum(branches),
	batch: z.enum(timings),
	createdAt: z.string(),
});
export type WaitingForm = z.infer<typeof WaitingForm>;
export const WaitingFormsResponse = z.object({ success: z.literal(true), forms: z.array(WaitingForm) });

/** `mine`: whether the user says the form is theirs. */
export const ClaimForm = z.strictObject({ id: Line(64), mine: z.enum(["yes", "no"], problem("choice")) });
