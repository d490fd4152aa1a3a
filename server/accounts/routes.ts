import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { accountWords } from "#content/en/account/account.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import type { Person } from "#contract/accounts.ts";
import {
	AdminCheckResponse,
	CurrentUserResponse,
	LoginForm,
	LoginResponse,
	SignUpForm,
	SignUpResponse,
} from "#contract/accounts.ts";
import { permissionsOf } from "#contract/permissions.ts";
import { Done } from "#contract/responses.ts";
import { findReturnUrl, landingFor, landingForNew, secondStepFor } from "#contract/return-url.ts";
import { findWayInSince, presentPerson, register } from "#server/accounts/accounts.ts";
import type { Auth, BrowserOf } from "#server/accounts/auth.ts";
import {
	type AddressProved,
	addressProved,
	type ClaimForm,
	welcome,
} from "#server/accounts/email-address/email-address.ts";
import { inLanguageOf } from "#server/accounts/language.ts";
import { codeTries } from "#server/accounts/second-factor/tries.ts";
import { nameBrowser } from "#server/accounts/sessions/browser-name.ts";
import { deviceCookieAge } from "#server/accounts/sessions/known-devices.ts";
import { limitWait, skipSecondStep } from "#server/accounts/sessions/session-list.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { type Actor, awaitsSecondStep } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { ownReferer } from "#server/http/form-fallback.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { type AppEnv, jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { AccountClosed, errorResponse, SessionEnded } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = {
	db: Db;
	auth: Auth;
	sessions: Sessions;
	limits: Limits;
	mail: Mail;
	claimForm: ClaimForm;
	onAddressProved: readonly AddressProved[];
	baseUrl: string | undefined;
};

export const accountRoutes = ({ db, auth, sessions, limits, mail, claimForm, onAddressProved, baseUrl }: Parts) =>
	newRoutes()
		.openapi(signUp, async (c) => {
			await limits.slowDown(
				[
					["signUpAll", "all"],
					["signUp", c.var.address],
				],
				c.var.readWork(),
			);
			await limits.consume("signUpMost", c.var.address);
			const form = c.req.valid(sentAs(c));
			const { account, fields } = words().messages;
			const { name, email, form: token } = form;
			const mayWelcome = await limits.allows("notice", email);
			const registered = await register(db, form, async (tx, id) => {
				if (token && (await claimForm(tx, { userId: id, email, token }))) await addressProved(tx, id, onAddressProved);
				else if (mayWelcome) await welcome({ db: tx, mail, site: siteOrigin(c, baseUrl) }, { id, name, email });
			});
			if (!registered.ok && registered.why !== "alreadyRegistered")
				return errorResponse(c, 422, fields[registered.why], { password: fields[registered.why] });
			const started = registered.ok && (await auth.signIn(email, form.password, browserOf(c)));
			// Whoever has just proved that the address is theirs, for example with Google, has ended the new password.
			if (!started) return errorResponse(c, 409, account.alreadyRegistered, { email: account.alreadyRegistered });
			const user = presentPerson(await startSession(c, { auth, sessions, db }, started));
			return c.json({ success: true as const, message: account.registered, user }, 201);
		})
		.openapi(login, async (c) => {
			const { email1: email, password1: password } = c.req.valid(sentAs(c));
			const actor = await signInWithPassword(c, { auth, sessions, limits, db, mail, baseUrl }, email, password);
			const { account } = words().messages;
			if (!actor) return errorResponse(c, 401, account.wrongPassword);
			return c.json(loginAnswer(actor), 200);
		})
		.openapi(logout, (c) => {
			// A link or picture on another site must not sign people out: only our own pages can.
			const site = c.req.header("sec-fetch-site");
			if (site !== undefined && site !== "same-origin") return errorResponse(c, 403, words().messages.form.foreign);
			return leave(c, { auth, sessions });
		})
		.openapi(logoutByForm, (c) => leave(c, { auth, sessions }))
		.openapi(getUser, (c) => {
			const actor = c.get("actor");
			const person = presentPerson(actor);
			return actor.usesPassword
				? c.json({ success: true as const, users: person }, 200)
				: c.json({ success: true as const, googleuser: person }, 200);
		})
		.openapi(adminCheck, (c) =>
			c.json(
				{
					success: true as const,
					role: "admin" as const,
					name: c.var.actor.name,
					staffRoles: [...c.var.actor.staffRoles],
					permissions: permissionsOf(c.var.actor.staffRoles),
				},
				200,
			),
		);

