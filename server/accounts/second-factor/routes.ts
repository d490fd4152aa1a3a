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
} from "#contract/accounts.ts";
import { Done } from "#contract/responses.ts";
import { presentPerson } from "#server/accounts/accounts.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { afterSignIn, browserOf, enter, triesOf } from "#server/accounts/routes.ts";
import { rememberedFor } from "#server/accounts/second-factor/remembered-devices.ts";
import {
	countRecoveryCodes,
	drawQr,
	removeSecondFactor,
	replaceRecoveryCodes,
} from "#server/accounts/second-factor/second-factor.ts";
import { nameBrowser } from "#server/accounts/sessions/browser-name.ts";
import type { Sessions } from "#server/accounts/sessions/sessions.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { type Actor, awaitsSecondStep } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, NotFound, signedOutResponse } from "#server/http/responses.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = {
	db: Db;
	auth: Auth;
	sessions: Sessions;
	limits: Limits;
	mail: Mail;
	baseUrl: string | undefined;
	staffFactor: "required" | "optional";
};

export const secondFactorRoutes = (parts: Parts) => {
	const { db, auth, mail, staffFactor, baseUrl } = parts;

	/** Tells the owner of the account about every change of the second factor. */
	const mailChange = (tx: Db, c: Context, { id, name, email }: Actor, change: "on" | "off" | "codes") =>
		mail.enqueue(
			tx,
			"secondFactorChanged",
			email,
			{ name, change, changedAt: new Date().toISOString(), link: `${siteOrigin(c, baseUrl)}/forgetpsw` },
			id,
		);

	function wrongCode(c: Context) {
		const { wrongCode } = serverWords().secondFactor;
		return errorResponse(c, 422, words().messages.form.invalid, { code: wrongCode });
	}

	return newRoutes()
		.openapi(secondStep, async (c) => {
			const { actor } = c.var;
			const { code, remember } = c.req.valid(sentAs(c));
			const text = serverWords().secondFactor;
			if (!awaitsSecondStep(actor)) return errorResponse(c, 409, text.nothingToGive);
			const tries = triesOf(c, parts, actor);
			await tries.count();
			const from = browserOf(c);
			const { cookieName } = auth.remembered;
			const passed = await db.transaction(async (tx) => {
				if (!(await auth.factors.accept(tx, actor.id, code))) return { ok: false, why: "wrongCode" } as const;
				const started = await auth.passSecondStep(tx, actor, from);
				if (!started) return { ok: false, why: "ended" } as const;
				const token = remember ? await auth.remembered.remember(tx, getCookie(c, cookieName), actor.id, from) : null;
				return { ok: true, started, token } as const;
			});
			if (!passed.ok) return passed.why === "ended" ? signedOutResponse(c) : wrongCode(c);
			await tries.forget();
			const person = await enter(c, parts, passed.started);
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
			const started = actor.hasSecondFactor ? null : await auth.factors.findStarted(db, actor);
			const devices = await auth.remembered.list(actor.id, getCookie(c, auth.remembered.cookieName));
			return c.json(
				{
					success: true as const,
					isOn: actor.hasSecondFactor,
					required: staffFactor === "required" && actor.role === "admin",
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
		.openapi(beginFactor, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			if (actor.hasSecondFactor) return errorResponse(c, 409, text.isOn);
			await auth.factors.begin(db, actor.sessionId);
			return c.json({ success: true as const, message: text.begun }, 200);
		})
		.openapi(confirmFactor, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			const tries = triesOf(c, parts, actor);
			await tries.count();
			const confirmed = await db.transaction(async (tx) => {
				const result = await auth.factors.confirm(tx, actor, c.req.valid(sentAs(c)).code);
				if (result.ok) await mailChange(tx, c, actor, "on");
				return result;
			});
			if (!confirmed.ok)
				return confirmed.why === "wrongCode" ? wrongCode(c) : errorResponse(c, 409, text[confirmed.why]);
			await tries.forget();
			return c.json({ success: true as const, message: text.turnedOn, recoveryCodes: confirmed.recoveryCodes }, 200);
		})
		.openapi(renewCodes, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			if (!actor.hasSecondFactor) return errorResponse(c, 409, text.isOff);
			const recoveryCodes = await db.transaction(async (tx) => {
				await mailChange(tx, c, actor, "codes");
				return replaceRecoveryCodes(tx, actor.id);
			});
			return c.json({ success: true as const, message: text.codesReplaced, recoveryCodes }, 200);
		})
		.openapi(removeFactor, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			const removed = await db.transaction(async (tx) => {
				const wasOn = await removeSecondFactor(tx, actor.id);
				if (wasOn) await mailChange(tx, c, actor, "off");
				return wasOn;
			});
			if (!removed) return errorResponse(c, 409, text.isOff);
			return c.json({ success: true as const, message: text.turnedOff }, 200);
		})
		.openapi(forgetDevice, async (c) => {
			if (!(await auth.remembered.forget(c.var.actor.id, c.req.valid(sentAs(c)).id))) throw new NotFound();
			return c.json({ success: true as const, message: serverWords().secondFactor.deviceForgotten }, 200);
		});
};

const secondStep = defineRoute({
	method: "post",
	path: "/auth/second-step",
	form: { next: afterSignIn, signsIn: true },
	tags: ["Accounts"],
	summary: "The second step of a sign-in: a code of the authenticator app, or a recovery code",
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

const beginFactor = defineRoute({
	method: "post",
	path: "/auth/second-factor/begin",
	form: { next: "/profile#two-step" },
	tags: ["Accounts"],
	summary: "Make a key for an authenticator app; only this session can see it, for an hour",
	access: "signedIn",
	recentProof: true,
	limit: { rule: "ownForm", by: "person", as: "factor" },
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(Done, "The key is shown on the profile") },
});

const confirmFactor = defineRoute({
	method: "post",
	path: "/auth/second-factor/confirm",
	form: { link: { href: "/profile", text: () => serverWords().formFallback.proof.profile } },
	tags: ["Accounts"],
	summary: "Turn the second factor on with its first code; every other session ends",
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
	summary: "Turn the second factor off",
	access: "signedIn",
	recentProof: true,
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(Done, "Off; no device is remembered any more") },
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
