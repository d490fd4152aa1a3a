// Fields that were being sent when the session had ended: stored in this tab for the same user until they have signed
// in again.
import { findStoredUser } from "#web/session/stored-user.ts";

type Unsent<Value> = { who: string | null; value: Value };

const placeOf = (name: string) => `unsent ${name}`;
const whoIsHere = () => findStoredUser()?.email ?? null;

export function keepUnsent(name: string, value: unknown) {
	try {
		sessionStorage.setItem(placeOf(name), JSON.stringify({ who: whoIsHere(), value } satisfies Unsent<unknown>));
	} catch {
		// Storage is blocked or full: the open page still has them.
	}
}

/** Whether something is stored under this name, so that its dialog can be opened again. */
export function isUnsent(name: string) {
	try {
		return sessionStorage.getItem(placeOf(name)) !== null;
	} catch {
		return false;
	}
}

/** Returns it once; null if there is none, or if another user has signed in. */
export function takeUnsent<Value>(name: string): Value | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? "null") as Unsent<Value> | null;
		sessionStorage.removeItem(placeOf(name));
		return kept && (kept.who === null || kept.who === whoIsHere()) ? kept.value : null;
	} catch {
		return null;
	}
}
