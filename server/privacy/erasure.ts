// Erases a person (DPDP Act 2023, section 12): in one transaction, except for what the law requires us to keep.
import { eraseAccount, eraseInvitations, lockLeavingUser } from "#server/accounts/personal-data.ts";
import { eraseAdmissions } from "#server/admissions/personal-data.ts";
import { eraseAttendance } from "#server/attendance/personal-data.ts";
import { eraseFromAudit } from "#server/audit/audit.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import { eraseSeats, releaseErasedSeats } from "#server/batches/personal-data.ts";
import { erasePostDrafts } from "#server/blog/admin/autosave.ts";
import { eraseCertificates } from "#server/certificates/personal-data.ts";
import { eraseConsents } from "#server/consent/consent.ts";
import { eraseStudy } from "#server/course/personal-data.ts";
import type { Db } from "#server/db/database.ts";
import { eraseEmails } from "#server/email/personal-data.ts";
import { eraseEnquiries } from "#server/enquiries/personal-data.ts";
import { eraseQuizzes } from "#server/exam/personal-data.ts";
import type { Storage } from "#server/files/storage.ts";
import { pauseImporting } from "#server/imports/locks.ts";
import { eraseImportRows } from "#server/imports/personal-data.ts";
import { eraseJobs } from "#server/jobs/jobs.ts";
import { eraseMessages } from "#server/messages/personal-data.ts";
import { erasePayer, findAmounts, lockOrders } from "#server/payments/personal-data.ts";
import { eraseRateLimits } from "#server/rate-limits/rate-limits.ts";
import { eraseSheets } from "#server/trade-tools/personal-data.ts";

/**
 * What may still name an erased person, and why. This is the complete list: a test searches every other table and
 * column.
 */
export const keptAfterErasure = {
	documents:
		"An invoice stays as it was issued: eight financial years (Companies Act 2013, section 128(5); CGST Act, section 36).",
	certificates:
		"With the holder's consent name, course and dates of a valid certificate; otherwise number and dates only.",
	orders: "The name and address on the invoice stay with the payment it belongs to; e-mail and number do not.",
} as const;

export type Erased =
	/** `anonymised`: the person had paid, so an anonymous row stays for the ledger. */
	{ ok: true; anonymised: boolean } | { ok: false; why: "unknownPerson" | "lastOwner" | "paymentUnderWay" };

/**
 * Erases a person. If they never paid, they are deleted. If they paid, an account without a name stays, with the
 * payments and their amounts: books of account are kept for eight financial years (Companies Act 2013, section 128(5)).
 * The caller makes sure that the person, or the staff, want it. `first` may reject it or write in the same transaction,
 * when all rows are locked. `keepCertificate`: their explicit wish that others can still verify it.
 */
export async function erasePerson<Refused extends { ok: false } = never>(
	{ db, storage, seatContext }: { db: Db; storage: Storage; seatContext: SeatContext },
	userId: string,
	first: (tx: Db) => Promise<Refused | null> = async () => null,
	{ keepCertificate = false } = {},
): Promise<Erased | Refused> {
	const erased = await db.transaction(async (tx) => {
		// Rows of this person that are being imported would only show once everything else is erased.
		await pauseImporting(tx);
		// Lock order as in all payment code: orders before people.
		await lockOrders(tx, userId);
		const person = await lockLeavingUser(tx, userId);
		if (!person) return { ok: false, why: "unknownPerson" } as const;
		if (person.isLastOwner) return { ok: false, why: "lastOwner" } as const;
		const money = await findAmounts(tx, userId);
		// The bank may confirm at any time, and then there would be no account for the payment.
		if (money.underWay) return { ok: false, why: "paymentUnderWay" } as const;
		const refused = await first(tx);
		if (refused) return refused;
		const hasPaid = money.paid || person.purchaseStatus !== "Not Purchased";

		const known = { name: person.name, unique: [person.email, ...(person.phone ? [person.phone] : [])] };
		// Batches are locked before the enrolment, which the certificates lock.
		await releaseErasedSeats(seatContext, tx, userId);
		// Before the enrolment to which they belong is deleted.
		const files = await eraseCertificates(tx, userId, { keep: keepCertificate });
		await eraseSeats(tx, userId);
		const admissions = await eraseAdmissions(tx, userId, person.addresses);
		const enquiries = await eraseEnquiries(tx, userId, person.addresses);
		const orders = await erasePayer(tx, userId, known);
		const invitations = await eraseInvitations(tx, userId, person.addresses);
		const subjects = [userId, ...admissions, ...enquiries, ...orders, ...invitations];
		await eraseEmails(tx, subjects, person.addresses, userId);
		await eraseMessages(tx, subjects);
		// The consent for the account is kept if a part of the account is.
		await eraseConsents(tx, [...(hasPaid ? [] : [userId]), ...admissions, ...enquiries]);
		await eraseStudy(tx, userId);
		await eraseSheets(tx, userId);
		await eraseAttendance(tx, userId);
		await eraseQuizzes(tx, userId);
		await erasePostDrafts(tx, userId);
		await eraseRateLimits(tx, { email: person.email, userId });
		await eraseJobs(tx, person.email);
		await eraseImportRows(tx, userId, person.addresses);
		await eraseFromAudit(tx, subjects, known);
		await eraseAccount(tx, userId, { keepRow: hasPaid });
		return { ok: true, anonymised: hasPaid, files: [...files, ...(person.picture ? [person.picture] : [])] } as const;
	});
	if (!erased.ok) return erased;
	// Files that cannot be removed now are removed by the nightly cleanup: the erasure counts as done.
	await Promise.allSettled(erased.files.map((file) => storage.remove(file)));
	return { ok: true, anonymised: erased.anonymised };
}
