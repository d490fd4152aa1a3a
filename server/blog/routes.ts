import { createRoute, z } from "@hono/zod-openapi";
import { pageSize } from "#content/page-sizes.ts";
import { words } from "#content/words.ts";
import { BlogListResponse, BlogPostResponse, BlogQuery } from "#contract/blog.ts";
import { findPost, listPosts, listPostsPage } from "#server/blog/blog.ts";
import type { Db } from "#server/db/database.ts";
import { answer, answers, anyone, newRoutes } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const blogRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(getBlog, async (c) => {
			const { page = 1, limit = pageSize.posts, sort = "newest", q } = c.req.valid("query");
			if (Object.keys(c.req.query()).length > 0) {
				const { posts, ...howMany } = await listPostsPage(db, { page, limit, sort, q });
				return c.json({ success: true as const, blog: posts, ...howMany }, 200);
			}
			const { posts, more } = await listPosts(db);
			if (more) c.header("x-more-rows", "true");
			return c.json({ success: true as const, blog: posts }, 200);
		})
		.openapi(getPost, async (c) => {
			const post = await findPost(db, c.req.valid("param").slug);
			// A draft is as good as absent, except for those who write it.
			if (!post || (post.draft && (await c.var.findActor())?.role !== "admin"))
				return errorResponse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, post }, 200);
		});

const getBlog = createRoute({
	method: "get",
	path: "/auth/getblog",
	tags: ["Blog"],
	summary: "Published posts: one page where one is asked for, else all, newest first",
	middleware: [anyone] as const,
	request: { query: BlogQuery },
	responses: answers({ 200: answer(BlogListResponse, "The posts") }),
});

const getPost = createRoute({
	method: "get",
	path: "/auth/blog/{slug}",
	tags: ["Blog"],
	summary: "One post, by its place in the address; a draft only for the office",
	middleware: [anyone] as const,
	request: { params: z.object({ slug: z.string() }) },
	responses: answers({ 200: answer(BlogPostResponse, "The post") }),
});
