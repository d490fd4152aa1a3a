// Pages that a browser caches for offline use, each with all its files. The page's service worker serves them
// (server/http/service-worker.ts).

/** The cache entry that records which page needs which files. */
const list = "/kept-pages.json";
const named = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;
const imported = /["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g;
/** These files refer to the files of every page. */
const leadsEverywhere = /\/(manifest|start)-[\w-]+\.js$/;

/** Whether the site allows it, and this browser can. */
export const mayKeepPages = () =>
	document.documentElement.hasAttribute("data-offline") && "serviceWorker" in navigator && "caches" in globalThis;

/** Registers the worker for the pages whose path begins with `scope`. */
export const startWorker = (script: string, scope: string) =>
	navigator.serviceWorker.register(script, { scope, updateViaCache: "none" });

export async function stopWorker(scope: string) {
	const registration = await navigator.serviceWorker?.getRegistration(scope);
	// It may continue until the pages that it serves are closed, so the result is not awaited.
	if (registration && new URL(registration.scope).pathname === scope) void registration.unregister().catch(() => {});
}

/**
 * Caches a page. `more`: files that the page itself does not refer to; `routes`: pages that its router can open
 * offline. Files that no cached page needs any more are deleted.
 */
export async function keepPage(
	cacheName: string,
	address: string,
	{ more = [], routes = [] }: { more?: readonly string[]; routes?: readonly string[] },
) {
	const response = await fetch(address, { credentials: "same-origin", headers: { accept: "text/html" } });
	if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
	const cache = await caches.open(cacheName);
	const page = await response.clone().text();
	const first = page.match(named) ?? [];
	const files = await keepFiles(cache, [...first, ...more, ...(await filesOf(routes, first))]);
	// Last, so that a page is never cached without its files.
	await cache.put(address, response);
	const before = await cache.match(list);
	const pages: Record<string, string[]> = { ...(await before?.json()), [address]: files };
	await cache.put(list, new Response(JSON.stringify(pages)));
	const needed = new Set(Object.values(pages).flat());
	for (const request of await cache.keys()) {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith("/assets/") && !needed.has(pathname)) await cache.delete(request);
	}
}

/** The files of each page, from the router's manifest. */
async function filesOf(routes: readonly string[], files: readonly string[]) {
	const manifest = files.find((file) => file.includes("/manifest-"));
	if (!manifest || routes.length === 0) return [];
	const script = await (await fetch(manifest)).text();
	const known = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)).routes;
	return routes
		.flatMap((route) => Object.values(known[route] ?? {}).flat())
		.filter((one) => typeof one === "string" && one.startsWith("/assets/"))
		.map((file) => String(file).replace("#", ""));
}

/** Caches these files and their imports, one after the other, so as not to slow down the open page. */
async function keepFiles(cache: Cache, first: readonly string[]) {
	const files = new Set(first);
	// Iterating over a set includes entries that are added meanwhile.
	for (const file of files) {
		const kept = await cache.match(file);
		const response = kept ?? (await fetch(file));
		if (!response.ok) throw new Error(`${file}: ${response.status}`);
		if (!kept) await cache.put(file, response.clone());
		if (!file.endsWith(".js") || leadsEverywhere.test(file)) continue;
		for (const [, name] of (await response.text()).matchAll(imported)) files.add(`/assets/${name}`);
	}
	return [...files];
}
