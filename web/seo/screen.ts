// What a page's module declares besides its component.
import type { MetaDescriptor } from "react-router";
import type { SpinnerOf } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { Listing } from "#web/seo/structured-data.ts";

/** `export const handle = screen("contact")`: how long the wheel turns when the page loads. */
export type Screen = { spinner: SpinnerOf };
export const screen = (spinner: SpinnerOf): Screen => ({ spinner });

// Data for crawlers is written only where pages are rendered; browser bundles do not contain it.
const sharing = import.meta.env.SSR ? await import("#web/seo/sharing.ts") : undefined;

type Words = { title: string; description?: string };

/** A page for search engines and social networks: its URL, texts and further data. */
export function listed(
	path: string,
	words: Words,
	more: Pick<Listing, "under" | "post" | "feed"> = {},
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
