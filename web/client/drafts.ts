// Drafts of forms, stored in this browser until they are sent: a reload, a crash or a lost connection loses nothing.
import { mayBeSignedIn, refreshUser } from "#web/session/session.ts";
import { findStoredUser } from "#web/session/stored-user.ts";

/** The fields, the time they were stored (milliseconds), who was signed in, and further data of the form. */
export type Draft<More = unknown> = More & { fields: Record<string, string>; kept: number; who?: string | undefined };

/** Null if there is none, only one older than `age` milliseconds, or only that of another account. */
export function findDraft<More>(name: string, age = Number.POSITIVE_INFINITY): Draft<More> | null {
	const draft = readStored<Draft<More>>("localStorage", keyOf(name));
	const here = findStoredUser()?._id;
	if (draft?.who && here && draft.who !== here) return null;
	if (typeof draft?.fields === "object" && Date.now() - draft.kept < age) return draft;
	forgetDraft(name);
	return null;
}

/**
 * After a sign-in at Google only the server knows who is here, and whether the draft is theirs: resolves when it has
 * said so. Null if that is known.
 */
export function askWhoReads(name: string) {
	const draft = readStored<Draft>("localStorage", keyOf(name));
	return draft?.who && findStoredUser() === null && mayBeSignedIn() ? refreshUser() : null;
}

/** An empty form is not stored. */
export function keepDraft<More extends Pick<Draft, "fields" | "who">>(name: string, draft: More) {
	if (!Object.values(draft.fields).some(Boolean)) return forgetDraft(name);
	writeStored("localStorage", keyOf(name), { ...draft, kept: Date.now(), who: findStoredUser()?._id ?? draft.who });
}

export const forgetDraft = (name: string) => writeStored("localStorage", keyOf(name), null);

const keyOf = (name: string) => `draft-${name}`;

/** Null if there is none, if it is not readable, or if the browser blocks storage. */
export function readStored<Value>(storage: "localStorage" | "sessionStorage", key: string): Value | null {
	try {
		return JSON.parse(window[storage].getItem(key) ?? "null");
	} catch {
		return null;
	}
}

export function writeStored(storage: "localStorage" | "sessionStorage", key: string, value: unknown) {
	try {
		if (value === null) window[storage].removeItem(key);
		else window[storage].setItem(key, JSON.stringify(value));
	} catch {
		// Storage is blocked or full: the draft exists only in the open page.
	}
}
