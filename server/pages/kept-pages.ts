// A cache of pages that show data from the database and are the same for everybody: rendered for the first visitor,
// then sent from memory until the content changes.
import type { Stored } from "#server/pages/memory.ts";

/** About 100 KB each. */
const mostKept = 100;

/** `renderPage` returns null for a page that cannot be the same for everybody. */
export function cachePages<Visit>(renderPage: (address: string, visit: Visit) => Promise<Stored | null>) {
	const kept = new Map<string, Stored>();
	const rendering = new Map<string, Promise<Stored | null>>();
	/** Null until we are notified of changes; then nothing is cached yet. */
	let version: number | null = null;

	async function renderAndKeep(address: string, visit: Visit) {
		const begun = version;
		const page = await renderPage(address, visit);
		// A page whose rendering began before a change may be out of date, and an error is usually temporary: neither is
		// cached.
		if (begun === null || begun !== version || page?.status !== 200) return page;
		const [oldest] = kept.keys();
		if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
		kept.set(address, page);
		return page;
	}

	return {
		find: (address: string) => kept.get(address),

		/** Concurrent requests for a page share one rendering. */
		async render(address: string, visit: Visit) {
			const begun = rendering.get(address) ?? renderAndKeep(address, visit);
			rendering.set(address, begun);
			return begun.finally(() => rendering.delete(address));
		},

		/** Like `forget`, but does not start caching. */
		clear() {
			if (version !== null) forget();
		},

		forget,
	};

	function forget() {
		version = (version ?? 0) + 1;
		kept.clear();
		// New requests must not share a rendering that began before the change.
		rendering.clear();
	}
}
