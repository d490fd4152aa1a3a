// The earlier addresses of posts. Each belongs to a post and redirects to its current address, so there are no chains.
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { blogPosts, postRedirects, postVersions } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";

/** Called when a post is published: its address stops redirecting. Until then it leads where it led before. */
export const removeRedirectFrom = (tx: Db, slug: string) =>
	tx.delete(postRedirects).where(eq(postRedirects.slug, slug));

/**
 * Called when a post is moved: leaves a redirect if readers have seen it at its address. One that still redirects was
 * never its own: it would have been taken when the post was published there.
 */
export async function addRedirect(tx: Db, row: Row, slug: string) {
	if (row.slug === slug || !(await wasPublic(tx, row))) return;
	await tx.insert(postRedirects).values({ slug: row.slug, postId: row.id }).onConflictDoNothing();
}

type Row = Pick<typeof blogPosts.$inferSelect, "id" | "slug" | "publishedAt" | "firstPublishedAt">;

/** Whether the post was ever public at its address. */
async function wasPublic(tx: Db, { id, slug, publishedAt, firstPublishedAt }: Row) {
	if (publishedAt || !firstPublishedAt) return publishedAt !== null;
	const published = await tx
		.selectDistinct({ slug: postVersions.slug })
		.from(postVersions)
		.where(and(eq(postVersions.postId, id), eq(postVersions.status, "Published")));
	// Without such a version it was public on the site that it comes from.
	return published.length === 0 || published.some((version) => version.slug === slug);
}

/** The current address of the post that was at this one, with or without the framework's `.data` suffix. */
export async function findNewAddress(db: Db, path: string) {
	const [, slug, data = ""] = /^\/blog\/([a-z0-9-]{1,100})(\.data)?$/.exec(path) ?? [];
	const moved = slug ? await findNewSlug(db, slug) : null;
	return moved && `/blog/${moved}${data}`;
}

/** The current slug of the published post that had this one; null if another post has it now, or none had it. */
async function findNewSlug(db: Db, slug: string) {
	const [moved] = await db
		.select({ slug: blogPosts.slug })
		.from(postRedirects)
		.innerJoin(blogPosts, eq(blogPosts.id, postRedirects.postId))
		.where(and(eq(postRedirects.slug, slug), isNotNull(blogPosts.publishedAt), ne(blogPosts.slug, slug)));
	if (!moved) return null;
	const [other] = await db
		.select({ id: blogPosts.id })
		.from(blogPosts)
		.where(and(eq(blogPosts.slug, slug), isNotNull(blogPosts.publishedAt)));
	return other ? null : moved.slug;
}
