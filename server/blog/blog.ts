// The institute's blog.
import { desc, eq } from "drizzle-orm";
import { type BlogPost, type DatedPost, Slug } from "#contract/blog.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/platform/database.ts";

const shown = {
	_id: blogPosts.id,
	slug: blogPosts.slug,
	name: blogPosts.name,
	description: blogPosts.description,
	image: blogPosts.image,
	externalLink: blogPosts.externalLink,
};
const dated = { ...shown, postedAt: blogPosts.createdAt, changedAt: blogPosts.updatedAt };

/** Newest first, at most 10,000. */
export async function listPosts(db: Db): Promise<BlogPost[]> {
	return db.select(shown).from(blogPosts).orderBy(desc(blogPosts.createdAt), desc(blogPosts.id)).limit(10_000);
}

export async function findPost(db: Db, slug: string): Promise<DatedPost | null> {
	if (!Slug.safeParse(slug).success) return null;
	const [post] = await db.select(dated).from(blogPosts).where(eq(blogPosts.slug, slug));
	return post ? withMoments(post) : null;
}

/** The newest ones with their dates, for feed readers. */
export async function listNewestPosts(db: Db, count: number): Promise<DatedPost[]> {
	const posts = await db
		.select(dated)
		.from(blogPosts)
		.orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
		.limit(count);
	return posts.map(withMoments);
}

/** Each post's place and last change, for the sitemap. */
export async function listSlugs(db: Db) {
	return db
		.select({ slug: blogPosts.slug, changedAt: blogPosts.updatedAt })
		.from(blogPosts)
		.orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
		.limit(10_000);
}

const withMoments = <Post extends { postedAt: Date; changedAt: Date }>(post: Post) => ({
	...post,
	postedAt: post.postedAt.toISOString(),
	changedAt: post.changedAt.toISOString(),
});
