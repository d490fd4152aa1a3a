// What staff do with posts: create, change, schedule, publish, unpublish, bring back, delete. Each action is one audit
// entry and, unless the post is gone, one version in its history.

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { formatTimestamp } from "#content/timestamps.ts";
import type { BlogForm } from "#contract/blog.ts";
import { mostPostPictures } from "#contract/list-bounds.ts";
import { isCut } from "#contract/pictures.ts";
import type { PostStatus } from "#contract/states.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { AuditState } from "#server/audit/table.ts";
import { forgetPostDraft } from "#server/blog/admin/autosave.ts";
import { planPublication } from "#server/blog/admin/schedule.ts";
import { type Cover, coverOfRow, type Pictured, removeCover, savingCover } from "#server/blog/covers.ts";
import { drawMarkdown } from "#server/blog/markdown.ts";
import { addRedirect, removeRedirectFrom } from "#server/blog/redirects.ts";
import { planSharePicture } from "#server/blog/share-picture.ts";
import { findFreeSlug } from "#server/blog/slugs.ts";
import { statusOf } from "#server/blog/states.ts";
import { blogPosts } from "#server/blog/table.ts";
import { deleteUnusedTags, listTagNames, listTags, setTags } from "#server/blog/tags.ts";
import { getVersion, keepVersion } from "#server/blog/versions.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { isDuplicate, NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { isBuiltIn } from "#server/pictures/cuts.ts";
import { lockPicturesOfCuts } from "#server/pictures/uses.ts";
import { forgetPostPicture } from "#server/sharing/share-pictures.ts";

type Parts = { db: Db; storage: Storage; jobs: Jobs };
type Row = typeof blogPosts.$inferSelect;

/** Somebody who may edit, and the same person again if they may publish. */
export type Writer = { staff: Authorized<"posts.update">; publisher: Authorized<"posts.publish"> | null };

type Why = "slugTaken" | "stale" | "notPublisher" | "timePassed" | "timeMissing" | "alreadyPublished" | "coverMissing";
/** `lost`: pictures in the text of a restored version that are no longer in the library. */
export type Saved =
	| { ok: true; id: string; lost?: number }
	| { ok: false; why: Why }
	| { ok: false; why: "tooManyPictures" | "picturesMissing"; pictures: string[] };

/** Slugs are assigned one after another. If somebody chooses the same slug by hand meanwhile, another one is tried. */
const slugAttempts = 5;

/** If the same form with the same text was sent before, the post that it created is changed, for example published. */
export async function createPost(
	parts: Parts,
	writer: Writer,
	form: BlogForm,
	cover?: Cover,
	/** For a draft that was published on another site: it keeps its day. */
	publishedBefore: Date | null = null,
): Promise<Saved> {
	const created = await insertPost(parts, writer, form, cover, publishedBefore);
	if (created.ok || created.why !== "sentBefore") return created;
	return updatePost(parts, writer, created.id, form, cover);
}

