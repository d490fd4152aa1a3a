// Admission forms: what an applicant fills in before buying the course.

import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { AdmissionForm, FilledForm } from "#contract/admissions.ts";
import { registrationFor } from "#contract/return-url.ts";
import type { ConsentForm } from "#contract/states.ts";
import { hasAccount, lockPerson, setAdmission } from "#server/accounts/accounts.ts";
import { linkAdmission, newClaim } from "#server/admissions/linking.ts";
import { admissionNumbers, admissions } from "#server/admissions/table.ts";
import { recordConsent } from "#server/consent/consent.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { takeReference } from "#server/db/references.ts";
import type { Mail } from "#server/email/email.ts";
import { repeatedResponse, type Stored, sameFormMinutes } from "#server/http/idempotency.ts";
import { named } from "#server/names/name-search.ts";

/**
 * Null if nobody is to be notified, for example of sample data. `receipt`: the applicant gets one too. `site`: base URL
 * of its link.
 */
export type AdmissionEmails = { enqueue: Mail["enqueue"]; officeEmail: string; receipt: boolean; site: string } | null;

/**
 * Stores the form once, however often it arrives. For a signed-in user it becomes their latest form. A visitor's form
 * is linked to no account until its owner claims it. Phone numbers are E.164.
 */
export async function submitAdmission(
	db: Db,
	signedIn: string | null,
	form: Omit<AdmissionForm, "terms">,
	emails: AdmissionEmails = null,
	agreed: ConsentForm = "admission",
): Promise<Stored<{ id: string; reference: string }>> {
	const { idempotencyKey = null, attribution = null, ...typed } = form;
	const words = wordsOf(typed);
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [idempotencyKey ? `admission ${idempotencyKey}` : `admission from ${form.phone}`]);
		// Lock order: people before forms. If the account is being erased, the form has no account.
		const person = signedIn ? await lockPerson(tx, signedIn) : null;
		const userId = person && !person.erasedAt ? signedIn : null;
		const before = await findSent(tx, idempotencyKey, words, userId);
		const repeated = before && repeatedResponse(before, words);
		// Sent before they signed in, and the answer was lost. Only the browser that filled it in has its key.
		if (repeated?.ok && userId) await linkAdmission(tx, { admissionId: repeated.id, userId });
		if (repeated) return repeated;

		const id = randomUUID();
		const reference = await takeReference(tx, "ADM", admissionNumbers);
		const hasOwner = userId !== null || (await hasAccount(tx, form.email));
		const claim = emails?.receipt && !hasOwner ? newClaim() : null;
		await tx.insert(admissions).values({
			...words,
			...named(words.name),
			id,
			reference,
			idempotencyKey,
			attribution,
			userId,
			claimHash: claim?.hash ?? null,
		});
		if (userId) await setAdmission(tx, userId, id);
		await recordConsent(tx, agreed, id);

		if (emails) {
			await emails.enqueue(tx, "admissionForStaff", emails.officeEmail, { reference, form: typed }, id);
			const { name, branch, batch, date: startOn } = form;
			const account = userId ? "joined" : claim ? "none" : "exists";
			const address = { joined: "/courses", exists: "/profile", none: registrationFor(form.email, claim?.token) };
			const receipt = {
				name,
				reference,
				branch,
				batch,
				startOn,
				account,
				// The page may have been opened under another account of a shared computer.
				...(person && account === "joined" && person.email !== form.email ? { linkedTo: person.name } : {}),
				link: emails.site + address[account],
			} as const;
			if (emails.receipt) await emails.enqueue(tx, "admissionReceipt", form.email, receipt, id);
		}
		return { ok: true, id, reference };
	});
}

/** The fields by the names of their columns. */
export const wordsOf = ({ altphone, address, permanetaddress, date, ...form }: FilledForm) => ({
	...form,
	altPhone: altphone,
	currentAddress: address,
	permanentAddress: permanetaddress,
	startOn: date,
});

/** The columns by the names of their fields. */
export const fieldsOf = <Words extends ReturnType<typeof wordsOf>>({
	altPhone,
	currentAddress,
	permanentAddress,
	startOn,
	...words
}: Words) => ({
	...words,
	altphone: altPhone,
	address: currentAddress,
	permanetaddress: permanentAddress,
	date: startOn,
});

/** The applicant's address in one line, for an invoice. */
export async function findAddress(db: Db, admissionId: string) {
	const [form] = await db.select().from(admissions).where(eq(admissions.id, admissionId));
	return form ? [form.permanentAddress || form.currentAddress, form.city].filter(Boolean).join(", ") : "";
}

type Words = ReturnType<typeof wordsOf>;

/**
 * The stored form with this idempotency key or, for a form without one, with the same text from the same sender within
 * a few minutes.
 */
async function findSent(tx: Db, idempotencyKey: string | null, words: Words, userId: string | null) {
	const said = Object.keys(words).map((field) => eq(admissions[field as keyof Words], words[field as keyof Words]));
	const lately = gt(admissions.createdAt, sql`now() - make_interval(mins => ${sameFormMinutes})`);
	const sender = userId ? eq(admissions.userId, userId) : isNull(admissions.userId);
	const columns = Object.fromEntries(Object.keys(words).map((field) => [field, admissions[field as keyof Words]]));
	const [row] = await tx
		.select({
			id: admissions.id,
			reference: admissions.reference,
			words: columns as Pick<typeof admissions, keyof Words>,
		})
		.from(admissions)
		.where(idempotencyKey ? eq(admissions.idempotencyKey, idempotencyKey) : and(...said, lately, sender))
		.limit(1);
	return row;
}

/** The reference that the applicant quotes on the phone, or null. */
export async function findReference(db: Db, admissionId: string) {
	const [form] = await db
		.select({ reference: admissions.reference })
		.from(admissions)
		.where(eq(admissions.id, admissionId));
	return form?.reference ?? null;
}
