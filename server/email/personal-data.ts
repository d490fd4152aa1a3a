// A person's e-mails, by subject and by recipient.
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { countCapped } from "#server/db/list-query.ts";
import type { Retained } from "#server/db/retention.ts";
import { emails } from "#server/email/table.ts";
import { NotFound } from "#server/http/responses.ts";

/** `userId`: also the daily and weekly e-mails of this account, whose `about_id` combines the kind, the day and the
 * account. */
const about = (subjectIds: string[], addresses: string[], userId?: string) =>
	or(
		inArray(emails.aboutId, subjectIds),
		inArray(emails.recipient, addresses),
		// The same condition as in the partial index.
		userId === undefined ? undefined : sql`about_id like '% %' and split_part(about_id, ' ', 3) = ${userId}`,
	);

/** The person's e-mails, oldest first, without their text, which is in the person's mailbox. */
export const listEmails = (db: Db, subjectIds: string[], addresses: string[], userId?: string) =>
	db
		.select({
			id: emails.id,
			recipient: emails.recipient,
			kind: emails.kind,
			subject: emails.subject,
			status: emails.status,
			tries: emails.tries,
			lastError: emails.lastError,
			tryUntil: emails.tryUntil,
			createdAt: emails.createdAt,
			sentAt: emails.sentAt,
		})
		.from(emails)
		.where(about(subjectIds, addresses, userId))
		.orderBy(asc(emails.createdAt));

/** What could not be sent and still needs the staff. */
export const needsStaff = sql`${emails.status} = 'failed' and ${emails.dismissedAt} is null`;

export const countFailedEmails = (db: Db) => countCapped(db, emails, needsStaff);

/** E-mails that could not be sent, newest first, with the reason; without those that the staff took off the list. */
export const listFailedEmails = (db: Db, { page, limit }: { page: number; limit: number }) =>
	db
		.select(listedMail)
		.from(emails)
		.where(needsStaff)
		.orderBy(desc(emails.createdAt), desc(emails.id))
		.offset((page - 1) * limit)
		.limit(limit);

/** Throws NotFound. */
export async function getEmail(db: Db, id: string) {
	const [mail] = await db.select(listedMail).from(emails).where(eq(emails.id, id));
	if (!mail) throw new NotFound();
	return mail;
}

const listedMail = {
	id: emails.id,
	kind: emails.kind,
	recipient: emails.recipient,
	subject: emails.subject,
	status: emails.status,
	lastError: emails.lastError,
	tryUntil: emails.tryUntil,
	aboutId: emails.aboutId,
	createdAt: emails.createdAt,
	sentAt: emails.sentAt,
};

/** Deletes them, including those not sent yet. */
export async function eraseEmails(tx: Db, subjectIds: string[], addresses: string[], userId?: string) {
	await tx.delete(emails).where(about(subjectIds, addresses, userId));
}

/** E-mails to staff that list several people, among them one of these subjects. Those already sent list nobody. */
export async function eraseMorningEmails(tx: Db, subjectIds: string[]) {
	if (subjectIds.length === 0) return;
	const named = subjectIds.map((id) => sql`strpos(${emails.data}::text, ${`/${id}"`}) > 0`);
	await tx.delete(emails).where(and(sql`${emails.kind} = 'morningEmail'`, or(...named)));
}

export const oldEmails: Retained = {
	name: "mail",
	table: emails,
	due: (until) => sql`select ${emails.id} as id, ${emails.kind} as label, ${emails.createdAt} as since from ${emails}
		where ${emails.createdAt} < ${until} and ${emails.status} <> 'queued' order by ${emails.createdAt}`,
	erase: (tx, ids) => tx.delete(emails).where(inArray(emails.id, ids)),
};
