import { z } from "zod";

/** A post's place in its address: /blog/{slug}. */
export const Slug = z
	.string()
	.max(100)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const BlogPost = z.object({
	_id: z.string(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	image: z.string().nullable(),
	externalLink: z.string().nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogListAnswer = z.object({ success: z.literal(true), blog: z.array(BlogPost) });

/** A post on its own page also says when it was written and last changed. */
export const DatedPost = BlogPost.extend({ postedAt: z.iso.datetime(), changedAt: z.iso.datetime() });
export type DatedPost = z.infer<typeof DatedPost>;

export const BlogPostAnswer = z.object({ success: z.literal(true), post: DatedPost });
