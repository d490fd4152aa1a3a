import { startTransition, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Done } from "#contract/responses.ts";
import { type Change, type Sent, send } from "#web/client/send.ts";
import { toast } from "#web/ui/toasts/toasts.tsx";

export type Mutation<Answer extends Done = Done> = {
	/** Hears of the success at once. It may name the page to go on to, or say with `false` that this one stays as it is. */
	onSuccess?: ((answer: Answer, fields: FormData) => Next | Promise<Next>) | undefined;
	/** The form says by itself that it was done. */
	quiet?: boolean | undefined;
	/** Somebody else was faster: the screen shows what they did. Not for a form, which would lose what is typed. */
	reloadsOnConflict?: boolean | undefined;
};
// biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to return
type Next = string | false | void;

/**
 * The one way in which anything is changed: one sending at a time, its success said in a toast, and the screen loaded
 * anew. What was refused is for the caller to show: ApiForm beside the fields, ActionForm in a toast.
 */
export function useMutation<Answer extends Done = Done>() {
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	// Two presses may come before React has said that the first one is under way.
	const underWay = useRef(false);
	const [state, setState] = useState<{ busy: boolean; sent?: Sent<Answer> }>({ busy: false });

	async function mutate(change: Change, { onSuccess, quiet, reloadsOnConflict }: Mutation<Answer> = {}) {
		if (underWay.current) return null;
		underWay.current = true;
		setState({ busy: true });
		const sent = await send<Answer>(change);
		if (sent.ok) {
			if (!quiet) toast("success", sent.answer.message);
			const next = await onSuccess?.(sent.answer, change.fields);
			if (typeof next === "string") await navigate(next, { replace: true });
			else if (next !== false) await revalidate();
		} else if (sent.status === 409 && reloadsOnConflict) await revalidate();
		underWay.current = false;
		// Not before the screen shows what was loaded, which React Router draws in a transition too.
		startTransition(() => setState({ busy: false, sent }));
		return sent;
	}

	return { ...state, mutate };
}
