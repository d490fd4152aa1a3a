// Where pictures are used. Each domain that stores pictures reports its own uses, so the library knows none of the
// domains.
import { eq, inArray } from "drizzle-orm";
import type { PictureUse } from "#contract/admin/pictures.ts";
import type { Db } from "#server/db/database.ts";
import { pictureCuts, pictures } from "#server/pictures/table.ts";

/** The places of one domain that show one of these cuts. */
export type FindPictureUses = (db: Db, cuts: readonly string[]) => Promise<PictureUse[]>;

/** The places that show a part of this picture, or all of it. */
export async function listPictureUses(db: Db, domains: readonly FindPictureUses[], picture: string) {
	const found = await db.select({ id: pictureCuts.id }).from(pictureCuts).where(eq(pictureCuts.pictureId, picture));
	return listCutUses(
		db,
		domains,
		found.map(({ id }) => id),
	);
}

/** The places that show one of these cuts. */
export async function listCutUses(db: Db, domains: readonly FindPictureUses[], cuts: readonly string[]) {
	const uses: PictureUse[] = [];
	// One after another: within a transaction there is one connection.
	if (cuts.length > 0) for (const find of domains) uses.push(...(await find(db, cuts)));
	return uses;
}

/**
 * Called in a transaction that stores cuts in a record: locks their pictures, so that they cannot be deleted before it
 * ends. The names may include built-in pictures. Returns the cuts that do not exist.
 */
export async function lockPicturesOfCuts(tx: Db, names: readonly string[]) {
	const cuts = [...new Set(names)].filter((name) => name.startsWith("cut-"));
	if (cuts.length === 0) return [];
	const held = await tx
		.select({ id: pictureCuts.id })
		.from(pictureCuts)
		.innerJoin(pictures, eq(pictures.id, pictureCuts.pictureId))
		.where(inArray(pictureCuts.id, cuts))
		.orderBy(pictures.id)
		// Only the pictures: a deletion locks the picture before its cuts.
		.for("key share", { of: pictures });
	const found = new Set(held.map(({ id }) => id));
	return cuts.filter((id) => !found.has(id));
}
