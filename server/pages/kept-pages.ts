// Pages that show what is in the database and are the same for everybody: rendered for the first visitor, then sent from
// memory until the content changes.
import type { Stored } from "#server/pages/memory.ts";

/** About 100 KB each. */
const mostKept = 100;

/** `renderPage` returns null for a page that cannot be the same for everybody. */
export function keepPages<Visit>(renderPage: (address: string, visit: Visit) => Promise<Stored | null>) {
	const kept = new Map<string, Stored>();
	const rendering = new Map<string, Promise<Stored | null>>();
	/** Null as long as nobody tells us about changes. */
	let version: number | null = null;

	async function renderAndKeep(address: string, visit: Visit) {
		const begun = version;
		const page = await renderPage(address, visit);
		// What was read before a change may be from before it. An error is over soon.
		if (begun === null || begun !== version || page?.status !== 200) return page;
		const [oldest] = kept.keys();
		if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
		kept.set(address, page);
		return page;
	}

	return {
		find: (address: string) => kept.get(address),

		/** Visitors who come while the page is rendered get the same one. */
		async render(address: string, visit: Visit) {
			const begun = rendering.get(address) ?? renderAndKeep(address, visit);
			rendering.set(address, begun);
			return begun.finally(() => rendering.delete(address));
		},

		/** As `forget`, but does not begin to keep pages. */
		clear() {
			if (version !== null) forget();
		},

		forget,
	};

	function forget() {
		version = (version ?? 0) + 1;
		kept.clear();
		// Whoever comes now does not get what was begun before the change.
		rendering.clear();
	}
}
