// Caches the open trade tool with all its files, so that it opens offline.
import { localAddress } from "#content/language.ts";
import { keepPage, mayKeepPages, startWorker, stopWorker } from "#web/offline/kept-pages.ts";

const cacheName = "tools";

/** `load`: loads the scripts that would otherwise be loaded at the first touch. */
export async function keepTool(load: () => Promise<unknown>) {
	const scope = localAddress("/tools");
	try {
		if (!mayKeepPages()) {
			await stopWorker(scope);
			await globalThis.caches?.delete(cacheName);
			return;
		}
		const { connection } = navigator as { connection?: { saveData?: boolean } };
		if (connection?.saveData) return;
		await startWorker("/tools-worker.js", scope);
		await load();
		const files = performance
			.getEntriesByType("resource")
			.map(({ name }) => new URL(name))
			.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"));
		await keepPage(cacheName, location.pathname, { more: files.map(({ pathname }) => pathname) });
	} catch (error) {
		// Without the cache the tool needs the network, like any page.
		console.info("This tool is not kept.", error);
	}
}
