// Asks the database about the session of each request, every time: a session that has been ended anywhere is refused at
// the next request in every process. That is cheap, because requests that arrive together are answered by one query, and
// nothing is read again while nobody has written anything (docs/decisions/027-sessions-read-together.md).
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Auth } from "#server/accounts/auth.ts";
import { formWaits } from "#server/accounts/profile/waiting-form.ts";
import { noteUse, notTimedOut, useIsDue } from "#server/accounts/sessions/timeouts.ts";
import { rolesHeld } from "#server/accounts/staff/roles.ts";
import { identities, secondFactors, sessions, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import { type Actor, awaitsSecondStep, identify } from "#server/http/authorization.ts";

export type Sessions = ReturnType<typeof openSessions>;

/** `staffFactor`: staff need a second factor before they may do anything as staff. */
export function openSessions(db: Db, auth: Auth, staffFactor: "required" | "optional") {
	// A named prepared statement: on PGlite three times as fast as parsing it again.
	const byTokens = db
		.select({
			snapshot,
			token: sessions.token,
			sessionId: sessions.id,
			provedAt: sessions.provedAt,
			assurance: sessions.assurance,
			useIsDue,
			id: users.id,
			name: users.name,
			email: users.email,
			emailVerified: users.emailVerified,
			pendingEmail: users.pendingEmail,
			phone: users.phone,
			language: users.language,
			image: users.image,
			role: users.role,
			staffRoles: rolesHeld,
			status: users.status,
			purchaseStatus: users.purchaseStatus,
			admissionId: users.admissionId,
			formWaits,
			/** False for a user who only signs in through an identity provider. */
			usesPassword: sql<boolean>`exists (select 1 from ${identities} where ${identities.userId} = ${users.id} and ${identities.providerId} = 'credential')`,
			/** Null without a second factor. */
			hasPasskeys: sql<
				boolean | null
			>`(select ${secondFactors.hasPasskeys} from ${secondFactors} where ${secondFactors.userId} = ${users.id})`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(
			and(
				sql`${sessions.token} = any(${sql.placeholder("tokens")}::text[])`,
				gt(sessions.expiresAt, sql`now()`),
				notTimedOut,
				isNull(users.disabledAt),
			),
		)
		.prepare("sessions_by_tokens");

	let known: Known = nothing;

	async function isStillKnown(tokens: string[]) {
		if (performance.now() - known.readAt > staleAfter || !tokens.every((token) => known.actors.has(token)))
			return false;
		const { rows } = await db.execute(sql`select ${snapshot} as snapshot`);
		return rows[0]?.snapshot === known.snapshot;
	}

	const findByToken = readTogether(async (tokens: string[]) => {
		if (await isStillKnown(tokens)) return known.actors;
		const readAt = performance.now();
		const rows = await byTokens.execute({ tokens });
		const used = rows.filter((row) => row.useIsDue).map(({ sessionId }) => sessionId);
		if (used.length > 0) await noteUse(db, used);
		const actors = new Map(
			rows.map(({ token, useIsDue: _, snapshot: __, ...row }) => {
				const hasSecondFactor = row.hasPasskeys !== null;
				const mustEnrol = staffFactor === "required" && row.staffRoles.length > 0 && !hasSecondFactor;
				const staffRoles = mustEnrol ? [] : row.staffRoles;
				return [
					token,
					identify({ ...row, hasSecondFactor, hasPasskeys: row.hasPasskeys === true, mustEnrol, staffRoles }),
				];
			}),
		);
		const seen = rows[0]?.snapshot;
		if (seen === known.snapshot && readAt - known.readAt < staleAfter && known.actors.size < mostKnown)
			for (const [token, actor] of actors) known.actors.set(token, actor);
		else if (seen !== undefined) known = { snapshot: seen, readAt, actors };
		return actors;
	});

	async function find(cookie: string | undefined): Promise<Actor | null> {
		const token = auth.readToken(cookie);
		return token ? findByToken(token) : null;
	}

	return {
		cookieName: auth.cookieName,

		/** The user of this cookie, or null. Role and status come from the database each time, never from the cookie. */
		async findActor(cookie: string | undefined) {
			return signedIn(await find(cookie));
		},

		/** The same, also while the second factor is still to be given. */
		find,

		findByToken,

		/** False if it has ended before. */
		async endSessionOf(token: string) {
			const ended = await db.delete(sessions).where(eq(sessions.token, token)).returning({ id: sessions.id });
			return ended.length > 0;
		},

		/** Ends the session of this browser, so that every sign-in starts a new one. */
		async endSession(cookie: string | undefined) {
			const token = auth.readToken(cookie);
			if (token) await db.delete(sessions).where(eq(sessions.token, token));
		},
	};
}

/** Null while the second factor is still to be given. */
export const signedIn = (actor: Actor | null) => (actor && !awaitsSecondStep(actor) ? actor : null);

/**
 * Identifies the committed transactions. While it is unchanged, every query sees the same rows: each commit changes it
 * before the committing client is told.
 */
const snapshot = sql<string>`pg_current_snapshot()::text`;

/** The actors by token, as of one snapshot of the database. `readAt` is a value of performance.now(). */
type Known = { snapshot: string; readAt: number; actors: Map<string, Actor> };

const nothing: Known = { snapshot: "", readAt: Number.NEGATIVE_INFINITY, actors: new Map() };

/** In milliseconds. Needed because sessions also expire, without a write. */
const staleAfter = 1000;

/** The most sessions that are kept. */
const mostKnown = 10_000;

/** The most tokens in one query. */
const mostTogether = 200;

/**
 * Batches concurrent calls into one query. It starts once all requests that have reached the socket are read (the
 * embedded database would otherwise be asked before the second one is) and the running query has ended, so no answer is
 * older than its call.
 */
function readTogether<Found>(read: (keys: string[]) => Promise<Map<string, Found>>) {
	type Call = { key: string; resolve: (found: Found | null) => void; reject: (error: unknown) => void };
	const waiting: Call[] = [];
	let isReading = false;

	async function readWaiting() {
		while (waiting.length > 0) {
			const calls = waiting.splice(0, mostTogether);
			try {
				const found = await read([...new Set(calls.map(({ key }) => key))]);
				for (const { key, resolve } of calls) resolve(found.get(key) ?? null);
			} catch (error) {
				for (const { reject } of calls) reject(error);
			}
		}
		isReading = false;
	}

	return (key: string) =>
		new Promise<Found | null>((resolve, reject) => {
			waiting.push({ key, resolve, reject });
			if (isReading) return;
			isReading = true;
			setImmediate(readWaiting);
		});
}
