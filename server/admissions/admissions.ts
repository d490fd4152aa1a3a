// Admission forms: what a prospective student tells the institute before buying.
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { AdmissionForm } from "#contract/admissions.ts";
import type { ConsentForm } from "#contract/states.ts";
import { findOwner, setAdmission, setFirstAdmission } from "#server/accounts/accounts.ts";
import { admissionNumbers, admissions } from "#server/admissions/table.ts";
import { recordConsent } from "#server/platform/consents.ts";
import type { Db } from "#server/platform/database.ts";
import { lockNames } from "#server/platform/locks.ts";
import type { Mail } from "#server/platform/mail.ts";
import { takeReference } from "#server/platform/references.ts";
import { answerAgain, type Stored, sameFormMinutes } from "#server/platform/sent-before.ts";

/** Null where nobody shall hear of it, such as sample data. `receipt`: also the applicant. */
export type AdmissionLetters = { post: Mail["post"]; officeEmail: string; receipt: boolean } | null;

/**
 * Stores the form, once however often it arrives, and for a signed-in person makes it their newest. A visitor's form
 * goes to whoever has proved that its address is theirs. Phone numbers are E.164.
 */
export async function submitAdmission(
	db: Db,
	userId: string | null,
	form: Omit<AdmissionForm, "terms">,
	letters: AdmissionLetters = null,
	agreed: ConsentForm = "admission",
): Promise<Stored<{ id: string; reference: string }>> {
	const { sendingId = null, cameFrom = null, ...typed } = form;
	const words = wordsOf(form);
	return db.transaction(async (tx) => {
		await lockNames(tx, [sendingId ? `admission ${sendingId}` : `admission from ${form.phone}`]);
		const before = await findSent(tx, sendingId, words);
		if (before) return answerAgain(before, words);

		const id = randomUUID();
		const reference = await takeReference(tx, "ADM", admissionNumbers);
		const owner = userId ?? (await findOwner(tx, form.email));
		await tx.insert(admissions).values({ ...words, id, reference, sendingId, cameFrom, userId: owner });
		if (userId) await setAdmission(tx, userId, id);
		else if (owner) await setFirstAdmission(tx, owner, id);
		await recordConsent(tx, agreed, id);

		if (letters) {
			await letters.post(tx, "admissionForOffice", letters.officeEmail, { reference, form: typed }, id);
			const { name, branch, batch, date: startOn } = form;
			if (letters.receipt)
				await letters.post(tx, "admissionReceipt", form.email, { name, reference, branch, batch, startOn }, id);
		}
		return { ok: true, id, reference };
	});
}

/** What was filled in, under the columns' names. */
export const wordsOf = (form: Omit<AdmissionForm, "terms" | "sendingId" | "cameFrom">) => ({
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

/** Gives a person the forms that were sent with their address before they proved it theirs. */
export async function adoptAdmissions(tx: Db, { userId, email }: { userId: string; email: string }) {
	await tx
		.update(admissions)
		.set({ userId })
		.where(and(eq(admissions.email, email), isNull(admissions.userId)));
	const [newest] = await tx
		.select({ id: admissions.id })
		.from(admissions)
		.where(eq(admissions.userId, userId))
		.orderBy(desc(admissions.createdAt))
		.limit(1);
	if (newest) await setFirstAdmission(tx, userId, newest.id);
}

/** Where the applicant lives, in one line, for an invoice. */
export async function findAddress(db: Db, admissionId: string) {
	const [form] = await db.select().from(admissions).where(eq(admissions.id, admissionId));
	return form ? [form.permanentAddress || form.currentAddress, form.city].filter(Boolean).join(", ") : "";
}

type Words = Omit<
	typeof admissions.$inferInsert,
	"id" | "reference" | "sendingId" | "userId" | "cameFrom" | "createdAt" | "updatedAt" | "purchased"
>;

/** The form stored before under this sending id or, for a form without one, with these words a moment ago. */
async function findSent(tx: Db, sendingId: string | null, words: Words) {
	const said = Object.keys(words).map((field) => eq(admissions[field as keyof Words], words[field as keyof Words]));
	const lately = gt(admissions.createdAt, sql`now() - make_interval(mins => ${sameFormMinutes})`);
	const columns = Object.fromEntries(Object.keys(words).map((field) => [field, admissions[field as keyof Words]]));
	const [row] = await tx
		.select({
			id: admissions.id,
			reference: admissions.reference,
			words: columns as Pick<typeof admissions, keyof Words>,
		})
		.from(admissions)
		.where(sendingId ? eq(admissions.sendingId, sendingId) : and(...said, lately))
		.limit(1);
	return row;
}

/** What the applicant quotes on the phone, or null. */
export async function findReference(db: Db, admissionId: string) {
	const [form] = await db
		.select({ reference: admissions.reference })
		.from(admissions)
		.where(eq(admissions.id, admissionId));
	return form?.reference ?? null;
}
