// Sessions of staff end earlier than those of students: when nobody uses them, and at the end of a working day. The
// reasons for the figures are in docs/sign-in-and-access.md.
import { sql } from "drizzle-orm";
import { sessions, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import { aheadOfClock } from "#server/db/days.ts";

/** In minutes. `noted`: a session's last use is written down at most this often. */
export const staffTimeout = { idle: 2 * 60, whole: 12 * 60, noted: 5 };

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${sql.raw(String(minutes))})`;

/** For a query that joins `sessions` and `users`. */
export const notTimedOut = sql`(${users.role} <> 'admin' or (${sessions.lastUsedAt} > ${minutesAgo(staffTimeout.idle)}
	and ${sessions.createdAt} > ${minutesAgo(staffTimeout.whole)}))`;

/** Whether the use of this session has to be written down; for the same query. */
export const useIsDue = sql<boolean>`(${users.role} = 'admin' and ${sessions.lastUsedAt} < ${minutesAgo(staffTimeout.noted)})`;

/** Skips rows that another process has locked, so that reading a session never waits. */
export async function noteUse(db: Db, ids: readonly string[]) {
	await db.execute(sql`update sessions set last_used_at = now() where id in (
		select id from sessions where id = any(${sql.param(ids)}::text[]) and last_used_at < ${minutesAgo(staffTimeout.noted)}
		for update skip locked)`);
}

/** Sessions that a clock which was ahead has begun end: their limits would begin to count only when it is that time. */
export async function endSessionsAhead(db: Db) {
	await db.execute(sql`delete from ${sessions} where ${sessions.createdAt} > ${aheadOfClock}`);
	await db.execute(sql`update sessions set last_used_at = least(last_used_at, now()), proved_at = least(proved_at, now())
		where greatest(last_used_at, proved_at) > ${aheadOfClock}`);
}
