// Writes are accepted only from our own pages: another site's page can make a browser send our cookie, but not our
// origin.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { words } from "#content/words.ts";
import { rulesOf } from "#server/http/define-route.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

const accepted = /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The base URL for links and e-mails. Without BASE_URL it is always localhost: a request may name any host, and an
 * e-mail with a one-time link must not lead there.
 */
export function siteOrigin<E extends AppEnv>(c: Context<E>, baseUrl: string | undefined) {
	if (baseUrl !== undefined) return baseUrl;
	const { hostname, origin } = new URL(c.req.url);
	if (isThisMachine.test(hostname)) return origin;
	return `http://localhost:${c.env?.incoming?.socket.localPort ?? 3000}`;
}

const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export const ownPagesOnly = (baseUrl: string | undefined) =>
	createMiddleware<AppEnv>(async (c, next) => {
		if (c.req.method === "GET" || c.req.method === "HEAD" || rulesOf(c)?.crossOrigin) return next();
		const origin = c.req.header("origin");
		const site = c.req.header("sec-fetch-site");
		const foreign =
			(origin !== undefined && origin !== (baseUrl ?? new URL(c.req.url).origin)) ||
			(site !== undefined && site !== "same-origin") ||
			(origin === undefined && site === undefined && c.req.header("cookie") !== undefined);
		if (foreign) return errorResponse(c, 403, words().messages.form.foreign);
		const hasBody = c.req.method !== "DELETE" && c.req.method !== "OPTIONS";
		if (hasBody && !accepted.test(c.req.header("content-type") ?? ""))
			return errorResponse(c, 415, words().messages.form.unsupported);
		if (c.req.header("content-encoding") !== undefined) return errorResponse(c, 415, words().messages.form.unsupported);
		return next();
	});
