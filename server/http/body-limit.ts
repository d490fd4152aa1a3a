import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { rulesOf } from "#server/http/define-route.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { allowTime } from "#server/http/socket/slow-requests.ts";

const usualBytes = 64 * 1024;

/** Rejects bodies above the limit of the route. A route with uploads limits them itself, and has more time. */
export const limitBody = createMiddleware<AppEnv>((c, next) => {
	// GET and HEAD have no body, and reading `body` would turn node-server's lightweight request into a full one.
	if (c.req.method === "GET" || c.req.method === "HEAD") return next();
	const { maxBytes = usualBytes, upload } = rulesOf(c) ?? {};
	if (upload) {
		if (c.env?.incoming) allowTime(c.env.incoming, upload.seconds);
		return next();
	}
	const { body, headers } = c.req.raw;
	// hono's limit copies a body without a length, which requires Node's own Request, not node-server's lightweight one.
	if (body && !headers.has("content-length"))
		c.req.raw = new Request(c.req.url, {
			method: c.req.method,
			headers,
			body,
			duplex: "half",
			signal: c.req.raw.signal,
		} as RequestInit);
	return bodyLimit({ maxSize: maxBytes })(c, next);
});
