// What a student's device keeps until the server has it: how long slides were on the screen, and own notes. Each record
// belongs to one account and is sent for nobody else.
import type { Views } from "#contract/course/course.ts";
import { browserDatabase } from "#web/client/browser-database.ts";

type KeptViews = { owner: string; part: string; views: Views };
export type KeptNote = {
	owner: string;
	part: string;
	slide: string;
	text: string;
	revision: string;
	bases: string[];
};

/** Read by web/session/sign-out.ts, which loads this file only if there is anything to delete. */
const usedFlag = "study-used";

const { change, read } = browserDatabase("study", (db) => {
	db.createObjectStore("views", { keyPath: ["owner", "part"] });
	db.createObjectStore("notes", { keyPath: ["owner", "part", "slide"] });
});

export function keepViews(kept: KeptViews) {
	markUsed();
	return change(["views"], (tx) => tx.objectStore("views").put(kept));
}

export const forgetViews = (owner: string, part: string) =>
	change(["views"], (tx) => tx.objectStore("views").delete([owner, part]));

export const listKeptViews = async (owner: string) =>
	(await read<KeptViews[]>("views", (store) => store.getAll())).filter((kept) => kept.owner === owner);

export function keepNote(note: KeptNote) {
	markUsed();
	return change(["notes"], (tx) => tx.objectStore("notes").put(note));
}

/** Only if it is still the one that was sent. */
export const forgetNote = ({ owner, part, slide, revision }: KeptNote) =>
	change(["notes"], (tx) => {
		const notes = tx.objectStore("notes");
		const found = notes.get([owner, part, slide]);
		found.onsuccess = () => {
			if ((found.result as KeptNote | undefined)?.revision === revision) notes.delete([owner, part, slide]);
		};
	});

export const listKeptNotes = async (owner: string) =>
	(await read<KeptNote[]>("notes", (store) => store.getAll())).filter((kept) => kept.owner === owner);

/** When somebody signs out: nothing of their course stays in this browser. */
export async function forgetStudy() {
	localStorage.removeItem(usedFlag);
	await change(["views", "notes"], (tx) => {
		tx.objectStore("views").clear();
		tx.objectStore("notes").clear();
	});
}

function markUsed() {
	try {
		localStorage.setItem(usedFlag, "yes");
	} catch {
		// Without storage there is no database either.
	}
}
