// The staff's calls about people. The field names are those of the legacy client.

import { z } from "zod";
import { peopleParts, peopleSorts } from "#contract/admin/lists.ts";
import { AdmissionDetails } from "#contract/admissions.ts";
import { seatKinds, seatStates } from "#contract/batches/states.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { orderStatuses } from "#contract/payments/states.ts";
import { purchaseStatuses, roles, type StaffRole, staffRoles } from "#contract/states.ts";
import { Email, isoDay, Line, Phone, problem, Typed } from "#contract/text.ts";

export const CountResponse = z.object({ success: z.literal(true), count: z.int() });

export const PeopleQuery = z.strictObject({ ...pageOf(peopleSorts), show: choiceOf(peopleParts) });

/** A person as a row of the staff's list. */
export const PersonRow = z.object({
	/** Row number in the list. */
	sr: z.int(),
	_id: z.string(),
	/** The subject at the identity provider; only for people who sign in no other way. */
	uid: z.string().optional(),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	profilePic: z.string().nullable(),
	role: z.enum(roles),
	status: z.string(),
	purchaseStatus: z.enum(purchaseStatuses),
	AdmissionId: z.string().nullable(),
	/** Whether the account is closed. */
	disabled: z.boolean(),
	createdAt: z.string(),
	/** The price of the course in paise, by the batch they have chosen. Not in the list of everybody. */
	price: z.int().optional(),
	/** The order of an online payment that has no result yet: with another one they would pay twice. */
	verifying: z.string().optional(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const PeopleResponse = z.object({
	success: z.literal(true),
	usersFromUserModel: z.array(PersonRow),
	usersFromGoogleModel: z.array(PersonRow),
	...HowMany.shape,
});

/** `uid` for people who sign in through the identity provider, otherwise `_id`. */
export const AdmissionOf = z.strictObject({ id: Line(128) });

export const AdmissionResponse = z.array(AdmissionDetails);

const userId = Line(64);
/** The value that the page showed. If it has changed meanwhile, the call is rejected. */
const expected = Line(40).optional();

export const ToggleStatus = z.strictObject({ userId, expected });
export const StatusResponse = z.object({ success: z.literal(true), message: z.string(), status: z.string() });

export const PersonPath = z.object({ id: userId });

/** Empty for a person who has given no number. */
const OptionalPhone = z.union([Typed.trim().pipe(z.literal("")), Phone], problem("phone"));

/** `expected`: the person's `details` as the page showed them. */
export const CorrectPerson = z.strictObject({
	name: Line(80),
	phone: OptionalPhone,
	email: Email,
	expected: Line(800),
});

const roleBoxes = Object.fromEntries(staffRoles.map((role) => [role, z.literal("yes").optional()])) as Record<
	StaffRole,
	z.ZodOptional<z.ZodLiteral<"yes">>
>;

/** One checkbox for each role; at least one must be ticked. */
export const InviteStaff = z.strictObject({ email: Email, ...roleBoxes });
export const InvitationPath = z.object({ id: userId });

/** One checkbox for each role. `expected`: the roles that the page showed, joined by commas, or `none`. */
export const ChangeRoles = z.strictObject({
	...roleBoxes,
	expected: Line(80).optional(),
});

export const StaffResponse = z.object({
	success: z.literal(true),
	staff: z.array(
		z.object({
			_id: z.string(),
			name: z.string(),
			email: z.string(),
			roles: z.array(z.enum(staffRoles)),
			disabled: z.boolean(),
			yourself: z.boolean(),
			signedInAt: z.string().nullable(),
		}),
	),
	/** Invitations that can still be accepted. */
	invitations: z.array(
		z.object({
			id: z.string(),
			email: z.string(),
			roles: z.array(z.enum(staffRoles)),
			invitedBy: z.string(),
			expiresAt: z.string(),
		}),
	),
});
export type StaffMember = z.infer<typeof StaffResponse>["staff"][number];
export type Invitation = z.infer<typeof StaffResponse>["invitations"][number];

/** Whether the signed-in member of the staff gets their enquiries of the day by e-mail. */
export const StaffEmail = z.strictObject({ on: z.enum(["yes", "no"], problem("choice")) });
export const StaffEmailResponse = z.object({ success: z.literal(true), on: z.boolean() });
/** Why the second factor of a person is removed, and how the staff verified their identity. */
export const ResetSecondFactor = z.strictObject({ reason: Line(300) });
/** The address of whom an account really belongs to, and how the staff verified their identity. */
export const RecoverAccount = z.strictObject({ email: Email, reason: Line(300), expected: Line(800) });

export const ChangeAccess = z.strictObject({ disabled: z.enum(["yes", "no"], problem("choice")) });

export const AuditEntry = z.object({
	id: z.int(),
	at: z.string(),
	actorId: z.string(),
	actorName: z.string(),
	action: z.string(),
	subjectId: z.string(),
	subjectName: z.string(),
	before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
	after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = Typed.pipe(isoDay(problem("date"))).optional();

/** `older` continues a list: `next` of the previous response. Days in Asia/Kolkata, both inclusive. */
export const AuditQuery = z.strictObject({
	q: pageOf(["newest"]).q,
	who: Line(64).optional(),
	action: Line(64).optional(),
	from: day,
	to: day,
	older: Typed.regex(/^\d{1,15}$/, problem("foreign"))
		.transform(Number)
		.optional(),
});

export const AuditResponse = z.object({
	success: z.literal(true),
	entries: z.array(AuditEntry),
	next: z.int().nullable(),
	/** The values for the filters. */
	actors: z.array(z.object({ id: z.string(), name: z.string() })),
	actions: z.array(z.string()),
});

/** An e-mail as staff see it: whether it was sent, and why not. */
export const EmailSummary = z.object({
	id: z.string(),
	kind: z.string(),
	recipient: z.string(),
	subject: z.string().nullable(),
	status: z.enum(["queued", "sent", "failed", "kept"]),
	lastError: z.string().nullable(),
	/** Until when it is retried automatically. */
	triesUntil: z.string().nullable(),
	createdAt: z.string(),
	sentAt: z.string().nullable(),
});
export type EmailSummary = z.infer<typeof EmailSummary>;

/** Everything staff can see about one person. */
export const PersonDetails = z.object({
	person: PersonRow.omit({ sr: true }).extend({
		emailVerified: z.boolean(),
		disabledAt: z.string().nullable(),
		erasedAt: z.string().nullable(),
		pendingEmail: z.string().nullable(),
		/** Sent back with a correction, so that other changes are not overwritten unnoticed. */
		details: z.string(),
		waysIn: z.array(z.string()),
		staffRoles: z.array(z.enum(staffRoles)),
		hasSecondFactor: z.boolean(),
		/** Whether this is the signed-in user: actions they cannot do to themselves are not offered. */
		yourself: z.boolean(),
	}),
	admissions: z.array(AdmissionDetails),
	enquiries: z.array(
		z.object({
			_id: z.string(),
			reference: z.string(),
			purpose: z.string(),
			status: z.string(),
			createdAt: z.string(),
		}),
	),
	orders: z.array(
		z.object({
			id: z.string(),
			txnid: z.string(),
			product: z.string(),
			paise: z.int(),
			status: z.enum(orderStatuses),
			isTest: z.boolean(),
			createdAt: z.string(),
			paidAt: z.string().nullable(),
		}),
	),
	/** Where they have a seat. Empty also if the caller may not see batches. */
	seats: z.array(
		z.object({
			batchId: z.string(),
			code: z.string(),
			startsOn: z.string(),
			kind: z.enum(seatKinds),
			state: z.enum(seatStates),
		}),
	),
	/** They have paid and have no seat. */
	isUnseated: z.boolean(),
	/** The key to their exams. Null if they are not enrolled, or if the caller may not see these exams. */
	enrolmentId: z.string().nullable(),
	study: z.array(
		z.object({
			part: z.string(),
			slide: z.int(),
			readAt: z.string().nullable(),
			downloadedAt: z.string().nullable(),
			quizBest: z.int().nullable(),
			quizPassedAt: z.string().nullable(),
		}),
	),
	consents: z.array(z.object({ form: z.string(), textVersion: z.string(), agreedAt: z.string() })),
	sessions: z.array(z.object({ device: z.string(), address: z.string().nullable(), createdAt: z.string() })),
	emails: z.array(EmailSummary),
	history: z.array(AuditEntry),
});
export type PersonDetails = z.infer<typeof PersonDetails>;
export const PersonResponse = PersonDetails.extend({ success: z.literal(true) });
