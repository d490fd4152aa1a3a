// Fetches the signed-in user from the server, and signs out.
import { localAddress } from "#content/language.ts";
import { sessionHint } from "#contract/states.ts";
import { findStoredUser, forgetSavedCourse, markSignedOut, storeUser } from "#web/session/stored-user.ts";

/**
 * Calls the server only if somebody has signed in on this browser: otherwise every page of an anonymous visitor would
 * get an error. True if the server knows the session, even if the browser blocks storage.
 */
export async function refreshUser() {
	const before = findStoredUser();
	if (!before && !mayBeSignedIn()) {
		markSignedOut();
		return false;
	}
	const response = await fetch(localAddress("/auth/getuser"), {
		credentials: "same-origin",
		headers: { Accept: "application/json" },
	}).catch(() => null);
	// While offline, or while the server is down or busy, the user stays signed in.
	if (!response || response.status >= 500 || response.status === 429) return before !== null;
	if (response.status === 401) forgetSavedCourse();
	try {
		const answer = await response.json();
		const person = answer.users ?? answer.googleuser;
		if (response.ok && person) {
			storeUser(person);
			return true;
		}
	} catch (error) {
		console.info("Could not ask who is signed in.", error);
		// Cut off, for example because the page was left: that says nothing about the session.
		if (response.ok) return before !== null;
	}
	// A sign-in that completed during the call is newer.
	if (findStoredUser() === before) markSignedOut();
	return false;
}

/** Whether this browser keeps cookies of this site: the session is one. */
export function keepsCookies() {
	try {
		if (mayBeSignedIn()) return true;
		writeHint("1");
		const isKept = mayBeSignedIn();
		writeHint("; Max-Age=0");
		return isKept;
	} catch {
		// A page in a sandbox.
		return false;
	}
}

/** Whether this browser has a session, which the server may have ended. A cookie that is set and removed with it. */
export const mayBeSignedIn = () => document.cookie.includes(`${sessionHint}=`);

function writeHint(value: string) {
	// biome-ignore lint/suspicious/noDocumentCookie: older browsers do not have the Cookie Store API
	document.cookie = `${sessionHint}=${value}; Path=/; SameSite=Lax`;
}

/** True if the server has ended the session. */
export async function signOut() {
	try {
		const response = await fetch(localAddress("/auth/logout"), {
			credentials: "same-origin",
			headers: { Accept: "application/json" },
		});
		if (!response.ok) return false;
	} catch {
		return false;
	}
	return true;
}
