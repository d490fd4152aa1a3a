// The enquiries of one person: those of their account, and those sent with an address that is proved theirs.
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { enquiries, enquiryNotes } from "#server/enquiries/table.ts";
import type { Db } from "#server/platform/database.ts";

const ofPerson = (userId: string, addresses: string[]) =>
	or(eq(enquiries.userId, userId), and(isNull(enquiries.userId), inArray(enquiries.email, addresses)));

/** Each with what the office wrote down about it. */
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
			cancelReason: enquiries.cancelReason,
			cameFrom: enquiries.cameFrom,
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

/** Deletes them, notes included, and returns their ids. */
export async function eraseEnquiries(tx: Db, userId: string, addresses: string[]) {
	const erased = await tx.delete(enquiries).where(ofPerson(userId, addresses)).returning({ id: enquiries.id });
	return erased.map(({ id }) => id);
}
