// A person's enquiries: those of their account, and those sent with their confirmed address.
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { eraseFromAudit } from "#server/audit/audit.ts";
import { eraseConsents } from "#server/consent/consent.ts";
import type { Db } from "#server/db/database.ts";
import type { Retained } from "#server/db/retention.ts";
import { eraseEmails, eraseMorningEmails } from "#server/email/personal-data.ts";
import { lockWithMerged } from "#server/enquiries/locks.ts";
import { enquiries, enquiryNotes } from "#server/enquiries/table.ts";
import { savedViews } from "#server/enquiries/views/table.ts";
import { eraseMessages, lastMessageAbout } from "#server/messages/personal-data.ts";

const ofPerson = (userId: string, addresses: string[]) =>
	or(eq(enquiries.userId, userId), and(isNull(enquiries.userId), inArray(enquiries.email, addresses)));

/** A person's enquiries, each with the staff's notes. */
export async function enquiryDataOf(db: Db, userId: string, addresses: string[]) {
	const own = await db
		.select({
			id: enquiries.id,
			reference: enquiries.reference,
			name: enquiries.name,
			email: enquiries.email,
			phone: enquiries.phone,
			purpose: enquiries.purpose,
			address: enquiries.address,
			status: enquiries.status,
			paymentStatus: enquiries.paymentStatus,
			answeredAt: enquiries.answeredAt,
			followUpOn: enquiries.followUpOn,
			lostReason: enquiries.lostReason,
			cancelReason: enquiries.cancelReason,
			language: enquiries.language,
			attribution: enquiries.attribution,
			channel: enquiries.channel,
			createdAt: enquiries.createdAt,
		})
		.from(enquiries)
		.where(ofPerson(userId, addresses))
		.orderBy(asc(enquiries.createdAt));
	const ids = own.map(({ id }) => id);
	const notes = await db
		.select({ enquiryId: enquiryNotes.enquiryId, text: enquiryNotes.text, createdAt: enquiryNotes.createdAt })
		.from(enquiryNotes)
		.where(inArray(enquiryNotes.enquiryId, ids))
		.orderBy(asc(enquiryNotes.createdAt));
	return own.map((enquiry) => ({
		...enquiry,
		notes: notes.flatMap(({ enquiryId, ...note }) => (enquiryId === enquiry.id ? [note] : [])),
	}));
}

/** Deletes them with their notes and returns their ids. */
export async function eraseEnquiries(tx: Db, userId: string, addresses: string[]) {
	const own = await tx.select({ id: enquiries.id }).from(enquiries).where(ofPerson(userId, addresses));
	await lockWithMerged(
		tx,
		own.map(({ id }) => id),
	);
	// An erased account that stays for the ledger has no enquiries assigned.
	await tx.update(enquiries).set({ assignedTo: null }).where(eq(enquiries.assignedTo, userId));
	const erased = await tx.delete(enquiries).where(ofPerson(userId, addresses)).returning({ id: enquiries.id });
	const ids = erased.map(({ id }) => id);
	await eraseMorningEmails(tx, ids);
	await tx.delete(savedViews).where(eq(savedViews.userId, userId));
	return ids;
}

/** Deletes enquiries, including spam, with their e-mails, their consents and the names in the audit log. */
export async function deleteEnquiries(tx: Db, ids: string[]) {
	const { id, name, email, phone } = enquiries;
	const deleted = await tx.delete(enquiries).where(inArray(id, ids)).returning({ id, name, email, phone });
	await eraseEmails(tx, ids, []);
	await eraseMorningEmails(tx, ids);
	await eraseMessages(tx, ids);
	await eraseConsents(tx, ids);
	for (const { id, name, email, phone } of deleted) {
		const unique = [email, phone].filter((word) => word !== null);
		await eraseFromAudit(tx, [id], { name, unique }, { elsewhere: false });
	}
}

/** The latest of their messages, our actions, notes and messages, and the follow-up date. */
const lastContact = sql`greatest(${enquiries.createdAt}, ${enquiries.inboxAt}, ${enquiries.changedAt}, ${enquiries.answeredAt},
	${enquiries.followUpOn}::timestamptz,
	(select max(${enquiryNotes.createdAt}) from ${enquiryNotes} where ${enquiryNotes.enquiryId} = ${enquiries.id}),
	${lastMessageAbout(enquiries.id)})`;

/** Whether there was contact with this address or number since then. */
export const hasContactSince = (since: SQL, who: { email: unknown; phone: unknown }) =>
	sql`exists (select from ${enquiries} where (${enquiries.email} = ${who.email} or ${enquiries.phone} = ${who.phone})
		and ${enquiries.spamReason} is null and ${lastContact} >= ${since})`;

export const oldEnquiries: Retained = {
	name: "enquiry",
	table: enquiries,
	due: (
		until,
	) => sql`select ${enquiries.id} as id, ${enquiries.reference} as label, ${lastContact} as since from ${enquiries}
		where ${enquiries.spamReason} is null and ${enquiries.createdAt} < ${until} and ${lastContact} < ${until}
		order by ${enquiries.createdAt}`,
	erase: deleteEnquiries,
};

export const oldSpam: Retained = {
	name: "spam",
	table: enquiries,
	due: (until) => sql`select ${enquiries.id} as id, ${enquiries.reference} as label, ${enquiries.createdAt} as since
		from ${enquiries} where ${enquiries.spamReason} is not null and ${enquiries.createdAt} < ${until}
		order by ${enquiries.createdAt}`,
	erase: deleteEnquiries,
};
