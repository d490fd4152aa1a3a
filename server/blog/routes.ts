import { z } from "@hono/zod-openapi";
import { pageSize } from "#content/page-sizes.ts";
import { words } from "#content/words.ts";
import {
	BlogListResponse,
	BlogPostResponse,
	BlogQuery,
	CardsQuery,
	CardsResponse,
	LinkedPostQuery,
} from "#contract/blog.ts";
import { may } from "#contract/permissions.ts";
import { findLinkedPost } from "#server/blog/admin/links.ts";
import { findPost, findPostById, listCards, listCardsOfTag, listPosts, listPostsPage } from "#server/blog/blog.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonResponse, newRoutes } from "#server/http/request-context.ts";
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
			// A draft exists only for staff.
			const actor = post?.draft ? await c.var.findActor() : null;
			if (!post || (post.draft && !(actor && may(actor, "posts.read"))))
				return errorResponse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, post }, 200);
		})
		.openapi(getCards, async (c) => {
			const { tag } = c.req.valid("query");
			const found = tag === undefined ? await listCards(db) : await listCardsOfTag(db, tag);
			if (!found) return errorResponse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, ...found }, 200);
		})
		.openapi(getLinkedPost, async (c) => {
			const id = await findLinkedPost(db, c.req.valid("query").key);
			const post = id && (await findPostById(db, id));
			if (!post) return errorResponse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, post }, 200);
		});

const getBlog = defineRoute({
	method: "get",
	path: "/auth/getblog",
	tags: ["Blog"],
	summary: "Published posts, newest first: one page if requested, otherwise all",
	access: "anyone",
	request: { query: BlogQuery },
	responses: { 200: jsonResponse(BlogListResponse, "The posts") },
});

const getPost = defineRoute({
	method: "get",
	path: "/auth/blog/{slug}",
	tags: ["Blog"],
	summary: "One post by its slug; drafts only for staff",
	access: "anyone",
	request: { params: z.object({ slug: z.string() }) },
	responses: { 200: jsonResponse(BlogPostResponse, "The post") },
});

const getCards = defineRoute({
	method: "get",
	path: "/auth/blogcards",
	tags: ["Blog"],
	summary: "Published posts with the beginning of their text, for the pages of the blog and of its tags",
	access: "anyone",
	request: { query: CardsQuery },
	responses: { 200: jsonResponse(CardsResponse, "The posts") },
});

const getLinkedPost = defineRoute({
	method: "get",
	path: "/auth/bloglink",
	tags: ["Blog"],
	summary: "The unpublished post that a private link opens",
	access: "anyone",
	request: { query: LinkedPostQuery },
	responses: { 200: jsonResponse(BlogPostResponse, "The post") },
});
