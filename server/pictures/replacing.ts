// Replacing the file of a picture. Records keep the ids of their cuts; each of these cuts gets a successor from the new
// file, in the same shape, which is shown from then on wherever the old one was. The earlier file can be restored for
// some time.
import { createHash, randomUUID } from "node:crypto";
import { desc, eq, inArray, lt } from "drizzle-orm";
import type { EarlierFile, LibraryPicture } from "#contract/admin/pictures.ts";
import { focusWithin, isWhole, middle, visiblePart } from "#contract/crop-shape.ts";
import { earlierFileDays, type Focus, libraryFiles, wholePicture } from "#contract/pictures.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { removeUnsaved } from "#server/files/picture-cleanup.ts";
import { drawOriginal, inPictureTurn, newPictureName, type PictureProblem } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import { cutFile, cutId, cutOfFile } from "#server/pictures/cuts.ts";
import { facts, getRow, lockPicture, owner, present, removeFiles } from "#server/pictures/library.ts";
import { pictureCuts, pictures, pictureVersions } from "#server/pictures/table.ts";
import { type FindPictureUses, listCutUses } from "#server/pictures/uses.ts";

type Parts = { db: Db; storage: Storage; pictureUses: readonly FindPictureUses[] };
type Replacer = Authorized<"pictures.replace">;
type Row = typeof pictures.$inferSelect;
type File = Pick<Row, "file" | "sha256" | "width" | "height" | "bytes" | "alt" | "rights">;
type Cut = typeof pictureCuts.$inferSelect;

export type Replaced =
	| { ok: true; picture: LibraryPicture }
	| { ok: false; why: "stale"; picture: LibraryPicture }
	| { ok: false; why: PictureProblem };

const day = 24 * 60 * 60 * 1000;
const keptSince = () => new Date(Date.now() - earlierFileDays * day);

/** The files that can be restored, the newest first. */
export async function listEarlierFiles(db: Db, pictureId: string): Promise<EarlierFile[]> {
	const rows = await db
		.select()
		.from(pictureVersions)
		.where(eq(pictureVersions.pictureId, pictureId))
		.orderBy(desc(pictureVersions.replacedAt), desc(pictureVersions.id));
	return rows
		.filter(({ replacedAt }) => replacedAt > keptSince())
		.map(({ id, file, width, height, alt, replacedBy, replacedAt }) => ({
			id,
			file,
			width,
			height,
			alt,
			replacedBy,
			replacedAt: replacedAt.toISOString(),
			keptUntil: new Date(replacedAt.getTime() + earlierFileDays * day).toISOString(),
		}));
}

/** Replaces everything at once, or nothing. Throws NotFound. */
export async function replacePicture(
	parts: Parts,
	staff: Replacer,
	id: string,
	sent: { content: Uint8Array; alt: string; rights: string; focus: Focus; version: number },
): Promise<Replaced> {
	const { storage } = parts;
	const row = await getRow(parts.db, id);
	if (row.version !== sent.version) return { ok: false, why: "stale", picture: present(row) };
	const drawn = await inPictureTurn(() => drawOriginal(sent.content));
	if (!drawn.ok) return drawn;
	const { width, height, ...sizes } = drawn.original;
	const file = newPictureName(owner);
	// The same file may also be another picture, so a random part keeps the ids of cuts distinct.
	const sha256 = createHash("sha256").update(`${randomUUID()} `).update(sent.content).digest("hex");
	const { alt, rights } = sent;
	const next = { file, sha256, width, height, bytes: sizes.whole.length, alt, rights };
	try {
		// The files come first, so that no row refers to a missing picture.
		for (const [size, name] of Object.entries(libraryFiles(file) ?? {}))
			await storage.put(name, sizes[size as keyof typeof sizes]);
		const placed = await putInPlace(parts, staff, row, next, { focus: sent.focus, action: "picture.replace" });
		if (!placed.ok) await removeFiles(storage, file);
		return placed;
	} catch (error) {
		await removeUnsaved(error, () => removeFiles(storage, file));
		throw error;
	}
}

/** Restores an earlier file; the current one becomes an earlier one. Throws NotFound. */
export async function restorePicture(
	parts: Parts,
	staff: Replacer,
	id: string,
	{ earlier, version }: { earlier: string; version: number },
): Promise<Replaced> {
	const row = await getRow(parts.db, id);
	const [kept] = await parts.db.select().from(pictureVersions).where(eq(pictureVersions.id, earlier));
	if (!kept || kept.pictureId !== id || kept.replacedAt <= keptSince()) throw new NotFound();
	if (row.version !== version) return { ok: false, why: "stale", picture: present(row) };
	return putInPlace(parts, staff, row, fileOf(kept), { focus: middle, action: "picture.restore", earlier });
}

