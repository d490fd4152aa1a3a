import { type ComponentProps, type FormEvent, type ReactNode, useRef } from "react";
import { localAddress } from "#content/language.ts";
import type { Done } from "#contract/responses.ts";
import type { CallPath } from "#web/client/api.ts";
import type { Change, Refused } from "#web/client/send.ts";
import type { Mutation } from "#web/client/use-mutation.ts";
import { useMutation } from "#web/client/use-mutation.ts";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";

/**
 * A button or choice that changes something immediately: it asks first if there is a `question`, `about` whom or
 * what, and shows the result in a toast. `fixed` are hidden fields. Without scripts it posts to its `action`, unless
 * the method needs scripts.
 */
export function ActionForm<Answer extends Done = Done>({
	action,
	method,
	fixed = {},
	question,
	about,
	failed,
	unreached = failed,
	onSuccess,
	quiet,
	children,
	...form
}: {
	action: CallPath;
	method?: Change["method"];
	/** The id, and the value that the page showed (for optimistic locking). */
	fixed?: Record<string, string>;
	question?: string | undefined;
	about?: string | undefined;
	/** Shown if the server sends no message of its own; `unreached` if it cannot be reached. */
	failed?: string;
	unreached?: string | undefined;
	children: (busy: boolean) => ReactNode;
} & Mutation<Answer> &
	Omit<ComponentProps<"form">, "action" | "method" | "children" | "onSubmit">) {
	const { busy, mutate } = useMutation<Answer>();
	const closeError = useRef(() => {});

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
		if (question && !(await confirm(question, about))) return;
		closeError.current();
		const sent = await mutate({ method, path: action, fields }, { onSuccess, quiet, reloadsOnConflict: true });
		if (sent?.ok === false)
			closeError.current = toast("error", sentenceOf(sent, sent.status === 0 ? unreached : failed), {
				signIn: sent.signedOut,
			});
	}

	return (
		<form
			{...form}
			method="post"
			action={localAddress(action)}
			onSubmit={(event) => void submit(event)}
			aria-busy={busy}
		>
			{Object.entries(fixed).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children(busy)}
		</form>
	);
}

/**
 * If the value was changed in the meantime, the action is not possible now, or something else has to come first, the
 * server's message explains it.
 */
function sentenceOf({ status, message, errors, signedOut, proof }: Refused, failed = message) {
	const isKnown = status === 409 || status === 422 || proof !== undefined;
	if (signedOut) return message;
	return isKnown ? (Object.values(errors ?? {})[0] ?? message) : failed;
}
