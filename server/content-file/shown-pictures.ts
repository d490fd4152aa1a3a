// The pictures in texts, as they are shown: for a picture that was replaced by another file, the cut of the newer file.
import { asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type ChosenPicture, type Focus, isCut } from "#contract/pictures.ts";
import type { Db } from "#server/db/database.ts";
import { pictureCuts, pictures } from "#server/pictures/table.ts";

type Shown = {
	cut: typeof pictureCuts.$inferSelect;
	picture: typeof pictures.$inferSelect;
	/** What the newer file says: its own description, unless the picture is only decorative, and the focus. */
	said: { alt: string; focus: Focus | null } | null;
};
/** By the ids that texts use. */
export type ShownPictures = ReadonlyMap<string, Shown>;

const newer = alias(pictureCuts, "newer");

export async function findShownPictures(db: Db, names: readonly string[]): Promise<ShownPictures> {
	const ids = [...new Set(names)].filter(isCut);
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ cut: pictureCuts, successor: newer, picture: pictures })
		.from(pictureCuts)
		.leftJoin(newer, eq(newer.id, pictureCuts.successor))
		.innerJoin(pictures, eq(pictures.id, sql`coalesce(${newer.pictureId}, ${pictureCuts.pictureId})`))
		.where(inArray(pictureCuts.id, ids))
		.orderBy(asc(pictures.addedAt), asc(pictures.id), asc(pictureCuts.id));
	return new Map(
		rows.map(({ cut, successor, picture }) => [
			cut.id,
			{
				cut: successor ?? cut,
				picture,
				said: successor ? { alt: cut.shownAlt ?? "", focus: cut.shownFocus } : null,
			},
		]),
	);
}

/** The picture that a place shows; empty if it was deleted since this version was published. */
export function asShown<Chosen extends ChosenPicture>(chosen: Chosen, shown: ShownPictures): Chosen {
	if (!isCut(chosen.picture)) return chosen;
	const found = shown.get(chosen.picture);
	if (!found) return { ...chosen, picture: "" };
	const { cut, said } = found;
	if (!said) return chosen;
	const { focus: _, ...rest } = chosen;
	return {
		...rest,
		picture: cut.id,
		alt: chosen.alt && said.alt,
		...(said.focus ? { focus: said.focus } : {}),
	} as Chosen;
}

/** The same for every picture in these values. */
export function valuesAsShown<Value>(value: Value, shown: ShownPictures): Value {
	if (Array.isArray(value)) return value.map((one) => valuesAsShown(one, shown)) as Value;
	if (typeof value !== "object" || value === null) return value;
	if (isChosen(value)) return asShown(value, shown);
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, valuesAsShown(one, shown)])) as Value;
}

/** Alternative text in which brackets are escaped or in pairs, and perhaps a title. */
const pictureInText = /!\[((?:\\.|\[[^[\]\\]*\]|[^[\]\\])*)\]\(<?(cut-[0-9a-f]+)>?(?:\s+"[^"]*")?\)/g;

/** The same for the text of a post: a deleted picture is replaced by its alternative text. */
export const textAsShown = (text: string, shown: ShownPictures) =>
	text
		.replace(pictureInText, (whole: string, alt: string, picture: string) => {
			const now = asShown({ picture, alt }, shown);
			if (now.picture === picture) return whole;
			return now.picture ? `![${alt && now.alt.replace(/[\\[\]*_`<>&]/g, "\\$&")}](${now.picture})` : alt;
		})
		// In any other syntax, such as a reference at the end of the text.
		.replace(/\bcut-[0-9a-f]{20}\b/g, (picture) => shown.get(picture)?.cut.id ?? picture);

const isChosen = (value: object): value is ChosenPicture =>
	"picture" in value && "alt" in value && typeof value.picture === "string";
