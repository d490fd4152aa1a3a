// Who has the form of an entry open: people who edit the same one are told of each other before they save.
import { and, asc, eq, lt, ne } from "drizzle-orm";
import type { EntryName } from "#content/entries/entries.ts";
import { openReport } from "#content/timings.ts";
import { users } from "#server/accounts/table.ts";
import type { Writer } from "#server/content/drafts.ts";
import { contentForms } from "#server/content/table.ts";
import type { Db } from "#server/db/database.ts";

/** Milliseconds: a window that has missed two reports counts as closed. */
const closedAfter = 3 * openReport;
const mostNamed = 5;

/** Records that this window has the form open, and returns the other windows that have. */
export async function reportOpenForm(db: Db, writer: Writer, entry: EntryName, window: string) {
	const now = new Date();
	await db.delete(contentForms).where(lt(contentForms.seenAt, new Date(now.getTime() - closedAfter)));
	await db
		.insert(contentForms)
		.values({ window, entry, userId: writer.id, since: now, seenAt: now })
		.onConflictDoUpdate({
			target: [contentForms.entry, contentForms.window],
			set: { userId: writer.id, seenAt: now },
		});
	const rows = await db
		.select({ name: users.name, userId: contentForms.userId, since: contentForms.since })
		.from(contentForms)
		.innerJoin(users, eq(users.id, contentForms.userId))
		.where(and(eq(contentForms.entry, entry), ne(contentForms.window, window)))
		.orderBy(asc(contentForms.since))
		.limit(mostNamed);
	return rows.map(({ name, userId, since }) => ({ name, since: since.toISOString(), isSelf: userId === writer.id }));
}
