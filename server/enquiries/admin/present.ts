// Enquiries as JSON for the admin pages, with the API's field names.
import type { Contact, SpamRow } from "#contract/admin/enquiries/enquiries.ts";
import type { ListedEnquiry } from "#server/enquiries/admin/list.ts";

export const presentContact = (enquiry: ListedEnquiry): Contact => ({
	_id: enquiry.id,
	name: enquiry.name,
	email: enquiry.email,
	phone: enquiry.phone,
	purpose: enquiry.purpose,
	status: enquiry.status,
	paymentStatus: enquiry.paymentStatus,
	reference: enquiry.reference,
	createdAt: enquiry.createdAt.toISOString(),
	waitingSince: enquiry.answeredAt ? null : enquiry.inboxAt.toISOString(),
	followUpOn: enquiry.followUpOn,
	// An older release clears only the words.
	lostReason: enquiry.status === "Cancel" ? enquiry.lostReason : null,
	cancelReason: enquiry.cancelReason,
	assignedTo: enquiry.assignedTo === null ? null : { _id: enquiry.assignedTo, name: enquiry.assigneeName ?? "" },
	...(enquiry.mergedInto && {
		mergedInto: { _id: enquiry.mergedInto, reference: enquiry.mergedReference ?? "" },
	}),
	repeats: enquiry.repeats,
});

export const presentNumbered = (enquiry: ListedEnquiry & { sr: number }) => ({
	sr: enquiry.sr,
	...presentContact(enquiry),
});

export const presentSpam = (enquiry: ListedEnquiry & { sr: number }): SpamRow => ({
	sr: enquiry.sr,
	_id: enquiry.id,
	reference: enquiry.reference,
	name: enquiry.name,
	email: enquiry.email,
	phone: enquiry.phone,
	purpose: enquiry.purpose,
	// Only rows with a reason are listed in the spam folder.
	reason: enquiry.spamReason ?? "honeypot",
	createdAt: enquiry.createdAt.toISOString(),
});
