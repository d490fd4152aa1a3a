// The service worker of /accesscourse. When offline it opens the page of saved material, which is the same for
// everybody; the pages add and delete what a student has saved (web/client/study/saved-course.ts).
import { offlineWorker, removedWorker } from "#server/http/service-worker.ts";

/** The cache that it shares with the pages. */
const cacheName = "course";

export const courseWorker = offlineWorker(
	cacheName,
	`
async function instead(path) {
	const [, prefix = "", rest = ""] = /^(\\/hi|\\/gu)?\\/accesscourse\\/?(.*)$/.exec(path) || [];
	const page = await findPage(prefix + "/accesscourse/saved");
	if (!page) return {};
	if (path === page || rest === "saved") return { isOwn: true, answer: await find(page) };
	const isItem = /^(read|markets)\\//.test(rest);
	const isOwn = rest === "" || rest === "start" || (isItem && (await find(page + "/" + rest)) !== undefined);
	return { isOwn, answer: Response.redirect(page + (isItem ? "?open=" + encodeURIComponent(rest) : ""), 302) };
}
/** In this language, or in the one that was saved. */
async function findPage(wanted) {
	const pages = ["", "/hi", "/gu"].map((prefix) => prefix + "/accesscourse/saved");
	for (const page of [wanted, ...pages]) if (await find(page)) return page;
	return null;
}
`,
);

/** Served instead to users without the course, or if offline use is switched off. */
export const removedCourseWorker = removedWorker(cacheName);
