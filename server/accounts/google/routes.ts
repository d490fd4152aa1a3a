import { createHash } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { localAddress } from "#content/language.ts";
import { withLanguage } from "#content/scope.ts";
import { words } from "#content/words.ts";
import { GoogleForm, GoogleReturn, LoginResponse } from "#contract/accounts.ts";
import { findReturnUrl, landingFor, landingForNew, secondStepFor, signInFor } from "#contract/return-url.ts";
import { presentPerson } from "#server/accounts/accounts.ts";
import type { Auth } from "#server/accounts/auth.ts";
import type { AddressProved } from "#server/accounts/email-address/email-address.ts";
import { admitByIdentity, isProviderPicture } from "#server/accounts/google/google.ts";
import type { Issuer } from "#server/accounts/google/issuer.ts";
import { openRoundTrips } from "#server/accounts/google/round-trip.ts";
import { browserOf, loginAnswer, startSession } from "#server/accounts/routes.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { awaitsSecondStep } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { ownReferer } from "#server/http/form-fallback.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { type AppEnv, jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = {
	db: Db;
	auth: Auth;
	sessions: Sessions;
	limits: Limits;
	mail: Mail;
	/** Null if no client id is configured. */
	issuer: Issuer | null;
	onAddressProved: readonly AddressProved[];
	baseUrl: string | undefined;
};

