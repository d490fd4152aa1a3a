// The enquiries of one person: those of their account, and those sent with an address that is proved theirs.
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { enquiries, enquiryRepeats } from "#server/enquiries/table.ts";
import type { Db } from "#server/platform/database.ts";

const ofPerson = (userId: string, addresses: string[]) =>
	or(eq(enquiries.userId, userId), and(isNull(enquiries.userId), inArray(enquiries.email, addresses)));

/** Each with what the same phone sent again within a day. */
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
			cameFrom: enquiries.cameFrom,
			createdAt: enquiries.createdAt,
		})
		.from(enquiries)
		.where(ofPerson(userId, addresses))
		.orderBy(asc(enquiries.createdAt));
	const repeats = await db
		.select({
			enquiryId: enquiryRepeats.enquiryId,
			name: enquiryRepeats.name,
			email: enquiryRepeats.email,
			purpose: enquiryRepeats.purpose,
			address: enquiryRepeats.address,
			cameFrom: enquiryRepeats.cameFrom,
			createdAt: enquiryRepeats.createdAt,
		})
		.from(enquiryRepeats)
		.where(
			inArray(
				enquiryRepeats.enquiryId,
				own.map(({ id }) => id),
			),
		)
		.orderBy(asc(enquiryRepeats.createdAt));
	return own.map((enquiry) => ({
		...enquiry,
		repeats: repeats.flatMap(({ enquiryId, ...repeat }) => (enquiryId === enquiry.id ? [repeat] : [])),
	}));
}

/** Deletes them, repeats included, and returns their ids. */
export async function eraseEnquiries(tx: Db, userId: string, addresses: string[]) {
	const erased = await tx.delete(enquiries).where(ofPerson(userId, addresses)).returning({ id: enquiries.id });
	return erased.map(({ id }) => id);
}
