// Writes are honoured only from our own pages: a stranger's page can make a browser send our cookie along, not our origin.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { words } from "#content/words.ts";
import type { Edge } from "#server/edge.ts";
import { refuse } from "#server/platform/refusals.ts";

const accepted = /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** The public address of this site; on a developer's machine whatever address the browser used. */
export const siteOrigin = (c: Context, baseUrl: string | undefined) => baseUrl ?? new URL(c.req.url).origin;

/** `exempt` paths are called from elsewhere by design and trust nothing that a cookie says. */
export const ownPagesOnly = (baseUrl: string | undefined, exempt: string[]) =>
	createMiddleware<Edge>(async (c, next) => {
		if (c.req.method === "GET" || c.req.method === "HEAD" || exempt.includes(c.req.path)) return next();
		const origin = c.req.header("origin");
		const site = c.req.header("sec-fetch-site");
		const foreign =
			(origin !== undefined && origin !== siteOrigin(c, baseUrl)) ||
			(site !== undefined && site !== "same-origin") ||
			(origin === undefined && site === undefined && c.req.header("cookie") !== undefined);
		if (foreign) return refuse(c, 403, words().messages.form.foreign);
		const hasBody = c.req.method !== "DELETE";
		if (hasBody && !accepted.test(c.req.header("content-type") ?? ""))
			return refuse(c, 415, words().messages.form.unsupported);
		if (c.req.header("content-encoding") !== undefined) return refuse(c, 415, words().messages.form.unsupported);
		return next();
	});
