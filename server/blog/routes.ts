import { createRoute } from "@hono/zod-openapi";
import { BlogListAnswer } from "#contract/blog.ts";
import { listPosts } from "#server/blog/blog.ts";
import { answer, answers, anyone, newRoutes } from "#server/edge.ts";
import type { Db } from "#server/platform/database.ts";

export const blogRoutes = ({ db }: { db: Db }) =>
	newRoutes().openapi(getBlog, async (c) => c.json({ success: true as const, blog: await listPosts(db) }, 200));

const getBlog = createRoute({
	method: "get",
	path: "/auth/getblog",
	tags: ["Blog"],
	summary: "All posts, newest first",
	middleware: [anyone] as const,
	responses: answers({ 200: answer(BlogListAnswer, "The posts") }),
});
