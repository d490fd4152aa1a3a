import { startTransition, use, useRef, useState } from "react";
import { readAddress } from "#content/language.ts";
import type { Done } from "#contract/responses.ts";
import { keepFocus } from "#web/client/keep-focus.ts";
import { leaveFor, Navigation } from "#web/client/navigation.ts";
import { type Change, type Refused, type Sent, send } from "#web/client/send.ts";
import { refreshUser } from "#web/session/session.ts";
import { accountOfPage, findStoredUser } from "#web/session/stored-user.ts";
import { toast } from "#web/ui/toasts/toasts.ts";

export type Mutation<Answer extends Done = Done> = {
	/** Called immediately on success. It can return the next page, or `false` to leave this one as it is. */
	onSuccess?: ((answer: Answer, fields: FormData) => Next | Promise<Next>) | undefined;
	/** The form itself shows that it succeeded. */
	quiet?: boolean | undefined;
	/** On a conflict, reload the page to show the current value. Not for a form, which would lose what is typed. */
	reloadsOnConflict?: boolean | undefined;
	/** Called before that. */
	onReload?: ((refused: Refused) => void) | undefined;
};
// biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to return
type Next = string | false | void;

/**
 * All changes go through this hook: one request at a time, a toast on success, and the page reloaded. Errors are left
 * to the caller: ApiForm shows them beside the fields, ActionForm in a toast.
 */
export function useMutation<Answer extends Done = Done>() {
	const { go, refresh } = use(Navigation);
	// A second click may come before React has rendered the busy state.
	const underWay = useRef(false);
	const [state, setState] = useState<{ busy: boolean; sent?: Sent<Answer> }>({ busy: false });

	async function mutate(change: Change, { onSuccess, quiet, reloadsOnConflict, onReload }: Mutation<Answer> = {}) {
		if (underWay.current) return null;
		underWay.current = true;
		const giveFocusBack = keepFocus();
		setState({ busy: true });
		const sent = await send<Answer>(change);
		try {
			if (sent.ok) {
				if (!quiet) toast("success", sent.answer.message);
				const next = await onSuccess?.(sent.answer, change.fields);
				if (typeof next === "string") await go(next);
				else if (next !== false) await refresh();
			} else if (sent.status === 409 && reloadsOnConflict) {
				if (await isOtherAccount()) {
					// The new page has nothing of what was typed for the account of this one.
					toast("error", sent.message);
					const { address } = readAddress(window.location.pathname);
					await leaveFor(address + window.location.search);
				} else {
					onReload?.(sent);
					await refresh();
				}
			}
		} finally {
			underWay.current = false;
			// In a transition, so not before the page shows the new data, which React Router also renders in one.
			startTransition(() => setState({ busy: false, sent }));
			giveFocusBack();
		}
		return sent;
	}

	return { ...state, mutate };
}

/** Whether another account has signed in than the one whose data this page shows. */
async function isOtherAccount() {
	const shown = accountOfPage();
	await refreshUser();
	const now = findStoredUser()?._id;
	return shown !== null && now !== undefined && now !== shown;
}
