// What a screen's file says about itself beside its component.
import type { SpinnerOf } from "#content/timings.ts";
import { words } from "#content/words.ts";

/** `export const handle = screen("contact")`: for how long the ship's wheel turns when the screen is entered. */
export type Screen = { spinner: SpinnerOf };
export const screen = (spinner: SpinnerOf): Screen => ({ spinner });

/** The title and description that browsers and search engines show. */
export function describe({ title, description }: { title: string; description?: string }) {
	return [
		{ title: words().frame.pageTitle(title) },
		...(description ? [{ name: "description", content: description }] : []),
	];
}
