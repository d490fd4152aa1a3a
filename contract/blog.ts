import { z } from "zod";

export const BlogPost = z.object({
	_id: z.string(),
	name: z.string(),
	description: z.string(),
	image: z.string().nullable(),
	externalLink: z.string().nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

export const BlogListAnswer = z.object({ success: z.literal(true), blog: z.array(BlogPost) });
