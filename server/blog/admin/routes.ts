import type { Context } from "hono";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { pageSize } from "#content/page-sizes.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	AdminListQuery,
	AdminListResponse,
	AdminPostQuery,
	AdminPostResponse,
	BlogForm,
	DeleteBlog,
	PreviewForm,
	PreviewResponse,
	SavedPostResponse,
} from "#contract/blog.ts";
import { mostPostCharacters } from "#contract/list-bounds.ts";
import { Done, ErrorResponse } from "#contract/responses.ts";
import { getAdminPost, listAdminPosts } from "#server/blog/admin/posts.ts";
import { createPost, deletePost, type Saved, updatePost } from "#server/blog/admin/writing.ts";
import type { PostChanges } from "#server/blog/changes.ts";
import { coverCuts } from "#server/blog/covers.ts";
import { drawMarkdown } from "#server/blog/markdown.ts";
import type { Db } from "#server/db/database.ts";
import { receiveForm, type SentForm } from "#server/files/multipart.ts";
import { cutPicture, readPictureForm } from "#server/files/picture-form.ts";
import { inPictureTurn, pictureBytes } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, invalidInput } from "#server/http/responses.ts";

/** Room for a long text in a script with three bytes per character, in addition to the picture. */
const longTextBytes = 512 * 1024;

type Parts = { db: Db; storage: Storage; postChanges: PostChanges };

export const blogAdminRoutes = (parts: Parts) => {
	const { db, postChanges } = parts;

	/** One sent post, saved by `save`; or an error response with what is wrong in each field. */
	async function takePost(c: Context, save: (read: Read) => Promise<Saved>, message: string) {
		const { form } = words().messages;
		const sent = await receiveForm(c.req.raw, pictureBytes + longTextBytes);
		if (!sent) return errorResponse(c, 413, form.invalid, { image: serverWords().uploads.pictureLarge });
		const read = await inPictureTurn(() => readPost(c, sent)).finally(sent.drop);
		if (read instanceof Response) return read;
		const saved = await save(read);
		await postChanges.look();
		if (saved.ok) return c.json({ success: true as const, message, blog: await getAdminPost(db, saved.id) }, 200);
		return saved.why === "stale"
			? rejectMoved(c)
			: errorResponse(c, 409, form.invalid, { slug: adminBlogWords().said[saved.why] });
	}

	const update = (c: Context, editor: Authorized<"posts.update">, id: string) =>
		takePost(c, ({ form, cover }) => updatePost(parts, editor, id, form, cover), adminBlogWords().said.updated);

	return newRoutes()
		.openapi(listBlogs, async (c) => {
			const { page = 1, limit = pageSize.posts, sort = "newest", ...asked } = c.req.valid("query");
			const { posts, ...howMany } = await listAdminPosts(db, { page, limit, sort, ...asked });
			return c.json({ success: true as const, blog: posts, ...howMany }, 200);
		})
		.openapi(getBlog, async (c) =>
			c.json({ success: true as const, blog: await getAdminPost(db, c.req.valid("query").id) }, 200),
		)
		.openapi(createBlog, (c) => {
			const { actor } = c.var;
			return takePost(c, ({ form, cover }) => createPost(parts, actor, form, cover), adminBlogWords().said.created);
		})
		.openapi(updateBlogByScript, (c) => update(c, c.var.actor, c.req.valid("query").id))
		.openapi(updateBlogByForm, (c) => update(c, c.var.actor, c.req.valid("query").id))
		.openapi(deleteBlog, async (c) => {
			const { id, version } = c.req.valid(sentAs(c));
			const deleted = await deletePost(parts, c.var.actor, id, version);
			await postChanges.look();
			if (!deleted.ok) return rejectMoved(c, serverWords().adminResponses.stalePost);
			return c.json({ success: true as const, message: adminBlogWords().said.deleted }, 200);
		})
		.openapi(previewBlog, async (c) => {
			const { html } = drawMarkdown(c.req.valid(sentAs(c)).description);
			return c.json({ success: true as const, html }, 200);
		});
};

