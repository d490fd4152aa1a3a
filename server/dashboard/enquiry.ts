// Everything staff can see about one enquiry and its sender, collected from all domains.
import type { EnquiryDetails } from "#contract/admin/enquiries/enquiries.ts";
import { may } from "#contract/permissions.ts";
import { findByAddress, getPerson } from "#server/accounts/admin/people.ts";
import { listAssignees } from "#server/accounts/staff/roles.ts";
import { listAdmissionsLike } from "#server/admissions/personal-data.ts";
import { listAuditEntriesAbout } from "#server/audit/audit-log.ts";
import { presentAuditEntry, presentEmail } from "#server/dashboard/present.ts";
import type { Db } from "#server/db/database.ts";
import { listEmails } from "#server/email/personal-data.ts";
import { getEnquiry } from "#server/enquiries/admin/inbox.ts";
import { presentContact } from "#server/enquiries/admin/present.ts";
import type { Actor } from "#server/http/authorization.ts";
import { listSentMessages } from "#server/messages/messages.ts";
import { presentMessage } from "#server/messages/present.ts";
import { amountOf } from "#server/payments/orders.ts";
import { paymentDataOf } from "#server/payments/personal-data.ts";

/** What `reader` may not read is left out. Throws NotFound. */
export async function getEnquiryDetails(db: Db, reader: Actor, id: string): Promise<EnquiryDetails> {
	const { enquiry, merged, repeats, notes, others } = await getEnquiry(db, id);
	const ids = [id, ...merged.map((one) => one.id)];
	const account = enquiry.userId
		? await getPerson(db, enquiry.userId)
		: enquiry.spamReason === null
			? await findByAddress(db, enquiry.email)
			: null;
	// Anybody can type any address: until it is confirmed, the account is only a possible match, without its details.
	const certain = account !== null && (account.id === enquiry.userId || account.emailVerified);
	const [auditEntries, emails, messages, admissions, orders, staff] = await Promise.all([
		listAuditEntriesAbout(db, ids),
		listEmails(db, ids, []),
		listSentMessages(db, ids),
		listAdmissionsLike(db, { ...enquiry, userId: certain ? account.id : null }),
		certain && may(reader, "payments.read") ? paymentDataOf(db, account.id) : [],
		listAssignees(db),
	]);
	const at = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });
	return {
		now: new Date().toISOString(),
		enquiry: {
			...presentContact(enquiry),
			address: enquiry.address,
			attribution: enquiry.attribution,
			channel: enquiry.channel,
			spamReason: enquiry.spamReason,
			inboxAt: enquiry.inboxAt.toISOString(),
			answeredAt: enquiry.answeredAt?.toISOString() ?? null,
		},
		merged: merged.map(({ id: _id, ...one }) => at({ _id, ...one })),
		repeats: repeats.map(({ id: _id, ...repeat }) => at({ _id, ...repeat })),
		assignees: staff.map(({ id: _id, name }) => ({ _id, name })),
		notes: notes.map(at),
		auditEntries: auditEntries.map(presentAuditEntry),
		emails: emails.map(presentEmail),
		messages: messages.map(presentMessage),
		account: account && {
			_id: account.id,
			name: account.name,
			email: account.email,
			purchaseStatus: account.purchaseStatus,
			certain,
		},
		admissions: admissions.map(at),
		orders: orders
			.map(({ id, status, createdAt, ...order }) => at({ id, paise: amountOf(order), status, createdAt }))
			.toReversed(),
		others: others.map(({ id: _id, ...other }) => at({ _id, ...other })),
	};
}
