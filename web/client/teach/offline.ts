// Caches the trainers' pages for a classroom without network.
import { localAddress } from "#content/language.ts";
import { forgetPages, markUsed } from "#web/client/teach/store.ts";

const cacheName = "teach";

/** Caches these pages, and the files of the open one, which all of them share. */
export async function cachePages(pages: string[]) {
	if (!("serviceWorker" in navigator) || !("caches" in window)) return;
	const scope = localAddress("/teach");
	// Pages of decks contain the trainer's notes, even on a device that has never loaded a roll.
	markUsed();
	await navigator.serviceWorker.register("/teach-worker.js", { scope });
	const cache = await caches.open(cacheName);
	const files = performance
		.getEntriesByType("resource")
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|icons)\//.test(pathname))
		.map(({ pathname }) => pathname);
	for (const file of new Set(files)) if (!(await cache.match(file))) await cache.add(file);
	for (const page of pages) {
		const response = await fetch(localAddress(page), { credentials: "same-origin", headers: { accept: "text/html" } });
		if (response.ok && !response.redirected) await cache.put(localAddress(page), response);
	}
}

/** Called when the server says that these pages must not be cached. */
export const stopKeeping = () => forgetPages();
