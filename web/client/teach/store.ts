// What a trainer's device stores, so that a roll call works offline: the classes, their rolls, and marks until the
// server has them. Names of students are deleted when the trainer signs out, and after 48 hours; unsent marks contain
// no names and stay until they are sent.
import type { NewMark, Roll, RollMode, TaughtClass } from "#contract/batches/attendance.ts";
import { browserDatabase } from "#web/client/browser-database.ts";
import { mayBeSignedIn } from "#web/session/session.ts";

/** `day`: of the class when it was marked; absent if an earlier release has stored it. */
export type KeptMark = NewMark & { classId: string; userId: string; order: number; day?: string | undefined };
export type KeptList = { userId: string; name: string; classes: TaughtClass[] };
export type KeptClock = { offset: number; at: number; error: number };

type Kept = {
	list: KeptList;
	clock: KeptClock;
	/**
	 * Rolls to close once the device is online, by person, class and day of the class. Like marks, only the person who
	 * closed one sends it.
	 */
	closing: Record<string, RollMode>;
	modes: Record<string, RollMode>;
};

const database = "teach";
const cacheName = "teach";
const rollHours = 48;
/** Tells the sign-out whether there is anything to delete. */
const usedFlag = "teach-used";

const { open, change, read } = browserDatabase(database, (db) => {
	db.createObjectStore("rolls");
	db.createObjectStore("marks", { keyPath: "id" });
	db.createObjectStore("kept");
});

export const keep = <Name extends keyof Kept>(name: Name, value: Kept[Name]) =>
	change(["kept"], (tx) => tx.objectStore("kept").put(value, name));

export const findKept = <Name extends keyof Kept>(name: Name) =>
	read<Kept[Name] | undefined>("kept", (store) => store.get(name));

export async function keepRoll(roll: Roll, sent: readonly string[] = []) {
	// It may have been on its way when the trainer signed out, which deletes all rolls.
	const isSignedIn = mayBeSignedIn();
	if (isSignedIn) markUsed();
	await change(["rolls", "marks"], (tx) => {
		if (isSignedIn) tx.objectStore("rolls").put({ roll, savedAt: Date.now() }, roll.id);
		for (const id of sent) tx.objectStore("marks").delete(id);
	});
}

export async function findRoll(classId: string) {
	const found = await read<{ roll: Roll; savedAt: number } | undefined>("rolls", (store) => store.get(classId));
	return found && !isOld(found) ? found.roll : null;
}

export const keepMarks = (marks: readonly KeptMark[]) =>
	change(["marks"], (tx) => {
		for (const mark of marks) tx.objectStore("marks").put(mark);
	});

export const forgetMarks = (marks: readonly KeptMark[]) =>
	change(["marks"], (tx) => {
		for (const { id } of marks) tx.objectStore("marks").delete(id);
	});

/** This user's marks that the server does not have yet, oldest first. */
export async function listUnsent(userId: string) {
	const marks = await read<KeptMark[]>("marks", (store) => store.getAll());
	return marks.filter((mark) => mark.userId === userId).sort((one, other) => one.order - other.order);
}

const isOld = ({ savedAt }: { savedAt: number }) => Date.now() - savedAt > rollHours * 3_600_000;

/** Deletes rolls that are older than two days. */
export async function forgetOldRolls() {
	const db = await open();
	await change(["rolls"], (tx) => {
		const cursor = tx.objectStore("rolls").openCursor();
		cursor.onsuccess = () => {
			if (!cursor.result) return;
			if (isOld(cursor.result.value)) cursor.result.delete();
			cursor.result.continue();
		};
	});
	return db;
}

/** Called when a trainer signs out: deletes names, pages and the worker; unsent marks stay until the next sign-in. */
export async function forgetClasses() {
	if (!localStorage.getItem(usedFlag)) return;
	localStorage.removeItem(usedFlag);
	await change(["rolls", "kept"], (tx) => {
		tx.objectStore("rolls").clear();
		tx.objectStore("kept").delete("list");
	});
	await forgetPages();
}

export async function forgetPages() {
	for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
		if (new URL(worker.scope).pathname.endsWith("/teach")) await worker.unregister();
	await globalThis.caches?.delete(cacheName);
}

/** Makes the next sign-out on this device delete what is stored. */
export function markUsed() {
	try {
		localStorage.setItem(usedFlag, "yes");
	} catch {
		// Without storage there is no database either.
	}
}
