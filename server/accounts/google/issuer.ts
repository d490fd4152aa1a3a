// The identity provider as OpenID Connect describes it: its endpoints, its keys, and what its tokens prove.
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { Email } from "#contract/text.ts";

export type Issuer = ReturnType<typeof openIssuer>;

/** The identity in a verified token. The subject never changes; the address may. */
export type Proved = { issuer: string; subject: string; email: string; name: string | null; picture: string | null };

/** `usableUntil`: until when the token would be accepted again. */
type Verified = { ok: true; usableUntil: Date } & Proved;

/** `detail` is for the log. */
export type Unproved = { ok: false; why: "unreachable" | "refused"; detail: string };

export const googleIssuer = "https://accounts.google.com";

/** The timeout for each call to the provider. */
const timeout = 5000;

/** Allowed difference in seconds between the provider's clock and ours. */
const clockTolerance = 30;

type Endpoints = {
	authorize: string;
	token: string;
	secretInBody: boolean;
	keys: ReturnType<typeof createRemoteJWKSet>;
};

/** Nothing is fetched before the first sign-in: the site starts, and sign-in by e-mail works, without the provider. */
export function openIssuer({
	issuer,
	clientId,
	clientSecret,
}: {
	issuer: string;
	clientId: string;
	clientSecret: string;
}) {
	let asked: Promise<Endpoints> | undefined;

	/** Fetched once; after a failure the next attempt tries again. */
	const findEndpoints = () => {
		asked ??= discover(issuer).catch((error) => {
			asked = undefined;
			throw error;
		});
		return asked;
	};

	return {
		issuer,
		clientId,

		/** The provider's sign-in page, or why it is not available. */
		findSignInPage: () =>
			findEndpoints().then(
				({ authorize }) => ({ ok: true, address: authorize }) as const,
				(error) => unreachable(error),
			),

		/** Exchanges the code from the browser's return for the verified identity. */
		async redeem(code: string, sent: { redirectUri: string; codeVerifier: string; nonce: string }) {
			try {
				const { token, secretInBody } = await findEndpoints();
				const form = new URLSearchParams({
					grant_type: "authorization_code",
					code,
					redirect_uri: sent.redirectUri,
					code_verifier: sent.codeVerifier,
					...(secretInBody ? { client_id: clientId, client_secret: clientSecret } : {}),
				});
				const answer = await fetch(token, {
					method: "POST",
					body: form,
					headers: {
						accept: "application/json",
						...(secretInBody ? {} : { authorization: basic(clientId, clientSecret) }),
					},
					redirect: "error",
					signal: AbortSignal.timeout(timeout),
				});
				const { id_token } = (await answer.json()) as { id_token?: unknown };
				if (!answer.ok || typeof id_token !== "string") return refused(`code not accepted (${answer.status})`);
				return verify(id_token, sent.nonce);
			} catch (error) {
				return unreachable(error);
			}
		},

		/** The verified identity in a token that the browser obtained itself. */
		readToken: (idToken: string) => verify(idToken),
	};

	async function verify(idToken: string, nonce?: string): Promise<Verified | Unproved> {
		try {
			const { keys } = await findEndpoints();
			const { payload } = await jwtVerify(idToken, keys, {
				// Google's own guide allows both forms.
				issuer: issuer === googleIssuer ? [issuer, "accounts.google.com"] : issuer,
				audience: clientId,
				algorithms: ["RS256"],
				requiredClaims: ["sub", "exp", "iat"],
				clockTolerance,
			});
			return readClaims(payload, nonce);
		} catch (error) {
			const isTokensFault = error instanceof errors.JOSEError && !keysAway.has(error.code);
			return isTokensFault ? refused(error.code) : unreachable(error);
		}
	}

	function readClaims(claims: JWTPayload, nonce: string | undefined): Verified | Unproved {
		// A token for several audiences names the one that requested it (OpenID Connect Core, 3.1.3.7).
		if (claims.aud !== clientId && claims.azp !== clientId) return refused("issued to another client");
		if (nonce !== undefined && claims.nonce !== nonce) return refused("another sign-in's nonce");
		if (claims.email_verified !== true) return refused("address not verified");
		const email = Email.safeParse(claims.email);
		if (!claims.sub || !email.success) return refused("no subject or address");
		const name = typeof claims.name === "string" ? claims.name : null;
		const picture = typeof claims.picture === "string" ? claims.picture : null;
		const usableUntil = new Date(((claims.exp ?? 0) + clockTolerance) * 1000);
		return { ok: true, issuer, subject: claims.sub, email: email.data, name, picture, usableUntil };
	}
}

async function discover(issuer: string): Promise<Endpoints> {
	const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
		redirect: "error",
		signal: AbortSignal.timeout(timeout),
	});
	if (!answer.ok) throw new Error(`discovery answered ${answer.status}`);
	const found = (await answer.json()) as Record<string, unknown>;
	if (found.issuer !== issuer) throw new Error("discovery names another issuer");
	const address = (name: string) => {
		const value = found[name];
		// A provider behind https never redirects to plain http.
		if (typeof value !== "string" || !URL.canParse(value) || (issuer.startsWith("https:") && !/^https:/.test(value)))
			throw new Error(`discovery has no usable ${name}`);
		return value;
	};
	const methods = found.token_endpoint_auth_methods_supported;
	return {
		authorize: address("authorization_endpoint"),
		token: address("token_endpoint"),
		secretInBody: Array.isArray(methods) && methods.includes("client_secret_post"),
		keys: createRemoteJWKSet(new URL(address("jwks_uri")), { timeoutDuration: timeout }),
	};
}

/** Error codes caused by the provider's keys, not by the token. */
const keysAway = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

const refused = (detail: string): Unproved => ({ ok: false, why: "refused", detail });

function unreachable(error: unknown): Unproved {
	const { message, cause } = error as Error & { cause?: { code?: string } };
	return { ok: false, why: "unreachable", detail: cause?.code ?? message };
}

/** RFC 6749, 2.3.1: both are form-encoded before they are joined. */
const basic = (id: string, secret: string) =>
	`Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;
