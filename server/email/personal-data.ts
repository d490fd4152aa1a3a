// The mails of one person, by what they are about and by whom they went to.
import { asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { countSome } from "#server/db/list-query.ts";
import type { Retained } from "#server/db/retention.ts";
import { mails } from "#server/email/table.ts";
import { NotFound } from "#server/http/responses.ts";

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

const hasFailed = sql`${mails.status} = 'failed'`;

export const countFailedMails = (db: Db) => countSome(db, mails, hasFailed);

/** What has not left, newest first, and why. */
export const listFailedMails = (db: Db, { page, limit }: { page: number; limit: number }) =>
	db
		.select(listedMail)
		.from(mails)
		.where(hasFailed)
		.orderBy(desc(mails.createdAt), desc(mails.id))
		.offset((page - 1) * limit)
		.limit(limit);

/** Throws NotFound. */
export async function getMail(db: Db, id: string) {
	const [mail] = await db.select(listedMail).from(mails).where(eq(mails.id, id));
	if (!mail) throw new NotFound();
	return mail;
}

const listedMail = {
	id: mails.id,
	kind: mails.kind,
	recipient: mails.recipient,
	subject: mails.subject,
	status: mails.status,
	lastError: mails.lastError,
	tryUntil: mails.tryUntil,
	aboutId: mails.aboutId,
	createdAt: mails.createdAt,
	sentAt: mails.sentAt,
};

/** Deletes them, also those that have not left yet. */
export async function eraseMails(tx: Db, subjectIds: string[], addresses: string[]) {
	await tx.delete(mails).where(about(subjectIds, addresses));
}

export const oldMails: Retained = {
	name: "mail",
	table: mails,
	due: (until) => sql`select ${mails.id} as id, ${mails.kind} as label, ${mails.createdAt} as since from ${mails}
		where ${mails.createdAt} < ${until} and ${mails.status} <> 'queued' order by ${mails.createdAt}`,
	erase: (tx, ids) => tx.delete(mails).where(inArray(mails.id, ids)),
};
