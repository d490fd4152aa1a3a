// The picture of a post: a picture of the library or one of those built in, or an upload of its own, stored in the sizes
// that pages and shared links show.
import { inArray } from "drizzle-orm";
import { coverFiles, coverShape, smallCoverShape } from "#contract/covers.ts";
import { type ChosenPicture, isCut, type SitePicture } from "#contract/pictures.ts";
import { blogPosts } from "#server/blog/table.ts";
import type { Db } from "#server/db/database.ts";
import { deleteUnused, removeUnsaved } from "#server/files/picture-cleanup.ts";
import { type Cut, newPictureName } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import { findSitePictures } from "#server/pictures/cuts.ts";

/** The prefix of blog pictures among the uploads. */
const owner = "blog";

export const coverCuts = {
	wide: { ...coverShape, as: "webp" },
	small: { ...smallCoverShape, as: "webp" },
	shared: { ...coverShape, as: "jpeg" },
} as const satisfies Record<string, Cut>;

/** The columns that say which picture a post has. */
export type Pictured = Pick<typeof blogPosts.$inferSelect, "image" | "imageAlt" | "imageFocus">;

/** The picture chosen from the library or the built-in ones; null for an uploaded one, or none. */
export const coverOfRow = ({ image, imageAlt, imageFocus }: Pictured): ChosenPicture | null =>
	image === null || coverFiles(image)
		? null
		: { picture: image, ...(imageFocus ? { focus: imageFocus } : {}), alt: imageAlt ?? "" };

/** Posts as readers get them: with the cover to show, and the name of a file that other programs can load. */
export async function withCovers<Row extends Pictured>(db: Db, rows: readonly Row[]) {
	const chosen = rows.map(coverOfRow);
	const shown = await findSitePictures(
		db,
		chosen.map((one) => one ?? { picture: "", alt: "" }),
	);
	return rows.map(({ imageFocus: _, ...row }, place) => {
		const cover: SitePicture | null = shown[place] ?? null;
		const file = cover && isCut(cover.picture) ? `${cover.picture}.jpg` : null;
		return { ...row, image: chosen[place] ? file : row.image, imageAlt: row.imageAlt, cover };
	});
}

export type Cover = Record<keyof typeof coverCuts, Uint8Array>;

/**
 * Runs `save` with the name of the stored picture. The files come first, so that no row refers to a missing picture;
 * they are deleted again if nothing was saved.
 */
export async function savingCover<Saved extends { ok: boolean }>(
	storage: Storage,
	cover: Cover | undefined,
	save: (image: string | undefined) => Promise<Saved>,
) {
	if (!cover) return save(undefined);
	const image = newPictureName(owner);
	try {
		const files = coverFiles(image);
		for (const [cut, name] of Object.entries(files ?? {})) await storage.put(name, cover[cut as keyof Cover]);
		const saved = await save(image);
		if (!saved.ok) await removeCover(storage, image);
		return saved;
	} catch (error) {
		await removeUnsaved(error, () => removeCover(storage, image));
		throw error;
	}
}

export async function removeCover(storage: Storage, image: string | null) {
	for (const name of Object.values((image && coverFiles(image)) || {})) await storage.remove(name);
}

/** Removes blog pictures that belong to no post. */
export const deleteUnusedCovers = ({ db, storage }: { db: Db; storage: Storage }) =>
	deleteUnused(storage, owner, async (names) => {
		const wide = names.map((name) => name.replace(/(?:-\d+)?\.\w+$/, ".webp"));
		const used = await db.select({ image: blogPosts.image }).from(blogPosts).where(inArray(blogPosts.image, wide));
		return new Set(used.flatMap(({ image }) => Object.values((image && coverFiles(image)) || {})));
	});
