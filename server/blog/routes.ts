import { createRoute, z } from "@hono/zod-openapi";
import { words } from "#content/words.ts";
import { BlogListAnswer, BlogPostAnswer } from "#contract/blog.ts";
import { findPost, listPosts } from "#server/blog/blog.ts";
import { answer, answers, anyone, newRoutes } from "#server/edge.ts";
import type { Db } from "#server/platform/database.ts";
import { refuse } from "#server/platform/refusals.ts";

export const blogRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(getBlog, async (c) => c.json({ success: true as const, blog: await listPosts(db) }, 200))
		.openapi(getPost, async (c) => {
			const post = await findPost(db, c.req.valid("param").slug);
			if (!post) return refuse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, post }, 200);
		});

const getBlog = createRoute({
	method: "get",
	path: "/auth/getblog",
	tags: ["Blog"],
	summary: "All posts, newest first",
	middleware: [anyone] as const,
	responses: answers({ 200: answer(BlogListAnswer, "The posts") }),
});

const getPost = createRoute({
	method: "get",
	path: "/auth/blog/{slug}",
	tags: ["Blog"],
	summary: "One post, by its place in the address",
	middleware: [anyone] as const,
	request: { params: z.object({ slug: z.string() }) },
	responses: answers({ 200: answer(BlogPostAnswer, "The post") }),
});
