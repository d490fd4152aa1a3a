// What was being sent when the session had ended: kept in this tab for the same person until they have signed in again.
import { findStoredUser } from "#web/session/stored-user.ts";

type Unsent<Value> = { who: string | null; value: Value };

const placeOf = (name: string) => `unsent ${name}`;
const whoIsHere = () => findStoredUser()?.email ?? null;

export function keepUnsent(name: string, value: unknown) {
	try {
		sessionStorage.setItem(placeOf(name), JSON.stringify({ who: whoIsHere(), value } satisfies Unsent<unknown>));
	} catch {
		// Storage refused or full: the open screen still has it.
	}
}

/** Whether something is kept under this name, so that a window in which it was typed can be opened again. */
export function isUnsent(name: string) {
	try {
		return sessionStorage.getItem(placeOf(name)) !== null;
	} catch {
		return false;
	}
}

/** Gives it back once; null when there is none, or when another person has signed in. */
export function takeUnsent<Value>(name: string): Value | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? "null") as Unsent<Value> | null;
		sessionStorage.removeItem(placeOf(name));
		return kept && (kept.who === null || kept.who === whoIsHere()) ? kept.value : null;
	} catch {
		return null;
	}
}
