// The search of the whole admin area.
import { SearchQuery, SearchResponse } from "#contract/admin/search.ts";
import { searchAll } from "#server/dashboard/search/search.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonResponse, newRoutes } from "#server/http/request-context.ts";

export const searchRoutes = ({ db }: { db: Db }) =>
	newRoutes().openapi(search, async (c) =>
		c.json({ success: true as const, ...(await searchAll(db, c.var.actor, c.req.valid("query").q)) }, 200),
	);

const search = defineRoute({
	method: "get",
	path: "/auth/admin/search",
	tags: ["Office"],
	summary: "The first rows of each list that match and that the caller may read",
	access: "admin.open",
	limit: { rule: "adminSearch", by: "person" },
	request: { query: SearchQuery },
	responses: { 200: jsonResponse(SearchResponse, "By kind; a kind that the caller may not read is missing") },
});
