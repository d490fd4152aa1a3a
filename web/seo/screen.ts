// What a screen's file says about itself beside its component.
import type { MetaDescriptor } from "react-router";
import type { SpinnerOf } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { Listing } from "#web/seo/sharing.ts";

/** `export const handle = screen("contact")`: for how long the ship's wheel turns when the screen is entered. */
export type Screen = { spinner: SpinnerOf };
export const screen = (spinner: SpinnerOf): Screen => ({ spinner });

// What only machines read is written where pages are rendered; the browser's files carry none of it.
const sharing = import.meta.env.SSR ? await import("#web/seo/sharing.ts") : undefined;

type Words = { title: string; description?: string };

/** A screen that search engines may find and people share: its address, its words, and what else is worth telling. */
export function listed(
	path: string,
	words: Words,
	more: Pick<Listing, "under" | "post" | "feed"> = {},
): MetaDescriptor[] {
	return [...describe(words), ...(sharing?.sharingTags({ ...words, ...more, path }) ?? [])];
}

/** A screen of somebody's own, or of no interest to strangers: kept out of search engines. */
export function unlisted(words: Words): MetaDescriptor[] {
	return [...describe(words), { name: "robots", content: "noindex" }];
}

/** The title and description that browsers and search engines show. */
export function describe({ title, description }: Words): MetaDescriptor[] {
	return [
		{ title: words().frame.pageTitle(title) },
		...(description ? [{ name: "description", content: description }] : []),
	];
}
