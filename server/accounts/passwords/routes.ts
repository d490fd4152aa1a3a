import { accountWords } from "#content/en/account/account.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	ChangePasswordForm,
	ForgotPasswordForm,
	ProofForm,
	ProofResponse,
	ResetPasswordForm,
} from "#contract/accounts.ts";
import { Done } from "#contract/responses.ts";
import type { Auth } from "#server/accounts/auth.ts";
import type { AddressProved } from "#server/accounts/email-address/email-address.ts";
import { changePassword, confirmPassword } from "#server/accounts/passwords/change-password.ts";
import { isCommonPassword } from "#server/accounts/passwords/passwords.ts";
import { setPasswordByLink } from "#server/accounts/passwords/reset.ts";
import { findOwnDevice, rememberDevice, renewSession, triesOf } from "#server/accounts/routes.ts";
import { acceptPasskey } from "#server/accounts/second-factor/passkeys.ts";
import { recordProof } from "#server/accounts/sessions/session-list.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { hasRecentProof, proofOf } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = {
	db: Db;
	auth: Auth;
	limits: Limits;
	jobs: Jobs;
	mail: Mail;
	onAddressProved: readonly AddressProved[];
	baseUrl: string | undefined;
	/** False if no mail server is set up and stored e-mails cannot be read either. */
	mailLeaves: boolean;
};

export const passwordRoutes = ({ db, auth, limits, jobs, mail, onAddressProved, baseUrl, mailLeaves }: Parts) =>
	newRoutes()
		.openapi(forgotPassword, async (c) => {
			if (!mailLeaves) return errorResponse(c, 503, serverWords().accountResponses.resetUnavailable);
			const { email } = c.req.valid(sentAs(c));
			const device = await findOwnDevice(c, { auth, db }, email);
			if (!device)
				await limits.slowDown(
					[
						["forgot", `${email} ${c.var.address}`],
						["form", `forgot ${c.var.address}`],
					],
					c.var.readWork(),
				);
			// A background job looks the account up, so that the response takes the same time whether or not it exists.
			if (await isEmailDue(limits, email, device))
				await jobs.send(db, "ask-reset", { email, origin: siteOrigin(c, baseUrl) });
			return c.json({ success: true as const, message: serverWords().accountResponses.resetAsked }, 200);
		})
		.openapi(resetPassword, async (c) => {
			const { token, password } = c.req.valid(sentAs(c));
			const { fields } = words().messages;
			const { resetDone, resetUseless } = serverWords().accountResponses;
			if (await isCommonPassword(password))
				return errorResponse(c, 422, fields.commonPassword, { password: fields.commonPassword });
			const person = await setPasswordByLink(
				{ db, mail, site: siteOrigin(c, baseUrl), onAddressProved },
				token,
				password,
			);
			if (!person) return errorResponse(c, 400, resetUseless, { token: resetUseless });
			// The link has proved who owns the account, so wrong passwords that others have tried no longer count.
			await limits.resetAccount(db, person.email);
			// A known device has its own count of wrong codes. If there is a second factor, only that makes a device known.
			if (!person.hasSecondFactor) await rememberDevice(c, { auth, db }, person.email);
			return c.json({ success: true as const, message: resetDone }, 200);
		})
		.openapi(findProof, (c) => {
			const { actor } = c.var;
			return c.json({ success: true as const, recent: hasRecentProof(actor), way: proofOf(actor) } as const, 200);
		})
		.openapi(giveProof, async (c) => {
			const { actor } = c.var;
			const { code = "", password = "", passkey } = c.req.valid(sentAs(c));
			if (actor.hasSecondFactor) {
				const tries = await triesOf(c, { auth, db, limits }, actor);
				await tries.count();
				const accepted = passkey
					? await db.transaction((tx) => acceptPasskey(tx, actor, passkey, siteOrigin(c, baseUrl)))
					: await auth.factors.accept(db, actor.id, code);
				if (!accepted) {
					const { wrongCode, passkeyUnknown } = serverWords().secondFactor;
					return errorResponse(c, 422, passkey ? passkeyUnknown : wrongCode, passkey ? undefined : { code: wrongCode });
				}
				await tries.forget();
				await recordProof(db, actor.sessionId);
				await renewSession(c, auth);
				return c.json({ success: true as const, message: serverWords().accountResponses.proved }, 200);
			}
			// Counted together with sign-ins: an open browser must not allow unlimited guesses.
			await limits.backOff(`proof ${actor.id}`);
			if (!(await confirmPassword(db, actor.id, password))) {
				const { wrongPassword } = serverWords().profileResponses;
				return errorResponse(c, 422, wrongPassword, { password: wrongPassword });
			}
			await limits.reset(`proof ${actor.id}`);
			await recordProof(db, actor.sessionId);
			await renewSession(c, auth);
			return c.json({ success: true as const, message: serverWords().accountResponses.proved }, 200);
		})
		.openapi(changeOwnPassword, async (c) => {
			const { actor } = c.var;
			const { form, fields } = words().messages;
			const { wrongPassword, noPassword } = serverWords().profileResponses;
			if (!actor.usesPassword) return errorResponse(c, 409, noPassword);
			await limits.backOff(`proof ${actor.id}`);
			// The address may be another person's until somebody has confirmed it.
			const isTold = actor.emailVerified || (await limits.allows("notice", actor.email));
			const changed = await changePassword(
				{ db, mail, site: siteOrigin(c, baseUrl) },
				{ ...actor, isTold },
				c.req.valid(sentAs(c)),
			);
			if (!changed.ok)
				return changed.why === "wrongPassword"
					? errorResponse(c, 422, form.invalid, { current: wrongPassword })
					: errorResponse(c, 422, form.invalid, { password: fields[changed.why] });
			await limits.reset(`proof ${actor.id}`);
			await renewSession(c, auth);
			await rememberDevice(c, { auth, db }, actor.email);
			return c.json({ success: true as const, message: serverWords().accountResponses.passwordChanged }, 200);
		});

