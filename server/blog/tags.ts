// What posts are about: the tags of a post, the posts of a tag, and the posts to read next.

import { and, asc, desc, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { RelatedPost, Tag } from "#contract/blog.ts";
import { leastIndexed, mostAtOnce, mostRelated } from "#contract/list-bounds.ts";
import { latinSlug } from "#server/blog/slugs.ts";
import { blogPosts, blogTags, postTags } from "#server/blog/table.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";

/** For a name in a script that we cannot transliterate, the slug is made of the code points of its characters. */
const tagSlug = async (name: string) =>
	(await latinSlug(name)).slice(0, 80).replace(/-$/, "") ||
	[...name.toLowerCase()]
		.flatMap((character) => (/[\p{L}\p{N}]/u.test(character) ? [character.codePointAt(0)?.toString(16)] : []))
		.slice(0, 12)
		.join("-");

/** Names that have one slug are one tag. */
async function readTags(names: readonly string[]) {
	const tags = new Map<string, string>();
	for (const name of names) {
		const slug = await tagSlug(name);
		if (!tags.has(slug)) tags.set(slug, name);
	}
	return [...tags].map(([slug, name]) => ({ slug, name }));
}

/** Gives the post exactly these tags, and returns their names. */
export async function setTags(tx: Db, postId: string, names: readonly string[], publishedAt: Date | null) {
	const wanted = await readTags(names);
	const slugs = wanted.map(({ slug }) => slug);
	// A tag is deleted with its last post; nobody may add it to another post at the same time.
	await takeAdvisoryLocks(tx, ["blog tags"]);
	const had = await tx.delete(postTags).where(eq(postTags.postId, postId)).returning({ tag: postTags.tag });
	if (wanted.length > 0) {
		// A tag that no other post has takes the new spelling.
		const isOfOthers = sql`exists (select from ${postTags} where ${postTags.tag} = ${blogTags.slug})`;
		await tx
			.insert(blogTags)
			.values(wanted)
			.onConflictDoUpdate({
				target: blogTags.slug,
				set: { name: sql`excluded.name` },
				setWhere: sql`not ${isOfOthers}`,
			});
		await tx.insert(postTags).values(slugs.map((tag, place) => ({ postId, tag, place, publishedAt })));
	}
	await deleteUnusedTags(
		tx,
		had.map(({ tag }) => tag).filter((tag) => !slugs.includes(tag)),
	);
	return (await listTagNames(tx, [postId])).get(postId) ?? [];
}

/** Called when a post is deleted: `tags` were its own. */
export async function deleteUnusedTags(tx: Db, tags: string[]) {
	if (tags.length === 0) return;
	const used = tx.select({ tag: postTags.tag }).from(postTags).where(eq(postTags.tag, blogTags.slug));
	await tx.delete(blogTags).where(and(inArray(blogTags.slug, tags), notExists(used)));
}

/** The tags of these posts in the order in which they were typed, by the id of the post. */
export async function listTags(db: Db, postIds: string[]): Promise<Map<string, Tag[]>> {
	const rows =
		postIds.length === 0
			? []
			: await db
					.select({ postId: postTags.postId, slug: blogTags.slug, name: blogTags.name })
					.from(postTags)
					.innerJoin(blogTags, eq(blogTags.slug, postTags.tag))
					.where(inArray(postTags.postId, postIds))
					.orderBy(asc(postTags.postId), asc(postTags.place));
	const found = new Map<string, Tag[]>();
	for (const { postId, ...tag } of rows) found.set(postId, [...(found.get(postId) ?? []), tag]);
	return found;
}

export const listTagNames = async (db: Db, postIds: string[]) =>
	new Map([...(await listTags(db, postIds))].map(([id, tags]) => [id, tags.map(({ name }) => name)]));

/** The most tags for which the editor shows the choice. */
const mostNames = 300;

/** The names of the tags in use, for the editor. */
export async function listAllTagNames(db: Db) {
	const rows = await db
		.select({ name: blogTags.name })
		.from(blogTags)
		.orderBy(asc(nameOrder(blogTags.name)))
		.limit(mostNames);
	return rows.map(({ name }) => name);
}

const published = isNotNull(postTags.publishedAt);

/** A tag with published posts, the ids of its newest ones, and whether it has enough of them for search engines. */
export async function findTag(db: Db, slug: string, most: number) {
	const [tag] = await db.select().from(blogTags).where(eq(blogTags.slug, slug));
	if (!tag) return null;
	const rows = await db
		.select({ id: postTags.postId })
		.from(postTags)
		.where(and(eq(postTags.tag, slug), published))
		.orderBy(desc(postTags.publishedAt), desc(postTags.postId))
		.limit(most + 1);
	if (rows.length === 0) return null;
	return {
		tag: { ...tag, isIndexed: rows.length >= leastIndexed },
		ids: rows.slice(0, most).map(({ id }) => id),
		more: rows.length > most,
	};
}

/** The tags with enough published posts for search engines, for the sitemap. */
export async function listIndexedTags(db: Db) {
	const { rows } = await db.execute<{ slug: string }>(sql`
		select tags.slug from blog_tags tags
		where (select count(*) from (
			select from post_tags where post_tags.tag = tags.slug and post_tags.published_at is not null limit ${leastIndexed}
		) as counted) = ${leastIndexed}
		order by tags.slug limit ${mostAtOnce}`);
	return rows.map(({ slug }) => slug);
}

/** Per tag, only this many of the newest posts are considered, so that a popular tag costs no more than a rare one. */
const mostConsidered = 50;

/** What to read next: the posts that share the most tags with this one, the newest first, then the newest of all. */
export async function listRelated(db: Db, postId: string, tags: readonly string[]): Promise<RelatedPost[]> {
	const shared = tags.length > 0 ? await listSharing(db, postId, tags) : [];
	const missing = mostRelated - shared.length;
	const newest =
		missing > 0
			? await db
					.select({ id: blogPosts.id })
					.from(blogPosts)
					.where(isNotNull(blogPosts.publishedAt))
					.orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
					.limit(mostRelated + 1)
			: [];
	const ids = [...new Set([...shared, ...newest.map(({ id }) => id)])]
		.filter((id) => id !== postId)
		.slice(0, mostRelated);
	if (ids.length === 0) return [];
	const rows = await db
		.select({
			_id: blogPosts.id,
			slug: blogPosts.slug,
			name: blogPosts.name,
			publishedAt: blogPosts.publishedAt,
		})
		.from(blogPosts)
		.where(and(inArray(blogPosts.id, ids), isNotNull(blogPosts.publishedAt)));
	return ids.flatMap((id) =>
		rows
			.filter(({ _id }) => _id === id)
			.map(({ publishedAt, ...post }) => ({ ...post, postedAt: (publishedAt as Date).toISOString() })),
	);
}

async function listSharing(db: Db, postId: string, tags: readonly string[]) {
	const { rows } = await db.execute<{ id: string }>(sql`
		select near.post_id as id from unnest(${sql.param(tags)}::text[]) as wanted(tag) cross join lateral (
			select post_tags.post_id, post_tags.published_at from post_tags
			where post_tags.tag = wanted.tag and post_tags.published_at is not null
			order by post_tags.published_at desc, post_tags.post_id desc limit ${mostConsidered}
		) as near
		where near.post_id <> ${postId}
		group by near.post_id order by count(*) desc, max(near.published_at) desc, near.post_id desc limit ${mostRelated}`);
	return rows.map(({ id }) => id);
}
