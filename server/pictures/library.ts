// The picture library of the staff: list, add, describe, delete. Each change is one audit entry.
import { createHash, randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { ChangePicture, LibraryPicture, PictureUse } from "#contract/admin/pictures.ts";
import { libraryFiles, wholePicture } from "#contract/pictures.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { AuditState } from "#server/audit/table.ts";
import type { Db } from "#server/db/database.ts";
import { type Ask, findPage, type List } from "#server/db/list-query.ts";
import { deleteUnused, removeUnsaved } from "#server/files/picture-cleanup.ts";
import { drawOriginal, newPictureName, type PictureProblem } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { isDuplicate, NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { cutId, isAddedAgain } from "#server/pictures/cuts.ts";
import { pictureCuts, pictures, pictureVersions } from "#server/pictures/table.ts";
import { type FindPictureUses, listPictureUses } from "#server/pictures/uses.ts";

type Parts = { db: Db; storage: Storage };
type Row = typeof pictures.$inferSelect;

/** The prefix of the library's pictures among the uploads. */
export const owner = "library";

const list: List<"newest"> = {
	table: pictures,
	id: pictures.id,
	searchText: pictures.searchText,
	orders: { newest: { by: pictures.addedAt, descending: true } },
	count: (db) => db.$count(pictures),
};

/** One page of the library. */
export async function listPictures(db: Db, ask: Ask<"newest">) {
	const { ids, total, more } = await findPage(db, list, ask);
	const rows = ids.length > 0 ? await db.select().from(pictures).where(inArray(pictures.id, ids)) : [];
	const byId = new Map(rows.map((row) => [row.id, present(row)]));
	return { pictures: ids.flatMap((id) => byId.get(id) ?? []), total, more };
}

/** Throws NotFound. */
export async function getPicture(db: Db, id: string): Promise<LibraryPicture> {
	return present(await getRow(db, id));
}

/** Throws NotFound. */
export async function getRow(db: Db, id: string) {
	const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
	if (!row) throw new NotFound();
	return row;
}

/** `sha256`: of the file as it was first uploaded, if this is a copy from another site. */
export type Upload = { name: string; content: Uint8Array; alt: string; rights: string; sha256?: string };
export type Added = { ok: true; picture: LibraryPicture; known: boolean } | { ok: false; why: PictureProblem };

/** Uploading the same file again returns the existing picture. Call it within inPictureTurn(). */
export async function addPicture(
	{ db, storage, jobs }: Parts & { jobs: Pick<Jobs, "send"> },
	staff: Authorized<"pictures.update">,
	{ name, content, alt, rights, sha256: sent = createHash("sha256").update(content).digest("hex") }: Upload,
): Promise<Added> {
	// Another picture had this file before, and cuts with its hash belong to that picture.
	let sha256 = sent;
	while (await hadBefore(db, sha256)) sha256 = createHash("sha256").update(`again ${sha256}`).digest("hex");
	const known = await findSame(db, sha256);
	if (known) return { ok: true, picture: known, known: true };
	const drawn = await drawOriginal(content);
	if (!drawn.ok) return drawn;
	const { width, height, ...sizes } = drawn.original;
	const file = newPictureName(owner);
	const files = libraryFiles(file);
	if (!files) throw new Error(`${file} is not a name for a picture of the library`);
	try {
		// The files come first, so that no row refers to a missing picture.
		for (const [size, stored] of Object.entries(files)) await storage.put(stored, sizes[size as keyof typeof sizes]);
		const row = await db.transaction(async (tx) => {
			const id = randomUUID();
			const bytes = sizes.whole.length;
			const [added] = await tx
				.insert(pictures)
				.values({ id, name, file, width, height, bytes, sha256, alt, rights, addedBy: staff.name })
				.returning();
			if (!added) throw new Error("the picture was not added");
			await recordAuditEntry(tx, staff, {
				action: "picture.add",
				subject: { id, name },
				before: null,
				after: facts(added),
			});
			// Most uses begin with the whole picture, and forms without scripts offer nothing else.
			await jobs.send(tx, "cut-picture", { pictureId: id });
			return added;
		});
		return { ok: true, picture: present(row), known: false };
	} catch (error) {
		await removeUnsaved(error, () => removeFiles(storage, file));
		const other = isDuplicate(error, "pictures_sha256_unique") ? await findSame(db, sha256) : null;
		if (other) return { ok: true, picture: other, known: true };
		throw error;
	}
}

/** Throws NotFound. */
export const changePicture = (
	db: Db,
	staff: Authorized<"pictures.update">,
	id: string,
	{ version, ...next }: ChangePicture,
) =>
	db.transaction(async (tx) => {
		const row = await lockPicture(tx, id);
		const changed = (["name", "alt", "rights"] as const).filter((field) => row[field] !== next[field]);
		// Also the same change once more, because its answer was lost.
		if (changed.length === 0) return { ok: true, picture: present(row) } as const;
		if (row.version !== version) return { ok: false, picture: present(row) } as const;
		const [saved] = await tx
			.update(pictures)
			.set({ ...next, version: version + 1 })
			.where(eq(pictures.id, id))
			.returning();
		const pick = (from: typeof next) => Object.fromEntries(changed.map((field) => [field, from[field]]));
		await recordAuditEntry(tx, staff, {
			action: "picture.update",
			subject: { id, name: next.name },
			before: pick(row),
			after: pick(next),
		});
		return { ok: true, picture: present(saved ?? row) } as const;
	});

export type Deleted = { ok: true } | { ok: false; uses: PictureUse[] };

/** Not possible while the picture is in use. Throws NotFound. */
export async function deletePicture(
	{ db, storage, pictureUses }: Parts & { pictureUses: readonly FindPictureUses[] },
	staff: Authorized<"pictures.update">,
	id: string,
): Promise<Deleted> {
	const files: string[] = [];
	const hashes: string[] = [];
	const cuts: Pick<typeof pictureCuts.$inferSelect, "id" | "files">[] = [];
	const deleted = await db.transaction(async (tx): Promise<Deleted> => {
		const row = await lockPicture(tx, id);
		const uses = await listPictureUses(tx, pictureUses, id);
		if (uses.length > 0) return { ok: false, uses };
		const ofCut = { id: pictureCuts.id, files: pictureCuts.files };
		cuts.push(...(await tx.select(ofCut).from(pictureCuts).where(eq(pictureCuts.pictureId, id))));
		const earlier = await tx
			.select({ file: pictureVersions.file, sha256: pictureVersions.sha256 })
			.from(pictureVersions)
			.where(eq(pictureVersions.pictureId, id));
		await tx.delete(pictures).where(eq(pictures.id, id));
		await recordAuditEntry(tx, staff, {
			action: "picture.delete",
			subject: { id, name: row.name },
			before: facts(row),
			after: null,
		});
		for (const { file, sha256 } of [row, ...earlier]) {
			files.push(...Object.values(libraryFiles(file) ?? {}));
			hashes.push(sha256);
		}
		return { ok: true };
	});
	for (const cut of cuts) {
		// Its cuts have the same names, also while they have no row yet. The night removes what they do not use.
		if (await isAddedAgain(db, hashes)) break;
		for (const file of cut.files.split(" ")) await storage.remove(file);
	}
	for (const file of files) if (file) await storage.remove(file);
	return deleted;
}

/** Removes files that belong to no picture of the library. */
export const deleteUnusedLibraryFiles = ({ db, storage }: Parts) =>
	deleteUnused(storage, owner, async (names) => {
		const whole = [...new Set(names.map((name) => name.replace(/(?:-\d+)?\.webp$/, ".webp")))];
		const rows = [
			...(await db.select({ file: pictures.file }).from(pictures).where(inArray(pictures.file, whole))),
			...(await db
				.select({ file: pictureVersions.file })
				.from(pictureVersions)
				.where(inArray(pictureVersions.file, whole))),
		];
		return new Set(rows.flatMap(({ file }) => Object.values(libraryFiles(file) ?? {})));
	});

export async function removeFiles(storage: Storage, file: string) {
	for (const name of Object.values(libraryFiles(file) ?? {})) await storage.remove(name);
}

async function findSame(db: Db, sha256: string) {
	const [row] = await db.select().from(pictures).where(eq(pictures.sha256, sha256));
	return row ? present(row) : null;
}

async function hadBefore(db: Db, sha256: string) {
	const earlier = await db.$count(pictureVersions, eq(pictureVersions.sha256, sha256));
	if (earlier > 0) return true;
	const [cut] = await db
		.select({ sha256: pictures.sha256 })
		.from(pictureCuts)
		.innerJoin(pictures, eq(pictures.id, pictureCuts.pictureId))
		.where(eq(pictureCuts.id, cutId(sha256, wholePicture)));
	return cut !== undefined && cut.sha256 !== sha256;
}

export async function lockPicture(tx: Db, id: string) {
	const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for("update");
	if (!row) throw new NotFound();
	return row;
}

export const facts = ({ name, alt, rights, file }: Row): AuditState => ({ name, alt, rights, image: file });

export const present = ({ sha256, searchText: _, addedAt, ...row }: Row): LibraryPicture => ({
	...row,
	wholeCut: cutId(sha256, wholePicture),
	addedAt: addedAt.toISOString(),
});
