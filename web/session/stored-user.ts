// The signed-in person as this browser remembers them: localStorage keys 'user' and 'isLoggedIn'.
// It paints screens (menus, buttons, a greeting) and opens nothing: the server asks the session on every call.
import { useSyncExternalStore } from "react";
import type { PurchaseStatus, Role } from "#contract/states.ts";

const userKey = "user";
const flagKey = "isLoggedIn";
/** Where half-filled forms are kept (web/drafts.ts); signing out clears them too. */
export const draftKeys = { contact: "draft-contact", admission: "draft-admission" };

export type StoredUser = {
	name: string;
	email: string;
	mobile: string | null;
	purchaseStatus: PurchaseStatus;
	AdmissionId: string | null;
	/** A form with their address waits for their word. */
	formWaits: boolean;
	profilePic: string | null;
	role: Role;
};

/** A person as the API answers them; `mobile` is the stored spelling of `phone`. */
type AnsweredPerson = Omit<StoredUser, "mobile"> & { mobile?: string | null; phone?: string | null };

export function storeUser(person: AnsweredPerson) {
	const user: StoredUser = {
		name: person.name,
		email: person.email,
		mobile: person.mobile ?? person.phone ?? null,
		purchaseStatus: person.purchaseStatus,
		AdmissionId: person.AdmissionId,
		formWaits: person.formWaits,
		profilePic: person.profilePic,
		role: person.role,
	};
	write({ [userKey]: JSON.stringify(user), [flagKey]: "true" });
}

/** After signing out: nothing about the person stays in this browser. */
export function forgetUser() {
	write({ [userKey]: null, [flagKey]: null, [draftKeys.contact]: null, [draftKeys.admission]: null });
}

/** When the server did not recognise the session. */
export function markSignedOut() {
	write({ [flagKey]: "false" });
}

/** The remembered person, or null when signed out and while rendering on the server. */
export function useStoredUser() {
	return useSyncExternalStore(subscribe, findStoredUser, () => null);
}

let readFrom = "";
let read: StoredUser | null = null;

export function findStoredUser(): StoredUser | null {
	const saved = find(flagKey) === "true" ? (find(userKey) ?? "") : "";
	if (saved !== readFrom) {
		readFrom = saved;
		read = parse(saved);
	}
	return read;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
	listeners.add(listener);
	window.addEventListener("storage", announce);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) window.removeEventListener("storage", announce);
	};
}

function announce() {
	const user = findStoredUser();
	const page = document.documentElement;
	page.toggleAttribute("data-signed-in", user !== null);
	page.toggleAttribute("data-admin", user?.role === "admin");
	page.toggleAttribute("data-applied", Boolean(user?.AdmissionId));
	page.toggleAttribute("data-purchased", user !== null && user.purchaseStatus !== "Not Purchased");
	for (const listener of listeners) listener();
}

function write(entries: Record<string, string | null>) {
	try {
		for (const [key, value] of Object.entries(entries)) {
			if (value === null) localStorage.removeItem(key);
			else localStorage.setItem(key, value);
		}
	} catch {
		// A browser that refuses storage shows the signed-out menus; the session itself is a cookie and still works.
	}
	announce();
}

function find(key: string) {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function parse(text: string): StoredUser | null {
	try {
		const user: unknown = JSON.parse(text);
		return typeof user === "object" && user !== null ? (user as StoredUser) : null;
	} catch {
		return null;
	}
}
