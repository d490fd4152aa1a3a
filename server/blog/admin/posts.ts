// Blog posts for staff: drafts and published posts, listed, read and searched.

import { eq, inArray, sql } from "drizzle-orm";
import type { BlogSort } from "#contract/admin/lists.ts";
import type { AdminPost, AdminPostRow } from "#contract/blog.ts";
import type { PostStatus } from "#contract/states.ts";
import { coverOfRow, withCovers } from "#server/blog/covers.ts";
import { hasStatus, stateOf } from "#server/blog/states.ts";
import { blogPosts } from "#server/blog/table.ts";
import { listTagNames } from "#server/blog/tags.ts";
import { nameOrder } from "#server/db/columns.ts";
import type { Db } from "#server/db/database.ts";
import { type Ask, findPage, type List } from "#server/db/list-query.ts";
import { NotFound } from "#server/http/responses.ts";

const postList: List<BlogSort> = {
	table: blogPosts,
	id: blogPosts.id,
	searchText: blogPosts.searchText,
	orders: {
		newest: { by: blogPosts.createdAt, descending: true },
		oldest: { by: blogPosts.createdAt },
		name: { by: nameOrder(blogPosts.name) },
	},
	count: (db) => db.$count(blogPosts),
};

/** A row shows three lines of the text, so only the beginning is read. */
const beginning = 400;

/** One page of the posts, with row numbers of the whole list. */
export async function listAdminPosts(db: Db, ask: Ask<BlogSort> & { show?: PostStatus | undefined }) {
	const { ids, total, more } = await findPage(db, postList, ask, ask.show && hasStatus[ask.show]);
	const found =
		ids.length === 0
			? []
			: await db
					.select({
						_id: blogPosts.id,
						slug: blogPosts.slug,
						name: blogPosts.name,
						description: sql<string>`left(coalesce(${blogPosts.plainText}, ${blogPosts.description}), ${sql.raw(String(beginning))})`,
						version: blogPosts.version,
						publishedAt: blogPosts.publishedAt,
						publishAt: blogPosts.publishAt,
						updatedAt: blogPosts.updatedAt,
					})
					.from(blogPosts)
					.where(inArray(blogPosts.id, ids));
	const rows = new Map(found.map((row) => [row._id, row]));
	const posts = ids.flatMap((id, place): AdminPostRow[] => {
		const row = rows.get(id);
		if (!row) return [];
		const { publishedAt, publishAt, updatedAt, ...post } = row;
		const no = (ask.page - 1) * ask.limit + place + 1;
		return [{ no, ...post, ...stateOf({ publishedAt, publishAt }), changedAt: updatedAt.toISOString() }];
	});
	return { posts, total, more };
}

/** Throws NotFound. */
export async function getAdminPost(db: Db, id: string): Promise<AdminPost> {
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
	if (!row) throw new NotFound();
	const chosen = coverOfRow(row);
	const [cover] = await withCovers(db, [row]);
	return {
		_id: row.id,
		slug: row.slug,
		name: row.name,
		description: row.description,
		image: chosen ? null : row.image,
		imageAlt: chosen ? null : row.imageAlt,
		cover: chosen && { chosen, shown: cover?.cover ?? null },
		externalLink: row.externalLink,
		slugFree: row.firstPublishedAt === null,
		version: row.version,
		tags: (await listTagNames(db, [id])).get(id) ?? [],
		...stateOf(row),
		changedAt: row.updatedAt.toISOString(),
	};
}
