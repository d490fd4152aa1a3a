// What a page's module declares in addition to its component.
import type { MetaDescriptor } from "react-router";
import type { SpinnerOf } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { Listing } from "#web/seo/structured-data.ts";

/** How long the wheel turns when the page loads, and whether React hydrates the whole page or only its islands. */
export type Screen = { spinner: SpinnerOf; isStatic?: true };
/** `export const handle = screen("none")`: a page of the app, such as the profile. */
export const screen = (spinner: SpinnerOf): Screen => ({ spinner });
/** `export const handle = staticScreen("contact")`: a page that is read without React. */
export const staticScreen = (spinner: SpinnerOf): Screen => ({ spinner, isStatic: true });

// Data for crawlers is written only on the server; browser bundles do not contain it.
const sharing = import.meta.env.SSR ? await import("#web/seo/sharing.ts") : undefined;

type Words = { title: string; description?: string };

/** A page for search engines and social networks: its URL, texts and further data. */
export function listed(
	path: string,
	words: Words,
	more: Pick<Listing, "under" | "post" | "feed" | "isTool"> = {},
): MetaDescriptor[] {
	return [...describe(words), ...(sharing?.sharingTags({ ...words, ...more, path }) ?? [])];
}

/** A personal page, or one of no general interest: hidden from search engines. */
export function unlisted(words: Words): MetaDescriptor[] {
	return [...describe(words), { name: "robots", content: "noindex" }];
}

/** Title and description for browsers and search engines. */
export function describe({ title, description }: Words): MetaDescriptor[] {
	return [
		{ title: words().frame.pageTitle(title) },
		...(description ? [{ name: "description", content: description }] : []),
	];
}
