// Where pages show pictures of the library: live, in a draft, or in a planned publication. Earlier versions do not
// count, because a person may request the removal of their picture.

import { inArray } from "drizzle-orm";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { type EntryName, entryNames, entryOf } from "#content/entries/entries.ts";
import { namesOfPictures } from "#content/entries/facts.ts";
import { readDrafts } from "#server/content/drafts.ts";
import { type Basis, readLive } from "#server/content/live.ts";
import { contentSchedules } from "#server/content/table.ts";
import type { FindPictureUses } from "#server/pictures/uses.ts";

export const contentPictureUses =
	(basis: Basis): FindPictureUses =>
	async (db, cuts) => {
		const text = adminPictureWords().uses;
		const shows = (values: unknown) => namesOfPictures(values).some((name) => cuts.includes(name));
		const use = (entry: EntryName, say: (place: string) => string) => ({
			place: say(entryText(entryOf(entry).label)),
			address: `/admin/site/${entry}`,
		});
		const live = await readLive(db, basis);
		const drafts = await readDrafts(db, basis);
		const schedules = await db
			.select({ planned: contentSchedules.planned })
			.from(contentSchedules)
			.where(inArray(contentSchedules.state, ["waiting", "blocked"]));
		return [
			...entryNames.filter((entry) => shows(live[entry].values)).map((entry) => use(entry, (place) => place)),
			...[...drafts.values()].filter(({ values }) => shows(values)).map(({ entry }) => use(entry, text.draft)),
			...schedules.flatMap(({ planned }) =>
				planned.filter(({ values }) => shows(values)).map(({ entry }) => use(entry, text.planned)),
			),
		];
	};