const insertPost = (
	{ db, storage, jobs }: Parts,
	{ staff, publisher }: Writer,
	form: BlogForm,
	cover: Cover | undefined,
	publishedBefore: Date | null,
): Promise<Saved | { ok: false; why: "sentBefore"; id: string }> =>
	savingCover(storage, cover, async (image) => {
		const status = form.status ?? "Published";
		if (status !== "Draft" && !publisher) return { ok: false, why: "notPublisher" };
		const planned = readPlan(status, form.publishAt);
		if (!planned.ok) return planned;
		const { idempotencyKey, name, description } = form;
		for (let tried = 1; ; tried++) {
			try {
				return await db.transaction(async (tx) => {
					const picture = choosePicture(noPicture, form, image);
					if (!(await holdPicture(tx, picture))) return { ok: false, why: "coverMissing" };
					const wrong = await holdPictures(tx, form);
					if (wrong) return wrong;
					await takeAdvisoryLocks(tx, ["blog slugs"]);
					const [before] = idempotencyKey
						? await tx.select().from(blogPosts).where(eq(blogPosts.id, idempotencyKey))
						: [];
					if (before && before.name === name && before.description === description)
						return { ok: false, why: "sentBefore", id: before.id };
					// A browser may show the form of an earlier post again, in which another one was written.
					const id = before ? randomUUID() : (idempotencyKey ?? randomUUID());
					const slug = form.slug || (await findFreeSlug(tx, form.name));
					const now = new Date();
					const publishedAt = status === "Published" ? now : null;
					const { publishAt } = planned;
					const post = { ...(await textOf(form)), slug, ...picture };
					const dates = {
						publishedAt,
						publishAt,
						firstPublishedAt: publishedAt ?? publishedBefore,
						createdAt: now,
						updatedAt: now,
					};
					const [row] = await tx
						.insert(blogPosts)
						.values({ id, ...post, ...dates })
						.returning();
					if (!row) throw new Error("the post was not inserted");
					if (publishedAt) await removeRedirectFrom(tx, slug);
					const tags = await setTags(tx, id, form.tags ?? [], publishedAt);
					if (publishAt) await planPublication(tx, jobs, id, publishAt);
					await planSharePicture(tx, jobs, row);
					await keepVersion(tx, row, tags, { savedBy: staff.name });
					await forgetPostDraft(tx, staff.id, null);
					const after = { ...facts(row, tags), description: excerpt(post.description) };
					await recordAuditEntry(tx, staff, {
						action: "blog.create",
						subject: { id, name: form.name },
						before: null,
						after,
					});
					return { ok: true, id };
				});
			} catch (error) {
				if (!isDuplicate(error, "blog_posts_slug")) throw error;
				if (form.slug || tried === slugAttempts) return { ok: false, why: "slugTaken" };
			}
		}
	});

/** Changes everything or nothing. The previous picture is deleted afterwards. Throws NotFound. */
export const updatePost = async (
	parts: Parts,
	writer: Writer,
	id: string,
	form: BlogForm,
	cover?: Cover,
): Promise<Saved> => {
	const { db, storage } = parts;
	let replaced: string | null = null;
	const saved = await savingCover(storage, cover, async (image): Promise<Saved> => {
		try {
			return await db.transaction(async (tx) => {
				const row = await lockPost(tx, id);
				if (form.version !== undefined && form.version !== row.version) return { ok: false, why: "stale" };
				const status = form.status ?? statusOf(row);
				const planned = readPlan(status, form.publishAt, row);
				if (!planned.ok) return planned;
				const dates = datesOf(row, status, planned.publishAt);
				const picture = choosePicture(row, form, image);
				if (picture.image !== row.image && !(await holdPicture(tx, picture))) return { ok: false, why: "coverMissing" };
				const wrong = await holdPictures(tx, form);
				if (wrong && form.description !== row.description) return wrong;
				const next = { ...row, ...(await textOf(form)), slug: form.slug || row.slug, ...picture, ...dates };
				const changed = await savePost(tx, parts, writer, { row, next, names: form.tags });
				if (changed.ok && next.image !== row.image) replaced = row.image;
				return changed;
			});
		} catch (error) {
			if (isDuplicate(error, "blog_posts_slug")) return { ok: false, why: "slugTaken" };
			throw error;
		}
	});
	await removeCover(storage, replaced);
	return saved;
};

/**
 * Restores the text, the link and the tags of an earlier version, as a new version. The address, the picture and
 * whether it is published stay as they are. Throws NotFound.
 */
export const restorePost = (
	parts: Parts,
	writer: Writer,
	id: string,
	{ restored, version }: { restored: number; version?: number | undefined },
): Promise<Saved> =>
	parts.db.transaction(async (tx) => {
		const row = await lockPost(tx, id);
		if (version !== undefined && version !== row.version) return { ok: false, why: "stale" };
		const kept = await getVersion(tx, id, restored);
		const { name, description, externalLink } = kept;
		const next = { ...row, ...(await textOf({ name, description, externalLink: externalLink ?? "" })) };
		const wrong = await holdPictures(tx, next);
		const saved = await savePost(tx, parts, writer, { row, next, names: kept.tags, restored });
		return saved.ok && wrong ? { ...saved, lost: wrong.pictures.length } : saved;
	});

type Change = {
	row: Row;
	next: Row;
	/** Undefined: the tags stay. */
	names: readonly string[] | undefined;
	/** The version that is restored. */
	restored?: number;
};

