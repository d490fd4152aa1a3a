import type { Context } from "hono";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { pageSize } from "#content/page-sizes.ts";
import { serverWords } from "#content/server-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import {
	AdminListQuery,
	AdminListResponse,
	AdminPostQuery,
	AdminPostResponse,
	BlogForm,
	BlogPostResponse,
	DeleteBlog,
	DraftForm,
	DraftQuery,
	DraftResponse,
	EditingResponse,
	HistoryQuery,
	HistoryResponse,
	NewLinkResponse,
	PostPreviewQuery,
	PreviewForm,
	PreviewResponse,
	PrivateLinksResponse,
	RestoreVersion,
	SavedPostResponse,
	VersionQuery,
	VersionResponse,
} from "#contract/blog.ts";
import { mostPostCharacters, mostPostPictures } from "#contract/list-bounds.ts";
import { Done, ErrorResponse } from "#contract/responses.ts";
import { postStatuses } from "#contract/states.ts";
import { findPostDraft, forgetPostDraft, listOtherEditors, storePostDraft } from "#server/blog/admin/autosave.ts";
import { createPrivateLink, endPrivateLinks, listPrivateLinks } from "#server/blog/admin/links.ts";
import { getAdminPost, listAdminPosts } from "#server/blog/admin/posts.ts";
import {
	createPost,
	deletePost,
	restorePost,
	type Saved,
	updatePost,
	type Writer,
} from "#server/blog/admin/writing.ts";
import { drawPost, findPostById, withDraft } from "#server/blog/blog.ts";
import type { PostChanges } from "#server/blog/changes.ts";
import { coverCuts } from "#server/blog/covers.ts";
import { listAllTagNames } from "#server/blog/tags.ts";
import { compareVersions, listVersions } from "#server/blog/versions.ts";
import type { Db } from "#server/db/database.ts";
import { receiveForm, type SentForm } from "#server/files/multipart.ts";
import { cutPicture, readPictureForm } from "#server/files/picture-form.ts";
import { inPictureTurn, pictureBytes } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import { type Actor, type Authorized, authorize } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, invalidInput, NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

/** Room for a long text in a script with three bytes per character, in addition to the picture. */
const longTextBytes = 512 * 1024;

