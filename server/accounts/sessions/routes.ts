import type { Context } from "hono";
import { serverWords } from "#content/server-words.ts";
import { EndAllSessionsForm, EndedResponse, EndSessionForm, SessionsResponse } from "#contract/accounts.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { nameBrowser } from "#server/accounts/sessions/browser-name.ts";
import { endOwnSession, endSessions, listSessions } from "#server/accounts/sessions/session-list.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { NotFound } from "#server/http/responses.ts";

type Parts = { db: Db; auth: Auth };

export const sessionRoutes = ({ db, auth }: Parts) => {
	function forget(c: Context) {
		for (const cookie of auth.forgetCookies) c.header("set-cookie", cookie, { append: true });
	}

	return newRoutes()
		.openapi(getSessions, async (c) => {
			const sessions = (await listSessions(db, c.var.actor.id)).map(
				({ id, userAgent, address, startedAt, assurance }) => ({
					id,
					device: nameBrowser(userAgent),
					address: address || null,
					startedAt: startedAt.toISOString(),
					secondFactor: assurance === "two",
					current: id === c.var.actor.sessionId,
				}),
			);
			return c.json({ success: true as const, sessions }, 200);
		})
		.openapi(endSession, async (c) => {
			const { id } = c.req.valid(sentAs(c));
			if (!(await endOwnSession(db, c.var.actor, id))) throw new NotFound();
			const signedOut = id === c.var.actor.sessionId;
			if (signedOut) forget(c);
			return c.json({ success: true as const, message: serverWords().accountResponses.sessionEnded, signedOut }, 200);
		})
		.openapi(endAllSessions, async (c) => {
			const signedOut = c.req.valid(sentAs(c)).which === "all";
			await endSessions(db, c.var.actor.id, { keep: signedOut ? null : c.var.actor.sessionId });
			if (signedOut) forget(c);
			const { everywhereEnded, othersEnded } = serverWords().accountResponses;
			return c.json({ success: true as const, message: signedOut ? everywhereEnded : othersEnded, signedOut }, 200);
		});
};

const getSessions = defineRoute({
	method: "get",
	path: "/auth/sessions",
	tags: ["Accounts"],
	summary: "The sessions of the signed-in user",
	access: "signedIn",
	responses: { 200: jsonResponse(SessionsResponse, "Their own sessions, newest first") },
});

const endSession = defineRoute({
	method: "post",
	path: "/auth/sessions/end",
	form: { next: "/profile" },
	tags: ["Accounts"],
	summary: "Sign out one of the user's sessions",
	access: "signedIn",
	recentProof: true,
	request: jsonOrForm(EndSessionForm),
	responses: { 200: jsonResponse(EndedResponse, "Ended") },
});

const endAllSessions = defineRoute({
	method: "post",
	path: "/auth/sessions/end-all",
	form: { next: "/profile" },
	tags: ["Accounts"],
	summary: "Sign out everywhere else, or everywhere",
	access: "signedIn",
	recentProof: true,
	request: jsonOrForm(EndAllSessionsForm),
	responses: { 200: jsonResponse(EndedResponse, "Ended") },
});