async function savePost(
	tx: Db,
	{ jobs }: Parts,
	{ staff, publisher }: Writer,
	{ row, next: wished, names, restored }: Change,
): Promise<Saved> {
	const isPublic = statusOf(row) !== "Draft" || statusOf(wished) !== "Draft";
	if (isPublic && !publisher) return { ok: false, why: "notPublisher" };
	const id = row.id;
	const had = (await listTagNames(tx, [id])).get(id) ?? [];
	const tags = names ? await setTags(tx, id, names, row.publishedAt) : had;
	const change = compare({ row, tags: had }, { row: wished, tags });
	if (!change && restored === undefined) {
		await forgetPostDraft(tx, staff.id, id);
		return { ok: true, id };
	}
	const next = { ...wished, version: row.version + 1, updatedAt: new Date() };
	const { searchText: _, id: __, createdAt: ___, ...columns } = next;
	await tx.update(blogPosts).set(columns).where(eq(blogPosts.id, id));
	await addRedirect(tx, row, next.slug);
	if (next.publishedAt) await removeRedirectFrom(tx, next.slug);
	if (statusOf(next) === "Scheduled" && next.publishAt && next.publishAt.getTime() !== row.publishAt?.getTime())
		await planPublication(tx, jobs, id, next.publishAt);
	await planSharePicture(tx, jobs, next);
	await keepVersion(tx, row, had, { savedBy: null });
	await keepVersion(tx, next, tags, { savedBy: staff.name, restoredFrom: restored ?? null });
	await forgetPostDraft(tx, staff.id, id);
	await recordAuditEntry(tx, staff, {
		action: restored === undefined ? actionOf(row, next) : "blog.restore",
		subject: { id, name: next.name },
		before: change?.before ?? {},
		after: { ...change?.after, ...(restored === undefined ? {} : { restored }) },
	});
	return { ok: true, id };
}

/** Throws NotFound. `version`: see BlogForm. The audit log keeps the text. */
export async function deletePost(
	{ db, storage }: Parts,
	{ staff, publisher }: Writer,
	id: string,
	version: number | undefined,
) {
	const deleted = await db.transaction(async (tx) => {
		const row = await lockPost(tx, id);
		if (version !== undefined && version !== row.version) return { ok: false, why: "stale" } as const;
		if (statusOf(row) !== "Draft" && !publisher) return { ok: false, why: "notPublisher" } as const;
		await takeAdvisoryLocks(tx, ["blog tags"]);
		const tags = (await listTags(tx, [id])).get(id) ?? [];
		await tx.delete(blogPosts).where(eq(blogPosts.id, id));
		await forgetPostPicture(tx, id);
		await deleteUnusedTags(
			tx,
			tags.map(({ slug }) => slug),
		);
		const before = {
			...facts(
				row,
				tags.map(({ name }) => name),
			),
			description: row.description,
		};
		await recordAuditEntry(tx, staff, { action: "blog.delete", subject: { id, name: row.name }, before, after: null });
		return { ok: true, image: row.image } as const;
	});
	if (deleted.ok) await removeCover(storage, deleted.image);
	return deleted;
}

/** Changes of the same post wait for each other. */
export async function lockPost(tx: Db, id: string) {
	const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for("update");
	if (!row) throw new NotFound();
	return row;
}

async function textOf({ name, description, externalLink }: Pick<BlogForm, "name" | "description" | "externalLink">) {
	const { text, pictures } = await drawMarkdown(description);
	return {
		name,
		description,
		plainText: text,
		pictures: [...new Set(pictures)],
		externalLink: externalLink || null,
	};
}

/** Called when saving: locks the pictures of the text, so that they are not deleted before. Returns what is wrong with
 * them, if anything is. */
async function holdPictures(tx: Db, { description }: Pick<Row, "description">) {
	const { pictures } = await drawMarkdown(description);
	if (pictures.length > mostPostPictures) return { ok: false, why: "tooManyPictures", pictures } as const;
	const lost = new Set(await lockPicturesOfCuts(tx, pictures));
	const missing = [...new Set(pictures)].filter((name) => (isCut(name) ? lost.has(name) : !isBuiltIn(name)));
	return missing.length > 0 ? ({ ok: false, why: "picturesMissing", pictures: missing } as const) : null;
}

const noPicture: Pictured = { image: null, imageAlt: null, imageFocus: null };

