// Proof that somebody agreed to our texts: kept with the form, in its transaction.
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { legalVersion } from "#content/legal-version.ts";
import type { ConsentForm } from "#contract/states.ts";
import { consents } from "#server/consent/table.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Notes that sending `form` agreed to the texts as they stand today. `subjectId` is the account, admission or enquiry it
 * became; whoever sends the same form for it again has agreed already, until the texts change.
 */
export async function recordConsent(tx: Db, form: ConsentForm, subjectId: string) {
	const agreed = { form, textVersion: legalVersion, subjectId };
	const same = and(
		eq(consents.subjectId, subjectId),
		eq(consents.form, form),
		eq(consents.textVersion, agreed.textVersion),
	);
	if ((await tx.$count(consents, same)) === 0) await tx.insert(consents).values({ id: randomUUID(), ...agreed });
}

/** What was agreed to, when, for these accounts, admissions and enquiries; oldest first. */
export const listConsents = (db: Db, subjectIds: string[]) =>
	db
		.select({ form: consents.form, textVersion: consents.textVersion, agreedAt: consents.createdAt })
		.from(consents)
		.where(inArray(consents.subjectId, subjectIds))
		.orderBy(asc(consents.createdAt), asc(consents.id));

/** Part of erasing a person: the proof goes with what it was proof of. */
export async function eraseConsents(tx: Db, subjectIds: string[]) {
	await tx.delete(consents).where(inArray(consents.subjectId, subjectIds));
}