/** Signs in within the limits on wrong passwords. Null if the password is wrong. */
export async function signInWithPassword(
	c: Context<AppEnv>,
	{ limits, ...parts }: Entered & Pick<Parts, "limits">,
	email: string,
	password: string,
) {
	const { auth } = parts;
	const device = await findOwnDevice(c, parts, email);
	const own = device ? `device ${device}` : `${email} ${c.var.address}`;
	// Counted before the password is checked, so that parallel guesses cannot bypass the limit. A known device has its
	// own count, so that others cannot lock the user out.
	const takeBack = device
		? async () => {}
		: await limits.slowDown(
				[
					["signInAccount", email],
					["signInNetwork", c.var.address],
				],
				c.var.readWork(),
			);
	try {
		await limits.backOff(own);
	} catch (error) {
		await takeBack();
		throw error;
	}
	const started = await auth.signIn(email, password, browserOf(c));
	if (!started) return null;
	await Promise.all([takeBack(), limits.reset(own)]);
	return startSession(c, parts, started);
}

/** With `mail`, the owner gets an e-mail about a sign-in on a new device. Sign-up itself needs none. */
type Entered = Pick<Parts, "auth" | "sessions" | "db"> & { mail?: Mail; baseUrl?: string | undefined };

/** What a call that signs in returns; nothing about the user while the second factor is still to be given. */
export const loginAnswer = (actor: Actor) =>
	awaitsSecondStep(actor)
		? {
				success: true as const,
				message: serverWords().secondFactor.codeNeeded,
				secondStep: true as const,
				passkey: actor.hasPasskeys,
			}
		: { success: true as const, message: words().messages.account.loginSucceeded, user: presentPerson(actor) };

/**
 * The key under which attempts from this device are counted; null if nobody has signed in to this account here since its
 * password and its second factor are what they are. Who could sign in before must not keep tries of their own.
 */
export async function findOwnDevice(c: Context, { auth, db }: Pick<Parts, "auth" | "db">, email: string) {
	const device = auth.devices.find(getCookie(c, auth.devices.cookieName), email);
	return device && device.since >= (await findWayInSince(db, email)) ? device.id : null;
}

/** From now on this device has its own count of attempts for this account. */
export async function rememberDevice(c: Context, { auth, db }: Pick<Parts, "auth" | "db">, email: string) {
	const { devices, secure } = auth;
	const cookie = getCookie(c, devices.cookieName);
	const since = devices.find(cookie, email) ? await findWayInSince(db, email) : 0;
	setCookie(c, devices.cookieName, devices.mark(cookie, email, since), {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure,
		maxAge: deviceCookieAge,
	});
}

/**
 * Sets the cookies of a new session; an older session of the same browser ends. If the account has a second factor and
 * this device is not remembered, the session can only be used to give that factor. Throws
 * AccountClosed or SessionEnded.
 */
export async function startSession(
	c: Context,
	{ auth, sessions, db, mail, baseUrl }: Entered,
	started: { token: string; cookies: string[] },
): Promise<Actor> {
	const found = await sessions.findByToken(started.token);
	if (!found) {
		if (await sessions.endSessionOf(started.token)) throw new AccountClosed();
		throw new SessionEnded();
	}
	await sessions.endSession(getCookie(c, sessions.cookieName));
	for (const cookie of started.cookies) c.header("set-cookie", cookie, { append: true });
	const { remembered } = auth;
	const isRemembered =
		awaitsSecondStep(found) && (await remembered.knows(getCookie(c, remembered.cookieName), found.id));
	const actor = isRemembered ? await skipSecondStep(db, found) : found;
	if (awaitsSecondStep(actor)) {
		await limitWait(db, actor.sessionId);
		return actor;
	}
	c.header("set-cookie", auth.hintCookie, { append: true });
	const isNew = !auth.devices.find(getCookie(c, auth.devices.cookieName), actor.email);
	const limits: Limits = c.get("limits");
	// The address may be another person's until somebody has confirmed it; after that, nobody can use up these e-mails.
	if (isNew && mail && (actor.emailVerified || (await limits.allows("notice", actor.email))))
		await mailNewDevice(c, { db, mail, baseUrl }, actor);
	await rememberDevice(c, { auth, db }, actor.email);
	return actor;
}

