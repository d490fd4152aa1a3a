// All data we hold about a person, as one readable file (DPDP Act 2023, section 11).
import { formatPaise } from "#content/money.ts";
import { serverWords } from "#content/server-words.ts";
import { accountDataOf } from "#server/accounts/personal-data.ts";
import { admissionDataOf } from "#server/admissions/personal-data.ts";
import { attendanceDataOf } from "#server/attendance/personal-data.ts";
import { listAuditEntriesAbout } from "#server/audit/audit-log.ts";
import { seatDataOf } from "#server/batches/personal-data.ts";
import { certificateDataOf } from "#server/certificates/personal-data.ts";
import { listConsents } from "#server/consent/consent.ts";
import { downloadDataOf, ownNotesOf, quizAttemptsOf, slideViewsOf, studyDataOf } from "#server/course/personal-data.ts";
import type { Db } from "#server/db/database.ts";
import { listEmails } from "#server/email/personal-data.ts";
import { enquiryDataOf } from "#server/enquiries/personal-data.ts";
import { examDataOf } from "#server/exam/personal-data.ts";
import { NotFound } from "#server/http/responses.ts";
import { listMessages } from "#server/messages/personal-data.ts";
import { billingDataOf, paymentDataOf } from "#server/payments/personal-data.ts";
import { savedSheetsOf } from "#server/trade-tools/personal-data.ts";

/** More entries than staff ever make about one account. */
const mostEntries = 10_000;

