// The state of the installation: the metrics for an operator's programs, and the status page for the owner.
import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { type StatusParts, StatusResponse } from "#contract/admin/status.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { type AppEnv, jsonResponse, newRoutes } from "#server/http/request-context.ts";
import type { Metrics } from "#server/monitoring/metrics.ts";

/** The token is accepted only in its header, because URLs end up in logs. */
export function metricsRoutes(metrics: Pick<Metrics, "read" | "contentType">, token: string) {
	const expected = digest(`Bearer ${token}`);
	return new Hono<AppEnv>().get("/metrics", async (c) => {
		if (!timingSafeEqual(digest(c.req.header("authorization") ?? ""), expected))
			return c.body(null, 401, { "www-authenticate": 'Bearer realm="metrics"' });
		return c.body(await metrics.read(), 200, { "content-type": metrics.contentType });
	});
}

/** A digest has the same length for every text, which the constant-time comparison requires. */
const digest = (text: string) => createHash("sha256").update(text).digest();

export const statusRoutes = ({ readStatus }: { readStatus: () => Promise<StatusParts> }) =>
	newRoutes().openapi(getStatus, async (c) =>
		c.json({ success: true as const, at: new Date().toISOString(), parts: await readStatus() }, 200),
	);

const getStatus = defineRoute({
	method: "get",
	path: "/auth/admin/status",
	tags: ["Office"],
	summary: "Whether the installation is well: database, mail, payments, disk, jobs",
	access: "status.read",
	responses: { 200: jsonResponse(StatusResponse, "Each part with its state, and what is wrong") },
});
