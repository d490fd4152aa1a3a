// Imports a checked file: its pictures are added to the library, its posts and entries become drafts. The public site
// does not change until these are compared and published.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { desc, eq, inArray } from "drizzle-orm";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { checkEntry } from "#content/entries/check.ts";
import { type EntryName, entryNames, entryOf } from "#content/entries/entries.ts";
import { namesOfPictures } from "#content/entries/facts.ts";
import { isSame, type Raw } from "#content/entries/values.ts";
import type { ContentImport, ImportedContent } from "#contract/admin/content-file.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { createPost } from "#server/blog/admin/writing.ts";
import { coverCuts } from "#server/blog/covers.ts";
import { blogPosts, postRedirects } from "#server/blog/table.ts";
import { type Draft, lockContent, readDrafts, recordLostDraft, replaceDraft } from "#server/content/drafts.ts";
import { type Basis, type LiveEntries, readLive } from "#server/content/live.ts";
import { contentDrafts } from "#server/content/table.ts";
import {
	checkPictures,
	type FileProblem,
	inWords,
	type ReadContent,
	readContentFile,
} from "#server/content-file/check-file.ts";
import { coverFile, type FilePicture, pictureFile } from "#server/content-file/format.ts";
import { findShownPictures, valuesAsShown } from "#server/content-file/shown-pictures.ts";
import { contentImports } from "#server/content-file/table.ts";
import type { Db } from "#server/db/database.ts";
import type { LocalFile } from "#server/files/file-slice.ts";
import { deleteUnused, removeUnsaved } from "#server/files/picture-cleanup.ts";
import { drawSizes, inPictureTurn } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import { type Authorized, authorizeSystem } from "#server/http/authorization.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { cutId, cutPicture } from "#server/pictures/cuts.ts";
import { addPicture } from "#server/pictures/library.ts";
import { lockPicturesOfCuts } from "#server/pictures/uses.ts";

type Parts = { db: Db; storage: Storage; jobs: Jobs; basis: Basis };
type Row = typeof contentImports.$inferSelect;

/** The prefix of files that wait for their import in the storage. */
const owner = "content";

export type Started =
	| { ok: true }
	| { ok: false; why: "wrong"; problems: FileProblem[] }
	/** There are drafts of these entries with other values. */
	| { ok: false; why: "drafts"; entries: EntryName[] };

/**
 * Checks the file, except whether its pictures can be decoded, which takes longer than a request may; then plans its
 * import. A file with a mistake changes nothing.
 */
export async function startContentImport(
	{ db, storage, jobs, basis }: Parts,
	staff: Authorized<"institute.publish">,
	{ file, name, replace }: { file: LocalFile; name: string; replace: boolean },
): Promise<Started> {
	const live = await readLive(db, basis);
	const checked = await readContentFile(file, basis, live);
	if (!checked.ok) return { ok: false, why: "wrong", problems: checked.problems };
	const { content } = checked;
	const problems = await checkPictures(content, "header");
	if (problems.length > 0) return { ok: false, why: "wrong", problems };
	const here = await readHere(db, basis);
	const wished = renameValues(content, expectedCuts(content));
	const inTheWay = entryNames.filter((entry) => planFor(wished[entry], here[entry]) === "replace");
	if (inTheWay.length > 0 && !replace) return { ok: false, why: "drafts", entries: inTheWay };

	const stored = `${owner}-${randomBytes(16).toString("hex")}.zip`;
	await storage.put(stored, file.stream());
	try {
		await db.transaction(async (tx) => {
			const total = content.pictures.length + content.posts.length;
			const result: ImportedContent = { drafts: [], kept: [], posts: 0, knownPosts: 0, pictures: 0 };
			const [row] = await tx
				.insert(contentImports)
				.values({ fileName: name, stored, replace, total, result, byId: staff.id, byName: staff.name })
				.returning({ id: contentImports.id });
			const importId = row?.id ?? "";
			await jobs.send(tx, "import-content", { importId });
			await recordAuditEntry(tx, staff, {
				action: "content.import",
				subject: { id: `import ${importId}`, name },
				before: null,
				after: { pictures: content.pictures.length, posts: content.posts.length },
			});
		});
	} catch (error) {
		await removeUnsaved(error, () => storage.remove(stored));
		throw error;
	}
	return { ok: true };
}

