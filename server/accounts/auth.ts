// The auth library, set up for our tables and cookie. Only this domain reaches it; the world sees our own routes.
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { passwordLength } from "#contract/accounts.ts";
import { sessionHint } from "#contract/states.ts";
import { type AddressProved, addressProved } from "#server/accounts/addresses.ts";
import { hashPassword, verifyPassword } from "#server/accounts/passwords.ts";
import { identities, sessions, users, verifications } from "#server/accounts/table.ts";
import type { Db } from "#server/platform/database.ts";

const day = 24 * 60 * 60;

export type Auth = ReturnType<typeof openAuth>;

/** `secure` is true behind https: the cookie is then bound to this host (`__Host-`) and never sent in the clear. */
export function openAuth(settings: {
	db: Db;
	secret: string;
	baseUrl: string;
	secure: boolean;
	/** Takes the one-time link of a password reset to its person. */
	mailReset: (person: { id: string; name: string; email: string }, link: string) => Promise<void>;
	onAddressProved: readonly AddressProved[];
}) {
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
		user: {
			modelName: "users",
			additionalFields: {
				phone: { type: "string", required: false, input: false },
				role: { type: "string", required: false, input: false },
			},
		},
		session: { modelName: "sessions", expiresIn: 30 * day },
		account: { modelName: "identities" },
		// Whoever reads the database must not be able to use the links in people's mailboxes.
		verification: { modelName: "verifications", storeIdentifier: "hashed" },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: passwordLength.min,
			maxPasswordLength: passwordLength.max,
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: 60 * 60,
			// The library's own link leads to a route that we do not serve; the page to land on travels inside it.
			sendResetPassword: ({ user, url, token }) => {
				const page = new URL(url).searchParams.get("callbackURL");
				return settings.mailReset(user, `${page}?token=${encodeURIComponent(token)}`);
			},
			// Whoever could read the mail owns the address.
			onPasswordReset: async ({ user }) => {
				await settings.db.transaction(async (tx) => {
					// A stranger who registered this address may have wished to move it to their own.
					await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, user.id));
					await addressProved(tx, user.id, settings.onAddressProved);
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
			},
		},
		// Our own limits hold across processes and count per account; the library's only sees its own HTTP handler.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	});
	return {
		cookieName,
		secret: settings.secret,
		/** Says, readable by scripts, that there is a session worth asking about; it proves nothing. */
		hintCookie: `${sessionHint}=1; Path=/; Max-Age=${30 * day}; SameSite=Lax${flags}`,
		/** The Set-Cookie values that make the browser forget the session. */
		forgetCookies: [
			`${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${flags}`,
			`${sessionHint}=; Path=/; Max-Age=0; SameSite=Lax${flags}`,
		],

		/** Starts a session for the right password: its cookie and token, or null. Takes the same time for unknown addresses. */
		async signIn(email: string, password: string, from: { address: string; userAgent: string }) {
			const headers = new Headers({ "x-client-address": from.address, "user-agent": from.userAgent.slice(0, 300) });
			try {
				const started = await library.api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
				return { token: started.response.token, cookies: started.headers.getSetCookie() };
			} catch (error) {
				if (error instanceof APIError && error.statusCode === 401) return null;
				throw error;
			}
		},

		/** Mails a one-time link to `page` to this address, if it has an account. */
		async askReset(email: string, page: string) {
			await library.api.requestPasswordReset({ body: { email, redirectTo: page } });
		},

		/** Sets the password and ends every session of its person; false when the token is used up, too old or invented. */
		async resetPassword(token: string, newPassword: string) {
			try {
				await library.api.resetPassword({ body: { token, newPassword } });
				return true;
			} catch (error) {
				if (error instanceof APIError && error.statusCode === 400) return false;
				throw error;
			}
		},
	};
}
