import type { ComponentProps, FormEvent, ReactNode } from "react";
import type { Done } from "#contract/responses.ts";
import type { CallPath } from "#web/client/api.ts";
import type { Change, Refused } from "#web/client/send.ts";
import type { Mutation } from "#web/client/use-mutation.ts";
import { useMutation } from "#web/client/use-mutation.ts";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";

/**
 * A button, or a choice, that changes something at once: it asks first where there is a `question`, and says the outcome
 * in a toast. `fixed` travels along. Without scripts it posts to its `action`, unless only scripts can send its method.
 */
export function ActionForm<Answer extends Done = Done>({
	action,
	method,
	fixed = {},
	question,
	failed,
	unreached = failed,
	onSuccess,
	children,
	...form
}: {
	action: CallPath;
	method?: Change["method"];
	/** Which one, and what the screen showed. */
	fixed?: Record<string, string>;
	question?: string | undefined;
	/** Said where the server has no better sentence, and `unreached` where it was not reached. */
	failed?: string;
	unreached?: string | undefined;
	children: (busy: boolean) => ReactNode;
} & Mutation<Answer> &
	Omit<ComponentProps<"form">, "action" | "method" | "children" | "onSubmit">) {
	const { busy, mutate } = useMutation<Answer>();

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
		if (question && !(await confirm(question))) return;
		const sent = await mutate({ method, path: action, fields }, { onSuccess, reloadsOnConflict: true });
		if (sent?.ok === false)
			toast("error", sentenceOf(sent, sent.status === 0 ? unreached : failed), { signIn: sent.signedOut });
	}

	return (
		<form {...form} method="post" action={action} onSubmit={(event) => void submit(event)} aria-busy={busy}>
			{Object.entries(fixed).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children(busy)}
		</form>
	);
}

/** Somebody else was faster, or it is not allowed now, or there is something to do first: that has a sentence of its own. */
function sentenceOf({ status, message, errors, signedOut, proof }: Refused, failed = message) {
	const isKnown = status === 409 || status === 422 || proof !== undefined;
	if (signedOut) return message;
	return isKnown ? (Object.values(errors ?? {})[0] ?? message) : failed;
}
