// Admission forms: what a prospective student tells the institute before buying.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AdmissionForm } from "#contract/admissions.ts";
import { setAdmission } from "#server/accounts/accounts.ts";
import { admissionNumbers, admissions } from "#server/admissions/table.ts";
import type { Db } from "#server/platform/database.ts";
import { takeReference } from "#server/platform/references.ts";

/** Stores the form and, for a signed-in person, makes it their newest. Phone numbers are E.164. */
export async function submitAdmission(db: Db, userId: string | null, form: Omit<AdmissionForm, "terms">) {
	return db.transaction(async (tx) => {
		const id = randomUUID();
		const reference = await takeReference(tx, "ADM", admissionNumbers);
		await tx.insert(admissions).values({
			id,
			reference,
			userId,
			name: form.name,
			email: form.email,
			phone: form.phone,
			altPhone: form.altphone,
			currentAddress: form.address,
			permanentAddress: form.permanetaddress,
			city: form.city,
			branch: form.branch,
			batch: form.batch,
			startOn: form.date,
			occupation: form.occupation,
			qualification: form.qualification,
		});
		if (userId) await setAdmission(tx, userId, id);
		return { id, reference };
	});
}

/** Where the applicant lives, in one line, for an invoice. */
export async function findAddress(db: Db, admissionId: string) {
	const [form] = await db.select().from(admissions).where(eq(admissions.id, admissionId));
	return form ? [form.permanentAddress || form.currentAddress, form.city].filter(Boolean).join(", ") : "";
}
