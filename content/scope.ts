// Which content `published()` is on the server: what this process shows or, while a page or an e-mail is rendered, what it
// is rendered with. Server only.
import { AsyncLocalStorage } from "node:async_hooks";
import { readPublishedFrom, type SiteContent } from "#content/published.ts";

const scope = new AsyncLocalStorage<SiteContent>();
let shown: (() => SiteContent) | undefined;

readPublishedFrom(() => {
	const content = scope.getStore() ?? shown?.();
	if (!content) throw new Error("No content has been read yet.");
	return content;
});

/** Runs this with `published()` being this content: a preview has another one than the site. */
export const withContent = <Result>(content: SiteContent, run: () => Result): Result => scope.run(content, run);

/** From now on `published()` is what this returns, everywhere else in this process. */
export function showEverywhere(published: () => SiteContent) {
	shown = published;
}
