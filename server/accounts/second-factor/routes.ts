import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	ConfirmFactorForm,
	ForgetDeviceForm,
	LoginResponse,
	NoFields,
	RecoveryCodesResponse,
	SecondFactorResponse,
	SecondStepForm,
	SetUpForm,
} from "#contract/accounts.ts";
import { Done } from "#contract/responses.ts";
import { presentPerson } from "#server/accounts/accounts.ts";
import { lockAccount } from "#server/accounts/locks.ts";
import {
	afterSignIn,
	browserOf,
	rememberDevice,
	renewSession,
	startSession,
	triesOf,
} from "#server/accounts/routes.ts";
import { findObstacle, mailChange, needsLink, type SetUpRules } from "#server/accounts/second-factor/changes.ts";
import { acceptPasskey, listPasskeys } from "#server/accounts/second-factor/passkeys.ts";
import { rememberedFor } from "#server/accounts/second-factor/remembered-devices.ts";
import {
	countRecoveryCodes,
	drawQr,
	hasApp,
	hasSecondFactor,
	removeApp,
	replaceRecoveryCodes,
} from "#server/accounts/second-factor/second-factor.ts";
import { linkLifetime, makeSetUpLink } from "#server/accounts/second-factor/set-up-link.ts";
import { nameBrowser } from "#server/accounts/sessions/browser-name.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { Mail } from "#server/email/email.ts";
import { awaitsSecondStep } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, NotFound, signedOutResponse } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

export type Parts = SetUpRules & { mail: Mail; baseUrl: string | undefined; sessions: Sessions };

