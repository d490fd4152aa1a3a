// What is written on the pictures that social networks show of a page.
import { toolFrameWords } from "#content/en/site/tools/frame.ts";
import { type EntryName, entries, entryNames } from "#content/entries/entries.ts";
import { toolTitles } from "#content/tool-titles.ts";

export type ShareTexts = { title: string; shortName: string; website: string; place: string };

type Shown = { institute: { shortName: string; website: string }; frame: { place: string } };

export const shareTextsOf = ({ institute, frame }: Shown, title: string): ShareTexts => ({
	title,
	shortName: institute.shortName,
	website: institute.website,
	place: frame.place.replace(/\s+/g, " "),
});

/** By the path of the page, for each page that has a title of its own. */
export function pageShareTexts(content: Readonly<Record<EntryName, object>> & Shown) {
	const pages = entryNames.map((name) => ({ path: entries[name].path, values: content[name] }));
	const titles = [
		...pages.flatMap(({ path, values }) => ("title" in values ? [[path, String(values.title)] as const] : [])),
		["/tools", toolFrameWords("en").index.title] as const,
		...Object.entries(toolTitles("en")).map(([name, { title }]) => [`/tools/${name}`, title] as const),
	];
	return new Map(titles.map(([path, title]) => [path, shareTextsOf(content, title)]));
}
