// Service workers that open pages offline. A worker is a string, because it is not part of any page. It always tries
// the network first.

/** Never cached, so that the server can withdraw it, and allowed to call this site only. */
export const workerHeaders = {
	"content-type": "text/javascript; charset=utf-8",
	"content-security-policy": "default-src 'none'; connect-src 'self'",
	"cache-control": "no-store",
};

/**
 * `answers`: the worker's own `openPage` and `openFile`. `timeout`: after this many milliseconds without a network
 * response it may show the cached page.
 */
export const pageWorker = (cacheName: string, timeout: number, answers: string) => `
const cacheName = ${JSON.stringify(cacheName)};
const timeout = ${timeout};
/** The server does not run, or has no database. */
const isDown = ({ status }) => [502, 503, 504].includes(status);
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== location.origin) return;
	if (request.mode === "navigate") event.respondWith(openPage(request));
	else if (/^\\/(assets|icons)\\//.test(pathname)) event.respondWith(openFile(request));
});
${answers}`;

/**
 * A worker that never writes to the cache of its name: the pages fill it themselves. `instead`: a function in the
 * worker's own script that returns a fallback page, if there is any, for one that is neither cached nor reachable.
 * Without a fallback it waits for the network.
 */
export const offlineWorker = (cacheName: string, instead: string) =>
	pageWorker(
		cacheName,
		5000,
		`
const find = (path) => caches.match(path, { cacheName, ignoreSearch: true });
async function openPage(request) {
	const fresh = fetch(request);
	const { isOwn, answer } = await instead(new URL(request.url).pathname).catch(() => ({}));
	if (!answer) return fresh;
	const given = fresh.then((response) => (isDown(response) ? answer : response), () => answer);
	return isOwn ? Promise.race([given, new Promise((resolve) => setTimeout(resolve, timeout, answer))]) : given;
}
/** Names of files contain their hash: what is kept never changes. */
const openFile = async (request) => (await caches.match(request, { cacheName })) || fetch(request);
${instead}
`,
	);

/** Served instead of a withdrawn worker: deletes the cache, and unregisters itself. The browser fetches it at the next
 * visit. */
export const removedWorker = (cacheName: string) => `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
	event.waitUntil(Promise.all([caches.delete(${JSON.stringify(cacheName)}), registration.unregister()])),
);
`;
