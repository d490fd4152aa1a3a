import { serverWords } from "#content/server-words.ts";
import {
	AddPasskeyForm,
	ForgetDeviceForm,
	LoginResponse,
	NoFields,
	PasskeyOptions,
	PasskeySignInForm,
	RecoveryCodesResponse,
	SetUpForm,
} from "#contract/accounts.ts";
import { Done } from "#contract/responses.ts";
import { lockAccount } from "#server/accounts/locks.ts";
import {
	afterSignIn,
	browserOf,
	loginAnswer,
	rememberDevice,
	renewSession,
	startSession,
} from "#server/accounts/routes.ts";
import { findObstacle, mailChange } from "#server/accounts/second-factor/changes.ts";
import {
	acceptSignIn,
	addPasskey,
	beginAdding,
	beginSignIn,
	beginUsing,
	removePasskey,
} from "#server/accounts/second-factor/passkeys.ts";
import type { Parts } from "#server/accounts/second-factor/routes.ts";
import { nameBrowser } from "#server/accounts/sessions/browser-name.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, signedOutResponse } from "#server/http/responses.ts";

export const passkeyRoutes = (parts: Parts) => {
	const { db, auth, mail, baseUrl } = parts;
	return newRoutes()
		.openapi(beginPasskey, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			const obstacle = await findObstacle(parts, actor, c.req.valid(sentAs(c)).setup);
			if (obstacle) return errorResponse(c, 409, text[obstacle]);
			const options = await beginAdding(db, actor, siteOrigin(c, baseUrl));
			if (!options) return errorResponse(c, 409, text.tooManyPasskeys);
			// The link is used up now, but the browser may have to be asked again.
			if (!(await auth.factors.noteStarted(db, actor.sessionId))) return signedOutResponse(c);
			return c.json({ success: true as const, message: text.answerBrowser, options }, 200);
		})
		.openapi(finishPasskey, async (c) => {
			const { actor } = c.var;
			const { passkey } = c.req.valid(sentAs(c));
			const text = serverWords().secondFactor;
			const made = { answer: passkey, origin: siteOrigin(c, baseUrl), device: nameBrowser(browserOf(c).userAgent) };
			const added = await db.transaction(async (tx) => {
				const result = await addPasskey(tx, actor, made);
				if (result.ok)
					await mailChange(
						{ db: tx, mail, site: siteOrigin(c, baseUrl) },
						actor,
						actor.hasSecondFactor ? "passkeyAdded" : "on",
					);
				return result;
			});
			if (!added.ok) return errorResponse(c, 422, text.passkeyNotAdded);
			await renewSession(c, auth);
			await rememberDevice(c, parts, actor.email);
			return c.json(
				{
					success: true as const,
					message: added.recoveryCodes.length > 0 ? text.turnedOn : text.passkeyAdded,
					recoveryCodes: added.recoveryCodes,
				},
				200,
			);
		})
		.openapi(deletePasskey, async (c) => {
			const { actor } = c.var;
			const text = serverWords().secondFactor;
			const isOff = await db.transaction(async (tx) => {
				await lockAccount(tx, actor.id);
				const turnedOff = await removePasskey(tx, actor.id, c.req.valid(sentAs(c)).id);
				await mailChange({ db: tx, mail, site: siteOrigin(c, baseUrl) }, actor, turnedOff ? "off" : "passkeyRemoved");
				return turnedOff;
			});
			return c.json({ success: true as const, message: isOff ? text.turnedOff : text.passkeyRemoved }, 200);
		})
		.openapi(useBegin, async (c) => {
			const options = await beginUsing(db, c.var.actor, siteOrigin(c, baseUrl));
			const text = serverWords().secondFactor;
			if (!options) return errorResponse(c, 409, text.noPasskey);
			return c.json({ success: true as const, message: text.answerBrowser, options }, 200);
		})
		.openapi(signInBegin, async (c) => {
			const options = await beginSignIn(db, siteOrigin(c, baseUrl));
			return c.json({ success: true as const, message: serverWords().secondFactor.answerBrowser, options }, 200);
		})
		.openapi(signIn, async (c) => {
			const { passkey } = c.req.valid(sentAs(c));
			const from = browserOf(c);
			const started = await db.transaction(async (tx) => {
				const userId = await acceptSignIn(tx, passkey, siteOrigin(c, baseUrl));
				return userId ? auth.beginSession(tx, userId, from, "two") : null;
			});
			if (!started) return errorResponse(c, 401, serverWords().secondFactor.passkeyUnknown);
			return c.json(loginAnswer(await startSession(c, parts, started)), 200);
		});
};

const beginPasskey = defineRoute({
	method: "post",
	path: "/auth/passkeys/begin",
	tags: ["Accounts"],
	summary: "What the browser needs to make a passkey",
	access: "signedIn",
	recentProof: true,
	limit: { rule: "ownForm", by: "person", as: "factor" },
	request: jsonOrForm(SetUpForm),
	responses: { 200: jsonResponse(PasskeyOptions, "For navigator.credentials.create; to be answered in five minutes") },
});

const finishPasskey = defineRoute({
	method: "post",
	path: "/auth/passkeys",
	tags: ["Accounts"],
	summary: "Add the passkey that the browser has made; the first second factor comes with recovery codes",
	access: "signedIn",
	recentProof: true,
	limit: { rule: "ownForm", by: "person", as: "factor" },
	request: jsonOrForm(AddPasskeyForm),
	responses: { 200: jsonResponse(RecoveryCodesResponse, "Added; new recovery codes are shown once") },
});

const deletePasskey = defineRoute({
	method: "post",
	path: "/auth/passkeys/remove",
	form: { next: "/profile#two-step" },
	tags: ["Accounts"],
	summary: "Remove a passkey",
	access: "signedIn",
	recentProof: true,
	request: jsonOrForm(ForgetDeviceForm),
	responses: { 200: jsonResponse(Done, "Removed") },
});

const useBegin = defineRoute({
	method: "post",
	path: "/auth/passkeys/use",
	tags: ["Accounts"],
	summary: "What the browser needs to use a passkey of this user, for the second step or a proof of identity",
	access: "secondStep",
	limit: { rule: "ownForm", by: "session", as: "passkey" },
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(PasskeyOptions, "For navigator.credentials.get; to be answered in five minutes") },
});

const signInBegin = defineRoute({
	method: "post",
	path: "/auth/passkeys/sign-in/begin",
	tags: ["Accounts"],
	summary: "What the browser needs to offer its passkeys for this site",
	access: "anyone",
	limit: { rule: "form", by: "address", as: "passkey", proofOfWork: true },
	request: jsonOrForm(NoFields),
	responses: { 200: jsonResponse(PasskeyOptions, "For navigator.credentials.get; to be answered in five minutes") },
});

const signIn = defineRoute({
	method: "post",
	path: "/auth/passkeys/sign-in",
	form: { next: afterSignIn, signsIn: true },
	tags: ["Accounts"],
	summary: "Sign in with a passkey; no second step follows",
	access: "anyone",
	limit: { rule: "form", by: "address", as: "passkey", proofOfWork: true },
	request: jsonOrForm(PasskeySignInForm),
	responses: { 200: jsonResponse(LoginResponse, "Signed in") },
});