export const googleRoutes = ({ db, auth, sessions, limits, mail, issuer, onAddressProved, baseUrl }: Parts) => {
	const trips = openRoundTrips(auth);
	const returnTo = (c: Context<AppEnv>) => `${siteOrigin(c, baseUrl)}/auth/google/callback`;

	const admit = (c: Context<AppEnv>, person: Parameters<typeof admitByIdentity>[1]) =>
		admitByIdentity(db, person, onAddressProved, (tx, userId) => auth.beginSession(tx, userId, browserOf(c)));

	/** The first sign-in creates or links the account, so its owner needs no e-mail about it. */
	const entered = ({ known }: { known: boolean }) => ({ auth, sessions, db, baseUrl, ...(known ? { mail } : {}) });

	/**
	 * The user sees the same message whatever went wrong; the reason is only in the log. `landing`: the page that they
	 * wanted to open, for another way to sign in.
	 */
	function fail(c: Context<AppEnv>, why: string, { detail = "", landing = "/" } = {}) {
		c.var.log.warn({ why, detail }, "google sign-in");
		const page = landing === "/" ? "/signin?" : `${signInFor(landing)}&`;
		return c.redirect(localAddress(`${page}google=failed#google-failed`), 303);
	}

	/** The callback, in the language in which the sign-in began. */
	async function comeBack(
		c: Context<AppEnv>,
		issuer: Issuer,
		trip: NonNullable<Awaited<ReturnType<typeof trips.end>>>,
		{ code, error, iss }: { code?: string | undefined; error?: string | undefined; iss?: string | undefined },
	) {
		const { landing } = trip;
		// Reject a response of another provider (RFC 9207).
		if (iss !== undefined && iss !== issuer.issuer)
			return fail(c, "refused", { detail: "answer of another issuer", landing });
		if (error !== undefined || code === undefined) return fail(c, "refused", { detail: error ?? "no code", landing });
		const proved = await issuer.redeem(code, { ...trip, redirectUri: returnTo(c) });
		if (!proved.ok) return fail(c, proved.why, { detail: proved.detail, landing });
		const admitted = await admit(c, { ...proved, phone: null });
		if (!admitted.ok) return fail(c, admitted.why, { landing });
		const actor = await startSession(c, entered(admitted), admitted.session);
		const next = awaitsSecondStep(actor)
			? secondStepFor(landing === "/" ? null : landing, actor.hasPasskeys)
			: actor.role === "admin" || admitted.known
				? landingFor(actor.role, landing)
				: landingForNew(presentPerson(actor), landing === "/" ? null : landing);
		return c.redirect(localAddress(next), 303);
	}

	return newRoutes()
		.openapi(authorize, async (c) => {
			if (!issuer) return errorResponse(c, 503, words().messages.account.googleUnavailable);
			// The provider may redirect back without asking the visitor: another site must not be able to sign them in (login
			// CSRF).
			const site = c.req.header("sec-fetch-site");
			if (site !== undefined && site !== "same-origin" && site !== "none") return c.redirect("/signin", 303);
			const landing = findReturnUrl(new URL(c.req.url).search) ?? findReturnUrl(ownReferer(c)?.search ?? "") ?? "/";
			const page = await issuer.findSignInPage();
			if (!page.ok) return fail(c, page.why, { detail: page.detail, landing });
			const provider = { signInPage: page.address, clientId: issuer.clientId };
			const trip = await trips.begin(provider, returnTo(c), landing);
			c.header("set-cookie", trip.cookie, { append: true });
			return c.redirect(trip.address, 303);
		})
		.openapi(callback, async (c) => {
			if (!issuer) return errorResponse(c, 503, words().messages.account.googleUnavailable);
			const { state, code, error, iss } = c.req.valid("query");
			const trip = state ? await trips.end(state, getCookie(c, trips.cookieName)) : null;
			if (!trip) return fail(c, "round trip", { detail: "not begun in this browser, or too long ago" });
			c.header("set-cookie", trips.forgetCookie, { append: true });
			return withLanguage(trip.language, () => comeBack(c, issuer, trip, { code, error, iss }));
		})
		.openapi(signInWithToken, async (c) => {
			const { account, form, fields } = words().messages;
			if (!issuer) return errorResponse(c, 503, account.googleUnavailable);
			const sent = c.req.valid(sentAs(c));
			if (sent.profilePic && !isProviderPicture(sent.profilePic))
				return errorResponse(c, 400, form.invalid, { profilePic: fields.invalid });
			const proved = sent.idToken ? await issuer.readToken(sent.idToken) : null;
			if (proved?.ok === false && proved.why === "unreachable") {
				c.var.log.warn({ why: proved.why, detail: proved.detail }, "google sign-in");
				return errorResponse(c, 503, account.signInFailed);
			}
			// The token is what counts; the other fields must match it.
			if (!proved?.ok || sent.uid !== proved.subject || sent.email !== proved.email) {
				const detail = proved?.ok === false ? proved.detail : proved ? "claims differ from the token" : "no token";
				c.var.log.warn({ why: "refused", detail }, "google sign-in");
				return errorResponse(c, 401, account.signInFailed);
			}
			// The signed content, without the signature, which can be encoded in several ways.
			const signed = (sent.idToken ?? "").split(".").slice(0, 2).join(".");
			const key = `google ${createHash("sha256").update(signed).digest("base64url")}`;
			if (!(await limits.isFirst(key, (proved.usableUntil.getTime() - Date.now()) / 1000))) {
				c.var.log.warn({ why: "refused", detail: "a token used before" }, "google sign-in");
				return errorResponse(c, 401, account.signInFailed);
			}
			const person = {
				...proved,
				name: proved.name ?? sent.name ?? null,
				picture: proved.picture ?? sent.profilePic ?? null,
				phone: sent.phone,
			};
			const admitted = await admit(c, person);
			if (!admitted.ok) return errorResponse(c, 401, account.signInFailed);
			const actor = await startSession(c, entered(admitted), admitted.session);
			return c.json(loginAnswer(actor), 200);
		});
};

const elsewhere = { description: "On to the provider, the site or, with an alert, the sign-in page" };

const authorize = defineRoute({
	method: "get",
	path: "/auth/google/start",
	limit: { rule: "wayIn", by: "address", as: "google" },
	tags: ["Accounts"],
	summary: "Sign in with Google: redirects to the provider",
	access: "anyone",
	responses: { 303: elsewhere },
});

const callback = defineRoute({
	method: "get",
	path: "/auth/google/callback",
	limit: { rule: "wayIn", by: "address", as: "google" },
	tags: ["Accounts"],
	summary: "The provider's redirect",
	access: "anyone",
	request: { query: GoogleReturn },
	responses: { 303: elsewhere },
});

const signInWithToken = defineRoute({
	method: "post",
	path: "/auth/google",
	limit: { rule: "wayIn", by: "address", as: "google" },
	tags: ["Accounts"],
	summary: "Sign in with an ID token from the browser",
	access: "anyone",
	request: jsonOrForm(GoogleForm),
	responses: { 200: jsonResponse(LoginResponse, "Signed in") },
});
