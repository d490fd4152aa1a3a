// A person's certificates: for the data export, and for erasure.
import { asc, eq, sql } from "drizzle-orm";
import type { CertificateFacts } from "#contract/certificates/certificates.ts";
import { enrolments } from "#server/batches/table.ts";
import { certificateNames, certificates } from "#server/certificates/table.ts";
import type { Db } from "#server/db/database.ts";

export async function certificateDataOf(db: Db, userId: string) {
	return {
		names: await db
			.select({
				name: certificateNames.name,
				localName: certificateNames.localName,
				confirmedAt: certificateNames.confirmedAt,
			})
			.from(certificateNames)
			.innerJoin(enrolments, eq(enrolments.id, certificateNames.enrolmentId))
			.where(eq(enrolments.userId, userId)),
		certificates: await db
			.select({
				number: certificates.number,
				state: certificates.state,
				facts: certificates.facts,
				jws: certificates.jws,
				issuedAt: certificates.issuedAt,
				replaces: certificates.replaces,
				reason: certificates.reason,
				revokedAt: certificates.revokedAt,
				category: certificates.category,
				note: certificates.note,
				printedSerial: certificates.printedSerial,
				handedOverOn: certificates.handedOverOn,
			})
			.from(certificates)
			.innerJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
			.where(eq(enrolments.userId, userId))
			.orderBy(asc(certificates.issuedAt)),
	};
}

/**
 * Number, dates and state stay, so that nobody can pass off another certificate under this number. With `keep`, the
 * holder's explicit wish, the name, course and dates of a valid one stay too. Called before the enrolment is deleted.
 * Returns the files to remove.
 */
export async function eraseCertificates(tx: Db, userId: string, { keep }: { keep: boolean }) {
	// Locked first, as wherever a certificate is written: one that is being issued is erased too.
	await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.userId, userId)).for("update");
	const own = await tx
		.select({
			number: certificates.number,
			state: certificates.state,
			facts: certificates.facts,
			pdf: certificates.pdf,
		})
		.from(certificates)
		.innerJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
		.where(eq(enrolments.userId, userId));
	await tx.execute(sql`select set_config('eibm.erasing', 'on', true)`);
	for (const { number, state, facts } of own) {
		const isKept = keep && state === "valid" && facts !== null;
		await tx
			.update(certificates)
			.set({
				facts: isKept ? remainderOf(facts) : null,
				jws: null,
				pdf: null,
				sha256: null,
				nameKeys: isKept ? sql`${certificates.nameKeys}` : null,
				// A revoked or replaced certificate keeps that state.
				state: isKept || state !== "valid" ? state : "withdrawn",
				keptOnErasure: isKept ? new Date() : null,
				enrolmentId: null,
				batchId: null,
				reason: "",
				note: "",
				printedSerial: "",
				handedOverOn: null,
			})
			.where(eq(certificates.number, number));
	}
	await tx.execute(sql`select set_config('eibm.erasing', 'off', true)`);
	return own.flatMap(({ pdf }) => pdf ?? []);
}

/** What the holder has agreed to: name, course and date. */
const remainderOf = ({ name, localName, title, course, hours, startsOn, endsOn }: CertificateFacts) =>
	({ name, localName, title, course, hours, startsOn, endsOn }) as CertificateFacts;
