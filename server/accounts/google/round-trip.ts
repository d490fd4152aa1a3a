// The redirect to the identity provider and back: the values that the callback must match are stored in an encrypted
// cookie of this browser (state and PKCE, RFC 9700; nonce, OpenID Connect Core 3.1.2.1).
import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { currentLanguage } from "#content/language.ts";
import { languages } from "#contract/languages.ts";

/** Seconds that a user may spend at the provider. */
const lifetime = 600;

const Noted = z.object({
	state: z.string(),
	codeVerifier: z.string(),
	nonce: z.string(),
	landing: z.string(),
	/** There is one callback URL for all languages, so the language is stored here. */
	language: z.enum(languages).default("en"),
});

export function openRoundTrips({
	secret,
	secure,
	cookieName,
}: {
	secret: string;
	secure: boolean;
	cookieName: string;
}) {
	const key = new Uint8Array(hkdfSync("sha256", secret, "", "sign-in round trip", 32));
	const name = `${cookieName}-round-trip`;
	const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

	return {
		cookieName: name,
		forgetCookie: `${name}=; Max-Age=0; ${flags}`,

		/** The provider's URL for this browser, and the cookie to set. `landing` is the page to open after the return. */
		async begin(provider: { signInPage: string; clientId: string }, redirectUri: string, landing: string) {
			const [state, codeVerifier, nonce] = [newSecret(), newSecret(), newSecret()];
			const noted = await new EncryptJWT({ state, codeVerifier, nonce, landing, language: currentLanguage() })
				.setProtectedHeader({ alg: "dir", enc: "A256GCM" })
				.setExpirationTime(`${lifetime} s`)
				.encrypt(key);
			const address = new URL(provider.signInPage);
			const query = {
				response_type: "code",
				client_id: provider.clientId,
				redirect_uri: redirectUri,
				scope: "openid email profile",
				state,
				nonce,
				code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
				code_challenge_method: "S256",
			};
			for (const [field, value] of Object.entries(query)) address.searchParams.set(field, value);
			return { address: address.href, cookie: `${name}=${noted}; Max-Age=${lifetime}; ${flags}` };
		},

		/** The stored values for the callback with this `state`; null if this browser did not start it, or too long ago. */
		async end(state: string, cookie: string | undefined) {
			if (!cookie) return null;
			const opened = await jwtDecrypt(cookie, key, { requiredClaims: ["exp"] }).catch(() => null);
			const noted = Noted.safeParse(opened?.payload);
			return noted.success && noted.data.state === state ? noted.data : null;
		},
	};
}

const newSecret = () => randomBytes(32).toString("base64url");
