// The staff's calls about enquiries. The first three have the names of the legacy client.
import { z } from "zod";
import { KeptEnquiry, MergedEnquiry } from "#contract/admin/enquiries/merge.ts";
import { callSpans, enquiryChannels, enquiryParts, enquirySorts, spamReasons } from "#contract/admin/lists.ts";
import { SentMessage } from "#contract/admin/messages.ts";
import { AuditEntry, CountResponse, EmailSummary } from "#contract/admin/people.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { orderStatuses } from "#contract/payments/states.ts";
import { contactPaymentStatuses, contactStatuses, lostReasons, purchaseStatuses } from "#contract/states.ts";
import { Attribution, sending } from "#contract/submission.ts";
import { Day, isoDay, Line, LongText, OptionalText, problem, Typed } from "#contract/text.ts";

const id = Line(64);
const day = Typed.pipe(isoDay(problem("foreign"))).optional();

const page = pageOf(enquirySorts);

/** Days in Asia/Kolkata, both inclusive. */
const filters = {
	q: page.q,
	status: choiceOf(contactStatuses),
	source: Typed.max(220, problem("foreign"))
		// `none`: without a campaign.
		.regex(/^(none|(campaign|page):\P{Cc}+)$/u, problem("foreign"))
		.optional(),
	/** Only cancelled enquiries: why they do not join. */
	reason: choiceOf(lostReasons),
	/** `me`, `nobody`, `all`, or the id of a member of the staff. */
	assigned: Line(64).optional(),
	/** By the hours until the first call. */
	called: choiceOf(callSpans),
	from: day,
	to: day,
	show: choiceOf(enquiryParts),
};

export const EnquiriesQuery = z.strictObject({ ...page, ...filters });
export type EnquiryFilters = Omit<z.infer<typeof EnquiriesQuery>, "page" | "limit" | "sort">;

/** Which rows to export. */
export const ExportForm = z.strictObject(filters);

const Assignee = z.object({ _id: z.string(), name: z.string() });

/** An enquiry as a row of the list. */
export const Contact = z.object({
	_id: z.string(),
	name: z.string(),
	/** Empty if staff have added the enquiry and there is none. */
	email: z.string(),
	phone: z.string(),
	purpose: z.string(),
	status: z.enum(contactStatuses),
	/** Applies only if the status is Converted. */
	paymentStatus: z.enum(contactPaymentStatuses),
	reference: z.string(),
	createdAt: z.string(),
	/** When the 48 hours began; null after the first call. */
	waitingSince: z.string().nullable(),
	followUpOn: z.string().nullable(),
	/** Why a cancelled one does not join: from the list, and in words. */
	lostReason: z.enum(lostReasons).nullable(),
	cancelReason: z.string().nullable(),
	/** The member of the staff who takes care of it. */
	assignedTo: Assignee.nullable(),
	/** The enquiry into which this one was merged; absent if there is none. */
	mergedInto: KeptEnquiry.optional(),
	/** How many other messages came from the same phone within a day. */
	repeats: z.int(),
});
export type Contact = z.infer<typeof Contact>;

const NumberedContact = Contact.extend({ /** Row number in the list. */ sr: z.int() });
export type NumberedContact = z.infer<typeof NumberedContact>;

export const ContactsResponse = z.object({
	success: z.literal(true),
	data: z.array(NumberedContact),
	...HowMany.shape,
	/** The server's time, from which the 48 hours are counted. */
	now: z.string(),
	/** The possible values of `source`; only sent with a page. */
	sources: z.object({ campaign: z.array(z.string()), page: z.array(z.string()) }).optional(),
	/** To whom enquiries can be assigned; only sent with a page. */
	assignees: z.array(Assignee).optional(),
});

/** The value that the page showed. If it has changed meanwhile, the call is rejected. */
const expected = Line(40).optional();

export const ToggleContactStatus = z.strictObject({
	id,
	newStatus: z.enum(contactStatuses, problem("choice")),
	expected,
	/** The reason for Cancel: the legacy client sends only the words, if any. */
	lostReason: z.union([z.literal(""), z.enum(lostReasons)], problem("choice")).optional(),
	reason: OptionalText(300),
	/** The reasons that a page of a cancelled enquiry showed, as `shownReasons` writes them. */
	expectedReasons: Typed.max(1000, problem("foreign")).optional(),
});

export const TogglePaymentStatus = z.strictObject({
	id,
	newPaymentStatus: z.enum(contactPaymentStatuses, problem("choice")),
	expected,
});

/** The updated enquiry itself, as the legacy client reads it. */
export const UpdatedContact = Contact.extend({ success: z.literal(true), message: z.string() });

/** For calls that need no body. */
export const Nothing = z.strictObject({});

export const EnquiryPath = z.object({ id });
/** `expected` is the status that the page showed; `spam` in the spam folder. */
export const DeleteEnquiry = z.strictObject({
	expected: z.enum([...contactStatuses, "spam"], problem("foreign")).optional(),
});

