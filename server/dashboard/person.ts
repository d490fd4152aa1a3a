// Everything staff can see about one person, collected from all domains.

import { may } from "#contract/permissions.ts";
import { getPerson } from "#server/accounts/admin/people.ts";
import { accountDataOf } from "#server/accounts/personal-data.ts";
import { admissionDataOf } from "#server/admissions/personal-data.ts";
import { listAuditEntriesAbout } from "#server/audit/audit-log.ts";
import { listSeatsOf } from "#server/batches/admin/seats.ts";
import { listConsents } from "#server/consent/consent.ts";
import { studyDataOf } from "#server/course/personal-data.ts";
import type { Db } from "#server/db/database.ts";
import { listEmails } from "#server/email/personal-data.ts";
import { enquiryDataOf } from "#server/enquiries/personal-data.ts";
import { findExamOf } from "#server/exam/admin/attempts.ts";
import { type Actor, authorize } from "#server/http/authorization.ts";
import { findVerifying } from "#server/payments/orders.ts";
import { paymentDataOf } from "#server/payments/personal-data.ts";
import { findPrices } from "#server/payments/price.ts";

/** Newest first in every list. Throws NotFound. */
export async function getPersonDetails(db: Db, actor: Actor, id: string) {
	const examiner = authorize(actor, "exam.read");
	const [found, priceOf, verifying] = await Promise.all([
		getPerson(db, id),
		findPrices(db, [id]),
		may(actor, "payments.read") ? findVerifying(db, [id]) : null,
	]);
	const person = { ...found, price: priceOf(id), verifying: verifying?.get(id) };
	// An address counts as theirs once they have confirmed it; until then another person may have typed it.
	const addresses = person.emailVerified ? [person.email] : [];
	const [account, admissions, enquiries, orders, study, places, enrolmentId] = await Promise.all([
		accountDataOf(db, id),
		admissionDataOf(db, id, addresses),
		enquiryDataOf(db, id, addresses),
		paymentDataOf(db, id),
		studyDataOf(db, id),
		listSeatsOf(db, id),
		examiner && findExamOf(db, examiner, id),
	]);
	const subjects = [id, ...[...admissions, ...enquiries, ...orders].map((one) => one.id)];
	const [consents, emails, history] = await Promise.all([
		listConsents(db, subjects),
		listEmails(db, subjects, addresses),
		listAuditEntriesAbout(db, subjects),
	]);
	const sessions = account?.sessions.filter(({ expiresAt }) => expiresAt > new Date()) ?? [];
	return {
		person,
		waysIn: account?.identities.map(({ providerId }) => providerId) ?? [],
		admissions: admissions.toReversed(),
		enquiries: enquiries.toReversed(),
		orders: orders.toReversed(),
		places,
		enrolmentId,
		study: study.toReversed(),
		consents: consents.toReversed(),
		sessions: sessions.toReversed(),
		emails: emails.toReversed(),
		history,
	};
}

/** The admission forms of one person, newest first. Throws NotFound. */
export async function listAdmissionsOf(db: Db, id: string) {
	const { email, emailVerified } = await getPerson(db, id);
	return (await admissionDataOf(db, id, emailVerified ? [email] : [])).toReversed();
}

export type Gathered = Awaited<ReturnType<typeof getPersonDetails>>;
