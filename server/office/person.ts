// Everything the office knows of one person, gathered from all domains.
import { accountDataOf } from "#server/accounts/own-account.ts";
import { getPerson } from "#server/accounts/people.ts";
import { admissionDataOf } from "#server/admissions/own-admissions.ts";
import { studyDataOf } from "#server/course/own-study.ts";
import { enquiryDataOf } from "#server/enquiries/own-enquiries.ts";
import { paymentDataOf } from "#server/payments/own-payments.ts";
import { listActsAbout } from "#server/platform/audit-log.ts";
import { listConsents } from "#server/platform/consents.ts";
import type { Db } from "#server/platform/database.ts";
import { listMails } from "#server/platform/written-mails.ts";

/** Newest first in every part. Throws NotFound. */
export async function gatherPerson(db: Db, id: string) {
	const person = await getPerson(db, id);
	// An address counts as theirs once they have proved it; until then a stranger may have typed it.
	const addresses = person.emailVerified ? [person.email] : [];
	const [account, admissions, enquiries, orders, study] = await Promise.all([
		accountDataOf(db, id),
		admissionDataOf(db, id, addresses),
		enquiryDataOf(db, id, addresses),
		paymentDataOf(db, id),
		studyDataOf(db, id),
	]);
	const subjects = [id, ...[...admissions, ...enquiries, ...orders].map((one) => one.id)];
	const [consents, mails, history] = await Promise.all([
		listConsents(db, subjects),
		listMails(db, subjects, addresses),
		listActsAbout(db, subjects),
	]);
	const sessions = account?.sessions.filter(({ expiresAt }) => expiresAt > new Date()) ?? [];
	return {
		person,
		waysIn: account?.identities.map(({ providerId }) => providerId) ?? [],
		admissions: admissions.toReversed(),
		enquiries: enquiries.toReversed(),
		orders: orders.toReversed(),
		study: study.toReversed(),
		consents: consents.toReversed(),
		sessions: sessions.toReversed(),
		mails: mails.toReversed(),
		history,
	};
}

/** The admission forms of one person, newest first. Throws NotFound. */
export async function listAdmissionsOf(db: Db, id: string) {
	const { email, emailVerified } = await getPerson(db, id);
	return (await admissionDataOf(db, id, emailVerified ? [email] : [])).toReversed();
}

export type Gathered = Awaited<ReturnType<typeof gatherPerson>>;
