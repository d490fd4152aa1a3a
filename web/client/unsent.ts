// Fields that could not be sent because the session had ended: stored in this tab for the same user until they have
// signed in again.
import { readStored, writeStored } from "#web/client/drafts.ts";
import { findStoredUser } from "#web/session/stored-user.ts";

let leavesToSignIn = false;

/** The user leaves only to sign in again: the text is stored, so no warning about unsaved text is needed. */
export function markTextKept() {
	leavesToSignIn = true;
}
export const isTextKept = () => leavesToSignIn;

type Unsent<Value> = { who: string | null; value: Value };

const placeOf = (name: string) => `unsent ${name}`;
const whoIsHere = () => findStoredUser()?.email ?? null;

export const keepUnsent = (name: string, value: unknown) =>
	writeStored("sessionStorage", placeOf(name), { who: whoIsHere(), value } satisfies Unsent<unknown>);

/** Whether something is stored under this name, so that its dialog can be opened again. */
export const isUnsent = (name: string) => readStored("sessionStorage", placeOf(name)) !== null;

/** Returns and removes it; null if there is none, or if another user has signed in. */
export function takeUnsent<Value>(name: string): Value | null {
	const kept = readStored<Unsent<Value>>("sessionStorage", placeOf(name));
	writeStored("sessionStorage", placeOf(name), null);
	return kept && (kept.who === null || kept.who === whoIsHere()) ? kept.value : null;
}
