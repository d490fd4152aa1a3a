// Cuts: cropped pictures, encoded in the sizes of the site. A cut is made once: its id is a hash of the picture and the
// area, so its files never change, can be cached forever, and making it again gives the same files.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { pictures as builtInPictures, type PictureName } from "#content/images/index.ts";
import { middle } from "#contract/crop-shape.ts";
import {
	type ChosenPicture,
	type Crop,
	cutWidths,
	isCut,
	type KnownPicture,
	placePicture,
	type SitePicture,
	wholePicture,
} from "#contract/pictures.ts";
import type { Db } from "#server/db/database.ts";
import { deleteUnused } from "#server/files/picture-cleanup.ts";
import { drawPart, inPictureTurn, type Part } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import { NotFound } from "#server/http/responses.ts";
import { pictureCuts, pictures } from "#server/pictures/table.ts";

type Parts = { db: Db; storage: Storage };
type Cut = typeof pictureCuts.$inferSelect;
/** Increase this when the encoding changes, so that the names change too. */
const cutting = 1;

/** The id of a cut, which is also the beginning of its file names. */
export function cutId(sha256: string, crop: Crop) {
	const { x, y, width, height } = tidy(crop);
	const named = [cutting, sha256, x, y, width, height].join(" ");
	return `cut-${createHash("sha256").update(named).digest("hex").slice(0, 20)}`;
}

/** Encodes the files of this cut unless they exist already. Throws NotFound if the library has no such picture. */
export async function cutPicture({ db, storage }: Parts, picture: string, crop: Crop = wholePicture): Promise<Cut> {
	const [original] = await db.select().from(pictures).where(eq(pictures.id, picture));
	if (!original) throw new NotFound();
	const cut = await cutFile({ db, storage }, original, crop);
	const [now] = await db.select({ sha256: pictures.sha256 }).from(pictures).where(eq(pictures.id, picture));
	// The picture was replaced meanwhile, so use the newer file.
	return now && now.sha256 !== original.sha256 ? cutPicture({ db, storage }, picture, crop) : cut;
}

/** A file of a picture: the current one, or an earlier or later one. */
export type Original = Pick<typeof pictures.$inferSelect, "id" | "file" | "sha256" | "width" | "height">;

/** The same for any file of the picture. */
export async function cutFile({ db, storage }: Parts, original: Original, crop: Crop): Promise<Cut> {
	const picture = original.id;
	const id = cutId(original.sha256, crop);
	const known = await findCut(db, id);
	if (known) return known;

	const part = partOf(original, tidy(crop));
	const fitting = cutWidths.filter((width) => width <= part.width);
	const widths = fitting.length > 0 ? [...fitting] : [part.width];
	const files: string[] = [];
	const ground = await inPictureTurn(async () => {
		const found = await storage.open(original.file);
		if (!found) throw new NotFound();
		return drawPart(await buffer(found.stream), part, widths, async (end, bytes) => {
			files.push(id + end);
			await storage.put(id + end, bytes);
		});
	});
	const width = widths.at(-1) ?? part.width;
	const height = Math.round((part.height * width) / part.width);
	const made = { id, pictureId: picture, crop: tidy(crop), width, height, ground, widths, files: files.join(" ") };
	// The files come first, so that no row refers to a missing one.
	const isKept = await db.transaction(async (tx) => {
		const still = await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, picture)).for("key share");
		if (still.length > 0) await tx.insert(pictureCuts).values(made).onConflictDoNothing();
		return still.length > 0;
	});
	const cut = isKept ? await findCut(db, id) : undefined;
	if (cut) return cut;
	if (!(await isAddedAgain(db, [original.sha256]))) for (const file of files) await storage.remove(file);
	throw new NotFound();
}

/** Whether one of these files, whose picture is deleted, is in the library again. */
export const isAddedAgain = async (db: Db, hashes: string[]) =>
	(await db.$count(pictures, inArray(pictures.sha256, hashes))) > 0;

/** The job "cut-picture". */
export async function cutWhole(parts: Parts, picture: string) {
	try {
		await cutPicture(parts, picture);
	} catch (error) {
		// Deleted before the job ran.
		if (!(error instanceof NotFound)) throw error;
	}
}

