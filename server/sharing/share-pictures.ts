// The pictures that social networks show for pages and posts. The build draws one for each page with the product's
// default titles; if the published title differs, or a post without a picture is published, a job draws a new one.
// Until then, and if that fails, the build's picture is shown.
import { createHash } from "node:crypto";
import { and, eq, inArray, like, lt, ne } from "drizzle-orm";
import { localAddress } from "#content/language.ts";
import type { SiteContent } from "#content/published.ts";
import { builtShareTexts, type PageShareTexts, pageShareTexts, type ShareTexts } from "#content/share-texts.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import { deleteUnused } from "#server/files/picture-cleanup.ts";
import { drawPoster } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { sharePictures } from "#server/sharing/table.ts";

export type DrawSharePicture = (texts: ShareTexts) => Promise<string>;
type Parts = { db: Db; storage: Storage; draw: DrawSharePicture };

/** The prefix of these files in the storage. */
const owner = "share";
/** Increase this when the drawing changes, so that the names change too. */
const drawing = 1;

const fileOf = ({ title, shortName, website, place }: ShareTexts) =>
	`${owner}-${createHash("sha256")
		.update(JSON.stringify([drawing, title, shortName, website, place]))
		.digest("hex")
		.slice(0, 32)}.png`;

const pageSubject = (address: string) => `page ${address}`;
const postSubject = (postId: string) => `post ${postId}`;

/**
 * The files of the pages that have a picture with their current title, by path: until one with the current name of the
 * institute is drawn, the newest.
 */
export async function findPagePictures(db: Db, content: SiteContent): Promise<Record<string, string>> {
	const rows = await db
		.select()
		.from(sharePictures)
		.where(like(sharePictures.subject, "page %"))
		.orderBy(sharePictures.drawnAt);
	const found: Record<string, string> = {};
	for (const { address, texts } of changedPages(content)) {
		const drawn = rows.filter(({ subject, title }) => subject === pageSubject(address) && title === texts.title);
		const shown = drawn.find(({ file }) => file === fileOf(texts)) ?? drawn.at(-1);
		if (shown) found[address] = shown.file;
	}
	return found;
}

/** Null until it has been drawn. */
export async function findPostPicture(db: Db, postId: string, title: string) {
	const rows = await db
		.select({ file: sharePictures.file })
		.from(sharePictures)
		.where(and(eq(sharePictures.subject, postSubject(postId)), eq(sharePictures.title, title)))
		.orderBy(sharePictures.drawnAt);
	return rows.at(-1)?.file ?? null;
}

/** After a publication and at start, in every process: one job for everything that is missing. */
export async function planPagePictures(db: Db, jobs: Jobs, content: SiteContent) {
	const missing = await listMissing(db, changedPages(content));
	if (missing.length === 0) return;
	const id = jobIdOf(`share pictures ${missing.map(({ address, texts }) => address + fileOf(texts)).join(" ")}`);
	await jobs.send(db, "draw-share-pictures", { post: null }, { id });
}

/** Called when a post without a picture is published. */
export const planPostPicture = (tx: Db, jobs: Jobs, post: string) => jobs.send(tx, "draw-share-pictures", { post });

/** The work of the job, for the pages. */
export async function drawPagePictures(parts: Parts, content: SiteContent, signal?: AbortSignal) {
	for (const { address, texts } of await listMissing(parts.db, changedPages(content))) {
		signal?.throwIfAborted();
		await drawOne(parts, pageSubject(address), texts);
	}
}

/** The same for a post. */
export async function drawPostPicture(parts: Parts, postId: string, texts: ShareTexts) {
	const subject = postSubject(postId);
	const known = await parts.db.$count(
		sharePictures,
		and(eq(sharePictures.subject, subject), eq(sharePictures.file, fileOf(texts))),
	);
	if (known > 0) return;
	// Keeps the post until the picture is stored: whoever deletes it then deletes the picture too.
	const lockPost = (tx: Db) =>
		tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId)).for("key share");
	await drawOne(parts, subject, texts, async (tx) => (await lockPost(tx)).length > 0);
}

/** Called when a post is deleted; the nightly cleanup removes the file. */
export const forgetPostPicture = (tx: Db, postId: string) =>
	tx.delete(sharePictures).where(eq(sharePictures.subject, postSubject(postId)));

/** Removes files that no page and no post has. */
export const deleteUnusedSharePictures = ({ db, storage }: Pick<Parts, "db" | "storage">) =>
	deleteUnused(storage, owner, async (names) => {
		const rows = await db
			.select({ file: sharePictures.file })
			.from(sharePictures)
			.where(inArray(sharePictures.file, names));
		return new Set(rows.map(({ file }) => file));
	});

type Page = { address: string; texts: ShareTexts };

const withAddress = ({ path, language, texts }: PageShareTexts): Page => ({
	address: localAddress(path, language),
	texts,
});

/** The pages whose title differs from the one in the build, in each language. */
function changedPages(content: SiteContent) {
	const built = new Map(
		builtShareTexts()
			.map(withAddress)
			.map(({ address, texts }) => [address, fileOf(texts)]),
	);
	return pageShareTexts(content)
		.map(withAddress)
		.filter(({ address, texts }) => built.get(address) !== fileOf(texts));
}

async function listMissing(db: Db, pages: Page[]) {
	if (pages.length === 0) return [];
	const rows = await db
		.select({ subject: sharePictures.subject, file: sharePictures.file })
		.from(sharePictures)
		.where(like(sharePictures.subject, "page %"));
	const drawn = new Set(rows.map(({ subject, file }) => `${subject} ${file}`));
	return pages.filter(({ address, texts }) => !drawn.has(`${pageSubject(address)} ${fileOf(texts)}`));
}

/** Earlier ones are kept for a while: copies of pages on other sites still refer to them. In milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

async function drawOne(
	{ db, storage, draw }: Parts,
	subject: string,
	texts: ShareTexts,
	isStillThere: (tx: Db) => Promise<boolean> = async () => true,
) {
	const file = fileOf(texts);
	// The file comes first, so that no page names a missing one.
	await storage.put(file, await drawPoster(await draw(texts)));
	await db.transaction(async (tx) => {
		// The nightly cleanup removes the file.
		if (!(await isStillThere(tx))) return;
		await tx
			.insert(sharePictures)
			.values({ subject, file, title: texts.title, drawnAt: new Date() })
			.onConflictDoUpdate({
				target: [sharePictures.subject, sharePictures.file],
				set: { drawnAt: new Date() },
			});
		const old = new Date(Date.now() - keptFor);
		await tx
			.delete(sharePictures)
			.where(and(eq(sharePictures.subject, subject), ne(sharePictures.file, file), lt(sharePictures.drawnAt, old)));
	});
}
