// Drafts of forms, stored in this browser until they are sent: a reload, a crash or a lost connection loses nothing.
import { draftKept } from "#content/timings.ts";
import { draftKeys } from "#web/session/stored-user.ts";

export type DraftName = keyof typeof draftKeys;

export type Draft = {
	/** The key with which this filled form is sent, however often. Empty if the browser cannot create one. */
	idempotencyKey: string;
	/** When the form was first shown, and when it was last stored. */
	began: number;
	kept: number;
	fields: Record<string, string>;
};

export function newDraft(): Draft {
	const now = Date.now();
	return { idempotencyKey: newIdempotencyKey(), began: now, kept: now, fields: {} };
}

// Missing over http except on localhost; the server then compares the text.
export const newIdempotencyKey = () => crypto.randomUUID?.() ?? "";

export function findDraft(name: DraftName): Draft | null {
	try {
		const draft = JSON.parse(localStorage.getItem(draftKeys[name]) ?? "null") as Draft | null;
		if (draft && Date.now() - draft.kept < draftKept) return draft;
	} catch {
		// Not readable, or storage is blocked.
	}
	forgetDraft(name);
	return null;
}

/** An empty form is not stored. */
export function keepDraft(name: DraftName, draft: Draft) {
	if (!Object.values(draft.fields).some(Boolean)) return forgetDraft(name);
	try {
		localStorage.setItem(draftKeys[name], JSON.stringify(draft));
	} catch {
		// Storage is blocked or full: the form itself still works.
	}
}

export function forgetDraft(name: DraftName) {
	try {
		localStorage.removeItem(draftKeys[name]);
	} catch {
		// As above.
	}
}
