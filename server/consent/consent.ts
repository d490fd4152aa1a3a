// Proof of consent to our terms, stored with the form in its transaction.
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { published } from "#content/published.ts";
import type { ConsentForm } from "#contract/states.ts";
import { consents } from "#server/consent/table.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Records that sending `form` accepted the current texts. `subjectId` is the account, admission or enquiry created. For
 * the same form and subject it is recorded once, until the texts change.
 */
export async function recordConsent(tx: Db, form: ConsentForm, subjectId: string) {
	const agreed = { form, textVersion: published().legalVersion, subjectId };
	const same = and(
		eq(consents.subjectId, subjectId),
		eq(consents.form, form),
		eq(consents.textVersion, agreed.textVersion),
	);
	if ((await tx.$count(consents, same)) === 0) await tx.insert(consents).values({ id: randomUUID(), ...agreed });
}

/** Consents for these accounts, admissions and enquiries; oldest first. */
export const listConsents = (db: Db, subjectIds: string[]) =>
	db
		.select({ form: consents.form, textVersion: consents.textVersion, agreedAt: consents.createdAt })
		.from(consents)
		.where(inArray(consents.subjectId, subjectIds))
		.orderBy(asc(consents.createdAt), asc(consents.id));

/** Part of erasing a person: the proof is deleted with what it proves. */
export async function eraseConsents(tx: Db, subjectIds: string[]) {
	await tx.delete(consents).where(inArray(consents.subjectId, subjectIds));
}
