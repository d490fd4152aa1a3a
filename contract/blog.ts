import { z } from "zod";
import { blogSorts } from "#contract/admin/lists.ts";
import { mostPostCharacters } from "#contract/list-bounds.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { postStatuses } from "#contract/states.ts";
import { Line, Link, LongText, OptionalText, problem, Typed } from "#contract/text.ts";

/** A post's part of its URL: /blog/{slug}. */
export const Slug = z
	.string()
	.max(100)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A post as readers see it. */
export const BlogPost = z.object({
	_id: z.string(),
	slug: z.string(),
	name: z.string(),
	/** Plain text of the Markdown, for lists and feeds; shortened if the post is very long. */
	description: z.string(),
	/** File name under the uploads path; see covers.ts for its sizes. */
	image: z.string().nullable(),
	imageAlt: z.string().nullable(),
	externalLink: z.string().nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogQuery = z.strictObject(pageOf(["newest", "oldest"]));
export const BlogListResponse = z.object({ success: z.literal(true), blog: z.array(BlogPost), ...HowMany.shape });

/** On its own page a post also shows when it was published and last changed. */
export const DatedPost = BlogPost.extend({ postedAt: z.iso.datetime(), changedAt: z.iso.datetime() });
export type DatedPost = z.infer<typeof DatedPost>;

/** `html` is the text as the server rendered it: paragraphs, headings, lists, quotes and links, and nothing else. */
export const WholePost = DatedPost.extend({ html: z.string(), draft: z.boolean() });
export type WholePost = z.infer<typeof WholePost>;
export const BlogPostResponse = z.object({ success: z.literal(true), post: WholePost });

/**
 * The time to parse Markdown grows with the square of its formatting characters, so their number is limited. A long
 * article has a few hundred.
 */
const mostSigns = 2000;
const Markdown = LongText(mostPostCharacters).refine(
	(text) => text.length - text.replace(/[*_>[\]`\\<&\n]/g, "").length <= mostSigns,
	problem("tooManySigns"),
);

/** The text fields of a post. `image` is sent in the same form as a file. */
export const BlogForm = z.strictObject({
	name: Line(150),
	description: Markdown,
	externalLink: Link.optional().default(""),
	imageAlt: OptionalText(200),
	/** Empty: derived from the title. Fixed once the post has been published. */
	slug: Typed.trim()
		.toLowerCase()
		.refine((text) => text === "" || Slug.safeParse(text).success, problem("slug"))
		.optional()
		.default(""),
	/** If missing, a new post is published, and an existing one keeps its status. */
	status: z.enum(postStatuses, problem("choice")).optional(),
	removeImage: z.enum(["yes"], problem("foreign")).optional(),
	/** The version the editor was opened with. If the post has changed since, nothing is saved. */
	version: Typed.regex(/^\d{1,9}$/, problem("foreign"))
		.transform(Number)
		.optional(),
});
export type BlogForm = z.infer<typeof BlogForm>;

export const DeleteBlog = z.strictObject({ id: Line(64), version: BlogForm.shape.version });

/** A post as staff edit it. */
export const AdminPost = BlogPost.extend({
	/** `description` is the Markdown source. */
	status: z.enum(postStatuses),
	/** True until a reader has seen the URL. */
	slugFree: z.boolean(),
	version: z.int(),
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
	image: z.string().nullable(),
	status: z.enum(postStatuses),
	version: z.int(),
	postedAt: z.string().nullable(),
	changedAt: z.string(),
});
export type AdminPostRow = z.infer<typeof AdminPostRow>;
export const AdminListResponse = z.object({ success: z.literal(true), blog: z.array(AdminPostRow), ...HowMany.shape });

export const PreviewForm = z.strictObject({ description: Markdown });
export const PreviewResponse = z.object({ success: z.literal(true), html: z.string() });
