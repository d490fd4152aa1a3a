import type { Context } from "hono";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	ConfirmEmailForm,
	ConfirmEmailQuery,
	ConfirmEmailResponse,
	MailedLinkResponse,
	UndoEmailForm,
	UndoEmailQuery,
	UndoLinkResponse,
} from "#contract/accounts.ts";
import { Done } from "#contract/responses.ts";
import { presentPerson, usesPassword } from "#server/accounts/accounts.ts";
import type { Auth } from "#server/accounts/auth.ts";
import {
	type AddressProved,
	confirmAddress,
	findAddressLink,
	findUndoLink,
	resendConfirmation,
	undoAddressChange,
} from "#server/accounts/email-address/email-address.ts";
import { signInWithPassword } from "#server/accounts/routes.ts";
import { hasSecondFactor } from "#server/accounts/second-factor/second-factor.ts";
import { type Sessions, signedIn } from "#server/accounts/sessions/sessions.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { type AppEnv, jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { enrolmentRequired, errorResponse } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = {
	db: Db;
	auth: Auth;
	sessions: Sessions;
	limits: Limits;
	jobs: Jobs;
	mail: Mail;
	onAddressProved: readonly AddressProved[];
	baseUrl: string | undefined;
	mailLeaves: boolean;
};

export const addressRoutes = (parts: Parts) =>
	newRoutes()
		.openapi(readLink, async (c) => {
			const link = await findAddressLink(parts.db, c.req.valid("query").token);
			if (!link) return useless(c);
			const actor = await c.var.findActor();
			const needs =
				actor?.id === link.userId
					? "nothing"
					: (await needsOnlyPassword(parts.db, link.userId))
						? "password"
						: "signIn";
			return c.json({ success: true as const, email: link.email, needs } as const, 200);
		})
		.openapi(confirmEmail, async (c) => {
			const { token, password } = c.req.valid(sentAs(c));
			const account = serverWords().accountResponses;
			const link = await findAddressLink(parts.db, token);
			if (!link) return useless(c);

			let actor = await c.var.findActor();
			if (actor?.id !== link.userId) {
				if (!(await needsOnlyPassword(parts.db, link.userId))) return errorResponse(c, 401, account.confirmAfterSignIn);
				if (!password) return errorResponse(c, 401, account.confirmSignIn, { password: account.confirmSignIn });
				actor = signedIn(await signInWithPassword(c, parts, link.accountEmail, password));
				const { wrongPassword } = words().messages.account;
				if (!actor) return errorResponse(c, 401, wrongPassword, { password: wrongPassword });
			}
			if (actor.mustEnrol && link.email !== link.accountEmail) return enrolmentRequired(c);
			const site = siteOrigin(c, parts.baseUrl);
			const confirmed = await confirmAddress({ ...parts, site }, token, actor.sessionId);
			if (!confirmed.ok) return confirmed.why === "taken" ? errorResponse(c, 409, account.confirmTaken) : useless(c);
			const message = confirmed.moved ? account.addressMoved : account.confirmed;
			const user = presentPerson({ ...actor, email: link.email, emailVerified: true, pendingEmail: null });
			return c.json({ success: true as const, message, user }, 200);
		})
		.openapi(resendEmail, async (c) => {
			const account = serverWords().accountResponses;
			if (!parts.mailLeaves) return errorResponse(c, 503, account.mailUnavailable);
			await parts.limits.consume("notice", c.var.actor.pendingEmail ?? c.var.actor.email);
			const sent = await resendConfirmation({ ...parts, site: siteOrigin(c, parts.baseUrl) }, c.var.actor.id);
			return c.json({ success: true as const, message: sent ? account.confirmSent : account.nothingToConfirm }, 200);
		})
		.openapi(readUndoLink, async (c) => {
			const email = await findUndoLink(parts.db, c.req.valid("query").token);
			return email === null
				? errorResponse(c, 400, serverWords().accountResponses.undoUseless)
				: c.json({ success: true as const, email }, 200);
		})
		.openapi(undoEmail, async (c) => {
			const account = serverWords().accountResponses;
			const requestReset = (tx: Db, email: string) =>
				parts.jobs.send(tx, "ask-reset", { email, origin: siteOrigin(c, parts.baseUrl) });
			const undone = await undoAddressChange({ ...parts, requestReset }, c.req.valid(sentAs(c)).token);
			if (!undone.ok)
				return undone.why === "taken"
					? errorResponse(c, 409, account.undoTaken)
					: errorResponse(c, 400, account.undoUseless);
			for (const cookie of parts.auth.forgetCookies) c.header("set-cookie", cookie, { append: true });
			return c.json({ success: true as const, message: account.addressUndone }, 200);
		});

/** Somebody who has confirmed their address is told so: the answer to their first click may have been lost. */
async function useless(c: Context<AppEnv>) {
	const { confirmUseless, confirmedAlready } = serverWords().accountResponses;
	const actor = await c.var.findActor();
	const isConfirmed = actor?.emailVerified && !actor.pendingEmail;
	return errorResponse(c, 400, isConfirmed ? confirmedAlready(actor.email) : confirmUseless);
}

const needsOnlyPassword = async (db: Db, userId: string) =>
	(await usesPassword(db, userId)) && !(await hasSecondFactor(db, userId));

const readUndoLink = defineRoute({
	method: "get",
	path: "/auth/undo-email",
	limit: { rule: "wayIn", by: "address", as: "undo" },
	tags: ["Accounts"],
	summary: "The address that an e-mailed link restores; does not use the link up",
	access: "anyone",
	request: { query: UndoEmailQuery },
	responses: { 200: jsonResponse(UndoLinkResponse, "The link can be used") },
});

const undoEmail = defineRoute({
	method: "post",
	path: "/auth/undo-email",
	limit: { rule: "wayIn", by: "address", as: "undo" },
	tags: ["Accounts"],
	summary: "Reverse a change of e-mail address with the link sent to the old address",
	access: "anyone",
	request: jsonOrForm(UndoEmailForm),
	responses: { 200: jsonResponse(Done, "Reversed; every session has ended") },
});

const readLink = defineRoute({
	method: "get",
	path: "/auth/confirm-email",
	limit: { rule: "wayIn", by: "address", as: "confirm" },
	tags: ["Accounts"],
	summary: "The address that an e-mailed link confirms; does not use the link up",
	access: "anyone",
	request: { query: ConfirmEmailQuery },
	responses: { 200: jsonResponse(MailedLinkResponse, "The link can be used") },
});

const confirmEmail = defineRoute({
	method: "post",
	path: "/auth/confirm-email",
	limit: { rule: "wayIn", by: "address", as: "confirm" },
	tags: ["Accounts"],
	summary: "Confirm an e-mail address with an e-mailed link",
	access: "anyone",
	request: jsonOrForm(ConfirmEmailForm),
	responses: { 200: jsonResponse(ConfirmEmailResponse, "Confirmed; the link is used up") },
});

const resendEmail = defineRoute({
	method: "post",
	path: "/auth/confirm-email/send",
	limit: { rule: "addressMail", by: "person" },
	tags: ["Accounts"],
	summary: "Send the confirmation link again",
	access: "signedIn",
	responses: { 200: jsonResponse(Done, "On its way, or nothing to confirm") },
});
