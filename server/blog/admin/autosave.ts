// What somebody has typed and not saved yet: stored per person and post, so that it is there on another device, and so
// that two people who write in one post know of each other.
import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { OtherEditor, StoredDraft } from "#contract/blog.ts";
import { users } from "#server/accounts/table.ts";
import { blogPosts, postDrafts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";

/** Milliseconds. Somebody who has typed within this time counts as editing. */
const writingFor = 12 * 60 * 60 * 1000;

const ofPost = (postId: string | null) => (postId === null ? isNull(postDrafts.postId) : eq(postDrafts.postId, postId));

/** `version` is that of the post now; 0 for a new one, null if it has been deleted. */
export async function storePostDraft(
	db: Db,
	userId: string,
	{ postId, version, fields }: { postId: string | null; version: number; fields: Record<string, string> },
) {
	const savedAt = new Date();
	const now = await db.transaction(async (tx) => {
		const current = postId === null ? 0 : await lockVersion(tx, postId);
		if (current === null) return null;
		await tx
			.insert(postDrafts)
			.values({ id: randomUUID(), userId, postId, version, fields, savedAt })
			.onConflictDoUpdate({ target: [postDrafts.userId, postDrafts.postId], set: { version, fields, savedAt } });
		return current;
	});
	if (now === null) return null;
	return { savedAt: savedAt.toISOString(), version: now, others: await listOtherEditors(db, userId, postId) };
}

/** The version of the post, which is not deleted before the transaction ends. */
async function lockVersion(tx: Db, postId: string) {
	const [row] = await tx
		.select({ version: blogPosts.version })
		.from(blogPosts)
		.where(eq(blogPosts.id, postId))
		.for("key share");
	return row?.version ?? null;
}

export async function findPostDraft(db: Db, userId: string, postId: string | null): Promise<StoredDraft | null> {
	const [row] = await db
		.select({ version: postDrafts.version, fields: postDrafts.fields, savedAt: postDrafts.savedAt })
		.from(postDrafts)
		.where(and(eq(postDrafts.userId, userId), ofPost(postId)));
	return row ? { ...row, savedAt: row.savedAt.toISOString() } : null;
}

/** Called when the post is saved, or when the unsaved text is discarded. */
export const forgetPostDraft = (db: Db, userId: string, postId: string | null) =>
	db.delete(postDrafts).where(and(eq(postDrafts.userId, userId), ofPost(postId)));

/** Part of erasing a person. */
export const erasePostDrafts = (tx: Db, userId: string) => tx.delete(postDrafts).where(eq(postDrafts.userId, userId));

/** Colleagues who have unsaved changes of this post, the latest first. */
export async function listOtherEditors(db: Db, userId: string, postId: string | null): Promise<OtherEditor[]> {
	if (postId === null) return [];
	const since = new Date(Date.now() - writingFor);
	const rows = await db
		.select({ name: users.name, savedAt: postDrafts.savedAt })
		.from(postDrafts)
		.innerJoin(users, eq(users.id, postDrafts.userId))
		.where(and(eq(postDrafts.postId, postId), ne(postDrafts.userId, userId), gt(postDrafts.savedAt, since)))
		.orderBy(desc(postDrafts.savedAt), sql`${users.id}`)
		.limit(5);
	return rows.map(({ name, savedAt }) => ({ name, savedAt: savedAt.toISOString() }));
}
