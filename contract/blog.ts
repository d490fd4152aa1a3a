import { z } from "zod";
import { blogSorts } from "#contract/admin/people-lists.ts";
import { mostPostCharacters } from "#contract/list-bounds.ts";
import { choiceOf, HowMany, pageOf } from "#contract/list-query.ts";
import { postStatuses } from "#contract/states.ts";
import { Line, Link, LongText, OptionalText, problem, Typed } from "#contract/text.ts";

/** A post's place in its address: /blog/{slug}. */
export const Slug = z
	.string()
	.max(100)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A post as readers see it. */
export const BlogPost = z.object({
	_id: z.string(),
	slug: z.string(),
	name: z.string(),
	/** Plain text: the office writes Markdown, readers of lists and feeds get its words, of a very long post the beginning. */
	description: z.string(),
	/** File name under the uploads path; see covers.ts for its sizes. */
	image: z.string().nullable(),
	imageAlt: z.string().nullable(),
	externalLink: z.string().nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogQuery = z.strictObject(pageOf(["newest", "oldest"]));
export const BlogListResponse = z.object({ success: z.literal(true), blog: z.array(BlogPost), ...HowMany.shape });

/** A post on its own page also says when it was published and last changed. */
export const DatedPost = BlogPost.extend({ postedAt: z.iso.datetime(), changedAt: z.iso.datetime() });
export type DatedPost = z.infer<typeof DatedPost>;

/** `html` is the text as the server drew it: paragraphs, headings, lists, quotes and links, and nothing else. */
export const WholePost = DatedPost.extend({ html: z.string(), draft: z.boolean() });
export type WholePost = z.infer<typeof WholePost>;
export const BlogPostResponse = z.object({ success: z.literal(true), post: WholePost });

/** Reading Markdown takes longer with the square of its signs, so their number is bounded; a long article has a few hundred. */
const mostSigns = 2000;
const Markdown = LongText(mostPostCharacters).refine(
	(text) => text.length - text.replace(/[*_>[\]`\\<&\n]/g, "").length <= mostSigns,
	problem("tooManySigns"),
);

/** The text fields of a post in the office. `image` travels beside them as a file. */
export const BlogForm = z.strictObject({
	name: Line(150),
	description: Markdown,
	externalLink: Link.optional().default(""),
	imageAlt: OptionalText(200),
	/** Empty: made from the name. Fixed once the post was published. */
	slug: Typed.trim()
		.toLowerCase()
		.refine((text) => text === "" || Slug.safeParse(text).success, problem("slug"))
		.optional()
		.default(""),
	/** Missing: a new post is published, another stays as it is. */
	status: z.enum(postStatuses, problem("choice")).optional(),
	removeImage: z.enum(["yes"], problem("foreign")).optional(),
	/** What the editor was opened with. If the post has moved on since, nothing is changed. */
	version: Typed.regex(/^\d{1,9}$/, problem("foreign"))
		.transform(Number)
		.optional(),
});
export type BlogForm = z.infer<typeof BlogForm>;

export const DeleteBlog = z.strictObject({ id: Line(64), version: BlogForm.shape.version });

/** A post as the office edits it. */
export const AdminPost = BlogPost.extend({
	/** `description` as it was typed: Markdown. */
	status: z.enum(postStatuses),
	/** True as long as no reader has seen the address. */
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
/** A row of the office's list: the beginning of the text, in plain words. */
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
