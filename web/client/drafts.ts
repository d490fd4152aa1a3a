// Half-filled forms, kept in this browser until they are sent: a reload, a crash or a dropped line loses nothing.
import { draftKept } from "#content/timings.ts";
import { draftKeys } from "#web/session/stored-user.ts";

export type DraftName = keyof typeof draftKeys;

export type Draft = {
	/** Under which this filled form is sent, however often. Empty where the browser cannot make one. */
	idempotencyKey: string;
	/** When the form was first seen, and when it was last kept. */
	began: number;
	kept: number;
	fields: Record<string, string>;
};

export function newDraft(): Draft {
	const now = Date.now();
	return { idempotencyKey: newIdempotencyKey(), began: now, kept: now, fields: {} };
}

// Missing on plain http addresses other than localhost; the server then goes by the words.
export const newIdempotencyKey = () => crypto.randomUUID?.() ?? "";

export function findDraft(name: DraftName): Draft | null {
	try {
		const draft = JSON.parse(localStorage.getItem(draftKeys[name]) ?? "null") as Draft | null;
		if (draft && Date.now() - draft.kept < draftKept) return draft;
	} catch {
		// Nothing readable there, or a browser that refuses storage.
	}
	forgetDraft(name);
	return null;
}

/** Without anything typed there is nothing to keep. */
export function keepDraft(name: DraftName, draft: Draft) {
	if (!Object.values(draft.fields).some(Boolean)) return forgetDraft(name);
	try {
		localStorage.setItem(draftKeys[name], JSON.stringify(draft));
	} catch {
		// Storage refused or full: the form itself still works.
	}
}

export function forgetDraft(name: DraftName) {
	try {
		localStorage.removeItem(draftKeys[name]);
	} catch {
		// As above.
	}
}
