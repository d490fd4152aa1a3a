// Steps that the auth library offers only inside its own routes: an OpenID Connect round trip that returns to our
// routes, and a session for a user we have identified. State, PKCE verifier, nonce and cookies are the library's.
import { BetterAuthError, generateIdTokenNonce, generateState, parseGenericState } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

export const ownSteps = {
	id: "own-steps",
	endpoints: {
		/** Stores, encrypted in a cookie of this browser, what the provider's return must match. */
		beginRoundTrip: createAuthEndpoint({ method: "POST", body: z.object({ callbackURL: z.string() }) }, async (c) => {
			const nonce = generateIdTokenNonce({ requiresIdTokenNonce: true });
			const { state, codeVerifier } = await generateState(c, { idTokenNonce: nonce });
			return { state, codeVerifier, nonce };
		}),

		/** Reads the stored values, once and within ten minutes; null if the return does not belong to this browser. */
		endRoundTrip: createAuthEndpoint({ method: "POST", body: z.object({ state: z.string() }) }, async (c) => {
			try {
				const { callbackURL, codeVerifier, idTokenNonce } = await parseGenericState(c, c.body.state);
				return idTokenNonce ? { callbackURL, codeVerifier, nonce: idTokenNonce } : null;
			} catch (error) {
				if (error instanceof BetterAuthError) return null;
				throw error;
			}
		}),

		beginSession: createAuthEndpoint(
			{ method: "POST", requireHeaders: true, body: z.object({ userId: z.string() }) },
			async (c) => {
				const user = await c.context.internalAdapter.findUserById(c.body.userId);
				const session = user && (await c.context.internalAdapter.createSession(user.id));
				if (!session) throw new APIError("NOT_FOUND");
				await setSessionCookie(c, { session, user });
				return { token: session.token };
			},
		),
	},
};
