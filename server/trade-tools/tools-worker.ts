// The service worker of /tools. A tool that has been opened once opens offline: it is the same for everybody.
import { offlineWorker, removedWorker } from "#server/http/service-worker.ts";

/** The cache that it shares with the pages (web/islands/keep-page.ts). */
const cacheName = "tools";

export const toolsWorker = offlineWorker(
	cacheName,
	`
async function instead(path) {
	const answer = await find(path);
	return { isOwn: answer !== undefined, answer };
}
`,
);

/** Served instead if offline use is switched off. */
export const removedToolsWorker = removedWorker(cacheName);
