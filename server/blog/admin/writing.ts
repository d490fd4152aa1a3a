// What staff do with posts: create, change, publish, unpublish, delete. Each action is one audit entry.

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BlogForm } from "#contract/blog.ts";
import type { PostStatus } from "#contract/states.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { AuditState } from "#server/audit/table.ts";
import { type Cover, removeCover, savingCover } from "#server/blog/covers.ts";
import { drawMarkdown } from "#server/blog/markdown.ts";
import { findFreeSlug } from "#server/blog/slugs.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import { lockNames } from "#server/db/locks.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { isDuplicate, NotFound } from "#server/http/responses.ts";

type Parts = { db: Db; storage: Storage };
type Row = typeof blogPosts.$inferSelect;

export type Saved = { ok: true; id: string } | { ok: false; why: "slugTaken" | "slugFixed" | "stale" };

/** Slugs are assigned one after another. Somebody may choose the same slug by hand meanwhile; then another one is tried. */
const slugAttempts = 5;

export const createPost = (
	{ db, storage }: Parts,
	staff: Authorized<"posts.update">,
	form: BlogForm,
	cover?: Cover,
): Promise<Saved> =>
	savingCover(storage, cover, async (image) => {
		const id = randomUUID();
		for (let tried = 1; ; tried++) {
			try {
				await db.transaction(async (tx) => {
					await lockNames(tx, ["blog slugs"]);
					const slug = form.slug || (await findFreeSlug(tx, form.name));
					const now = new Date();
					const publishedAt = form.status === "Draft" ? null : now;
					const post = { ...textOf(form), slug, image: image ?? null, imageAlt: image ? form.imageAlt || null : null };
					const dates = { publishedAt, firstPublishedAt: publishedAt, createdAt: now, updatedAt: now };
					await tx.insert(blogPosts).values({ id, ...post, ...dates });
					const after = { ...facts({ ...post, publishedAt }), description: excerpt(post.description) };
					await recordAuditEntry(tx, staff, {
						action: "blog.create",
						subject: { id, name: form.name },
						before: null,
						after,
					});
				});
				return { ok: true, id };
			} catch (error) {
				if (!isDuplicate(error, "blog_posts_slug")) throw error;
				if (form.slug || tried === slugAttempts) return { ok: false, why: "slugTaken" };
			}
		}
	});

/** Changes everything or nothing. The previous picture is deleted afterwards. Throws NotFound. */
export const updatePost = async (
	{ db, storage }: Parts,
	staff: Authorized<"posts.update">,
	id: string,
	form: BlogForm,
	cover?: Cover,
): Promise<Saved> => {
	let replaced: string | null = null;
	const saved = await savingCover(storage, cover, async (image): Promise<Saved> => {
		try {
			return await db.transaction(async (tx) => {
				const row = await lockPost(tx, id);
				if (form.version !== undefined && form.version !== row.version) return { ok: false, why: "stale" };
				const slug = form.slug || row.slug;
				if (slug !== row.slug && row.firstPublishedAt) return { ok: false, why: "slugFixed" };
				const next = { ...row, ...textOf(form), slug, ...pictureOf(row, form, image), ...datesOf(row, form.status) };
				const change = compare(row, next);
				if (!change) return { ok: true, id };
				await tx
					.update(blogPosts)
					.set({
						name: next.name,
						description: next.description,
						plainText: next.plainText,
						externalLink: next.externalLink,
						slug: next.slug,
						image: next.image,
						imageAlt: next.imageAlt,
						publishedAt: next.publishedAt,
						firstPublishedAt: next.firstPublishedAt,
						version: row.version + 1,
						updatedAt: new Date(),
					})
					.where(eq(blogPosts.id, id));
				await recordAuditEntry(tx, staff, { action: actionOf(row, next), subject: { id, name: next.name }, ...change });
				if (next.image !== row.image) replaced = row.image;
				return { ok: true, id };
			});
		} catch (error) {
			if (isDuplicate(error, "blog_posts_slug")) return { ok: false, why: "slugTaken" };
			throw error;
		}
	});
	await removeCover(storage, replaced);
	return saved;
};

/** Throws NotFound. `version`: see BlogForm. The audit log keeps the text. */
export async function deletePost(
	{ db, storage }: Parts,
	staff: Authorized<"posts.update">,
	id: string,
	version: number | undefined,
) {
	const deleted = await db.transaction(async (tx) => {
		const row = await lockPost(tx, id);
		if (version !== undefined && version !== row.version) return { ok: false, why: "stale" } as const;
		await tx.delete(blogPosts).where(eq(blogPosts.id, id));
		const before = { ...facts(row), description: row.description };
		await recordAuditEntry(tx, staff, { action: "blog.delete", subject: { id, name: row.name }, before, after: null });
		return { ok: true, image: row.image } as const;
	});
	if (deleted.ok) await removeCover(storage, deleted.image);
	return deleted;
}

/** Two changes of the same post wait for each other. */
async function lockPost(tx: Db, id: string) {
	const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for("update");
	if (!row) throw new NotFound();
	return row;
}

const textOf = ({ name, description, externalLink }: BlogForm) => ({
	name,
	description,
	plainText: drawMarkdown(description).text,
	externalLink: externalLink || null,
});

function pictureOf(row: Row, form: BlogForm, image: string | undefined) {
	const kept = image ?? (form.removeImage ? null : row.image);
	return { image: kept, imageAlt: kept ? form.imageAlt || null : null };
}

/** A post that is published again keeps its first date, and so its place in the list. */
function datesOf(row: Row, status: PostStatus | undefined) {
	if (!status || (status === "Published") === (row.publishedAt !== null)) return {};
	if (status === "Draft") return { publishedAt: null };
	const day = row.firstPublishedAt ?? new Date();
	return { publishedAt: day, firstPublishedAt: day };
}

const actionOf = (row: Row, next: Row) =>
	(row.publishedAt === null) === (next.publishedAt === null)
		? "blog.update"
		: next.publishedAt
			? "blog.publish"
			: "blog.unpublish";

type Facts = Pick<Row, "name" | "slug" | "image" | "imageAlt" | "externalLink" | "publishedAt">;
const facts = ({ name, slug, image, imageAlt, externalLink, publishedAt }: Facts): AuditState => ({
	name,
	slug,
	image,
	imageAlt,
	externalLink,
	post: publishedAt ? "Published" : "Draft",
});

/**
 * A change for the audit log: only what differs, and for a long text only the place where it differs. Null if nothing
 * has changed.
 */
function compare(row: Row, next: Row) {
	const [was, is] = [facts(row), facts(next)];
	const [before, after]: [AuditState, AuditState] = [{}, {}];
	for (const name of Object.keys(was)) {
		if (was[name] === is[name]) continue;
		before[name] = was[name] ?? null;
		after[name] = is[name] ?? null;
	}
	if (row.description !== next.description)
		[before.description, after.description] = differing(row.description, next.description);
	return Object.keys(after).length > 0 ? { before, after } : null;
}

function differing(was: string, is: string): [string, string] {
	let start = 0;
	while (start < was.length && was[start] === is[start]) start++;
	let end = 0;
	while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end++;
	// A few words of context around the change.
	const [from, to] = [Math.max(0, start - around), Math.max(0, end - around)];
	return [excerpt(was.slice(from, was.length - to)), excerpt(is.slice(from, is.length - to))];
}
const around = 30;

/** The beginning of a text for the log. Half of a surrogate pair could not be stored. */
const excerpt = (text: string) => (text.length > 1000 ? `${text.slice(0, 1000)}…` : text).toWellFormed();