type Read = Exclude<Awaited<ReturnType<typeof readPost>>, Response>;

async function readPost(c: Context, sent: SentForm) {
	const read = readPictureForm(c, sent);
	if (read instanceof Response) return read;
	const form = BlogForm.safeParse(read.texts);
	if (!form.success) return invalidInput(c, form.error);
	if (!read.image) return { form: form.data, cover: undefined };
	const cover = await cutPicture(c, read.image, coverCuts);
	return cover instanceof Response ? cover : { form: form.data, cover };
}

/** `now` tells a script that the post has changed in the meantime. */
const rejectMoved = (c: Context, message: string = adminBlogWords().said.stale) =>
	c.json({ success: false as const, message, now: "changed" }, 409);

const listBlogs = defineRoute({
	access: "posts.read",
	tags: ["Blog"],
	method: "get",
	path: "/auth/admin/listblog",
	summary: "One page of drafts and published posts",
	request: { query: AdminListQuery },
	responses: { 200: jsonResponse(AdminListResponse, "Posts with the beginning of their text") },
});

const getBlog = defineRoute({
	access: "posts.read",
	tags: ["Blog"],
	method: "get",
	path: "/auth/admin/getblog",
	summary: "One post for editing",
	request: { query: AdminPostQuery },
	responses: { 200: jsonResponse(AdminPostResponse, "The post, its text in Markdown") },
});

/** Described but not parsed by the library, which would read the whole upload into memory first. */
const sentPost = {
	body: {
		content: {
			"multipart/form-data": {
				schema: {
					type: "object" as const,
					required: ["name", "description"],
					properties: {
						name: { type: "string" as const, maxLength: 150 },
						description: {
							type: "string" as const,
							maxLength: mostPostCharacters,
							description: "Markdown without HTML",
						},
						externalLink: { type: "string" as const, format: "uri" },
						image: {
							type: "string" as const,
							format: "binary",
							description: "JPEG, PNG, WebP or AVIF, at most 5 MB; missing: the present one stays",
						},
						imageAlt: { type: "string" as const, maxLength: 200 },
						removeImage: { type: "string" as const, enum: ["yes"] },
						slug: { type: "string" as const, description: "Empty: made from the name. Fixed once published" },
						status: { type: "string" as const, enum: ["Draft", "Published"] },
						version: { type: "string" as const, description: "What was opened; 409 if the post has moved on" },
					},
				},
			},
		},
	},
};

const saving = {
	access: "posts.update" as const,
	upload: { seconds: 180 },
	tags: ["Blog"],
	responses: {
		200: jsonResponse(SavedPostResponse, "The saved post"),
		413: jsonResponse(ErrorResponse, "The picture is too large"),
	},
};

const createBlog = defineRoute({
	...saving,
	method: "post",
	path: "/auth/admin/createBlog",
	form: { next: "/admin/showblog?done=created" },
	summary: "Add a post; published unless it says Draft",
	request: sentPost,
});

const changing = {
	...saving,
	path: "/auth/admin/updateblog" as const,
	form: { next: "/admin/showblog?done=updated" },
	request: { ...sentPost, query: AdminPostQuery },
};
const updateBlogByScript = defineRoute({ ...changing, method: "put", summary: "Change a post" });
const updateBlogByForm = defineRoute({
	...changing,
	method: "post",
	summary: "The same for a form without scripts, which cannot send PUT",
});

const deleteBlog = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "post",
	path: "/auth/admin/deleteblog",
	form: { next: "/admin/showblog?done=deleted" },
	summary: "Delete a post and its picture",
	request: jsonOrForm(DeleteBlog),
	responses: { 200: jsonResponse(Done, "Deleted") },
});

const previewBlog = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "post",
	path: "/auth/admin/previewblog",
	maxBytes: longTextBytes,
	summary: "Preview a text; nothing is saved",
	request: jsonOrForm(PreviewForm),
	responses: { 200: jsonResponse(PreviewResponse, "The text as HTML") },
});
