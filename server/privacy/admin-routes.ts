import { ErasureResponse } from "#contract/admin/erasure.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonResponse, newRoutes } from "#server/http/request-context.ts";
import { previewErasure } from "#server/privacy/nightly.ts";

export const erasureAdminRoutes = ({ db }: { db: Db }) =>
	newRoutes().openapi(getErasure, async (c) => {
		const { at, rows, runs } = await previewErasure(db);
		return c.json(
			{
				success: true as const,
				at: at.toISOString(),
				rows: rows.map((row) => ({
					...row,
					until: row.until.toISOString(),
					rows: row.rows.map(({ label, since }) => ({ label, since: since.toISOString() })),
				})),
				runs: runs.map((run) => ({ at: run.at.toISOString(), erased: numbersOf(run.after) })),
			},
			200,
		);
	});

const numbersOf = (state: Record<string, unknown> | null) =>
	Object.fromEntries(Object.entries(state ?? {}).map(([name, count]) => [name, Number(count)]));

const getErasure = defineRoute({
	method: "get",
	path: "/auth/admin/erasure",
	tags: ["Office"],
	summary: "What the coming night erases and why, and what the last nights erased",
	access: "erasure.read",
	responses: { 200: jsonResponse(ErasureResponse, "A row for each kind of data in the schedule") },
});