export const secondFactorRoutes = (parts: Parts & { limits: Limits }) => {
	const { db, auth, mail, staffFactor, baseUrl } = parts;

	return newRoutes()
		.openapi(secondStep, async (c) => {
			const { actor } = c.var;
			const { code = "", passkey, remember } = c.req.valid(sentAs(c));
			const text = serverWords().secondFactor;
			if (!awaitsSecondStep(actor)) return errorResponse(c, 409, text.nothingToGive);
			const tries = await triesOf(c, parts, actor);
			await tries.count();
			const from = browserOf(c);
			const { cookieName } = auth.remembered;
			const passed = await db.transaction(async (tx) => {
				await lockAccount(tx, actor.id);
				const accepted = passkey
					? await acceptPasskey(tx, actor, passkey, siteOrigin(c, baseUrl))
					: await auth.factors.accept(tx, actor.id, code);
				if (!accepted) return { ok: false, why: "wrongCode" } as const;
				const started = await auth.passSecondStep(tx, actor, from);
				if (!started) return { ok: false, why: "ended" } as const;
				const token = remember ? await auth.remembered.remember(tx, getCookie(c, cookieName), actor.id, from) : null;
				return { ok: true, started, token } as const;
			});
			if (!passed.ok) return passed.why === "ended" ? signedOutResponse(c) : wrongAnswer(c, passkey);
			await tries.forget();
			const person = await startSession(c, parts, passed.started);
			if (passed.token)
				setCookie(c, cookieName, passed.token, {
					path: "/",
					httpOnly: true,
					sameSite: "Lax",
					secure: auth.secure,
					maxAge: rememberedFor,
				});
			return c.json(
				{ success: true as const, message: words().messages.account.loginSucceeded, user: presentPerson(person) },
				200,
			);
		})
		.openapi(getSecondFactor, async (c) => {
			const { actor } = c.var;
			const [hasAppNow, started, passkeys, devices] = await Promise.all([
				hasApp(db, actor.id),
				auth.factors.findStarted(db, actor),
				listPasskeys(db, actor.id),
				auth.remembered.list(actor.id, getCookie(c, auth.remembered.cookieName)),
			]);
			return c.json(
				{
					success: true as const,
					isOn: actor.hasSecondFactor,
					hasApp: hasAppNow,
					passkeys: passkeys.map(({ id, device, createdAt, lastUsedAt }) => ({
						id,
						device,
						since: createdAt.toISOString(),
						usedAt: lastUsedAt?.toISOString() ?? null,
					})),
					required: staffFactor === "required" && actor.role === "admin",
					linkNeeded: needsLink(parts, actor) && !(await auth.factors.isStarted(db, actor.sessionId)),
					started: started && { ...started, qr: await drawQr(started.link) },
					recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
					devices: devices.map(({ id, userAgent, ipAddress, createdAt, expiresAt, current }) => ({
						id,
						device: nameBrowser(userAgent),
						address: ipAddress || null,
						since: createdAt.toISOString(),
						until: expiresAt.toISOString(),
						current,
					})),
				},
				200,
			);
		})
		.openapi(emailLink, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			if (!actor.emailVerified) return errorResponse(c, 409, text.unconfirmed);
			if (!needsLink(parts, actor)) return errorResponse(c, 409, actor.hasSecondFactor ? text.isOn : text.noLinkNeeded);
			await db.transaction(async (tx) => {
				const link = await makeSetUpLink(tx, siteOrigin(c, baseUrl), actor.id, linkLifetime.asked);
				await mail.enqueue(tx, "secondFactorLink", actor.email, { name: actor.name, link }, actor.id);
			});
			return c.json({ success: true as const, message: text.linkSent(actor.email) }, 200);
		})
		.openapi(beginFactor, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			if (await hasApp(db, actor.id)) return errorResponse(c, 409, text.isOn);
			const obstacle = await findObstacle(parts, actor, c.req.valid(sentAs(c)).setup);
			if (obstacle) return errorResponse(c, 409, text[obstacle]);
			if (!(await auth.factors.begin(db, actor.sessionId))) return signedOutResponse(c);
			return c.json({ success: true as const, message: text.begun }, 200);
		})
		.openapi(confirmFactor, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			const tries = await triesOf(c, parts, actor);
			await tries.count();
			const confirmed = await db.transaction(async (tx) => {
				await lockAccount(tx, actor.id);
				const result = await auth.factors.confirm(tx, actor, c.req.valid(sentAs(c)).code);
				if (result.ok)
					await mailChange(
						{ db: tx, mail, site: siteOrigin(c, baseUrl) },
						actor,
						actor.hasSecondFactor ? "appAdded" : "on",
					);
				return result;
			});
			if (!confirmed.ok)
				return confirmed.why === "wrongCode" ? wrongAnswer(c) : errorResponse(c, 409, text[confirmed.why]);
			await tries.forget();
			await renewSession(c, auth);
			await rememberDevice(c, parts, actor.email);
			const { recoveryCodes } = confirmed;
			const message = recoveryCodes.length > 0 ? text.turnedOn : text.appAdded;
			return c.json({ success: true as const, message, recoveryCodes }, 200);
		})
		.openapi(renewCodes, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			const recoveryCodes = await db.transaction(async (tx) => {
				await lockAccount(tx, actor.id);
				if (!(await hasSecondFactor(tx, actor.id))) return null;
				await mailChange({ db: tx, mail, site: siteOrigin(c, baseUrl) }, actor, "codes");
				return replaceRecoveryCodes(tx, actor.id);
			});
			if (!recoveryCodes) return errorResponse(c, 409, text.isOff);
			return c.json({ success: true as const, message: text.codesReplaced, recoveryCodes }, 200);
		})
		.openapi(removeFactor, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			const removed = await db.transaction(async (tx) => {
				await lockAccount(tx, actor.id);
				const result = await removeApp(tx, actor.id);
				if (result)
					await mailChange(
						{ db: tx, mail, site: siteOrigin(c, baseUrl) },
						actor,
						result === "off" ? "off" : "appRemoved",
					);
				return result;
			});
			if (!removed) return errorResponse(c, 409, text.isOff);
			return c.json({ success: true as const, message: removed === "off" ? text.turnedOff : text.appRemoved }, 200);
		})
		.openapi(forgetDevice, async (c) => {
			if (!(await auth.remembered.forget(c.var.actor.id, c.req.valid(sentAs(c)).id))) throw new NotFound();
			return c.json({ success: true as const, message: serverWords().secondFactor.deviceForgotten }, 200);
		});
};