type Parts = { db: Db; storage: Storage; jobs: Jobs; postChanges: PostChanges };

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
		if (!saved.ok) return rejectPost(c, saved);
		return c.json({ success: true as const, message, blog: await getAdminPost(db, saved.id) }, 200);
	}

	const update = (c: Context, editor: Writing, id: string) =>
		takePost(
			c,
			({ form, cover }) => updatePost(parts, writerOf(editor), id, form, cover),
			adminBlogWords().said.updated,
		);

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
			return takePost(
				c,
				({ form, cover }) => createPost(parts, writerOf(actor), form, cover),
				adminBlogWords().said.created,
			);
		})
		.openapi(updateBlogByScript, (c) => update(c, c.var.actor, c.req.valid("query").id))
		.openapi(updateBlogByForm, (c) => update(c, c.var.actor, c.req.valid("query").id))
		.openapi(deleteBlog, async (c) => {
			const { id, version } = c.req.valid(sentAs(c));
			const deleted = await deletePost(parts, writerOf(c.var.actor), id, version);
			await postChanges.look();
			if (!deleted.ok && deleted.why === "stale") return rejectMoved(c, serverWords().adminResponses.stalePost);
			if (!deleted.ok) return rejectPost(c, deleted);
			return c.json({ success: true as const, message: adminBlogWords().said.deleted }, 200);
		})
		.openapi(previewBlog, async (c) => {
			const html = await drawPost(db, c.req.valid(sentAs(c)).description);
			return c.json({ success: true as const, html }, 200);
		})
		.openapi(getEditing, async (c) => {
			const id = c.req.valid("query").id ?? null;
			const { actor } = c.var;
			const [draft, others, tags] = await Promise.all([
				findPostDraft(db, actor.id, id),
				listOtherEditors(db, actor.id, id),
				listAllTagNames(db),
			]);
			return c.json({ success: true as const, draft, others, tags }, 200);
		})
		.openapi(storeDraft, async (c) => {
			const { id = null, version, fields } = c.req.valid("json");
			const stored = await storePostDraft(db, c.var.actor.id, { postId: id, version, fields });
			if (!stored) throw new NotFound();
			return c.json({ success: true as const, ...stored }, 200);
		})
		.openapi(discardDraft, async (c) => {
			await forgetPostDraft(db, c.var.actor.id, c.req.valid(sentAs(c)).id ?? null);
			return c.json({ success: true as const, message: adminBlogWords().said.discarded }, 200);
		})
		.openapi(getHistory, async (c) => {
			const { id, before } = c.req.valid("query");
			return c.json({ success: true as const, ...(await listVersions(db, id, before)) }, 200);
		})
		.openapi(getVersion, async (c) => {
			const { id, ...which } = c.req.valid("query");
			return c.json({ success: true as const, ...(await compareVersions(db, id, which)) }, 200);
		})
		.openapi(restoreVersion, async (c) => {
			const { id, ...which } = c.req.valid(sentAs(c));
			const restored = await restorePost(parts, writerOf(c.var.actor), id, which);
			await postChanges.look();
			if (!restored.ok) return rejectPost(c, restored);
			const { said } = adminBlogWords();
			const message = said.restored(which.restored) + (restored.lost ? ` ${said.picturesLost(restored.lost)}` : "");
			return c.json({ success: true as const, message }, 200);
		})
		.openapi(previewPost, async (c) => {
			const { id, mine } = c.req.valid("query");
			const post = await findPostById(db, id);
			if (!post) throw new NotFound();
			const draft = mine ? await findPostDraft(db, c.var.actor.id, id) : null;
			return c.json({ success: true as const, post: draft ? await withDraft(db, post, draft) : post }, 200);
		})
		.openapi(listLinks, async (c) =>
			c.json({ success: true as const, links: await listPrivateLinks(db, c.req.valid("query").id) }, 200),
		)
		.openapi(createLink, async (c) => {
			const { key, expiresAt } = await createPrivateLink(db, c.var.actor, c.req.valid(sentAs(c)).id);
			const path = `/blog-preview?key=${key}`;
			const { linkMade } = adminBlogWords().said;
			return c.json({ success: true as const, message: linkMade(formatTimestamp(expiresAt)), path, expiresAt }, 200);
		})
		.openapi(endLinks, async (c) => {
			await endPrivateLinks(db, c.var.actor, c.req.valid(sentAs(c)).id);
			return c.json({ success: true as const, message: adminBlogWords().said.linksEnded }, 200);
		});
};

type Writing = Actor & Authorized<"posts.update">;
const writerOf = (actor: Writing): Writer => ({ staff: actor, publisher: authorize(actor, "posts.publish") });

/** Each rejection at the field that it is about. */
function rejectPost(c: Context, refused: Extract<Saved, { ok: false }>) {
	const { said } = adminBlogWords();
	if ("pictures" in refused) {
		const text =
			refused.why === "tooManyPictures"
				? said.tooManyPictures(mostPostPictures)
				: said.picturesMissing(refused.pictures);
		return errorResponse(c, 422, words().messages.form.invalid, { description: text });
	}
	const { why } = refused;
	if (why === "stale") return rejectMoved(c);
	if (why === "notPublisher") return errorResponse(c, 403, said.notPublisher);
	const field = why === "slugTaken" ? "slug" : why === "coverMissing" ? "cover" : "publishAt";
	return errorResponse(
		c,
		why === "slugTaken" || why === "alreadyPublished" ? 409 : 422,
		words().messages.form.invalid,
		{
			[field]: said[why],
		},
	);
}

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
						cover: {
							type: "string" as const,
							description:
								'A picture of the library instead, as JSON: {"picture":"cut-…","alt":"…"}; empty: none; missing: it stays',
						},
						removeImage: { type: "string" as const, enum: ["yes"] },
						slug: {
							type: "string" as const,
							description:
								"Empty: made from the name, or as it was. After publishing, the old one leads to the new one",
						},
						status: { type: "string" as const, enum: [...postStatuses] },
						publishAt: {
							type: "string" as const,
							description: "When a scheduled post goes live, in India: 2026-11-25T09:30",
						},
						tags: { type: "string" as const, description: "At most 5, separated by commas; missing: they stay" },
						idempotencyKey: {
							type: "string" as const,
							format: "uuid",
							description: "Of a new post: sent again with the same name and text, it changes the post it created",
						},
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

