// The mails of one person, by what they are about and by whom they went to.
import { asc, inArray, or } from "drizzle-orm";
import type { Db } from "#server/platform/database.ts";
import { mails } from "#server/platform/mail-table.ts";

const about = (subjectIds: string[], addresses: string[]) =>
	or(inArray(mails.aboutId, subjectIds), inArray(mails.recipient, addresses));

/** What was written, oldest first, without the letters themselves: those are in the person's mailbox. */
export const listMails = (db: Db, subjectIds: string[], addresses: string[]) =>
	db
		.select({
			id: mails.id,
			recipient: mails.recipient,
			kind: mails.kind,
			subject: mails.subject,
			status: mails.status,
			tries: mails.tries,
			lastError: mails.lastError,
			tryUntil: mails.tryUntil,
			createdAt: mails.createdAt,
			sentAt: mails.sentAt,
		})
		.from(mails)
		.where(about(subjectIds, addresses))
		.orderBy(asc(mails.createdAt));

/** Deletes them, also those that have not left yet. */
export async function eraseMails(tx: Db, subjectIds: string[], addresses: string[]) {
	await tx.delete(mails).where(about(subjectIds, addresses));
}
