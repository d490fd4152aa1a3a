// The picture that social networks show of a post without a cover.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planPostPicture } from "#server/sharing/share-pictures.ts";

type Row = Pick<typeof blogPosts.$inferSelect, "id" | "image" | "publishedAt">;

/** Part of saving and of publishing a post. */
export async function planSharePicture(tx: Db, jobs: Jobs, { id, image, publishedAt }: Row) {
	if (publishedAt && image === null) await planPostPicture(tx, jobs, id);
}

/** Null if the post is not public, or has a cover. */
export async function findTitleToShare(db: Db, postId: string) {
	const [post] = await db
		.select({ name: blogPosts.name })
		.from(blogPosts)
		.where(and(eq(blogPosts.id, postId), isNotNull(blogPosts.publishedAt), isNull(blogPosts.image)));
	return post?.name ?? null;
}
