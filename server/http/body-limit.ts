import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/http/request-context.ts";

/** Refuses bodies above this size; `elsewhere` are the paths that measure their own. */
export function smallBodies(maxSize: number, elsewhere: (path: string) => boolean) {
	const limit = bodyLimit({ maxSize });
	return createMiddleware<AppEnv>((c, next) => {
		if (elsewhere(c.req.path)) return next();
		const { body, headers } = c.req.raw;
		// A body without a length is copied by the limit, and that takes a Request of Node's own, not node-server's light one.
		if (body && !headers.has("content-length"))
			c.req.raw = new Request(c.req.url, {
				method: c.req.method,
				headers,
				body,
				duplex: "half",
				signal: c.req.raw.signal,
			} as RequestInit);
		return limit(c, next);
	});
}
