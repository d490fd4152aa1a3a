// What is written on the pictures that social networks show of a page.
import { defaults } from "#content/defaults/defaults.ts";
import { glossaryWords } from "#content/en/site/glossary.ts";
import { exercisesWords } from "#content/en/site/tools/exercises.ts";
import { toolFrameWords } from "#content/en/site/tools/frame.ts";
import { entries, entryNames } from "#content/entries/entries.ts";
import { contentOf } from "#content/entries/facts.ts";
import type { SiteContent, Values } from "#content/published.ts";
import { withLanguage } from "#content/scope.ts";
import { toolTitles } from "#content/tool-titles.ts";
import { type Language, languages } from "#contract/languages.ts";

export type ShareTexts = { title: string; shortName: string; website: string; place: string };

type Shown = { institute: { shortName: string; website: string }; frame: { place: string } };

export const shareTextsOf = ({ institute, frame }: Shown, title: string): ShareTexts => ({
	title,
	shortName: institute.shortName,
	website: institute.website,
	place: frame.place.replace(/\s+/g, " "),
});

export type PageShareTexts = { path: string; language: Language; texts: ShareTexts };

/** For each page that has a title of its own, in each language. */
export const pageShareTexts = (content: SiteContent): PageShareTexts[] =>
	languages.flatMap((language) => {
		const own = content.translated?.[language] ?? content;
		const titles = [
			...entryNames.flatMap((name) => {
				const values: object = own[name];
				return "title" in values ? [[entries[name].path, String(values.title)] as const] : [];
			}),
			["/tools", toolFrameWords(language).index.title] as const,
			["/glossary", glossaryWords(language).title] as const,
			...Object.entries(toolTitles(language)).map(([name, { title }]) => [`/tools/${name}`, title] as const),
			["/tools/exercises", exercisesWords(language).title] as const,
		];
		return titles.map(([path, title]) => ({ path, language, texts: shareTextsOf(own, title) }));
	});

let built: PageShareTexts[] | undefined;

/** Those of the product's own titles, which the build draws. */
export function builtShareTexts() {
	const inLanguage = (language: Language) =>
		withLanguage(language, () => contentOf(defaults as unknown as Values, 0, new Map()));
	built ??= pageShareTexts({
		...inLanguage("en"),
		translated: Object.fromEntries(languages.map((language) => [language, inLanguage(language)])),
	});
	return built;
}