async function putInPlace(
	parts: Parts,
	staff: Replacer,
	row: Row,
	next: File,
	{ focus, action, earlier }: { focus: Focus; action: string; earlier?: string },
): Promise<Replaced> {
	const { db, storage } = parts;
	const { id, version } = row;
	const before = await listCuts(db, id);
	const stored: string[] = [];
	const put: Storage["put"] = (name, content) => {
		stored.push(name);
		return storage.put(name, content);
	};
	const plan = await drawSuccessors({ ...parts, storage: { ...storage, put } }, { id, ...next }, before, focus).catch(
		async (error: unknown) => {
			// The cuts of an earlier file may be in use.
			if (!earlier) await removeStored(db, storage, stored);
			throw error;
		},
	);
	const placed = await db.transaction(async (tx): Promise<Replaced | null> => {
		const now = await lockPicture(tx, id);
		if (now.version !== version) return { ok: false, why: "stale", picture: present(now) };
		if (earlier) {
			const kept = await tx.delete(pictureVersions).where(eq(pictureVersions.id, earlier)).returning();
			// The night has deleted it, or is about to delete its files.
			if (kept.length === 0) return null;
		}
		const [saved] = await tx
			.update(pictures)
			.set({ ...next, version: version + 1 })
			.where(eq(pictures.id, id))
			.returning();
		if (!saved) throw new NotFound();
		await tx
			.insert(pictureVersions)
			.values({ id: randomUUID(), pictureId: id, ...fileOf(now), replacedBy: staff.name, replacedAt: new Date() });
		for (const cut of await listCuts(tx, id)) {
			const successor = isOf(cut, next) ? null : (plan.get(cut.id) ?? plan.get("whole"));
			const [shownAlt, shownFocus] = successor ? [next.alt, successor.focus] : [null, null];
			await tx
				.update(pictureCuts)
				.set({ successor: successor?.id ?? null, shownAlt, shownFocus })
				.where(eq(pictureCuts.id, cut.id));
		}
		await recordAuditEntry(tx, staff, {
			action,
			subject: { id, name: row.name },
			before: facts(now),
			after: facts(saved),
		});
		return { ok: true, picture: present(saved) };
	});
	// If somebody else has restored the same file meanwhile, its pages show these cuts.
	if (!placed?.ok && !(placed?.why === "stale" && placed.picture.file === next.file))
		await removeCuts(db, storage, before, [...plan.values()]);
	if (!placed) throw new NotFound();
	return placed;
}

type Successor = { id: string; focus: Focus };

/**
 * The cut that each use will show, by the id of its current cut: the same shape around the focus, so that no page
 * shifts. Unused cuts are succeeded by the whole picture, in case an earlier version of a page is restored.
 */
async function drawSuccessors(
	{ db, storage, pictureUses }: Parts,
	file: File & { id: string },
	cuts: Cut[],
	focus: Focus,
) {
	const plan = new Map<string, Successor>([
		["whole", { id: (await cutFile({ db, storage }, file, wholePicture)).id, focus }],
	]);
	for (const cut of cuts) {
		if (isOf(cut, file) || (await listCutUses(db, pictureUses, [cut.id])).length === 0) continue;
		const part = visiblePart(file, wholePicture, cut.width / cut.height, focus);
		const crop = isWhole(part) ? wholePicture : part;
		plan.set(cut.id, { id: (await cutFile({ db, storage }, file, crop)).id, focus: focusWithin(crop, focus) });
	}
	return plan;
}

/** Removes the cuts that have these files, some of them unfinished. */
async function removeStored(db: Db, storage: Storage, names: readonly string[]) {
	const ids = [...new Set(names.map(cutOfFile))];
	if (ids.length > 0) await db.delete(pictureCuts).where(inArray(pictureCuts.id, ids));
	for (const name of names) await storage.remove(name);
}

/** Removes cuts of a file that was not used after all. */
async function removeCuts(db: Db, storage: Storage, before: readonly Cut[], drawn: readonly Successor[]) {
	const ids = drawn.map(({ id }) => id).filter((id) => before.every((cut) => cut.id !== id));
	if (ids.length === 0) return;
	const removed = await db
		.delete(pictureCuts)
		.where(inArray(pictureCuts.id, ids))
		.returning({ files: pictureCuts.files });
	for (const { files } of removed) for (const name of files.split(" ")) await storage.remove(name);
}

/** Runs every night: deletes files that can no longer be restored, with their cuts. */
export async function forgetEarlierFiles({ db, storage }: { db: Db; storage: Storage }, signal?: AbortSignal) {
	const old = await db.select().from(pictureVersions).where(lt(pictureVersions.replacedAt, keptSince()));
	for (const version of old) {
		signal?.throwIfAborted();
		const cuts = (await listCuts(db, version.pictureId)).filter((cut) => cut.successor && isOf(cut, version));
		const ids = cuts.map(({ id }) => id);
		const isForgotten = await db.transaction(async (tx) => {
			const gone = await tx.delete(pictureVersions).where(eq(pictureVersions.id, version.id)).returning();
			if (gone.length === 0) return false;
			// The rows stay, because they refer to the successors.
			if (ids.length > 0) await tx.update(pictureCuts).set({ files: "" }).where(inArray(pictureCuts.id, ids));
			return true;
		});
		// Somebody has just restored it.
		if (!isForgotten) continue;
		for (const { files } of cuts) for (const name of files.split(" ")) if (name) await storage.remove(name);
		await removeFiles(storage, version.file);
	}
}

const listCuts = (db: Db, pictureId: string) =>
	db.select().from(pictureCuts).where(eq(pictureCuts.pictureId, pictureId));

const isOf = (cut: Cut, { sha256 }: Pick<File, "sha256">) => cut.id === cutId(sha256, cut.crop);

const fileOf = ({ file, sha256, width, height, bytes, alt, rights }: File): File => ({
	file,
	sha256,
	width,
	height,
	bytes,
	alt,
	rights,
});
