// The service worker of /teach, as a string, because it is not part of any page. It caches the trainers' pages for a
// classroom without network, and always tries the network first. Its cache has no names of students: those are in the
// page's own store (web/client/teach/store.ts).
import { pageWorker, removedWorker } from "#server/http/service-worker.ts";

/** The cache that it shares with the page. */
const cacheName = "teach";

export const teachWorker = pageWorker(
	cacheName,
	4000,
	`
/** The page from the network; if that takes too long or fails, or the server is down, as it was last time. */
async function openPage(request) {
	const kept = await caches.match(request, { cacheName, ignoreSearch: true });
	const fresh = fetch(request).then(async (response) => {
		if (response.type === "basic" && !response.redirected) await keep(request, response);
		return response;
	});
	if (kept) {
		const late = new Promise((resolve) => setTimeout(() => resolve(kept), timeout));
		return Promise.race([fresh.then((response) => (isDown(response) ? kept : response), () => kept), late]);
	}
	return fresh.catch(async (error) => {
		const [, start] = /^((?:\\/(?:hi|gu))?\\/teach)/.exec(new URL(request.url).pathname) || [];
		if (start && (await caches.match(start, { cacheName }))) return Response.redirect(start, 302);
		throw error;
	});
}
/** Names of files contain their hash: what is kept never changes. */
async function openFile(request) {
	const kept = await caches.match(request, { cacheName });
	if (kept) return kept;
	const response = await fetch(request);
	await keep(request, response);
	return response;
}
/** The pages make the cache and delete it; a worker that still runs after that does not make it again. */
async function keep(request, response) {
	if (response.ok && (await caches.has(cacheName))) await (await caches.open(cacheName)).put(request, response.clone());
}
`,
);

/** Served instead if no trainer is signed in, or if offline use is switched off. */
export const removedTeachWorker = removedWorker(cacheName);