/** `call`: "yes" if the note records a call. */
export const NoteForm = z.strictObject({
	idempotencyKey: sending.idempotencyKey,
	text: LongText(2000),
	call: z.literal("yes", problem("foreign")).optional(),
});

/** An empty `to` means nobody. `expected`: the assignee that the page showed. The note explains the change. */
export const AssignForm = z.strictObject({
	to: Typed.max(64, problem("foreign")),
	expected: Typed.max(64, problem("foreign")).optional(),
	note: OptionalText(2000),
});

/** An empty day removes the follow-up. */
export const FollowUpForm = z.strictObject({
	followUpOn: z.union([z.literal(""), Day], problem("date")),
	expected: z.union([z.literal(""), Day], problem("foreign")).optional(),
});

const SpamRow = z.object({
	sr: z.int(),
	_id: z.string(),
	reference: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	purpose: z.string(),
	reason: z.enum(spamReasons),
	createdAt: z.string(),
});
export type SpamRow = z.infer<typeof SpamRow>;

export const SpamQuery = z.strictObject(page);
export const SpamResponse = z.object({ success: z.literal(true), data: z.array(SpamRow), ...HowMany.shape });

/** Everything staff can see about one enquiry. */
export const EnquiryDetails = z.object({
	now: z.string(),
	enquiry: Contact.extend({
		address: z.string(),
		attribution: Attribution.nullable(),
		channel: z.enum(enquiryChannels),
		spamReason: z.enum(spamReasons).nullable(),
		inboxAt: z.string(),
		answeredAt: z.string().nullable(),
	}),
	/** Enquiries of the same person that were merged into this one. */
	merged: z.array(MergedEnquiry),
	/** Other messages from the same phone within a day, each with its own reference. */
	repeats: z.array(
		z.object({
			_id: z.string(),
			reference: z.string(),
			name: z.string(),
			email: z.string(),
			purpose: z.string(),
			address: z.string(),
			createdAt: z.string(),
		}),
	),
	/** To whom it can be assigned. */
	assignees: z.array(Assignee),
	notes: z.array(
		z.object({
			author: z.string(),
			text: z.string(),
			isCall: z.boolean(),
			createdAt: z.string(),
			/** Set if the note is from a merged enquiry; null for this one. */
			reference: z.string().nullable(),
		}),
	),
	auditEntries: z.array(AuditEntry),
	emails: z.array(EmailSummary),
	/** The messages that staff have sent to the person. */
	messages: z.array(SentMessage),
	/** The account. Certain if they were signed in or have confirmed the address. */
	account: z
		.object({
			_id: z.string(),
			name: z.string(),
			email: z.string(),
			purchaseStatus: z.enum(purchaseStatuses),
			certain: z.boolean(),
		})
		.nullable(),
	admissions: z.array(z.object({ reference: z.string(), name: z.string(), createdAt: z.string() })),
	orders: z.array(z.object({ id: z.string(), paise: z.int(), status: z.enum(orderStatuses), createdAt: z.string() })),
	/** Other enquiries from the same phone, address or account. */
	others: z.array(
		z.object({ _id: z.string(), reference: z.string(), name: z.string(), status: z.string(), createdAt: z.string() }),
	),
});
export type EnquiryDetails = z.infer<typeof EnquiryDetails>;
export const EnquiryDetailsResponse = EnquiryDetails.extend({ success: z.literal(true) });

export const FailedEmailsQuery = z.strictObject({ page: page.page, limit: page.limit });
export const FailedEmailsResponse = z.object({
	success: z.literal(true),
	data: z.array(EmailSummary.extend({ sr: z.int(), aboutId: z.string().nullable() })),
	...HowMany.shape,
});

/** The exact number or, if `more`, a lower bound. */
const Many = CountResponse.pick({ count: true }).extend({ more: z.boolean() });
export type Many = z.infer<typeof Many>;

/** Today's work on the dashboard. */
export const TodayResponse = z.object({
	success: z.literal(true),
	now: z.string(),
	/** Not called yet: in total, close to 48 hours, past 48 hours; and those who have waited longest. */
	waiting: Many.extend({ late: z.int(), soon: z.int(), first: z.array(Contact) }),
	followUps: Many,
	applied: Many,
	paying: Many,
	/** People who have paid and have no seat in a batch. */
	unseated: Many,
	/** Batches with a class in the next two weeks that nobody teaches. */
	noTrainer: Many,
	/** Students who have finished the course and have no certificate. */
	certificates: Many,
	/** Submitted, but not marked yet. */
	practicals: Many,
	failedEmails: Many,
	newStudents: Many,
	spam: Many,
	/** Why people who wrote to us since this day do not join. */
	lost: z.object({ from: z.string(), reasons: z.array(Many.extend({ reason: z.enum(lostReasons) })) }),
});
export type Today = z.infer<typeof TodayResponse>;
