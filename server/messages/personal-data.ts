// The messages about a person's records.
import { asc, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import { messages } from "#server/messages/table.ts";

/** Oldest first. */
export const listMessages = (db: Db, aboutIds: string[]) =>
	db.select().from(messages).where(inArray(messages.aboutId, aboutIds)).orderBy(asc(messages.createdAt)).limit(500);

/** When we last wrote about this record, as part of a statement; null if never. */
export const lastMessageAbout = (id: SQLWrapper) =>
	sql`(select max(${messages.createdAt}) from ${messages} where ${messages.aboutId} = ${id})`;

/** With their text; the e-mails that carried them are erased as e-mails. */
export async function eraseMessages(tx: Db, aboutIds: string[]) {
	await tx.delete(messages).where(inArray(messages.aboutId, aboutIds));
}
