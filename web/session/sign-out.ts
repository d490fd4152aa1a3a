import { words } from "#content/words.ts";
import { flagsKey } from "#web/client/exam/kept-keys.ts";
import { forgetPracticals, listPracticals } from "#web/client/exam/kept-practicals.ts";
import { leaveFor } from "#web/client/navigation.ts";
import { forgetClasses } from "#web/client/teach/store.ts";
import { signOut } from "#web/session/session.ts";
import { accountOfPage, findStoredUser, forgetUser } from "#web/session/stored-user.ts";
import { toast } from "#web/ui/toasts/toasts.ts";

let leaving: Promise<void> | undefined;

/**
 * Signs out, shows a message, and opens the sign-in page; once, however often the button is pressed meanwhile. Without
 * scripts the form around the button does it.
 */
export function signOutAndLeave() {
	leaving ??= leave().finally(() => {
		leaving = undefined;
	});
	return leaving;
}

async function leave() {
	const { account } = words().messages;
	if (!(await sendUnsent())) return;
	if (!(await signOut())) {
		toast("error", account.logoutFailed);
		return;
	}
	await forgetAccount();
	toast("success", account.loggedOut);
	await leaveFor("/signin");
}

/**
 * Sends a student's notes and answers that only this device has, while the session lasts. False if some could not be
 * sent, and they stay signed in.
 */
export async function sendUnsent() {
	const user = findStoredUser();
	const hasCourse = user !== null && user.purchaseStatus !== "Not Purchased";
	const isPractical = listPracticals(accountOfPage()).length > 0;
	try {
		const parts = await Promise.all([
			isStudent() &&
				import("#web/client/study/send-before-sign-out.ts").then(({ sendBeforeSignOut }) => sendBeforeSignOut()),
			isPractical && import("#web/client/exam/send-practicals.ts").then(({ sendPracticals }) => sendPracticals()),
			hasCourse && import("#web/client/exam/send-answers.ts").then(({ sendAnswers }) => sendAnswers()),
		]);
		const unsent = parts.flatMap((part) => part || []);
		if (unsent.length === 0) return true;
		const { askToSignOut } = await import("#web/session/unsent-dialog.tsx");
		return await askToSignOut(unsent);
	} catch {
		// Some of the scripts could not be loaded.
		toast("error", words().messages.account.logoutFailed);
		return false;
	}
}

/**
 * Called when the session has ended for good: nothing of the account stays in this browser, but for answers of an exam
 * that could not be sent. What others have typed here and could not send stays for them.
 */
export async function forgetAccount() {
	const account = accountOfPage();
	const study = isStudent() ? import("#web/client/study/store.ts") : null;
	forgetUser();
	forgetTab();
	forgetPracticals(account);
	for (const key of listFlags()) localStorage.removeItem(key);
	// On a trainer's device: deletes the names of their students.
	await forgetClasses().catch(() => {});
	// On a student's device: deletes their notes, and what could not be sent.
	await study?.then(({ forgetStudy }) => forgetStudy(account)).catch(() => {});
}

/** The filters of lists, and what was typed and not sent. Where the visit began and open messages stay. */
function forgetTab() {
	try {
		for (const key of Object.keys(sessionStorage))
			if (key !== "arrival" && key !== "toasts") sessionStorage.removeItem(key);
	} catch {
		// A browser that blocks storage has stored nothing.
	}
}

/** The keys of the questions that were marked in an exam. */
function listFlags() {
	try {
		return Object.keys(localStorage).filter((key) => key.startsWith(flagsKey));
	} catch {
		// A browser that blocks storage has stored nothing.
		return [];
	}
}

function isStudent() {
	try {
		return localStorage.getItem("study-used") !== null;
	} catch {
		// A browser that blocks storage has stored nothing.
		return false;
	}
}