const getEditing = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "get",
	path: "/auth/admin/editingblog",
	summary: "What the form of a post needs: the caller's unsaved text, who else is writing, the tags in use",
	request: { query: DraftQuery },
	responses: { 200: jsonResponse(EditingResponse, "All three") },
});

const storeDraft = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "post",
	path: "/auth/admin/draftblog",
	maxBytes: 2 * longTextBytes,
	summary: "Store what the caller has typed in a post; nothing is published, and nobody else reads it",
	request: { body: { content: { "application/json": { schema: DraftForm } }, required: true } },
	responses: { 200: jsonResponse(DraftResponse, "When it was stored, and what others do with the post") },
});

const discardDraft = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "post",
	path: "/auth/admin/discarddraftblog",
	summary: "Forget what the caller has typed and not saved",
	request: jsonOrForm(DraftQuery),
	responses: { 200: jsonResponse(Done, "Forgotten") },
});

const getHistory = defineRoute({
	access: "posts.read",
	tags: ["Blog"],
	method: "get",
	path: "/auth/admin/historyblog",
	summary: "The versions of a post, newest first",
	request: { query: HistoryQuery },
	responses: { 200: jsonResponse(HistoryResponse, "The versions") },
});

const getVersion = defineRoute({
	access: "posts.read",
	tags: ["Blog"],
	method: "get",
	path: "/auth/admin/versionblog",
	summary: "What a version of a post changed, compared with the one before it or with another one",
	request: { query: VersionQuery },
	responses: { 200: jsonResponse(VersionResponse, "The fields that differ") },
});

const restoreVersion = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "post",
	path: "/auth/admin/restoreblog",
	summary: "Bring back the text, the link and the tags of an earlier version",
	request: jsonOrForm(RestoreVersion),
	responses: { 200: jsonResponse(Done, "Brought back, as a new version") },
});

const previewPost = defineRoute({
	access: "posts.read",
	tags: ["Blog"],
	method: "get",
	path: "/auth/admin/previewpost",
	summary: "A post as readers will see it, also with what the caller has typed and not saved",
	request: { query: PostPreviewQuery },
	responses: { 200: jsonResponse(BlogPostResponse, "The post") },
});

const listLinks = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "get",
	path: "/auth/admin/bloglinks",
	summary: "The private links to a post that still work",
	request: { query: AdminPostQuery },
	responses: { 200: jsonResponse(PrivateLinksResponse, "The links, without their secrets") },
});

const createLink = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "post",
	path: "/auth/admin/bloglink",
	// The link is the URL of the page that follows.
	form: { next: (_, { path }) => String(path) },
	summary: "Make a private link to a post, for somebody without an account",
	request: jsonOrForm(AdminPostQuery),
	responses: { 200: jsonResponse(NewLinkResponse, "The link, shown once") },
});

const endLinks = defineRoute({
	access: "posts.update",
	tags: ["Blog"],
	method: "post",
	path: "/auth/admin/endbloglinks",
	summary: "End every private link to a post",
	request: jsonOrForm(AdminPostQuery),
	responses: { 200: jsonResponse(Done, "They no longer work") },
});
