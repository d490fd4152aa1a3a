import { useEffect, useRef } from "react";
import { draftWords } from "#content/en/ui/draft.ts";
import { keepUnsent, takeUnsent } from "#web/client/unsent.ts";
import { controlsOf, readTyped } from "#web/ui/forms/typed-text.ts";
import { toast } from "#web/ui/toasts/toasts.tsx";

/**
 * For a form that is not an ApiForm: `ref` is for the form, `keep` stores what is typed if sending failed, and the
 * fields are restored when the form is shown again, in this tab and to the same user.
 */
export function useUnsentForm(name: string) {
	const ref = useRef<HTMLFormElement>(null);

	useEffect(() => {
		const typed = takeUnsent<Record<string, string>>(name);
		if (!typed || !ref.current) return;
		for (const control of controlsOf(ref.current)) control.value = typed[control.name] ?? control.value;
		toast("info", draftWords().isBack);
	}, [name]);

	return {
		ref,
		keep: () => ref.current && keepUnsent(name, readTyped(controlsOf(ref.current))),
		forget: () => takeUnsent(name),
	};
}
