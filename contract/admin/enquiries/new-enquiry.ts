// An enquiry that staff add by hand, after a call or a walk-in.
import { z } from "zod";
import { handChannels } from "#contract/admin/lists.ts";
import { purchaseStatuses } from "#contract/states.ts";
import { sending } from "#contract/submission.ts";
import { Day, Email, Line, LongText, OptionalText, Phone, problem, Typed } from "#contract/text.ts";

/** Not everybody who calls has an e-mail address. */
const OptionalEmail = z.union([Typed.trim().pipe(z.literal("")), Email], problem("email"));

export const AddEnquiry = z.strictObject({
	name: Line(80),
	phone: Phone,
	email: OptionalEmail.optional(),
	purpose: LongText(2000),
	address: OptionalText(500),
	channel: z.enum(handChannels, problem("choice")),
	/** "yes" if staff have spoken with the person: then no call is promised. */
	spoken: z.literal("yes", problem("foreign")).optional(),
	note: OptionalText(2000),
	followUpOn: z.union([z.literal(""), Day], problem("date")).optional(),
	/** Empty for nobody; `byRule` to apply the rule for new enquiries. */
	assignedTo: Typed.max(64, problem("foreign")).optional(),
	idempotencyKey: sending.idempotencyKey,
});
export type AddEnquiry = z.infer<typeof AddEnquiry>;

export const AddedEnquiryResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	_id: z.string(),
	reference: z.string(),
});
export type AddedEnquiry = z.infer<typeof AddedEnquiryResponse>;

/** As typed so far; anything but a whole number or address matches nothing. */
export const MatchesQuery = z.strictObject({
	phone: Typed.max(60, problem("foreign")).optional(),
	email: Typed.max(254, problem("foreign")).optional(),
});

const same = { samePhone: z.boolean(), sameEmail: z.boolean() };

/** Existing records with this phone number or address. */
export const EnquiryMatches = z.object({
	enquiries: z.array(
		z.object({ _id: z.string(), reference: z.string(), name: z.string(), createdAt: z.string(), ...same }),
	),
	people: z.array(z.object({ _id: z.string(), name: z.string(), purchaseStatus: z.enum(purchaseStatuses), ...same })),
});
export type EnquiryMatches = z.infer<typeof EnquiryMatches>;

export const NewEnquiryResponse = EnquiryMatches.extend({
	success: z.literal(true),
	now: z.string(),
	/** The user who adds it, and the staff to whom it can be assigned. */
	me: Line(64),
	/** Whether there is an assignment rule to choose. */
	hasRule: z.boolean(),
	assignees: z.array(z.object({ _id: z.string(), name: z.string() })),
});
