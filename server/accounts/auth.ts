// Sign-in: checks a password, starts sessions and makes their cookies. A session is a row; its cookie is the row's
// token with our signature, so that an invented token never reaches the database.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sessionHint } from "#contract/states.ts";
import { hashPassword, verifyPassword } from "#server/accounts/passwords/passwords.ts";
import { openRememberedDevices } from "#server/accounts/second-factor/remembered-devices.ts";
import { openSecondFactors } from "#server/accounts/second-factor/second-factor.ts";
import { openKnownDevices } from "#server/accounts/sessions/known-devices.ts";
import { identities, sessions, users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

/** The length of a session in seconds. */
const lifetime = 30 * 24 * 60 * 60;

const mostChecked = 10_000;

export type Auth = ReturnType<typeof openAuth>;

/** Where a session begins, as the user will recognise it in their list. */
export type BrowserOf = { address: string; userAgent: string };

/** `secure` is true behind https: cookies are then bound to this host (`__Host-`) and sent only encrypted. */
export function openAuth({ db, secret, secure }: { db: Db; secret: string; secure: boolean }) {
	const cookieName = secure ? "__Host-eibm" : "eibm";
	const flags = `SameSite=Lax${secure ? "; Secure" : ""}`;
	const sign = (token: string) => createHmac("sha256", secret).update(token).digest();

	/** Cookies whose signature has been checked, with their tokens. */
	const checked = new Map<string, string>();

	const newToken = () => randomBytes(24).toString("base64url");

	function cookieOf(token: string) {
		const value = encodeURIComponent(`${token}.${sign(token).toString("base64")}`);
		return `${cookieName}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; ${flags}`;
	}

	/** Inserts a session; returns its token and cookies. */
	async function startSession(
		tx: Db,
		userId: string,
		{ address, userAgent }: BrowserOf,
		assurance: "one" | "two" = "one",
	) {
		const token = newToken();
		await tx.insert(sessions).values({
			id: randomUUID(),
			token,
			userId,
			assurance,
			expiresAt: new Date(Date.now() + lifetime * 1000),
			ipAddress: address,
			userAgent: userAgent.slice(0, 300),
		});
		return { token, cookies: [cookieOf(token)] };
	}

	return {
		cookieName,
		secret,
		secure,
		devices: openKnownDevices(secret, secure),
		remembered: openRememberedDevices(db, secure),
		factors: openSecondFactors(secret),
		/** Readable by scripts: tells them that there may be a session. It proves nothing. */
		hintCookie: `${sessionHint}=1; Path=/; Max-Age=${lifetime}; ${flags}`,
		/** The Set-Cookie values that delete the session from the browser. */
		forgetCookies: [
			`${cookieName}=; Path=/; Max-Age=0; HttpOnly; ${flags}`,
			`${sessionHint}=; Path=/; Max-Age=0; ${flags}`,
		],

		/** The token in a session cookie, if the signature is ours. */
		readToken(cookie: string | undefined) {
			const dot = cookie?.lastIndexOf(".") ?? -1;
			if (!cookie || dot < 1) return null;
			const known = checked.get(cookie);
			if (known) return known;
			const token = cookie.slice(0, dot);
			const given = Buffer.from(cookie.slice(dot + 1), "base64");
			const expected = sign(token);
			if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
			if (checked.size >= mostChecked) checked.clear();
			checked.set(cookie, token);
			return token;
		},

		/** Starts a session if the password is correct; otherwise returns null. Takes the same time for unknown addresses. */
		async signIn(email: string, password: string, from: BrowserOf) {
			const [own] = await db
				.select({ userId: users.id, hash: identities.password })
				.from(identities)
				.innerJoin(users, eq(users.id, identities.userId))
				.where(and(eq(users.email, email), eq(identities.providerId, "credential")));
			const hash = own?.hash;
			if (!own || !hash) {
				await hashPassword(password);
				return null;
			}
			if (!(await verifyPassword({ hash, password }))) return null;
			return db.transaction(async (tx) => {
				// While the password was being checked, the owner of the address may have reset it. Locked in the same order as
				// there: the user first.
				const [person] = await tx
					.select({ email: users.email })
					.from(users)
					.where(eq(users.id, own.userId))
					.for("key share");
				const [same] = await tx
					.select({ id: identities.id })
					.from(identities)
					.where(and(eq(identities.userId, own.userId), eq(identities.password, hash)))
					.for("share");
				return person?.email === email && same ? startSession(tx, own.userId, from) : null;
			});
		},

		/** Starts a session for a user whom an identity provider or a passkey has identified. */
		beginSession: startSession,

		/** Replaces the token of a session; returns the new cookie, or null if a concurrent call has replaced it first. */
		async renewToken(token: string) {
			const renewed = newToken();
			const found = await db
				.update(sessions)
				.set({ token: renewed, updatedAt: new Date() })
				.where(eq(sessions.token, token))
				.returning({ id: sessions.id });
			return found.length > 0 ? cookieOf(renewed) : null;
		},

		/** Replaces a session that awaits its second factor, in `tx`; null if it has ended in the meantime. */
		async passSecondStep(tx: Db, { id, sessionId }: { id: string; sessionId: string }, from: BrowserOf) {
			const ended = await tx.delete(sessions).where(eq(sessions.id, sessionId)).returning({ id: sessions.id });
			return ended.length > 0 ? startSession(tx, id, from, "two") : null;
		},
	};
}
