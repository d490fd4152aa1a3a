// The auth library, configured for our tables and cookie. Only this domain uses it; clients see our own routes.
import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { createAuthorizationURL } from "better-auth/oauth2";
import { and, eq } from "drizzle-orm";
import { passwordLength } from "#contract/accounts.ts";
import { sessionHint } from "#contract/states.ts";
import { ownSteps } from "#server/accounts/auth-steps.ts";
import { type AddressProved, addressProved } from "#server/accounts/email-address/email-address.ts";
import { hashPassword, verifyPassword } from "#server/accounts/passwords/passwords.ts";
import { openKnownDevices } from "#server/accounts/sessions/known-devices.ts";
import { identities, sessions, users, verifications } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

const day = 24 * 60 * 60;

export type Auth = ReturnType<typeof openAuth>;

/** `secure` is true behind https: the cookie is then bound to this host (`__Host-`) and sent only encrypted. */
export function openAuth(settings: {
	db: Db;
	secret: string;
	baseUrl: string;
	secure: boolean;
	/** Sends the one-time link of a password reset to the user. */
	mailReset: (person: { id: string; name: string; email: string }, link: string) => Promise<void>;
	/** Called in the transaction that follows a new password. */
	onNewPassword: (tx: Db, person: { id: string; name: string; email: string }) => Promise<void>;
	onAddressProved: readonly AddressProved[];
}) {
	// The library's result does not say whose password it has set; its callback does.
	const resetOf = new AsyncLocalStorage<{ person?: { email: string } }>();
	const cookieName = settings.secure ? "__Host-eibm" : "eibm";
	const flags = settings.secure ? "; Secure" : "";
	const library = betterAuth({
		baseURL: settings.baseUrl,
		secret: settings.secret,
		database: drizzleAdapter(settings.db, {
			provider: "pg",
			schema: { users, sessions, identities, verifications },
			transaction: true,
		}),
		plugins: [ownSteps],
		user: {
			modelName: "users",
			additionalFields: {
				phone: { type: "string", required: false, input: false },
				role: { type: "string", required: false, input: false },
			},
		},
		session: { modelName: "sessions", expiresIn: 30 * day },
		account: { modelName: "identities", storeStateStrategy: "cookie" },
		// Anybody who can read the database must not be able to use the links in people's mailboxes.
		verification: { modelName: "verifications", storeIdentifier: "hashed" },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			// Our forms measure passwords as they are typed; the normalised form that is stored may be longer.
			minPasswordLength: 1,
			maxPasswordLength: 20 * passwordLength.max,
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: 60 * 60,
			// The library's own link leads to a route that we do not serve; it contains the page to open.
			sendResetPassword: ({ user, url, token }) => {
				const page = new URL(url).searchParams.get("callbackURL");
				return settings.mailReset(user, `${page}?token=${encodeURIComponent(token)}`);
			},
			// Anybody who can read the e-mail owns the address.
			onPasswordReset: async ({ user }) => {
				Object.assign(resetOf.getStore() ?? {}, { person: { email: user.email } });
				await settings.db.transaction(async (tx) => {
					// Another person who registered this address may have requested a change to their own.
					await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, user.id));
					await addressProved(tx, user.id, settings.onAddressProved);
					await settings.onNewPassword(tx, user);
				});
			},
			password: { hash: hashPassword, verify: verifyPassword },
		},
		advanced: {
			useSecureCookies: false,
			ipAddress: { ipAddressHeaders: ["x-client-address"] },
			cookies: {
				session_token: {
					name: cookieName,
					attributes: { httpOnly: true, sameSite: "lax", secure: settings.secure, path: "/" },
				},
				oauth_state: {
					name: `${cookieName}-round-trip`,
					attributes: { httpOnly: true, sameSite: "lax", secure: settings.secure, path: "/" },
				},
			},
		},
		// Our own limits work across processes and count per account; the library's see only its own HTTP handler.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	});
	return {
		cookieName,
		secret: settings.secret,
		secure: settings.secure,
		devices: openKnownDevices(settings.secret, settings.secure),
		/** Readable by scripts: there may be a session to ask about. It proves nothing. */
		hintCookie: `${sessionHint}=1; Path=/; Max-Age=${30 * day}; SameSite=Lax${flags}`,
		/** The Set-Cookie values that delete the session from the browser. */
		forgetCookies: [
			`${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${flags}`,
			`${sessionHint}=; Path=/; Max-Age=0; SameSite=Lax${flags}`,
		],

		/**
		 * Starts a session for the correct password: its cookie and token, or null. Takes the same time for unknown
		 * addresses.
		 */
		async signIn(email: string, password: string, from: BrowserOf) {
			try {
				const hash = await findHash(settings.db, email);
				const started = await library.api.signInEmail({
					body: { email, password },
					headers: headersOf(from),
					returnHeaders: true,
				});
				const { token } = started.response;
				// While the password was being checked, the owner of the address may have reset it.
				if ((await findHash(settings.db, email)) !== hash) {
					await settings.db.delete(sessions).where(eq(sessions.token, token));
					return null;
				}
				return { token, cookies: started.headers.getSetCookie() };
			} catch (error) {
				if (error instanceof APIError && error.statusCode === 401) return null;
				throw error;
			}
		},

		/** Starts a session for a user whom an identity provider has identified. */
		async beginSession(userId: string, from: BrowserOf) {
			const begun = await library.api.beginSession({ body: { userId }, headers: headersOf(from), returnHeaders: true });
			return { token: begun.response.token, cookies: begun.headers.getSetCookie() };
		},

		/** The provider's URL for this browser. `landing` is the page to open after the return. */
		async beginRoundTrip(provider: { signInPage: string; clientId: string }, redirectUri: string, landing: string) {
			const { response, headers } = await library.api.beginRoundTrip({
				body: { callbackURL: landing },
				returnHeaders: true,
			});
			const address = await createAuthorizationURL({
				id: "issuer",
				options: { clientId: provider.clientId },
				authorizationEndpoint: provider.signInPage,
				redirectURI: redirectUri,
				scopes: ["openid", "email", "profile"],
				state: response.state,
				codeVerifier: response.codeVerifier,
				nonce: response.nonce,
			});
			return { address: address.href, cookies: headers.getSetCookie() };
		},

		/** The stored values for the return with this `state`; null if this browser did not start it. */
		async endRoundTrip(state: string, cookie: string) {
			const { response, headers } = await library.api.endRoundTrip({
				body: { state },
				headers: new Headers({ cookie }),
				returnHeaders: true,
			});
			return response && { ...response, cookies: headers.getSetCookie() };
		},

		/** Sends a one-time link to `page` to this address, if it has an account. */
		async askReset(email: string, page: string) {
			await library.api.requestPasswordReset({ body: { email, redirectTo: page } });
		},

		/**
		 * Sets the password and ends every session of the user, who is returned; null if the token is used, expired or
		 * invented.
		 */
		async resetPassword(token: string, newPassword: string) {
			const reset: { person?: { email: string } } = {};
			try {
				await resetOf.run(reset, () => library.api.resetPassword({ body: { token, newPassword } }));
				return reset.person ?? null;
			} catch (error) {
				if (error instanceof APIError && error.statusCode === 400) return null;
				throw error;
			}
		},
	};
}

/** Where a session begins, as the user will recognise it in their list. */
export type BrowserOf = { address: string; userAgent: string };

const headersOf = (from: BrowserOf) =>
	new Headers({ "x-client-address": from.address, "user-agent": from.userAgent.slice(0, 300) });

async function findHash(db: Db, email: string) {
	const [own] = await db
		.select({ hash: identities.password })
		.from(identities)
		.innerJoin(users, eq(users.id, identities.userId))
		.where(and(eq(users.email, email), eq(identities.providerId, "credential")));
	return own?.hash;
}
