import { z } from "zod";
import { blogSorts } from "#contract/admin/lists.ts";
import { ChosenPictureShape, SitePictureShape } from "#contract/admin/pictures.ts";
import { clockInIndia } from "#contract/days.ts";
import { longestTag, mostPostCharacters, mostTags } from "#contract/list-bounds.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { postStatuses } from "#contract/states.ts";
import { Line, Link, LongText, OptionalText, problem, Typed } from "#contract/text.ts";

/** A post's part of its URL: /blog/{slug}. */
export const Slug = z
	.string()
	.max(100)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** What posts are about: each tag has a page, /blog/tag/{slug}. */
export const Tag = z.object({ slug: z.string(), name: z.string() });
export type Tag = z.infer<typeof Tag>;

/** A post as readers see it. */
export const BlogPost = z.object({
	_id: z.string(),
	slug: z.string(),
	name: z.string(),
	/** Plain text of the Markdown, for lists and feeds; shortened if the post is very long. */
	description: z.string(),
	/** File name under the uploads path: an uploaded picture (covers.ts has its sizes), or one of the library. */
	image: z.string().nullable(),
	imageAlt: z.string().nullable(),
	externalLink: z.string().nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogQuery = z.strictObject(pageOf(["newest", "oldest"]));
export const BlogListResponse = z.object({ success: z.literal(true), blog: z.array(BlogPost), ...HowMany.shape });

/** A cover from the library or a built-in one; null for an uploaded picture, or none. */
const cover = SitePictureShape.nullable();

/** A post in the list of the blog or of a tag, with the beginning of its text. `isCut`: it continues on the post's page. */
export const CardPost = BlogPost.extend({ cover, tags: z.array(Tag), isCut: z.boolean() });
export type CardPost = z.infer<typeof CardPost>;
export const CardsQuery = z.strictObject({ tag: Slug.optional() });
/** `tag` is the requested tag, and whether it has enough posts for search engines. */
export const CardsResponse = z.object({
	success: z.literal(true),
	posts: z.array(CardPost),
	tag: Tag.extend({ isIndexed: z.boolean() }).nullable(),
	/** There are more posts than this. */
	more: z.boolean(),
});

/** On its own page a post also shows when it was published and last changed. */
export const DatedPost = BlogPost.extend({ postedAt: z.iso.datetime(), changedAt: z.iso.datetime() });
export type DatedPost = z.infer<typeof DatedPost>;

/** A post to read next. */
export const RelatedPost = BlogPost.pick({ _id: true, slug: true, name: true }).extend({
	postedAt: z.iso.datetime(),
});
export type RelatedPost = z.infer<typeof RelatedPost>;

/**
 * `html` is the text as rendered by the server: paragraphs, headings, lists, quotes, tables and links only. `draft`:
 * not visible to readers, or not yet.
 */
export const WholePost = DatedPost.extend({
	cover,
	/** The picture drawn for links to a post without one, under the uploads path. */
	share: z.string().nullable(),
	html: z.string(),
	draft: z.boolean(),
	tags: z.array(Tag),
	related: z.array(RelatedPost),
});
export type WholePost = z.infer<typeof WholePost>;
export const BlogPostResponse = z.object({ success: z.literal(true), post: WholePost });

/**
 * The time to parse Markdown grows with the square of its formatting characters, so their number is limited. A long
 * article has a few hundred.
 */
const mostSigns = 2000;
const Markdown = LongText(mostPostCharacters).refine(
	(text) => text.length - text.replace(/[*_>[\]`\\<&|\n]/g, "").length <= mostSigns,
	problem("tooManySigns"),
);

/** The tags of a post, separated by commas; two spellings of one tag count once. */
const Tags = Typed.max(4 * mostTags * longestTag, problem("tags"))
	.transform(splitTags)
	.pipe(
		z
			.array(
				z
					.string()
					.max(longestTag, problem("tags"))
					.regex(/^[^\p{Cc}\p{Cs}]*[\p{L}\p{N}][^\p{Cc}\p{Cs}]*$/u, problem("tags")),
			)
			.max(mostTags, problem("tags")),
	);

function splitTags(typed: string) {
	const tags = new Map<string, string>();
	for (const one of typed.split(/[,;\n]/)) {
		const tag = one
			.replace(/^[\s#]+/, "")
			.trimEnd()
			.replace(/\s+/g, " ");
		if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
	}
	return [...tags.values()];
}

/** A date and time in India, as the browser's own field sends it: `2026-11-25T09:30`. Empty: none. */
const PublishAt = Typed.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?)?$/, problem("publishTime")).transform(
	(typed, context) => {
		if (typed === "") return null;
		const at = new Date(`${typed.slice(0, 16)}:00+05:30`);
		// `Date` reads 29 February of a common year as 1 March.
		if (Number.isNaN(at.getTime()) || clockInIndia(at).slice(0, 16) !== typed.slice(0, 16))
			context.addIssue({ code: "custom", message: problem("publishTime").error });
		return at;
	},
);

/** Empty: no picture of the library. */
const Cover = Typed.max(1000, problem("foreign")).transform((typed, context) => {
	if (typed === "") return null;
	const read = ChosenPictureShape.safeParse(parseJson(typed));
	if (!read.success) context.addIssue({ code: "custom", message: problem("foreign").error });
	return read.data ?? null;
});

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The text fields of a post. `image` is sent in the same form as a file. */
export const BlogForm = z.strictObject({
	name: Line(150),
	description: Markdown,
	externalLink: Link.optional().default(""),
	imageAlt: OptionalText(200),
	/** A picture of the library, as JSON. It replaces an uploaded picture. If missing, the picture stays. */
	cover: Cover.optional(),
	/** Empty: derived from the title, or unchanged. After the first publication the old URL redirects to the new one. */
	slug: Typed.trim()
		.toLowerCase()
		.refine((text) => text === "" || Slug.safeParse(text).success, problem("slug"))
		.optional()
		.default(""),
	/** If missing, a new post is published, and an existing one keeps its status. */
	status: z.enum(postStatuses, problem("choice")).optional(),
	/** When a post with the status Scheduled is published. */
	publishAt: PublishAt.optional(),
	/** If missing, the tags stay. */
	tags: Tags.optional(),
	removeImage: z.enum(["yes"], problem("foreign")).optional(),
	/** Of a new post. Sent again with the same title and text, after a lost response, it changes the post it created. */
	idempotencyKey: z.uuid(problem("foreign")).optional(),
	/** The version the editor was opened with. If the post has changed since, nothing is saved. */
	version: Typed.regex(/^\d{1,9}$/, problem("foreign"))
		.transform(Number)
		.optional(),
});
export type BlogForm = z.infer<typeof BlogForm>;

export const DeleteBlog = z.strictObject({ id: Line(64), version: BlogForm.shape.version });

/** A post as staff edit it. */
export const AdminPost = BlogPost.extend({
	/** `description` is the Markdown source; `image` is an uploaded picture. The cover as it is stored, and as it is
	 * shown. */
	cover: z.object({ chosen: ChosenPictureShape, shown: SitePictureShape.nullable() }).nullable(),
	status: z.enum(postStatuses),
	/** True until a reader has seen the URL; after that, a change leaves a redirect. */
	slugFree: z.boolean(),
	version: z.int(),
	tags: z.array(z.string()),
	publishAt: z.string().nullable(),
	postedAt: z.string().nullable(),
	changedAt: z.string(),
});
export type AdminPost = z.infer<typeof AdminPost>;

export const AdminPostResponse = z.object({ success: z.literal(true), blog: AdminPost });
export const SavedPostResponse = z.object({ success: z.literal(true), message: z.string(), blog: AdminPost });
export type SavedPostResponse = z.infer<typeof SavedPostResponse>;

export const AdminPostQuery = z.strictObject({ id: Line(64) });

export const AdminListQuery = z.strictObject({ ...pageOf(blogSorts), show: choiceOf(postStatuses) });
/** A row of the staff's list, with the beginning of the text in plain words. */
export const AdminPostRow = z.object({
	no: z.int(),
	_id: z.string(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	status: z.enum(postStatuses),
	version: z.int(),
	publishAt: z.string().nullable(),
	postedAt: z.string().nullable(),
	changedAt: z.string(),
});
export type AdminPostRow = z.infer<typeof AdminPostRow>;
export const AdminListResponse = z.object({ success: z.literal(true), blog: z.array(AdminPostRow), ...HowMany.shape });

export const PreviewForm = z.strictObject({ description: Markdown });
export const PreviewResponse = z.object({ success: z.literal(true), html: z.string() });

/** A version of a post in its history. */
export const PostVersionRow = z.object({
	version: z.int(),
	/** Null for a version from before the history. */
	savedBy: z.string().nullable(),
	savedAt: z.string(),
	status: z.enum(postStatuses),
	publishAt: z.string().nullable(),
	name: z.string(),
	characters: z.int(),
	restoredFrom: z.int().nullable(),
});
export type PostVersionRow = z.infer<typeof PostVersionRow>;

const VersionNumber = Typed.regex(/^\d{1,9}$/, problem("foreign")).transform(Number);
export const HistoryQuery = z.strictObject({ id: Line(64), before: VersionNumber.optional() });
export const HistoryResponse = z.object({
	success: z.literal(true),
	post: z.object({ name: z.string(), version: z.int() }),
	versions: z.array(PostVersionRow),
	more: z.boolean(),
});

/** A field that differs between two versions: removed and added text, with some words around. */
export const VersionField = z.object({
	field: z.enum(["name", "description", "tags", "externalLink", "slug", "image", "imageAlt", "status", "publishAt"]),
	parts: z.array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
});
export type VersionField = z.infer<typeof VersionField>;
/** `against` is null for the first version. */
export const PostVersion = z.object({
	version: z.int(),
	against: z.int().nullable(),
	savedBy: z.string().nullable(),
	savedAt: z.string(),
	name: z.string(),
	status: z.enum(postStatuses),
	fields: z.array(VersionField),
});
export type PostVersion = z.infer<typeof PostVersion>;
/** Without `against`, compared with the version before. */
export const VersionQuery = z.strictObject({
	id: Line(64),
	version: VersionNumber,
	against: VersionNumber.optional(),
});
export const VersionResponse = z.object({ success: z.literal(true), ...PostVersion.shape });
/** `version` is the post's own, as in BlogForm; `restored` the one to restore. */
export const RestoreVersion = z.strictObject({
	id: Line(64),
	restored: VersionNumber,
	version: BlogForm.shape.version,
});

/** Unsaved text of a post; `version` is that of the post that was opened. */
export const StoredDraft = z.object({
	version: z.int(),
	fields: z.record(z.string(), z.string()),
	savedAt: z.string(),
});
export type StoredDraft = z.infer<typeof StoredDraft>;
/** A colleague with unsaved changes in the same post. */
export const OtherEditor = z.object({ name: z.string(), savedAt: z.string() });
export type OtherEditor = z.infer<typeof OtherEditor>;

/** Unsaved fields may still be invalid or missing: they are validated when the post is saved. */
export const DraftFields = z.strictObject({
	name: OptionalText(1000),
	description: OptionalText(2 * mostPostCharacters),
	externalLink: OptionalText(1000),
	imageAlt: OptionalText(1000),
	cover: OptionalText(1000),
	slug: OptionalText(200),
	tags: OptionalText(1000),
	publishAt: OptionalText(20),
});
/** `id` is missing for a new post. */
export const DraftForm = z.strictObject({
	id: Line(64).optional(),
	version: z.int().min(0).max(999_999_999),
	fields: DraftFields,
});
/** `version` is the current one of the post. */
export const DraftResponse = z.object({
	success: z.literal(true),
	savedAt: z.string(),
	version: z.int(),
	others: z.array(OtherEditor),
});
export const DraftQuery = z.strictObject({ id: Line(64).optional() });
/** The data that the form of a post needs in addition to the post. */
export const EditingResponse = z.object({
	success: z.literal(true),
	draft: StoredDraft.nullable(),
	others: z.array(OtherEditor),
	tags: z.array(z.string()),
});

export const PrivateLink = z.object({
	id: z.string(),
	createdBy: z.string(),
	createdAt: z.string(),
	expiresAt: z.string(),
});
export type PrivateLink = z.infer<typeof PrivateLink>;
export const PrivateLinksResponse = z.object({ success: z.literal(true), links: z.array(PrivateLink) });
/** `path` contains the secret, which cannot be read again later. */
export const NewLinkResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	path: z.string(),
	expiresAt: z.string(),
});
export type NewLinkResponse = z.infer<typeof NewLinkResponse>;
export const LinkedPostQuery = z.strictObject({ key: Typed.regex(/^[\w-]{1,100}$/, problem("foreign")) });
/** With `mine`, the caller's unsaved text is applied to the preview. */
export const PostPreviewQuery = z.strictObject({ id: Line(64), mine: z.enum(["yes"], problem("foreign")).optional() });