/** The cut that is shown for this one, with its current description. Throws NotFound. */
export async function getCut(db: Db, id: string) {
	const [found] = await readCuts(db, [id]);
	if (!found) throw new NotFound();
	return { cut: found.successor ?? found.cut, said: knownPicture(found.cut, found.successor).said };
}

/**
 * The existing ones among these cuts, by id. If the picture was replaced since, the cut of its newer file is returned.
 * The ids may include names of built-in pictures.
 */
export async function findCuts(db: Db, ids: readonly string[]): Promise<Map<string, KnownPicture>> {
	const wanted = [...new Set(ids)].filter(isCut);
	if (wanted.length === 0) return new Map();
	const found = await readCuts(db, wanted);
	return new Map(found.map(({ cut, successor }) => [cut.id, knownPicture(cut, successor)]));
}

const readCuts = (db: Db, ids: readonly string[]) =>
	db
		.select({ cut: pictureCuts, successor: newer })
		.from(pictureCuts)
		.leftJoin(newer, eq(newer.id, pictureCuts.successor))
		.where(inArray(pictureCuts.id, [...ids]));
const newer = alias(pictureCuts, "newer");

const knownPicture = (cut: Cut, successor: Cut | null): KnownPicture =>
	successor
		? { ...presentCut(successor), said: { alt: cut.shownAlt ?? "", focus: cut.shownFocus ?? middle } }
		: presentCut(cut);

/** These pictures by name, including built-in ones. */
export async function findPictures(db: Db, names: readonly string[]): Promise<Map<string, KnownPicture>> {
	const known = await findCuts(db, names);
	for (const name of names) if (isBuiltIn(name)) known.set(name, { picture: name, ...builtInPictures[name] });
	return known;
}

/** What the components need to show these pictures, in this order; null for a missing one. */
export async function findSitePictures(db: Db, chosen: readonly ChosenPicture[]): Promise<(SitePicture | null)[]> {
	const known = await findPictures(
		db,
		chosen.map(({ picture }) => picture),
	);
	return chosen.map((one) => {
		const found = known.get(one.picture);
		return found ? placePicture(found, one) : null;
	});
}

export const presentCut = ({ id, width, height, ground, widths }: Cut): KnownPicture => ({
	picture: id,
	width,
	height,
	ground,
	widths,
});

/** Removes files of cuts that no row has: left over by a crash. */
export const deleteUnusedCuts = ({ db, storage }: Parts) =>
	deleteUnused(storage, "cut", async (names) => {
		const ids = [...new Set(names.map(cutOfFile))];
		const cuts = await db.select({ files: pictureCuts.files }).from(pictureCuts).where(inArray(pictureCuts.id, ids));
		return new Set(cuts.flatMap(({ files }) => files.split(" ")));
	});

/** The id of the cut that has the file with this name. */
export const cutOfFile = (name: string) => /^cut-[0-9a-f]+/.exec(name)?.[0] ?? "";

export const isBuiltIn = (picture: string): picture is PictureName => Object.hasOwn(builtInPictures, picture);

async function findCut(db: Db, id: string) {
	const [cut] = await db.select().from(pictureCuts).where(eq(pictureCuts.id, id));
	return cut;
}

/** Rounds to the precision that a pixel needs. */
function tidy({ x, y, width, height }: Crop): Crop {
	const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
	const [left, top] = [round(x), round(y)];
	return {
		x: left,
		y: top,
		width: round(Math.min(width, 1 - left)),
		height: round(Math.min(height, 1 - top)),
	};
}

function partOf(whole: { width: number; height: number }, { x, y, width, height }: Crop): Part {
	const left = Math.min(Math.round(x * whole.width), whole.width - 1);
	const top = Math.min(Math.round(y * whole.height), whole.height - 1);
	return {
		left,
		top,
		width: Math.max(1, Math.min(Math.round(width * whole.width), whole.width - left)),
		height: Math.max(1, Math.min(Math.round(height * whole.height), whole.height - top)),
	};
}
