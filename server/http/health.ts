import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database } from "#server/db/database.ts";
import type { AppEnv } from "#server/http/request-context.ts";

/**
 * /healthz: the process responds. /readyz: it can also reach its database; while this fails, a load balancer should
 * send traffic elsewhere.
 */
export const healthRoutes = ({ db }: Pick<Database, "db">) =>
	new Hono<AppEnv>()
		.get("/healthz", (c) => c.json({ ok: true }))
		.get("/readyz", async (c) => {
			const reached = await Promise.race([
				db.execute(sql`select 1`).then(
					() => true,
					() => false,
				),
				new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref()),
			]);
			if (!reached) c.header("retry-after", "5");
			return c.json({ ok: reached }, reached ? 200 : 503);
		});
