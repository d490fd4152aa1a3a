// The blog as readers see it: published posts, newest first.
import { desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type BlogPost, type DatedPost, Slug, type WholePost } from "#contract/blog.ts";
import { mostAtOnce } from "#contract/list-bounds.ts";
import { drawMarkdown } from "#server/blog/markdown.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import { type Ask, findPage, type List } from "#server/db/list-query.ts";

const isPublished = isNotNull(blogPosts.publishedAt);

/** Keeps a list of long posts small enough to send; the full text is on the post's own page. */
const mostListed = 20_000;
/** A feed reader shows the beginning and links to the page. */
const mostInFeed = 1200;

const plainText = (most: number) =>
	sql<string>`left(coalesce(${blogPosts.plainText}, ${blogPosts.description}), ${sql.raw(String(most))})`;

const shown = {
	_id: blogPosts.id,
	slug: blogPosts.slug,
	name: blogPosts.name,
	description: plainText(mostListed),
	image: blogPosts.image,
	imageAlt: blogPosts.imageAlt,
	externalLink: blogPosts.externalLink,
};
const dated = {
	...shown,
	// Only staff ever read the date of a draft.
	postedAt: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`.mapWith(blogPosts.createdAt),
	changedAt: blogPosts.updatedAt,
};
const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)];

const readers: List<"newest" | "oldest"> = {
	table: blogPosts,
	id: blogPosts.id,
	searchText: blogPosts.searchText,
	within: isPublished,
	orders: { newest: { by: blogPosts.publishedAt, descending: true }, oldest: { by: blogPosts.publishedAt } },
	count: (db) => db.$count(blogPosts, isPublished),
};

/** Every post, up to the limit of one response. */
export async function listPosts(db: Db): Promise<{ posts: BlogPost[]; more: boolean }> {
	const rows = await db
		.select(shown)
		.from(blogPosts)
		.where(isPublished)
		.orderBy(...newestFirst)
		.limit(mostAtOnce + 1);
	return { posts: rows.slice(0, mostAtOnce), more: rows.length > mostAtOnce };
}

/** One page of the matching posts. */
export async function listPostsPage(db: Db, ask: Ask<"newest" | "oldest">) {
	const { ids, total, more } = await findPage(db, readers, ask);
	const rows = ids.length > 0 ? await db.select(shown).from(blogPosts).where(inArray(blogPosts.id, ids)) : [];
	const byId = new Map(rows.map((row) => [row._id, row]));
	return { posts: ids.flatMap((id) => byId.get(id) ?? []), total, more };
}

/** The post with this slug, including drafts: `draft` says so, and the route shows those only to staff. */
export async function findPost(db: Db, slug: string): Promise<WholePost | null> {
	if (!Slug.safeParse(slug).success) return null;
	const [row] = await db
		.select({ ...dated, source: blogPosts.description, publishedAt: blogPosts.publishedAt })
		.from(blogPosts)
		.where(eq(blogPosts.slug, slug));
	if (!row) return null;
	const { source, publishedAt, ...post } = row;
	return { ...withIsoDates(post), html: drawMarkdown(source).html, draft: publishedAt === null };
}

/** The newest posts with their dates, for feed readers. */
export async function listNewestPosts(db: Db, count: number): Promise<DatedPost[]> {
	const posts = await db
		.select({ ...dated, description: plainText(mostInFeed) })
		.from(blogPosts)
		.where(isPublished)
		.orderBy(...newestFirst)
		.limit(count);
	return posts.map(withIsoDates);
}

/** The slug and last change of each post, for the sitemap. */
export async function listSlugs(db: Db) {
	return db
		.select({ slug: blogPosts.slug, changedAt: blogPosts.updatedAt })
		.from(blogPosts)
		.where(isPublished)
		.orderBy(...newestFirst)
		.limit(mostAtOnce);
}

const withIsoDates = <Post extends { postedAt: Date; changedAt: Date }>(post: Post) => ({
	...post,
	postedAt: post.postedAt.toISOString(),
	changedAt: post.changedAt.toISOString(),
});
