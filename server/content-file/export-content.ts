// Exports everything that is published as one file, streamed: at most one picture is open at a time, and only a piece
// of it in memory.
import type { Readable } from "node:stream";
import { desc, inArray, isNotNull, isNull } from "drizzle-orm";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { type EntryName, entryNames } from "#content/entries/entries.ts";
import { namesOfPictures } from "#content/entries/facts.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { coverOfRow } from "#server/blog/covers.ts";
import { blogPosts } from "#server/blog/table.ts";
import { listTagNames } from "#server/blog/tags.ts";
import { type Basis, readLive } from "#server/content/live.ts";
import { contentDrafts, contentSchedules } from "#server/content/table.ts";
import {
	coverFile,
	type Description,
	descriptionName,
	type FilePicture,
	type FilePost,
	fileLimits,
	formatName,
	formatVersion,
	pictureFile,
} from "#server/content-file/format.ts";
import {
	asShown,
	findShownPictures,
	type ShownPictures,
	textAsShown,
	valuesAsShown,
} from "#server/content-file/shown-pictures.ts";
import type { Db } from "#server/db/database.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";

type Parts = { db: Db; storage: Storage; basis: Basis };

/** Where each file of the ZIP is in the storage. */
type Sources = Map<string, string>;

/** Records the export; returns the file as a stream. */
export async function exportContent({ db, storage, basis }: Parts, staff: Authorized<"institute.publish">) {
	const { description, sources } = await describe(db, basis);
	await recordAuditEntry(db, staff, {
		action: "content.export",
		subject: { id: "content", name: siteContentWords().title },
		before: null,
		after: { pictures: description.pictures.length, posts: description.posts.length },
	});
	return zipOf(storage, description, sources);
}

/** What an export would contain, and what it would leave out. */
export async function summarizeExport(db: Db, basis: Basis) {
	const live = await readLive(db, basis);
	const posts = await db
		.select({ image: blogPosts.image, pictures: blogPosts.pictures })
		.from(blogPosts)
		.where(isPublished)
		.limit(fileLimits.posts);
	const names = [
		...namesOfPictures(entryNames.map((name) => live[name].values)),
		...posts.flatMap(({ image, pictures }) => [image ?? "", ...pictures]),
	];
	const shown = await findShownPictures(db, names);
	return {
		pictures: new Set([...shown.values()].map(({ picture }) => picture.id)).size,
		posts: await db.$count(blogPosts, isPublished),
		leftOut: await findLeftOut(db),
	};
}

async function describe(db: Db, basis: Basis): Promise<{ description: Description; sources: Sources }> {
	const live = await readLive(db, basis);
	const values = entryNames.map((name) => live[name].values);
	const { posts, names, covers, skipped } = await readPosts(db);
	const shown = await findShownPictures(db, [...namesOfPictures(values), ...names]);
	const { found, sources } = listPictures(shown);
	const entries = Object.fromEntries(entryNames.map((name) => [name, valuesAsShown(live[name].values, shown)]));
	const leftOut = await findLeftOut(db);
	return {
		description: {
			format: formatName,
			version: formatVersion,
			site: String(live.institute.values.name).slice(0, 200),
			exportedAt: new Date().toISOString(),
			entries: entries as Description["entries"],
			pictures: found,
			posts: posts.map((post) => postAsShown(post, shown)),
			leftOut: { ...leftOut, posts: leftOut.posts + skipped },
		},
		sources: new Map([...sources, ...covers]),
	};
}

/** Each picture with its crops that are shown. */
function listPictures(shown: ShownPictures) {
	const found = new Map<string, FilePicture>();
	const sources: Sources = new Map();
	for (const { cut, picture } of shown.values()) {
		const { sha256, name, alt, rights, file } = picture;
		const one = found.get(sha256) ?? { sha256, name, alt, rights, cuts: [] };
		if (!one.cuts.some(({ id }) => id === cut.id)) one.cuts.push({ id: cut.id, ...cut.crop });
		found.set(sha256, one);
		sources.set(pictureFile(sha256), file);
	}
	return { found: [...found.values()], sources };
}

function postAsShown(post: FilePost, shown: ShownPictures): FilePost {
	const cover = post.cover && post.cover !== "own" ? asShown(post.cover, shown) : post.cover;
	return {
		...post,
		cover: cover && cover !== "own" && cover.picture === "" ? null : cover,
		description: textAsShown(post.description, shown),
	};
}

const isPublished = isNotNull(blogPosts.publishedAt);

/**
 * The published posts, the newest first, with the names of their pictures; `skipped` are those beyond the limits of a
 * file.
 */
async function readPosts(db: Db) {
	const rows = await db
		.select()
		.from(blogPosts)
		.where(isPublished)
		.orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
		.limit(fileLimits.posts);
	const tags = await listTagNames(
		db,
		rows.map(({ id }) => id),
	);
	const posts: FilePost[] = [];
	const names = new Set<string>();
	const covers: Sources = new Map();
	let characters = 0;
	for (const row of rows) {
		const { id, slug, name, description, externalLink, image, imageAlt, publishedAt } = row;
		characters += description.length;
		for (const picture of [...(image ? [image] : []), ...row.pictures]) names.add(picture);
		if (!publishedAt || characters > fileLimits.postCharacters || names.size > fileLimits.postPictures) break;
		const chosen = coverOfRow(row);
		if (image && !chosen) covers.set(coverFile(slug), image);
		posts.push({
			slug,
			name,
			description,
			externalLink: externalLink ?? "",
			imageAlt: imageAlt ?? "",
			tags: tags.get(id) ?? [],
			publishedAt: publishedAt.toISOString(),
			cover: chosen ?? (image ? "own" : null),
		});
	}
	return { posts, names, covers, skipped: (await db.$count(blogPosts, isPublished)) - posts.length };
}

async function findLeftOut(db: Db) {
	const drafts = await db.select({ entry: contentDrafts.entry }).from(contentDrafts).orderBy(contentDrafts.entry);
	const schedules = await db
		.select({ planned: contentSchedules.planned })
		.from(contentSchedules)
		.where(inArray(contentSchedules.state, ["waiting", "blocked"]));
	const planned = new Set<EntryName>(schedules.flatMap((one) => one.planned.map(({ entry }) => entry)));
	return {
		drafts: drafts.map(({ entry }) => entry),
		planned: [...planned],
		posts: await db.$count(blogPosts, isNull(blogPosts.publishedAt)),
	};
}

/** Pictures are compressed already, so only the description is compressed here. */
async function zipOf(storage: Storage, description: Description, sources: Sources): Promise<Readable> {
	// Loaded when it is first needed.
	const { ZipFile } = await import("yazl");
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	let open: Readable | undefined;
	zip.on("error", (error) => output.destroy(error as Error));
	// If the download is aborted, a picture is still open.
	output.on("close", () => open?.destroy());
	zip.addBuffer(Buffer.from(JSON.stringify(description)), descriptionName);
	for (const [name, stored] of sources)
		zip.addReadStreamLazy(name, { compress: false }, (go) => {
			storage.open(stored).then(
				(found) => {
					open = found?.stream;
					if (open) go(null, open);
					else go(new Error(`${stored} is missing in the storage`), undefined as never);
				},
				(error) => go(error, undefined as never),
			);
		});
	zip.end();
	return output;
}