/** The job "import-content". It is idempotent: a retry continues where another attempt stopped. */
export async function importContent(parts: Parts, importId: string, signal?: AbortSignal) {
	const { db, storage, basis } = parts;
	const [row] = await db.select().from(contentImports).where(eq(contentImports.id, importId));
	if (!row) return;
	const update = (change: Partial<Row>) => db.update(contentImports).set(change).where(eq(contentImports.id, importId));
	// The row names its file until the file is gone: a retry removes what a killed process has left.
	const end = async (change: Partial<Row>) => {
		if (change.state) await update(change);
		if (row.stored) await storage.remove(row.stored);
		await update({ stored: null });
	};
	if (row.state !== "checking" && row.state !== "running") return end({});
	const file = row.stored ? await openStored(storage, row.stored) : null;
	if (!file) return end({ state: "failed" });
	const checked = await readContentFile(file, basis, await readLive(db, basis));
	if (!checked.ok) return end(wrong(checked.problems));
	const { content } = checked;
	if (row.state === "checking") {
		const problems = await checkPictures(content, "whole", signal);
		if (problems.length > 0) return end(wrong(problems));
		await update({ state: "running" });
	}
	const staff = authorizeSystem({ id: row.byId, name: row.byName });
	const result: ImportedContent = { ...row.result };
	let done = 0;
	const next = async (isNew: Promise<boolean>, [added, known]: [keyof Counts, keyof Counts | null]) => {
		const counted = (await isNew) ? added : known;
		done++;
		// Otherwise an earlier attempt has counted it.
		if (done > row.done) {
			if (counted) result[counted]++;
			await update({ done, result });
		}
		signal?.throwIfAborted();
	};
	const cuts: Cuts = new Map();
	for (const picture of content.pictures)
		await next(addFilePicture(parts, staff, content, picture, cuts), ["pictures", null]);
	for (const post of content.posts) await next(addFilePost(parts, staff, content, post, cuts), ["posts", "knownPosts"]);
	await db.transaction(async (tx) => {
		await lockContent(tx);
		const written = await writeDrafts(tx, basis, staff, renameValues(content, cuts), row);
		await tx
			.update(contentImports)
			.set({ state: "done", done, result: { ...result, ...written } })
			.where(eq(contentImports.id, importId));
	});
	await end({});
}

const wrong = (problems: FileProblem[]) => ({ state: "wrong" as const, problems: problems.map(inWords) });

type Counts = Pick<ImportedContent, "pictures" | "posts" | "knownPosts">;

/** True if the picture was new to the library. */
async function addFilePicture(
	{ db, storage, jobs }: Parts,
	staff: Authorized<"pictures.update">,
	content: ReadContent,
	{ cuts: parts, ...picture }: FilePicture,
	cuts: Cuts,
) {
	const added = await inPictureTurn(async () => {
		const bytes = await content.readPicture(pictureFile(picture.sha256));
		return bytes && addPicture({ db, storage, jobs }, staff, { ...picture, content: bytes });
	});
	if (!added?.ok) throw new Error(`the checked picture ${picture.sha256} could not be added`);
	for (const { id, ...crop } of parts) cuts.set(id, (await cutPicture({ db, storage }, added.picture.id, crop)).id);
	return !added.known;
}

/** Adds a draft. If there is or was a post at its address, returns false and leaves that post unchanged. */
async function addFilePost(
	{ db, storage, jobs }: Parts,
	staff: Authorized<"posts.update">,
	content: ReadContent,
	{ slug, cover, publishedAt, form }: ReadContent["posts"][number],
	cuts: Cuts,
) {
	const isSlug = { post: eq(blogPosts.slug, slug), redirect: eq(postRedirects.slug, slug) };
	if ((await db.$count(blogPosts, isSlug.post)) + (await db.$count(postRedirects, isSlug.redirect)) > 0) return false;
	const drawn =
		cover === "own"
			? await inPictureTurn(async () => {
					const bytes = await content.readPicture(coverFile(slug));
					return bytes && drawSizes(bytes, coverCuts);
				})
			: null;
	if (cover === "own" && !drawn?.ok) throw new Error(`the checked cover of ${slug} could not be drawn`);
	const day = new Date(Math.min(Date.parse(publishedAt), Date.now()));
	const images = drawn?.ok ? drawn.cuts : undefined;
	const writer = { staff, publisher: null };
	const saved = await createPost({ db, storage, jobs }, writer, renameIn(form, cuts), images, day);
	if (!saved.ok && saved.why !== "slugTaken")
		throw new Error(`the checked post ${slug} could not be added: ${saved.why}`);
	return saved.ok;
}

/** Maps the ids of cropped pictures in the file to those here, which differ with another release or another file. */
type Cuts = Map<string, string>;

/** The ids that they will get, unless a picture of the file was replaced here. */
const expectedCuts = ({ pictures }: ReadContent): Cuts =>
	new Map(pictures.flatMap(({ sha256, cuts }) => cuts.map(({ id, ...crop }) => [id, cutId(sha256, crop)] as const)));

const renameValues = ({ values }: ReadContent, cuts: Cuts) => renameIn(values, cuts);

