// The parts of the course that a student has saved on this device. They belong to one account, and are deleted when
// that account signs out, another one signs in, or the server says that the course is closed (see also
// web/session/stored-user.ts).

import { isRouteErrorResponse } from "react-router";
import { localAddress } from "#content/language.ts";
import { savedUnasked } from "#content/timings.ts";
import type { Edition } from "#contract/course/course.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";
import { keepPage, mayKeepPages, startWorker, stopWorker } from "#web/offline/kept-pages.ts";
import { savedCourseKey } from "#web/session/stored-user.ts";

const cacheName = "course";
/** Increase this when pages can no longer show what earlier versions have saved: it is then fetched again. */
const format = 1;

/** `asked`: when the server last confirmed that the course is open. `items`: what is to be saved, by its key in the
 * cache. */
type Saved = { owner: string; asked: number; items: Record<string, { bytes: number; edition: string }> };

/** `path`: such as `read/Day-3`. */
export type SavableItem = { path: string; edition: Edition; load: () => Promise<unknown> };
export class NoSpace extends Error {}

/** The routes that can open saved material when the connection is lost while the site is open. */
const routes = ["site/layout", "student/accesscourse", "student/read/read", "student/markets/market"].map(
	(name) => `routes/${name}`,
);

const page = () => localAddress("/accesscourse/saved");
const placeOf = (path: string) => `${page()}/${path}`;
const editionOf = ({ edition }: SavableItem) => `${format}-${edition.name}`;

export const canSave = () => mayKeepPages();

/** The loader of a page has not reached the server, or the server is down: then what is saved is shown. */
export const isUnreached = (error: unknown) =>
	error instanceof TypeError || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status));

/** Null if nothing is saved, or if the server has to confirm access first. */
export function findSaved(): Saved | null {
	return isUnasked() ? null : readStored<Saved>("localStorage", savedCourseKey);
}

/** Whether something is saved, but the server has not confirmed access for a long time. */
export function isUnasked() {
	const saved = readStored<Saved>("localStorage", savedCourseKey);
	// The absolute difference, so that setting the clock back does not extend the time.
	return saved !== null && Math.abs(Date.now() - saved.asked) > savedUnasked;
}

/** What is to be saved in this language, by path, whether it is already saved or not. */
export function findWanted() {
	const start = `${page()}/`;
	const own = Object.entries(findSaved()?.items ?? {}).filter(([place]) => place.startsWith(start));
	return own.map(([place, { bytes }]) => ({ path: place.slice(start.length), bytes }));
}

/** What is actually saved; `waiting` is still to be fetched. */
export async function listSaved() {
	const items = await Promise.all(
		findWanted().map(async (item) => {
			// Not by opening the cache, which would recreate it if it has just been deleted.
			const kept = await caches.match(placeOf(item.path), { cacheName });
			return { ...item, isThere: kept !== undefined };
		}),
	);
	return { items: items.filter(({ isThere }) => isThere), waiting: items.filter(({ isThere }) => !isThere) };
}

/** Null if it is not saved, or if this version of the site cannot show it. */
export async function readSaved<Value>(path: string): Promise<Value | null> {
	const saved = findSaved();
	if (!saved?.items[placeOf(path)]?.edition.startsWith(`${format}-`)) return null;
	const kept = await globalThis.caches?.match(placeOf(path), { cacheName });
	return kept ? ((await kept.json()) as Value) : null;
}

/** Updates a saved item with what the server has just sent. */
export async function renewSaved(owner: string, path: string, value: unknown) {
	const saved = findSaved();
	if (saved?.owner !== owner || !saved.items[placeOf(path)]) return;
	await put(placeOf(path), value);
}

/**
 * Starts or continues saving; items that cannot be loaded now are retried later. Calls `onSaved` after each item.
 * Throws `NoSpace` if the browser's storage is full.
 */
export async function saveItems(owner: string, items: readonly SavableItem[], onSaved: () => void) {
	const before = findSaved();
	const kept = before?.owner === owner ? before.items : {};
	if (before && before.owner !== owner) await forgetSaved();
	const wanted = items.map((item) => [placeOf(item.path), { bytes: item.edition.bytes, edition: "" }] as const);
	write({ owner, asked: Date.now(), items: { ...Object.fromEntries(wanted), ...kept } });
	onSaved();
	await startWorker("/course-worker.js", localAddress("/accesscourse"));
	// Requests persistent storage, which the browser does not delete when it needs space; some ask the user.
	void navigator.storage?.persist?.().catch(() => {});
	try {
		await keepPage(cacheName, page(), { routes }).catch(rethrowNoSpace);
		for (const item of items) {
			const saved = findSaved();
			const place = placeOf(item.path);
			// Deleted meanwhile, in this tab or another one.
			if (saved?.owner !== owner || !saved.items[place]) continue;
			if (saved.items[place].edition === editionOf(item) && (await caches.match(place, { cacheName }))) continue;
			await put(place, await item.load());
			const now = findSaved();
			if (now?.owner === owner && now.items[place])
				write({ ...now, items: { ...now.items, [place]: { bytes: item.edition.bytes, edition: editionOf(item) } } });
			onSaved();
		}
	} finally {
		await forgetDeleted();
	}
}

/** The server has said whether this account may open the course. */
export async function confirmAccess(owner: string, entitled: boolean) {
	const saved = readStored<Saved>("localStorage", savedCourseKey);
	if (!saved) return;
	if (!entitled || saved.owner !== owner || !document.documentElement.hasAttribute("data-offline"))
		return forgetSaved();
	write({ ...saved, asked: Date.now() });
}

export async function deleteSaved(paths: readonly string[]) {
	const saved = findSaved();
	if (!saved) return;
	const items = { ...saved.items };
	for (const path of paths) delete items[placeOf(path)];
	if (Object.keys(items).length === 0) return forgetSaved();
	write({ ...saved, items });
	const cache = await caches.open(cacheName);
	for (const path of paths) await cache.delete(placeOf(path));
	await forgetDeleted();
}

export async function forgetSaved() {
	writeStored("localStorage", savedCourseKey, null);
	await globalThis.caches?.delete(cacheName);
	for (const prefix of ["", "/hi", "/gu"]) await stopWorker(`${prefix}/accesscourse`);
}

const write = (saved: Saved) => writeStored("localStorage", savedCourseKey, saved);

async function put(place: string, value: unknown) {
	const cache = await caches.open(cacheName);
	const response = new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
	await cache.put(place, response).catch(rethrowNoSpace);
	// Deleted while it was being fetched.
	if (!findSaved()?.items[place]) await cache.delete(place);
	await forgetDeleted();
}

/** A fetch in progress during the deletion would leave a cache behind. */
async function forgetDeleted() {
	if (readStored<Saved>("localStorage", savedCourseKey) === null) await forgetSaved();
}

function rethrowNoSpace(error: unknown): never {
	throw error instanceof DOMException && error.name === "QuotaExceededError" ? new NoSpace() : error;
}