/** Repeated requests by another person neither fill the mailbox nor prevent the owner from getting a working link. */
const isEmailDue = async (limits: Limits, email: string, device: string | null) =>
	device
		? (await limits.allows("resetMailKnown", email)) || limits.allows("resetMailAgain", `known ${email}`)
		: (await limits.allows("resetMail", email)) || limits.allows("resetMailAgain", email);

const forgotPassword = defineRoute({
	method: "post",
	path: "/auth/forgot-password",
	tags: ["Accounts"],
	summary: "Send a link to set a new password, if the address has an account",
	access: "anyone",
	request: jsonOrForm(ForgotPasswordForm),
	responses: { 200: jsonResponse(Done, "The same response for every address") },
});

const resetPassword = defineRoute({
	method: "post",
	path: "/auth/reset-password",
	limit: { rule: "form", by: "address", as: "reset", proofOfWork: true },
	tags: ["Accounts"],
	summary: "Set a new password with an e-mailed link",
	access: "anyone",
	request: jsonOrForm(ResetPasswordForm),
	responses: { 200: jsonResponse(Done, "Set; every session has ended") },
});

const findProof = defineRoute({
	method: "get",
	path: "/auth/confirm-password",
	tags: ["Accounts"],
	summary: "Whether the user has confirmed their identity recently, and how they can",
	access: "signedIn",
	responses: { 200: jsonResponse(ProofResponse, "The current state") },
});

const giveProof = defineRoute({
	method: "post",
	path: "/auth/confirm-password",
	form: { link: { href: "/profile", text: () => serverWords().formFallback.proof.profile } },
	tags: ["Accounts"],
	summary: "Confirm the identity again, with the second factor or, without one, the password; valid for 15 minutes",
	access: "signedIn",
	request: jsonOrForm(ProofForm),
	responses: { 200: jsonResponse(Done, "Noted") },
});

const changeOwnPassword = defineRoute({
	method: "post",
	path: "/auth/change-password",
	form: {
		next: "/profile?done=passwordChanged",
		labels: () => {
			const { current, next } = accountWords().profile.password;
			return { current, password: next };
		},
	},
	tags: ["Accounts"],
	summary: "Change the user's password; every other session ends",
	access: "signedIn",
	request: jsonOrForm(ChangePasswordForm),
	responses: { 200: jsonResponse(Done, "Changed") },
});
