import { words } from "#content/words.ts";
import { leaveFor } from "#web/client/navigation.ts";
import { forgetClasses } from "#web/client/teach/store.ts";
import { signOut } from "#web/session/session.ts";
import { toast } from "#web/ui/toasts/toasts.ts";

/** Signs out, shows a message, and opens the sign-in page. Without scripts the form around the button does it. */
export async function signOutAndLeave() {
	const { account } = words().messages;
	const study = isStudent();
	if (study)
		await import("#web/client/study/send-before-sign-out.ts")
			.then(({ sendBeforeSignOut }) => sendBeforeSignOut())
			.catch(() => {});
	if (!(await signOut())) {
		toast("error", account.logoutFailed);
		return;
	}
	// On a trainer's device: deletes the names of their students.
	await forgetClasses().catch(() => {});
	// On a student's device: deletes their notes, and what could not be sent.
	if (study) await import("#web/client/study/store.ts").then(({ forgetStudy }) => forgetStudy()).catch(() => {});
	toast("success", account.loggedOut);
	await leaveFor("/signin");
}

function isStudent() {
	try {
		return localStorage.getItem("study-used") !== null;
	} catch {
		// A browser that blocks storage has stored nothing.
		return false;
	}
}
