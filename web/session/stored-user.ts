// The signed-in user as stored in this browser: localStorage keys 'user' and 'isLoggedIn'. It only affects what is
// shown (menus, buttons, a greeting) and gives no access: the server checks the session on every call.
import type { PurchaseStatus, Role } from "#contract/states.ts";

const userKey = "user";
const flagKey = "isLoggedIn";
/** The key of the list of saved course material. The rest is in a cache (web/client/study/saved-course.ts). */
export const savedCourseKey = "course-saved";
/** Deleted at sign-out: drafts of forms with personal data (web/client/drafts.ts), and the language that was sent. */
const personalKeys = { "draft-contact": null, "draft-admission": null, "language-told": null };

export type StoredUser = {
	/** The account. */
	_id: string;
	name: string;
	email: string;
	mobile: string | null;
	purchaseStatus: PurchaseStatus;
	AdmissionId: string | null;
	/** Whether a form with their address waits for their confirmation. */
	formWaits: boolean;
	profilePic: string | null;
	role: Role;
};

/** A user as the API returns them; `mobile` is the stored name of `phone`. */
type AnsweredPerson = Omit<StoredUser, "mobile"> & { mobile?: string | null; phone?: string | null };

export function storeUser(person: AnsweredPerson) {
	// By the account: its e-mail address may change.
	if (parse<{ owner: string }>(find(savedCourseKey) ?? "")?.owner !== person._id) forgetSavedCourse();
	const user: StoredUser = {
		_id: person._id,
		name: person.name,
		email: person.email,
		mobile: person.mobile ?? person.phone ?? null,
		purchaseStatus: person.purchaseStatus,
		AdmissionId: person.AdmissionId,
		formWaits: person.formWaits,
		profilePic: person.profilePic,
		role: person.role,
	};
	write({ [flagKey]: "true", [userKey]: JSON.stringify(user) });
}

/** Called at sign-out: no data about the user stays in this browser. */
export function forgetUser() {
	write({ ...personalKeys, [flagKey]: null, [userKey]: null });
	forgetSavedCourse();
}

/** Called when the server does not know the session. */
export function markSignedOut() {
	write({ [flagKey]: "false" });
}

/** It belongs to the account that was signed in. */
export function forgetSavedCourse() {
	if (find(savedCourseKey) === null) return;
	write({ [savedCourseKey]: null });
	void globalThis.caches?.delete("course").catch(() => {});
}

let readFrom = "";
let read: StoredUser | null = null;

export function findStoredUser(): StoredUser | null {
	const saved = find(flagKey) === "true" ? (find(userKey) ?? "") : "";
	if (saved !== readFrom) {
		readFrom = saved;
		read = parse<StoredUser>(saved);
	}
	return read;
}

const listeners = new Set<() => void>();

/** Calls the listener when the stored user changes, in this tab or another one; returns a function that
 * unsubscribes. */
export function onStoredUser(listener: () => void) {
	listeners.add(listener);
	account ??= findStoredUser()?._id;
	window.addEventListener("storage", hearOtherTab);
	window.addEventListener("pageshow", hearRestored);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		window.removeEventListener("storage", hearOtherTab);
		window.removeEventListener("pageshow", hearRestored);
	};
}

/** The account that this page shows. */
let account: string | undefined;

/** The account whose data this page shows, also once another tab has learnt that its session has ended. */
export const accountOfPage = () =>
	findStoredUser()?._id ?? (isStatic() || find(userKey) === null ? null : (account ?? null));

/**
 * Another tab has signed in or out. With another account, this page would send the forms of the previous one into it;
 * after a sign-out, a page of the account would still show its data to the next person at the device. Each key that
 * has changed is an event of its own: the user is written last, and the page is loaded again once.
 */
function hearOtherTab({ key }: StorageEvent) {
	showUser(key === userKey || key === null);
}

/** While the browser kept this page for its Back button, nothing told it who signed in or out. */
function hearRestored({ persisted }: PageTransitionEvent) {
	if (persisted) showUser(true);
}

function showUser(isUser: boolean) {
	const now = findStoredUser()?._id;
	const hasLeft = find(userKey) === null && !isStatic();
	if (isUser && account && (now ? now !== account : hasLeft)) window.location.reload();
	else announce();
}

/** Only static pages, which have nobody's data, name the script that starts them. */
const isStatic = () => document.documentElement.hasAttribute("data-start");

function announce() {
	const user = findStoredUser();
	account = user?._id ?? account;
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
		// A browser that blocks storage shows the signed-out menus; the session itself is a cookie and still works.
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

function parse<Value extends object>(text: string): Value | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as Value) : null;
	} catch {
		return null;
	}
}
