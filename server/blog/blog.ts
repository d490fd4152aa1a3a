// The institute's blog.
import { desc } from "drizzle-orm";
import type { BlogPost } from "#contract/blog.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/platform/database.ts";

/** Newest first, at most 10,000. */
export async function listPosts(db: Db): Promise<BlogPost[]> {
	return db
		.select({
			_id: blogPosts.id,
			name: blogPosts.name,
			description: blogPosts.description,
			image: blogPosts.image,
			externalLink: blogPosts.externalLink,
		})
		.from(blogPosts)
		.orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
		.limit(10_000);
}
