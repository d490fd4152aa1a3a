// Asks the server who is signed in, and signs out.
import { sessionHint } from "#contract/states.ts";
import { findStoredUser, forgetUser, markSignedOut, storeUser } from "#web/session/stored-user.ts";

/**
 * Asks only when this browser has signed in before: a visitor's every page would otherwise be answered with a refusal.
 * True when the server knows the session, also where the browser refuses to remember anything.
 */
export async function refreshUser() {
	const before = findStoredUser();
	if (!before && !document.cookie.includes(`${sessionHint}=`)) {
		markSignedOut();
		return false;
	}
	try {
		const response = await fetch("/auth/getuser", {
			credentials: "same-origin",
			headers: { Accept: "application/json" },
		});
		const answer = await response.json();
		const person = answer.users ?? answer.googleuser;
		if (response.ok && person) {
			storeUser(person);
			return true;
		}
	} catch (error) {
		console.info("Could not ask who is signed in.", error);
	}
	// A sign-in that finished while we were asking knows better.
	if (findStoredUser() === before) markSignedOut();
	return false;
}

/** True when the server has ended the session. */
export async function signOut() {
	try {
		const response = await fetch("/auth/logout", {
			credentials: "same-origin",
			headers: { Accept: "application/json" },
		});
		if (!response.ok) return false;
	} catch {
		return false;
	}
	forgetUser();
	return true;
}
