import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { draftWords } from "#content/en/ui/draft.ts";
import { keepUnsent, takeUnsent } from "#web/client/unsent.ts";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { controlsOf, readTyped } from "#web/ui/forms/typed-text.ts";
import { Notice } from "#web/ui/records/notice.tsx";

/** What a page's clientAction returns to its form. */
export type FormOutcome =
	| { ok: true; message?: string; reference?: string; next?: string; saved?: { id: string; version: number } }
	| FormError;
/** `now` is set if the value was changed in the meantime, `signedOut` if the session has ended. */
export type FormError = {
	ok: false;
	message: string;
	errors?: Record<string, string>;
	now?: string;
	signedOut?: true;
};

type FormState = { busy: boolean; outcome: FormOutcome | undefined };

/**
 * A form that posts to `action` by itself without scripts or before they load, and otherwise uses the page's
 * clientAction, which gets the same fields as FormData and, for a page with several forms, `action` in the URL as
 * `?to=`. Fields inside show the errors that the action returns; what was typed stays. `beforeSend` can reject: with an
 * error that is shown like the server's, or with false if it shows its own message, for example an alert. A user whose
 * session has ended is offered the sign-in, and finds the fields as they were on coming back.
 */
export function ApiForm({
	action,
	beforeSend,
	onDone,
	keepsItself = false,
	children,
	...form
}: {
	action: `/auth/${string}`;
	/** The form stores what is typed itself, whether signed in or not. */
	keepsItself?: boolean;
	beforeSend?: (fields: FormData) => boolean | FormError;
	onDone?: (form: HTMLFormElement, outcome: FormOutcome & { ok: true }) => void;
	children: (state: FormState) => ReactNode;
} & Omit<ComponentProps<"form">, "action" | "method" | "children" | "onSubmit">) {
	const fetcher = useFetcher<FormOutcome>();
	const { pathname } = useLocation();
	const element = useRef<HTMLFormElement>(null);
	const tellDone = useRef(onDone);
	tellDone.current = onDone;
	// Two clicks may come before React reports that the first one is in progress.
	const underWay = useRef(false);
	const [refused, setRefused] = useState<FormError>();
	const busy = fetcher.state !== "idle";
	const outcome = busy ? undefined : (refused ?? fetcher.data);
	const errors = outcome?.ok === false ? outcome.errors : undefined;
	const [isBack, setIsBack] = useState(false);
	const place = `${pathname} ${action}`;

	useEffect(() => {
		const typed = takeUnsent<Record<string, string>>(place);
		if (!typed || !element.current) return;
		for (const control of controlsOf(element.current)) {
			control.value = typed[control.name] ?? control.value;
			control.dispatchEvent(new Event("input", { bubbles: true }));
		}
		setIsBack(true);
	}, [place]);

	useEffect(() => {
		if (!element.current || !outcome) return;
		setIsBack(false);
		if (!outcome.ok && outcome.signedOut && !keepsItself) keepUnsent(place, readTyped(controlsOf(element.current)));
		if (outcome.ok) {
			tellDone.current?.(element.current, outcome);
			return;
		}
		const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
		(find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
	}, [outcome, place, keepsItself]);

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || underWay.current) return;
		const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
		const verdict = beforeSend?.(fields) ?? true;
		setRefused(typeof verdict === "object" ? verdict : undefined);
		if (verdict !== true) return;
		underWay.current = true;
		void fetcher
			.submit(fields, {
				method: "post",
				action: `${pathname}?to=${action}`,
				encType: form.encType as "multipart/form-data",
			})
			.finally(() => {
				underWay.current = false;
			});
	}

	return (
		<form {...form} ref={element} method="post" action={action} onSubmit={send} aria-busy={busy}>
			<FormErrors value={errors}>
				{outcome?.ok === false && (
					<Notice tone="error" tabIndex={-1}>
						{outcome.message}
						{outcome.signedOut && (
							<>
								{" "}
								{draftWords().keptSignedOut} <SignInAgain />
							</>
						)}
					</Notice>
				)}
				{isBack && <Notice>{draftWords().isBack}</Notice>}
				{children({ busy, outcome })}
			</FormErrors>
		</form>
	);
}
