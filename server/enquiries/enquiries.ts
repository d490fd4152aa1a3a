// Enquiries from the contact form, and the 48-hour promise that starts when one is stored.
import { randomUUID } from "node:crypto";
import type { ContactForm } from "#contract/enquiries.ts";
import { enquiries, enquiryNumbers } from "#server/enquiries/table.ts";
import type { Db } from "#server/platform/database.ts";
import { takeReference } from "#server/platform/references.ts";

/** Stores the enquiry. `Phone_Number` is E.164. */
export async function recordEnquiry(db: Db, form: ContactForm) {
	return db.transaction(async (tx) => {
		const reference = await takeReference(tx, "ENQ", enquiryNumbers);
		await tx.insert(enquiries).values({
			id: randomUUID(),
			reference,
			name: form.from_name,
			email: form.Email,
			phone: form.Phone_Number,
			purpose: form.purpose,
			address: form.Address,
		});
		return { reference };
	});
}
