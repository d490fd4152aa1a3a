// The admission forms of one person: those of their account, and those sent with an address that is proved theirs.
import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { admissions } from "#server/admissions/table.ts";
import type { Db } from "#server/platform/database.ts";

/** A form as it was filled in, with where its sender came from. */
export const formColumns = {
	id: admissions.id,
	reference: admissions.reference,
	name: admissions.name,
	email: admissions.email,
	phone: admissions.phone,
	altPhone: admissions.altPhone,
	currentAddress: admissions.currentAddress,
	permanentAddress: admissions.permanentAddress,
	city: admissions.city,
	branch: admissions.branch,
	batch: admissions.batch,
	startOn: admissions.startOn,
	occupation: admissions.occupation,
	qualification: admissions.qualification,
	cameFrom: admissions.cameFrom,
	createdAt: admissions.createdAt,
};

const ofPerson = (userId: string, addresses: string[]) =>
	or(eq(admissions.userId, userId), and(isNull(admissions.userId), inArray(admissions.email, addresses)));

export const admissionDataOf = (db: Db, userId: string, addresses: string[]) =>
	db.select(formColumns).from(admissions).where(ofPerson(userId, addresses)).orderBy(asc(admissions.createdAt));

/** The forms that carry this address or phone number, whoever sent them, and those of the account; newest first. */
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
