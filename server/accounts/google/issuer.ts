// The identity provider as OpenID Connect describes it: its endpoints, its keys, and what its tokens prove.
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { ExactEmail } from "#contract/text.ts";
import { codeOf } from "#server/error-code.ts";

export type Issuer = ReturnType<typeof openIssuer>;

/** The identity in a verified token. The subject never changes; the address may. */
export type Proved = { issuer: string; subject: string; email: string; name: string | null; picture: string | null };

/** `usableUntil`: until when the token would be accepted again. */
type Verified = { ok: true; usableUntil: Date } & Proved;

/** `detail` is for the log. */
export type Unproved = { ok: false; why: "unreachable" | "refused"; detail: string };

export const googleIssuer = "https://accounts.google.com";

/** The timeout for each call to the provider, in milliseconds. Only tests change it. */
export const timeout = { ms: 5000 };

/** Allowed difference in seconds between the provider's clock and ours. */
const clockTolerance = 30;

/** The clock difference, in milliseconds, above which ours has to be corrected. */
const mostOffset = 60_000;

type Client = { issuer: string; clientId: string; clientSecret: string };

type Endpoints = {
	authorize: string;
	token: string;
	secretInBody: boolean;
	keys: ReturnType<typeof createRemoteJWKSet>;
	/** Milliseconds between the provider's clock and ours. */
	offset: number;
};

/** Nothing is fetched before the first sign-in: the site starts, and sign-in by e-mail works, without the provider. */
export function openIssuer(client: Client) {
	const { issuer, clientId } = client;
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
				const answer = await exchange(await findEndpoints(), client, code, sent);
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
		const isOnlyOurs = [claims.aud].flat().every((audience) => audience === clientId);
		if (!isOnlyOurs && claims.azp !== clientId) return refused("issued to another client");
		if (nonce !== undefined && claims.nonce !== nonce) return refused("another sign-in's nonce");
		if (claims.email_verified !== true) return refused("address not verified");
		const email = ExactEmail.safeParse(claims.email);
		if (!claims.sub || !email.success) return refused("no subject or address");
		const name = typeof claims.name === "string" ? claims.name : null;
		const picture = typeof claims.picture === "string" ? claims.picture : null;
		const usableUntil = new Date(((claims.exp ?? 0) + clockTolerance) * 1000);
		return { ok: true, issuer, subject: claims.sub, email: email.data, name, picture, usableUntil };
	}
}

async function exchange(
	{ token, secretInBody }: Endpoints,
	{ clientId, clientSecret }: Client,
	code: string,
	sent: { redirectUri: string; codeVerifier: string },
) {
	const form = new URLSearchParams({
		grant_type: "authorization_code",
		code,
		redirect_uri: sent.redirectUri,
		code_verifier: sent.codeVerifier,
		...(secretInBody ? { client_id: clientId, client_secret: clientSecret } : {}),
	});
	return fetch(token, {
		method: "POST",
		body: form,
		headers: {
			accept: "application/json",
			...(secretInBody ? {} : { authorization: basic(clientId, clientSecret) }),
		},
		redirect: "error",
		signal: AbortSignal.timeout(timeout.ms),
	});
}

export type IssuerProblem = "clientId" | "client" | "clock" | "wrong" | "unreachable";

/**
 * Whether the provider is reachable and accepts our client id and secret, without a sign-in: it authenticates the
 * client before it looks at the code (RFC 6749, 5.2), so an invented code is enough for the test.
 */
export async function tryIssuer(
	client: Client,
	redirectUri: string,
): Promise<{ ok: true } | { ok: false; why: IssuerProblem; code: string }> {
	const failed = (why: IssuerProblem, code: string) => ({ ok: false, why, code }) as const;
	if (client.issuer === googleIssuer && !/^\d+-[a-z0-9]+\.apps\.googleusercontent\.com$/.test(client.clientId))
		return failed("clientId", "shape");
	try {
		const endpoints = await discover(client.issuer);
		if (endpoints.offset > mostOffset) return failed("clock", `${Math.round(endpoints.offset / 1000)} s`);
		const never = "a-code-that-was-never-given-out";
		const answer = await exchange(endpoints, client, never, { redirectUri, codeVerifier: "v".repeat(43) });
		const { error } = (await answer.json()) as { error?: unknown };
		if (error === "invalid_client" || error === "unauthorized_client") return failed("client", error);
		return typeof error === "string" ? { ok: true } : failed("wrong", String(answer.status));
	} catch (error) {
		const isReadable = error instanceof WrongDocument || error instanceof SyntaxError;
		return failed(isReadable ? "wrong" : "unreachable", codeOf(error));
	}
}

/** Thrown if what the provider says about itself cannot be used. */
class WrongDocument extends Error {}

async function discover(issuer: string): Promise<Endpoints> {
	const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
		redirect: "error",
		signal: AbortSignal.timeout(timeout.ms),
	});
	if (!answer.ok) throw new WrongDocument(`discovery answered ${answer.status}`);
	const found = (await answer.json()) as Record<string, unknown>;
	if (found.issuer !== issuer) throw new WrongDocument("discovery names another issuer");
	const address = (name: string) => {
		const value = found[name];
		// A provider behind https never redirects to plain http.
		if (typeof value !== "string" || !URL.canParse(value) || (issuer.startsWith("https:") && !/^https:/.test(value)))
			throw new WrongDocument(`discovery has no usable ${name}`);
		return value;
	};
	const date = Date.parse(answer.headers.get("date") ?? "");
	const methods = found.token_endpoint_auth_methods_supported;
	return {
		authorize: address("authorization_endpoint"),
		token: address("token_endpoint"),
		secretInBody: Array.isArray(methods) && methods.includes("client_secret_post"),
		keys: createRemoteJWKSet(new URL(address("jwks_uri")), { timeoutDuration: timeout.ms }),
		offset: Number.isNaN(date) ? 0 : Math.abs(Date.now() - date),
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
