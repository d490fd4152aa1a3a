// What a student's device stores until the server has it: how long slides were on the screen, the place in each deck,
// quiz attempts, and own notes. Each record belongs to one account, is sent only for that account, and only its
// sign-out deletes it.
import { keepForOthers } from "#content/timings.ts";
import type { Views } from "#contract/course/course.ts";
import { browserDatabase } from "#web/client/browser-database.ts";

export type KeptViews = { owner: string; part: string; views: Views };
export type KeptNote = {
	owner: string;
	part: string;
	slide: string;
	text: string;
	revision: string;
	bases: string[];
};
export type KeptAttempt = {
	owner: string;
	id: string;
	part: string;
	/** Identifies the questions; absent if an earlier release has stored it. */
	quiz?: string | undefined;
	answers: readonly (number | null)[];
	at: number;
};
/** `at`: the time by this device's clock. */
export type KeptPlace = { owner: string; part: string; slide: number; at: number };

/** Read by web/session/sign-out.ts, which loads this file only if there is anything to delete. */
const usedFlag = "study-used";

const stores = {
	views: ["owner", "part"],
	notes: ["owner", "part", "slide"],
	places: ["owner", "part"],
	attempts: ["owner", "id"],
};
const names = Object.keys(stores);

const { change, read } = browserDatabase(
	"study",
	(db) => {
		for (const [name, keyPath] of Object.entries(stores))
			if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath });
	},
	2,
);

/** Absent if an earlier release has stored it. */
type Stored = { owner: string; keptAt?: number };

const put = (store: IDBObjectStore, kept: { owner: string }) =>
	store.put({ ...kept, keptAt: Date.now() } satisfies Stored);

const listOwn = async <Kept extends { owner: string }>(store: string, owner: string) =>
	(await read<(Kept & Stored)[]>(store, (all) => all.getAll()))
		.filter((kept) => kept.owner === owner)
		.map(({ keptAt: _, ...kept }) => kept as unknown as Kept);

/** The longest time of each slide: the deck may be open in another tab as well. */
export function keepViews({ owner, part, views }: KeptViews) {
	markUsed();
	return change(["views"], (tx) => {
		const store = tx.objectStore("views");
		const found = store.get([owner, part]);
		found.onsuccess = () => {
			const longest = { ...(found.result as KeptViews | undefined)?.views };
			for (const [key, seconds] of Object.entries(views)) longest[key] = Math.max(longest[key] ?? 0, seconds);
			const kept: KeptViews = { owner, part, views: longest };
			put(store, kept);
		};
	});
}

/** Deletes them only if no longer time was stored since they were sent. */
export const forgetViews = ({ owner, part, views: sent }: KeptViews) =>
	change(["views"], (tx) => {
		const store = tx.objectStore("views");
		const found = store.get([owner, part]);
		found.onsuccess = () => {
			const kept = Object.entries((found.result as KeptViews | undefined)?.views ?? {});
			if (kept.every(([key, seconds]) => seconds <= (sent[key] ?? 0))) store.delete([owner, part]);
		};
	});

export const listKeptViews = (owner: string) => listOwn<KeptViews>("views", owner);

export function keepPlace(place: KeptPlace) {
	markUsed();
	return change(["places"], (tx) => put(tx.objectStore("places"), place));
}

/** Deletes it only if it is still the one that was sent. */
export const forgetPlace = ({ owner, part, at }: KeptPlace) =>
	change(["places"], (tx) => {
		const places = tx.objectStore("places");
		const found = places.get([owner, part]);
		found.onsuccess = () => {
			if ((found.result as KeptPlace | undefined)?.at === at) places.delete([owner, part]);
		};
	});

export const listKeptPlaces = (owner: string) => listOwn<KeptPlace>("places", owner);

export function keepAttempt(attempt: KeptAttempt) {
	markUsed();
	return change(["attempts"], (tx) => put(tx.objectStore("attempts"), attempt));
}

export const forgetAttempt = (owner: string, id: string) =>
	change(["attempts"], (tx) => tx.objectStore("attempts").delete([owner, id]));

export const listKeptAttempts = (owner: string) => listOwn<KeptAttempt>("attempts", owner);

export function keepNote(note: KeptNote) {
	markUsed();
	return change(["notes"], (tx) => put(tx.objectStore("notes"), note));
}

/** Deletes it only if it is still the one that was sent. */
export const forgetNote = ({ owner, part, slide, revision }: KeptNote) =>
	change(["notes"], (tx) => {
		const notes = tx.objectStore("notes");
		const found = notes.get([owner, part, slide]);
		found.onsuccess = () => {
			if ((found.result as KeptNote | undefined)?.revision === revision) notes.delete([owner, part, slide]);
		};
	});

export const listKeptNotes = (owner: string) => listOwn<KeptNote>("notes", owner);

/** The accounts of which anything is stored here. */
export async function listOwners() {
	const all = await Promise.all(names.map((name) => read<{ owner: string }[]>(name, (kept) => kept.getAll())));
	return new Set(all.flat().map(({ owner }) => owner));
}

/** Called at the sign-out of this account. What others could not send stays for some time. */
export async function forgetStudy(account: string | null) {
	const isLeft = await forgetWhere((kept) => account === null || kept.owner === account || isOld(kept));
	if (!isLeft) localStorage.removeItem(usedFlag);
}

/** Deletes what other accounts have not sent for a long time. */
export const forgetOldOfOthers = (account: string) => forgetWhere((kept) => kept.owner !== account && isOld(kept));

const isOld = ({ keptAt = 0 }: Stored) => Date.now() - keptAt > keepForOthers;

/** True if anything else is left. */
async function forgetWhere(isGone: (kept: Stored) => boolean) {
	let isLeft = false;
	await change(names, (tx) => {
		for (const name of names) {
			const cursor = tx.objectStore(name).openCursor();
			cursor.onsuccess = () => {
				if (!cursor.result) return;
				if (isGone(cursor.result.value)) cursor.result.delete();
				else isLeft = true;
				cursor.result.continue();
			};
		}
	});
	return isLeft;
}

function markUsed() {
	try {
		localStorage.setItem(usedFlag, "yes");
	} catch {
		// Without storage there is no database either.
	}
}