/** The file in chunks, one kind of record after the other. */
export async function* writeOwnData(db: Db, userId: string, now = new Date()) {
	const text = serverWords().personalData;
	const own = await accountDataOf(db, userId);
	if (!own) throw new NotFound();
	const { about } = text;
	yield `{\n${part(about.title, { "": about.text, [about.madeAt]: now, [about.questions]: about.answer })}`;
	yield `,\n${part(text.account.title, named(own.account, text.account.fields))}`;
	yield `,\n${part(text.identities.title, allNamed(own.identities, text.identities.fields))}`;
	yield `,\n${part(text.sessions.title, allNamed(own.sessions, text.sessions.fields))}`;
	yield `,\n${part(text.secondFactor.title, allNamed(own.secondFactor, text.secondFactor.fields))}`;
	yield `,\n${part(text.passkeys.title, allNamed(own.passkeys, text.passkeys.fields))}`;
	yield `,\n${part(text.rememberedDevices.title, allNamed(own.rememberedDevices, text.rememberedDevices.fields))}`;

	const addresses = own.account.emailVerified ? [own.account.email] : [];
	// Only forms they have claimed: another person may have typed their address.
	const admissions = await admissionDataOf(db, userId, []);
	yield `,\n${part(
		text.admissions.title,
		admissions.map(({ id: _, ...form }) => named(form, text.admissions.fields)),
	)}`;

	const enquiries = await enquiryDataOf(db, userId, addresses);
	const { notes: written } = text.enquiries;
	yield `,\n${part(
		text.enquiries.title,
		enquiries.map(({ id: _, notes, ...enquiry }) => ({
			...named(enquiry, text.enquiries.fields),
			[written.title]: allNamed(notes, written.fields),
		})),
	)}`;

	yield `,\n${part(text.billing.title, allNamed(await billingDataOf(db, userId), text.billing.fields))}`;
	const payments = await paymentDataOf(db, userId);
	const { messages, refunds: back, documents: issued } = text.payments;
	yield `,\n${part(
		text.payments.title,
		payments.map(({ events, refunds, documents, ...order }) => ({
			...named(order, text.payments.fields),
			[messages.title]: allNamed(events, messages.fields),
			[back.title]: allNamed(refunds, back.fields),
			[issued.title]: allNamed(documents, issued.fields),
		})),
	)}`;

	yield `,\n${part(text.study.title, allNamed(await studyDataOf(db, userId), text.study.fields))}`;
	yield `,\n${part(text.slideViews.title, allNamed(await slideViewsOf(db, userId), text.slideViews.fields))}`;
	yield `,\n${part(text.quizAttempts.title, allNamed(await quizAttemptsOf(db, userId), text.quizAttempts.fields))}`;
	yield `,\n${part(text.ownNotes.title, allNamed(await ownNotesOf(db, userId), text.ownNotes.fields))}`;
	yield `,\n${part(text.savedSheets.title, allNamed(await savedSheetsOf(db, userId), text.savedSheets.fields))}`;
	const { enrolment, choice, ...held } = await seatDataOf(db, userId);
	yield `,\n${part(text.enrolment.title, allNamed(enrolment, text.enrolment.fields))}`;
	yield `,\n${part(text.seats.title, allNamed(held.seats, text.seats.fields))}`;
	yield `,\n${part(text.batchChoice.title, allNamed(choice, text.batchChoice.fields))}`;
	yield `,\n${part(text.waitlist.title, allNamed(held.waitlist, text.waitlist.fields))}`;
	yield `,\n${part(text.visits.title, allNamed(held.visits, text.visits.fields))}`;
	yield `,\n${part(text.calendar.title, allNamed(held.calendar, text.calendar.fields))}`;
	yield `,\n${part(text.attendance.title, allNamed(await attendanceDataOf(db, userId), text.attendance.fields))}`;
	const exam = await examDataOf(db, userId);
	yield `,\n${part(text.examAttempts.title, allNamed(exam.attempts, text.examAttempts.fields))}`;
	yield `,\n${part(text.examAnswers.title, allNamed(exam.answers, text.examAnswers.fields))}`;
	yield `,\n${part(text.extraTime.title, allNamed(exam.extraTime, text.extraTime.fields))}`;
	yield `,\n${part(text.examGrants.title, allNamed(exam.grants, text.examGrants.fields))}`;
	yield `,\n${part(text.quizzes.title, allNamed(exam.quizzes, text.quizzes.fields))}`;
	yield `,\n${part(text.practical.title, allNamed(exam.practical, text.practical.fields))}`;
	const certificates = await certificateDataOf(db, userId);
	yield `,\n${part(text.certificateName.title, allNamed(certificates.names, text.certificateName.fields))}`;
	yield `,\n${part(text.certificates.title, allNamed(certificates.certificates, text.certificates.fields))}`;
	yield `,\n${part(text.downloads.title, allNamed(await downloadDataOf(db, userId), text.downloads.fields))}`;

	const subjects = [userId, ...[...admissions, ...enquiries, ...payments].map(({ id }) => id)];
	yield `,\n${part(text.consents.title, allNamed(await listConsents(db, subjects), text.consents.fields))}`;
	const messagesOfStaff = await listMessages(db, subjects);
	yield `,\n${part(
		text.messages.title,
		messagesOfStaff.map(({ channel, recipient, subject, text: sent, createdAt }) =>
			named({ channel, recipient, subject, text: sent, createdAt }, text.messages.fields),
		),
	)}`;
	const emails = await listEmails(db, subjects, addresses, userId);
	yield `,\n${part(
		text.emails.title,
		emails.map(({ id: _, tryUntil: __, ...mail }) => named(mail, text.emails.fields)),
	)}`;
	const auditEntries = await listAuditEntriesAbout(db, subjects, mostEntries);
	yield `,\n${part(
		text.auditEntries.title,
		auditEntries.map(({ at, action, before, after }) => named({ at, action, before, after }, text.auditEntries.fields)),
	)}`;
	yield "\n}\n";
}

const part = (title: string, content: unknown) =>
	`${JSON.stringify(title)}: ${JSON.stringify(content, inRupees, "\t")}`;

/** Amounts are stored in paise and shown in rupees. */
function inRupees(name: string, value: unknown) {
	if (name === "paise" || name === "receivedPaise") return formatPaise(Number(value), "latn");
	if (name !== "tax" || typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([kind, paise]) => [kind, formatPaise(Number(paise), "latn")]));
}

/** The row with readable labels; a column without a label does not compile. */
const named = <Row extends object>(row: Row, names: Record<keyof Row & string, string>) =>
	Object.fromEntries(
		Object.entries<string>(names).map(([column, name]) => [name, inRupees(column, row[column as keyof Row] ?? null)]),
	);

const allNamed = <Row extends object>(rows: Row[], names: Record<keyof Row & string, string>) =>
	rows.map((row) => named(row, names));