/** An upload comes first, then what was chosen from the library; otherwise the picture stays. */
function choosePicture(row: Pictured, form: BlogForm, image: string | undefined): Pictured {
	if (image) return { image, imageAlt: form.imageAlt || null, imageFocus: null };
	const had = coverOfRow(row);
	const { cover = had } = form;
	if (cover && !(form.removeImage && cover.picture === had?.picture))
		return { image: cover.picture, imageAlt: cover.alt || null, imageFocus: cover.focus ?? null };
	if (had || form.removeImage || row.image === null) return noPicture;
	return { image: row.image, imageAlt: form.imageAlt || null, imageFocus: null };
}

/** Called when saving: locks the picture, so that it is not deleted before. False if there is no such picture. */
async function holdPicture(tx: Db, picture: Pictured) {
	const cover = coverOfRow(picture);
	return (
		!cover ||
		(isCut(cover.picture) ? (await lockPicturesOfCuts(tx, [cover.picture])).length === 0 : isBuiltIn(cover.picture))
	);
}

/** When the post is to go live; null if its status is another one. */
function readPlan(
	status: PostStatus,
	publishAt: Date | null | undefined,
	row?: Row,
): { ok: true; publishAt: Date | null } | { ok: false; why: Why } {
	if (status !== "Scheduled") return { ok: true, publishAt: null };
	if (row?.publishedAt) return { ok: false, why: "alreadyPublished" };
	const at = publishAt ?? row?.publishAt;
	if (!at) return { ok: false, why: "timeMissing" };
	// Saving the text of a post at its very minute does not count as moving it.
	const isKept = at.getTime() === row?.publishAt?.getTime();
	const [now, away] = [Date.now(), at.getTime() - Date.now()];
	if (!isKept && (at.getTime() <= now || away > farthest)) return { ok: false, why: "timePassed" };
	return { ok: true, publishAt: at };
}

/** A post planned for a later time has a mistyped year. */
const farthest = 2 * 366 * 24 * 60 * 60 * 1000;

/** A post that is published again keeps its first date, and so its place in the list. */
function datesOf(row: Row, status: PostStatus, publishAt: Date | null) {
	if (status !== "Published") return { publishedAt: null, publishAt };
	if (row.publishedAt) return { publishAt: null };
	const day = row.firstPublishedAt ?? new Date();
	return { publishedAt: day, firstPublishedAt: day, publishAt: null };
}

function actionOf(row: Row, next: Row) {
	const [was, is] = [statusOf(row), statusOf(next)];
	if (is === "Scheduled")
		return was !== is || row.publishAt?.getTime() !== next.publishAt?.getTime() ? "blog.schedule" : "blog.update";
	if (was === is) return "blog.update";
	if (is === "Published") return "blog.publish";
	return was === "Scheduled" ? "blog.unschedule" : "blog.unpublish";
}

type Facts = Pick<Row, "name" | "slug" | "image" | "imageAlt" | "externalLink" | "publishedAt" | "publishAt">;
const facts = (row: Facts, tags: readonly string[]): AuditState => ({
	name: row.name,
	slug: row.slug,
	image: row.image,
	imageAlt: row.imageAlt,
	externalLink: row.externalLink,
	tags: tags.join(", ") || null,
	post: statusOf(row),
	publishAt: row.publishAt && !row.publishedAt ? formatTimestamp(row.publishAt.toISOString()) : null,
});

type Compared = { row: Row; tags: readonly string[] };

/**
 * A change for the audit log: only what differs, and for a long text only the place where it differs. Null if nothing
 * has changed.
 */
function compare({ row, tags: had }: Compared, { row: next, tags }: Compared) {
	const [was, is] = [facts(row, had), facts(next, tags)];
	const [before, after]: [AuditState, AuditState] = [{}, {}];
	for (const name of Object.keys(was)) {
		if (was[name] === is[name]) continue;
		before[name] = was[name] ?? null;
		after[name] = is[name] ?? null;
	}
	const [point, nextPoint] = [focusOf(row), focusOf(next)];
	if (point !== nextPoint) [before.imageFocus, after.imageFocus] = [point, nextPoint];
	if (row.description !== next.description)
		[before.description, after.description] = differing(row.description, next.description);
	return Object.keys(after).length > 0 ? { before, after } : null;
}

const focusOf = ({ imageFocus }: Row) => (imageFocus ? `${imageFocus.x}% / ${imageFocus.y}%` : null);

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
