import { useNavigate } from "react-router";
import { words } from "#content/words.ts";
import { signOut } from "#web/session/session.ts";
import { toast } from "#web/ui/toasts/toasts.tsx";

/** Signs out, says so, and opens the sign-in page. Without scripts the form around the button does it. */
export function useSignOut() {
	const navigate = useNavigate();
	return async () => {
		const { account } = words().messages;
		if (!(await signOut())) {
			toast("error", account.logoutFailed);
			return;
		}
		toast("success", account.loggedOut);
		await navigate("/signin");
	};
}
