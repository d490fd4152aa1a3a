// What an operator's programs read: the metrics, for those who know the token.
import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { AppEnv } from "#server/http/request-context.ts";
import type { Metrics } from "#server/monitoring/metrics.ts";

/** The token only counts in its header: addresses end up in logs. */
export function metricsRoutes(metrics: Pick<Metrics, "read" | "contentType">, token: string) {
	const expected = digest(`Bearer ${token}`);
	return new Hono<AppEnv>().get("/metrics", async (c) => {
		if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), expected))
			return c.body(null, 401, { "www-authenticate": 'Bearer realm="metrics"' });
		return c.body(await metrics.read(), 200, { "content-type": metrics.contentType });
	});
}

/** Of equal length for every text, as the comparison needs. */
const digest = (text: string) => createHash("sha256").update(text).digest();