/** Renews the session token after a proof of identity, so that a cookie copied before it stops working. */
export async function renewSession(c: Context, auth: Auth) {
	const token = auth.readToken(getCookie(c, auth.cookieName));
	const cookie = token && (await auth.renewToken(token));
	if (cookie) c.header("set-cookie", cookie, { append: true });
}

async function mailNewDevice(
	c: Context,
	{ db, mail, baseUrl }: { db: Db; mail: Mail; baseUrl: string | undefined },
	{ id, name, email }: Actor,
) {
	const { address, userAgent } = browserOf(c);
	const link = `${siteOrigin(c, baseUrl)}/forgetpsw`;
	const signedInAt = new Date().toISOString();
	const device = await inLanguageOf(db, email, () => nameBrowser(userAgent));
	await mail.enqueue(db, "newDevice", email, { name, device, address, signedInAt, link }, id);
}

async function leave(c: Context<AppEnv>, { auth, sessions }: Pick<Parts, "auth" | "sessions">) {
	await sessions.endSession(getCookie(c, sessions.cookieName));
	for (const cookie of auth.forgetCookies) c.header("set-cookie", cookie, { append: true });
	return c.json({ success: true as const, message: words().messages.account.loggedOut }, 200);
}

/** The counter of wrong codes for this user on this device. */
export const triesOf = async (c: Context, parts: Pick<Parts, "auth" | "db" | "limits">, { id, email }: Actor) =>
	codeTries(parts.limits, { userId: id, address: c.var.address, device: await findOwnDevice(c, parts, email) });

/** Where a session begins, as the user will recognise it in their list. */
export const browserOf = (c: Context): BrowserOf => ({
	address: c.var.address,
	userAgent: c.req.header("user-agent") ?? "",
});

const signUp = defineRoute({
	method: "post",
	path: "/auth/signup",
	form: {
		next: (c, { user }) => landingForNew(user as Person, findReturnUrl(ownReferer(c)?.search ?? "")),
		labels: () => {
			const { name, phone, email, password } = accountWords().registration;
			return { name, phone, email, password };
		},
	},
	tags: ["Accounts"],
	summary: "Register and sign in",
	access: "anyone",
	request: jsonOrForm(SignUpForm),
	responses: { 201: jsonResponse(SignUpResponse, "Registered and signed in") },
});

/** Back to the page that required the sign-in, if the URL names one; otherwise to the first page of the role. */
export const afterSignIn = (c: Context<AppEnv>, { user, secondStep, passkey }: Record<string, unknown>) => {
	const asked = findReturnUrl(ownReferer(c)?.search ?? "");
	return secondStep ? secondStepFor(asked, passkey === true) : landingFor((user as Person).role, asked);
};

const login = defineRoute({
	method: "post",
	path: "/auth/login",
	form: {
		next: afterSignIn,
		signsIn: true,
		labels: () => {
			const { email, password } = accountWords().signIn;
			return { email1: email, password1: password };
		},
	},
	tags: ["Accounts"],
	summary: "Sign in with e-mail and password",
	access: "anyone",
	request: jsonOrForm(LoginForm),
	responses: { 200: jsonResponse(LoginResponse, "Signed in") },
});

const signOut = {
	path: "/auth/logout" as const,
	tags: ["Accounts"],
	access: "anyone" as const,
	form: { next: "/signin" },
	responses: { 200: jsonResponse(Done, "Signed out") },
};
const logout = defineRoute({ ...signOut, method: "get", summary: "Sign out" });
const logoutByForm = defineRoute({ ...signOut, method: "post", summary: "The same for the menu's form" });

const getUser = defineRoute({
	method: "get",
	path: "/auth/getuser",
	tags: ["Accounts"],
	summary: "The signed-in user",
	access: "signedIn",
	responses: { 200: jsonResponse(CurrentUserResponse, "The signed-in person") },
});

const adminCheck = defineRoute({
	method: "get",
	path: "/auth/admin/check",
	tags: ["Office"],
	summary: "Whether the signed-in user belongs to the staff, and what they may do",
	access: "admin.open",
	responses: { 200: jsonResponse(AdminCheckResponse, "A member of the staff") },
});