function wrongAnswer(c: Context, passkey?: string) {
	const { wrongCode, passkeyUnknown } = serverWords().secondFactor;
	if (passkey) return errorResponse(c, 422, passkeyUnknown);
	return errorResponse(c, 422, words().messages.form.invalid, { code: wrongCode });
}

const secondStep = defineRoute({
	method: "post",
	path: "/auth/second-step",
	form: { next: afterSignIn, signsIn: true },
	tags: ["Accounts"],
	summary: "The second step of a sign-in: a code of the authenticator app, a recovery code or a passkey",
	access: "secondStep",
	request: jsonOrForm(SecondStepForm),
	responses: { 200: jsonResponse(LoginResponse, "Signed in") },
});

const getSecondFactor = defineRoute({
	method: "get",
	path: "/auth/second-factor",
	tags: ["Accounts"],
	summary: "The user's second factor and remembered devices",
	access: "signedIn",
	responses: { 200: jsonResponse(SecondFactorResponse, "The current state") },
});

const emailLink = defineRoute({
	method: "post",
	path: "/auth/second-factor/link",
	form: { next: "/profile?done=linkSent#two-step" },
	tags: ["Accounts"],
	summary: "E-mail staff the link with which they set up their first second factor",
	access: "signedIn",
	limit: { rule: "ownForm", by: "person", as: "factor" },
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(Done, "On its way; it works for an hour") },
});

const beginFactor = defineRoute({
	method: "post",
	path: "/auth/second-factor/begin",
	form: { next: "/profile#two-step" },
	tags: ["Accounts"],
	summary: "Make a key for an authenticator app; only this session can see it, for an hour",
	access: "signedIn",
	recentProof: true,
	limit: { rule: "ownForm", by: "person", as: "factor" },
	request: jsonOrForm(SetUpForm),
	responses: { 200: jsonResponse(Done, "The key is shown on the profile") },
});

const confirmFactor = defineRoute({
	method: "post",
	path: "/auth/second-factor/confirm",
	form: { link: { href: "/profile", text: () => serverWords().formFallback.proof.profile } },
	tags: ["Accounts"],
	summary: "Add the app with its first code; with the first second factor every other session ends",
	access: "signedIn",
	recentProof: true,
	request: jsonOrForm(ConfirmFactorForm),
	responses: { 200: jsonResponse(RecoveryCodesResponse, "On; the recovery codes are shown once") },
});

const renewCodes = defineRoute({
	method: "post",
	path: "/auth/second-factor/recovery-codes",
	form: { link: { href: "/profile", text: () => serverWords().formFallback.proof.profile } },
	tags: ["Accounts"],
	summary: "Replace the recovery codes",
	access: "signedIn",
	recentProof: true,
	limit: { rule: "ownForm", by: "person", as: "factor" },
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(RecoveryCodesResponse, "Shown once; the old ones no longer work") },
});

const removeFactor = defineRoute({
	method: "post",
	path: "/auth/second-factor/remove",
	form: { next: "/profile?done=secondFactorOff" },
	tags: ["Accounts"],
	summary: "Remove the app; without a passkey this turns the second factor off",
	access: "signedIn",
	recentProof: true,
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(Done, "Removed") },
});

const forgetDevice = defineRoute({
	method: "post",
	path: "/auth/remembered-devices/forget",
	form: { next: "/profile#two-step" },
	tags: ["Accounts"],
	summary: "Ask for the second factor again on a remembered device",
	access: "signedIn",
	request: jsonOrForm(ForgetDeviceForm),
	responses: { 200: jsonResponse(Done, "Forgotten") },
});
