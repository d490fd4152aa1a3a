// A user's list of sessions. Every function is limited to their own.

import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { notTimedOut } from "#server/accounts/sessions/timeouts.ts";
import { sessions, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Actor } from "#server/http/authorization.ts";

/** Newest first. */
export const listSessions = (db: Db, userId: string) =>
	db
		.select({
			id: sessions.id,
			userAgent: sessions.userAgent,
			address: sessions.ipAddress,
			startedAt: sessions.createdAt,
			assurance: sessions.assurance,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date()), notTimedOut))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.limit(100);

/** Sessions of all users, counted up to 100,000. */
export async function countSessions(db: Db) {
	const { rows } = await db.execute<{ count: number }>(
		sql`select count(*)::int as count from (select from ${sessions} where ${sessions.expiresAt} > now() limit 100000) as running`,
	);
	return rows[0]?.count ?? 0;
}

/** False if the user has no such session. */
export async function endOwnSession(db: Db, { id: userId }: Actor, sessionId: string) {
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
		.returning({ id: sessions.id });
	return ended.length > 0;
}

/** Records that the user of this session has just confirmed their identity. */
export async function recordProof(db: Db, sessionId: string) {
	await db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.id, sessionId));
}

/** How long a session can wait for its second factor. */
const longestWait = 15 * 60 * 1000;

export async function limitWait(db: Db, sessionId: string) {
	await db
		.update(sessions)
		.set({ expiresAt: new Date(Date.now() + longestWait) })
		.where(eq(sessions.id, sessionId));
}

/** For a remembered device. What needs a recent proof of identity still asks for the second factor. */
export async function skipSecondStep(db: Db, actor: Actor): Promise<Actor> {
	const given = { assurance: "two" as const, provedAt: new Date(0) };
	await db.update(sessions).set(given).where(eq(sessions.id, actor.sessionId));
	return { ...actor, ...given };
}

/** Ends all sessions except `keep`, or really all. */
export async function endSessions(db: Db, userId: string, { keep }: { keep: string | null }) {
	await db.delete(sessions).where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)));
}
