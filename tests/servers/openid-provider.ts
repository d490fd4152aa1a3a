// An OpenID Connect provider for tests: the certified `oidc-provider`, with its own pages for sign-in, consent and
// cancelling. Signing in with a name from `people` signs in as that person.
import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { onTestFinished, vi } from "vitest";

type Account = { email: string; email_verified?: boolean; name?: string; picture?: string };

const clientId = "eibm-test";
const clientSecret = "not-a-secret-outside-tests";

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** Starts answering once the site's address is known: see `serve`. Stops after the test, or when `stop` is called. */
export async function startOpenIdProvider() {
	const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
	const people = new Map<string, Account>();
	let answer: http.RequestListener = (_request, response) => response.writeHead(503).end();
	const server = http.createServer((request, response) => answer(request, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	let asked = 0;
	server.on("request", () => {
		asked += 1;
	});
	const stop = async () => {
		server.closeAllConnections();
		await new Promise<void>((resolve) => server.close(() => resolve()));
	};

	return {
		issuer,
		people,
		stop,
		publicKey,
		/** The number of requests that this provider has received. */
		asked: () => asked,
		settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer },

		/** Registers this site as a client. */
		async serve(site: string) {
			const { Provider } = await import("oidc-provider");
			// It warns that its in-memory storage and its default pages are for development only; so are these tests.
			const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
			const provider = new Provider(issuer, {
				clients: [
					{
						client_id: clientId,
						client_secret: clientSecret,
						redirect_uris: [`${site}/auth/google/callback`],
						token_endpoint_auth_method: "client_secret_post",
					},
				],
				jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "test", alg: "RS256", use: "sig" }] },
				cookies: { keys: ["k".repeat(40)] },
				claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
				// Like Google, which puts the claims of the requested scopes into the ID token.
				conformIdTokenClaims: false,
				findAccount: (_context, subject) => ({
					accountId: subject,
					claims: () => ({ sub: subject, email_verified: true, ...people.get(subject) }),
				}),
				ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
			});
			warnings.mockRestore();
			answer = provider.callback();
		},

		/** An ID token as the provider would issue it for this site; `changes` and `options` can make it invalid. */
		sign: (
			subject: string,
			changes: JWTPayload = {},
			{ header = {}, key = privateKey }: { header?: Partial<JWTHeaderParameters>; key?: CryptoKey | Uint8Array } = {},
		) => {
			const now = Math.floor(Date.now() / 1000);
			return new SignJWT({
				jti: randomUUID(),
				iss: issuer,
				aud: clientId,
				sub: subject,
				email_verified: true,
				iat: now,
				exp: now + 600,
				...people.get(subject),
				...changes,
			})
				.setProtectedHeader({ alg: "RS256", kid: "test", ...header })
				.sign(key);
		},
	};
}

/** The same, stopped at the end of the test. */
export async function anOpenIdProvider(site: string) {
	const provider = await startOpenIdProvider();
	onTestFinished(() => provider.stop());
	await provider.serve(site);
	return provider;
}
