// A person's admission forms: those of their account and, for staff and for erasure, those sent with their confirmed
// address that they have not disowned.
import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import { admissions } from "#server/admissions/table.ts";
import { eraseFromAudit } from "#server/audit/audit.ts";
import { eraseConsents } from "#server/consent/consent.ts";
import type { Db } from "#server/db/database.ts";
import type { Retained } from "#server/db/retention.ts";
import { eraseEmails } from "#server/email/personal-data.ts";
import { hasContactSince } from "#server/enquiries/personal-data.ts";
import { eraseMessages, lastMessageAbout } from "#server/messages/personal-data.ts";

const {
	idempotencyKey,
	language,
	userId,
	claimHash,
	declinedBy,
	updatedAt,
	purchased,
	searchText,
	nameKeys,
	...filledIn
} = getTableColumns(admissions);

/** A form as it was filled in, with its attribution, without the server's own columns. */
export const formColumns = filledIn;

const ofPerson = (userId: string, addresses: string[]) =>
	or(
		eq(admissions.userId, userId),
		and(
			isNull(admissions.userId),
			inArray(admissions.email, addresses),
			sql`${admissions.declinedBy} is distinct from ${userId}`,
		),
	);

export const admissionDataOf = (db: Db, userId: string, addresses: string[]) =>
	db
		.select({ ...formColumns, language: admissions.language })
		.from(admissions)
		.where(ofPerson(userId, addresses))
		.orderBy(asc(admissions.createdAt));

/** All forms with this address or phone number, and those of the account; newest first. */
export const listAdmissionsLike = (db: Db, who: { email: string; phone: string; userId: string | null }) =>
	db
		.select({ reference: admissions.reference, name: admissions.name, createdAt: admissions.createdAt })
		.from(admissions)
		.where(
			or(
				eq(admissions.email, who.email),
				eq(admissions.phone, who.phone),
				who.userId === null ? undefined : eq(admissions.userId, who.userId),
			),
		)
		.orderBy(desc(admissions.createdAt))
		.limit(10);

/** Deletes them and returns their ids. */
export async function eraseAdmissions(tx: Db, userId: string, addresses: string[]) {
	const erased = await tx.delete(admissions).where(ofPerson(userId, addresses)).returning({ id: admissions.id });
	return erased.map(({ id }) => id);
}

/** Deletes forms without an account, with their e-mails, their consents and the names in the audit log. */
export async function deleteGuestAdmissions(tx: Db, ids: string[]) {
	await tx.delete(admissions).where(and(inArray(admissions.id, ids), isNull(admissions.userId)));
	await eraseEmails(tx, ids, []);
	await eraseMessages(tx, ids);
	await eraseConsents(tx, ids);
	await eraseFromAudit(tx, ids);
}

export const oldAdmissions: Retained = {
	name: "admission",
	table: admissions,
	due: (until) => sql`select ${admissions.id} as id, ${admissions.reference} as label, ${admissions.updatedAt} as since
		from ${admissions} where ${admissions.userId} is null and ${admissions.createdAt} < ${until}
		and ${admissions.updatedAt} < ${until} and coalesce(${lastMessageAbout(admissions.id)} < ${until}, true) and not ${hasContactSince(until, admissions)} order by ${admissions.createdAt}`,
	erase: deleteGuestAdmissions,
};
