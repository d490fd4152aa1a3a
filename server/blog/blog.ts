// The blog as readers see it: published posts, newest first.
import { desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { BlogForm, type BlogPost, type CardPost, Slug, type StoredDraft, type WholePost } from "#contract/blog.ts";
import { mostAtOnce, mostOnTagPage, mostPostPictures } from "#contract/list-bounds.ts";
import { type Pictured, withCovers } from "#server/blog/covers.ts";
import { drawMarkdown, showPictures, showPicturesInFeed } from "#server/blog/markdown.ts";
import { blogPosts } from "#server/blog/table.ts";
import { findTag, listRelated, listTags } from "#server/blog/tags.ts";
import type { Db } from "#server/db/database.ts";
import { type Ask, findPage, type List } from "#server/db/list-query.ts";
import { findPictures, findSitePictures } from "#server/pictures/cuts.ts";
import { findPostPicture } from "#server/sharing/share-pictures.ts";

const isPublished = isNotNull(blogPosts.publishedAt);

/** Keeps a list of long posts small enough to send; the full text is on the post's own page. */
const mostListed = 20_000;
/** The maximum text on a card; a longer text continues on the post's own page. */
const mostOnCard = 1200;
/** A feed reader shows the beginning and links to the page. */
const mostInFeed = 1200;
/** The same for HTML, with its styles and pictures. */
const mostDrawnInFeed = 4000;

const plainText = (most: number) =>
	sql<string>`left(coalesce(${blogPosts.plainText}, ${blogPosts.description}), ${sql.raw(String(most))})`;

const shown = {
	_id: blogPosts.id,
	slug: blogPosts.slug,
	name: blogPosts.name,
	description: plainText(mostListed),
	image: blogPosts.image,
	imageAlt: blogPosts.imageAlt,
	imageFocus: blogPosts.imageFocus,
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
	return { posts: await asListed(db, rows.slice(0, mostAtOnce)), more: rows.length > mostAtOnce };
}

/** One page of the matching posts. */
export async function listPostsPage(db: Db, ask: Ask<"newest" | "oldest">) {
	const { ids, total, more } = await findPage(db, readers, ask);
	const rows = ids.length > 0 ? await db.select(shown).from(blogPosts).where(inArray(blogPosts.id, ids)) : [];
	const byId = new Map((await asListed(db, rows)).map((row) => [row._id, row]));
	return { posts: ids.flatMap((id) => byId.get(id) ?? []), total, more };
}

type Shown = BlogPost & Pictured;

const asListed = async (db: Db, rows: Shown[]): Promise<BlogPost[]> =>
	(await withCovers(db, rows)).map(({ cover: _, ...post }) => post);

/** The cards of the blog's page, newest first. */
export async function listCards(db: Db) {
	const rows = await db
		.select({ ...shown, description: plainText(mostOnCard + 1) })
		.from(blogPosts)
		.where(isPublished)
		.orderBy(...newestFirst)
		.limit(mostAtOnce + 1);
	return { posts: await asCards(db, rows.slice(0, mostAtOnce)), tag: null, more: rows.length > mostAtOnce };
}

/** The cards of a tag's page; null if no published post has it. */
export async function listCardsOfTag(db: Db, slug: string) {
	const found = await findTag(db, slug, mostOnTagPage);
	if (!found) return null;
	const rows = await db
		.select({ ...shown, description: plainText(mostOnCard + 1) })
		.from(blogPosts)
		.where(inArray(blogPosts.id, found.ids));
	const byId = new Map(rows.map((row) => [row._id, row]));
	const inOrder = found.ids.flatMap((id) => byId.get(id) ?? []);
	return { posts: await asCards(db, inOrder), tag: found.tag, more: found.more };
}

async function asCards(db: Db, rows: Shown[]): Promise<CardPost[]> {
	const posts = await withCovers(db, rows);
	const tags = await listTags(
		db,
		posts.map(({ _id }) => _id),
	);
	return posts.map((post) => {
		const isCut = post.description.length > mostOnCard;
		const description = isCut ? `${post.description.slice(0, mostOnCard).replace(/\s+\S*$/, "")} …` : post.description;
		return { ...post, description, isCut, tags: tags.get(post._id) ?? [] };
	});
}

/** The post with this slug, also if it is a draft: the route shows those (`draft`) only to staff. */
export const findPost = async (db: Db, slug: string) =>
	Slug.safeParse(slug).success ? findWholePost(db, eq(blogPosts.slug, slug)) : null;

/** The same by its id, for previews. */
export const findPostById = (db: Db, id: string) => findWholePost(db, eq(blogPosts.id, id));

async function findWholePost(db: Db, which: SQL): Promise<WholePost | null> {
	const [row] = await db
		.select({ ...dated, source: blogPosts.description, publishedAt: blogPosts.publishedAt })
		.from(blogPosts)
		.where(which);
	if (!row) return null;
	const { source, publishedAt, ...columns } = row;
	const [post] = await withCovers(db, [columns]);
	if (!post) return null;
	const tags = (await listTags(db, [post._id])).get(post._id) ?? [];
	const slugs = tags.map(({ slug }) => slug);
	const related = await listRelated(db, post._id, slugs);
	const share = columns.image === null ? await findPostPicture(db, post._id, post.name) : null;
	return { ...withIsoDates(post), share, html: await drawPost(db, source), draft: publishedAt === null, tags, related };
}

/** A text with its pictures, as its page shows it. */
export async function drawPost(db: Db, source: string) {
	const { html, pictures } = await drawMarkdown(source);
	// A post with more pictures is rejected when it is saved.
	return showPictures(html, await findPictures(db, pictures.slice(0, mostPostPictures)));
}

/** The post as it would be if this unsaved text were saved. */
export async function withDraft(db: Db, post: WholePost, { fields }: StoredDraft): Promise<WholePost> {
	const { description = "" } = fields;
	const chosen = BlogForm.shape.cover.safeParse(fields.cover).data;
	const [cover = null] = chosen ? await findSitePictures(db, [chosen]) : [chosen === null ? null : post.cover];
	return {
		...post,
		cover,
		name: fields.name || post.name,
		description: (await drawMarkdown(description)).text,
		html: await drawPost(db, description),
		externalLink: fields.externalLink && URL.canParse(fields.externalLink) ? fields.externalLink : null,
		imageAlt: fields.imageAlt || null,
	};
}

/**
 * The first public address of a post, by which feed readers know it after it was moved, as long as it leads to it; its
 * own if another post has taken it.
 */
const firstSlug = sql<string>`coalesce((
	select first.slug from (
		select slug from post_versions where post_id = blog_posts.id and status = 'Published' order by version limit 1
	) as first
	where exists (select from post_redirects old where old.slug = first.slug and old.post_id = blog_posts.id)
), slug)`;

/** The newest posts with their dates, for feed readers. */
export async function listNewestPosts(db: Db, count: number) {
	const rows = await db
		.select({
			name: blogPosts.name,
			slug: blogPosts.slug,
			firstSlug,
			publishedAt: blogPosts.publishedAt,
			description: plainText(mostInFeed),
			source: sql<string>`left(${blogPosts.description}, ${sql.raw(String(mostDrawnInFeed + 1))})`,
		})
		.from(blogPosts)
		.where(isPublished)
		.orderBy(...newestFirst)
		.limit(count);
	const drawn = await Promise.all(rows.map(({ source }) => drawMarkdown(beginningOf(source))));
	const found = await findPictures(db, [...new Set(drawn.flatMap(({ pictures }) => pictures))]);
	return rows.map(({ source, publishedAt, ...post }, place) => ({
		...post,
		postedAt: publishedAt?.toISOString() ?? "",
		html: showPicturesInFeed(drawn[place]?.html ?? "", found),
		isCut: source.length > mostDrawnInFeed,
	}));
}

/** Shortens a long text at the end of a paragraph. */
function beginningOf(source: string) {
	if (source.length <= mostDrawnInFeed) return source;
	const begun = source.slice(0, mostDrawnInFeed);
	const end = begun.lastIndexOf("\n\n");
	return (end > 0 ? begun.slice(0, end) : begun).toWellFormed();
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