/** These ids are unmistakable, so they are found in values and in texts alike. */
function renameIn<Value>(value: Value, cuts: Cuts): Value {
	if (typeof value === "string") return value.replace(/\bcut-[0-9a-f]{20}\b/g, (id) => cuts.get(id) ?? id) as Value;
	if (Array.isArray(value)) return value.map((one) => renameIn(one, cuts)) as Value;
	if (typeof value !== "object" || value === null || value instanceof Date) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renameIn(one, cuts)])) as Value;
}

type Here = Record<EntryName, { live: LiveEntries[EntryName]; draft: Draft | undefined; shown: Raw }>;

/** The current values of every entry here, and how they would be exported. */
async function readHere(db: Db, basis: Basis): Promise<Here> {
	const [live, drafts] = [await readLive(db, basis), await readDrafts(db, basis)];
	const latest = (entry: EntryName) => drafts.get(entry)?.values ?? live[entry].values;
	const shown = await findShownPictures(db, namesOfPictures(entryNames.map(latest)));
	return Object.fromEntries(
		entryNames.map((entry) => [
			entry,
			{ live: live[entry], draft: drafts.get(entry), shown: tidied(entry, valuesAsShown(latest(entry), shown)) },
		]),
	) as Here;
}

/** Defaults are stored as developers wrote them; saved or imported values are tidied. This makes them comparable. */
const tidied = (entry: EntryName, values: Raw) => checkEntry(entry, values, { complete: false, facts: {} }).values;

/** What happens to an entry of the file. `replace`: there is a draft with other values. */
function planFor(values: Raw | undefined, { draft, shown }: Here[EntryName]) {
	if (!values || isSame(shown, values)) return "same" as const;
	return draft ? ("replace" as const) : ("write" as const);
}

/** Every entry with other values becomes a draft, all of them together. */
async function writeDrafts(
	tx: Db,
	basis: Basis,
	staff: Authorized<"content.update">,
	wished: ReadContent["values"],
	{ replace, at }: Row,
): Promise<Pick<ImportedContent, "drafts" | "kept">> {
	const here = await readHere(tx, basis);
	const [written, kept]: [EntryName[], EntryName[]] = [[], []];
	for (const entry of entryNames) {
		const values = wished[entry];
		const { live, draft } = here[entry];
		if (!values || planFor(values, here[entry]) === "same") continue;
		if (draft && !(replace && draft.at <= at)) {
			kept.push(entry);
			continue;
		}
		const lost = await lockPicturesOfCuts(tx, namesOfPictures(values));
		if (lost.length > 0) throw new Error(`pictures were deleted during the import: ${lost.join(" ")}`);
		if (isSame(values, live.values)) await tx.delete(contentDrafts).where(eq(contentDrafts.entry, entry));
		else await replaceDraft(tx, staff, entry, values, live.revisionId);
		written.push(entry);
		if (draft) await recordLostDraft(tx, staff, draft);
	}
	if (written.length > 0)
		await recordAuditEntry(tx, staff, {
			action: "content.imported",
			subject: { id: "content", name: siteContentWords().title },
			before: null,
			after: { drafts: written.map((entry) => entryOf(entry).label).join(", ") },
		});
	return { drafts: written, kept };
}

/** The newest import, for the page that follows it. */
export async function findLastImport(db: Db): Promise<ContentImport | null> {
	const [row] = await db.select().from(contentImports).orderBy(desc(contentImports.at)).limit(1);
	if (!row) return null;
	const { id, fileName, state, done, total, result, problems, byName, at } = row;
	return { id, fileName, state, done, total, result, problems, name: byName, at: at.toISOString() };
}

/** Removes files whose import was never planned, because the process was killed. */
export const deleteUnusedContentFiles = ({ db, storage }: Pick<Parts, "db" | "storage">) =>
	deleteUnused(storage, owner, async (names) => {
		const rows = await db
			.select({ stored: contentImports.stored })
			.from(contentImports)
			.where(inArray(contentImports.stored, names));
		return new Set(rows.map(({ stored }) => stored));
	});

/** A file of the storage, whatever that is, read in pieces like a local file. Null if it is gone. */
async function openStored(storage: Storage, name: string): Promise<LocalFile | null> {
	const bytes = await storage.size(name);
	if (bytes === null) return null;
	async function* pieces(start: number, end: number) {
		// The storage reuses its buffers, and a stream may keep one for a while.
		for await (const piece of storage.pieces(name, { start, end })) yield Buffer.from(piece);
	}
	return {
		bytes,
		async read(position, length) {
			const end = Math.min(position + length, bytes) - 1;
			return end < position ? Buffer.alloc(0) : buffer(pieces(position, end));
		},
		stream: (start = 0, end = bytes - 1) => Readable.from(pieces(start, end)),
	};
}
