import {
	type ComponentProps,
	type FormEvent,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { draftWords } from "#content/en/ui/draft.ts";
import { localAddress, readAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import type { Done } from "#contract/responses.ts";
import type { CallPath } from "#web/client/api.ts";
import type { Change, Refused, Sent } from "#web/client/send.ts";
import { forgetUnsent, keepUnsent, takeUnsent } from "#web/client/unsent.ts";
import { type Mutation, useMutation } from "#web/client/use-mutation.ts";
import { browserProblems } from "#web/ui/forms/browser-problems.ts";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { type Control, controlsOf, isTyped, readTyped } from "#web/ui/forms/typed-text.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";

/** True to send; an error that is shown like the server's; false if the form shows its own message, for example an alert. */
export type Verdict = boolean | Pick<Refused, "message" | "errors">;

/**
 * A form whose `action` is an API call. Without scripts, or before they load, it posts there directly; with scripts the
 * same fields are sent, errors are shown beside them, and what was typed stays. A user whose session has ended is
 * offered the sign-in, and finds the fields as they were on coming back.
 */
export function ApiForm<Answer extends Done = Done>({
	action,
	method,
	name,
	beforeSend,
	failed,
	onSuccess,
	onDone,
	onRefused,
	more,
	quiet,
	reloadsOnConflict,
	keepsItself = false,
	resets = false,
	onInput,
	children,
	...form
}: {
	action: CallPath;
	/** With scripts; without them a form can only post. */
	method?: Change["method"];
	/**
	 * The key under which its fields are stored if the session has ended, needed if several forms of a page have the same
	 * action.
	 */
	name?: string | undefined;
	/** Can change the fields that are sent, or stop the form. */
	beforeSend?: ((fields: FormData) => Verdict | Promise<Verdict>) | undefined;
	/** Also shown in a toast if the form was rejected. */
	failed?: string | ((refused: Refused) => string) | undefined;
	/** Called when the page shows what was saved. */
	onDone?: ((answer: Answer, form: HTMLFormElement) => void) | undefined;
	onRefused?: (() => void) | undefined;
	/** Sent in addition to the fields. */
	more?: (() => object) | undefined;
	/** The form stores what is typed itself, whether signed in or not. */
	keepsItself?: boolean;
	/** Once it has succeeded, its fields are as at first, but for what was typed while it was being sent. */
	resets?: boolean;
	children: (state: { busy: boolean; outcome: Sent<Answer> | undefined }) => ReactNode;
} & Mutation<Answer> &
	Omit<ComponentProps<"form">, "action" | "method" | "name" | "children" | "onSubmit">) {
	const { busy: sending, sent, mutate } = useMutation<Answer>();
	const element = useRef<HTMLFormElement>(null);
	const tellDone = useRef(onDone);
	tellDone.current = onDone;
	const isPreparing = useRef(false);
	/** Typed since the page is there: newer than what is restored. At first, what was typed before the script came. */
	const typedIn = useRef(new Set<EventTarget>());
	const typedEarly = useRef<Control[]>([]);
	const typedSinceSent = useRef(new Set<EventTarget>());
	const closeError = useRef(() => {});
	const [preparing, setPreparing] = useState(false);
	const [refused, setRefused] = useState<Refused>();
	/** The names of the fields that were edited since then. */
	const [corrected, setCorrected] = useState<readonly string[]>([]);
	const busy = sending || preparing;
	const outcome = busy ? undefined : (refused ?? sent);
	const problem = outcome?.ok === false ? uncorrected(outcome, corrected) : undefined;
	const [isBack, setIsBack] = useState(false);
	// `location` is only needed by the effects below; it does not exist during server rendering.
	const place =
		name ?? (globalThis.location ? `${readAddress(globalThis.location.pathname).address} ${action}` : action);

	// Before the effects that fill in what is known about the user, or a draft.
	useLayoutEffect(() => {
		typedEarly.current = element.current ? controlsOf(element.current).filter(isTyped) : [];
	});

	useEffect(() => {
		typedIn.current = new Set(typedEarly.current);
		const restore = async () => {
			const [carried, unsent, conflict] = await Promise.all([
				takeUnsent<Record<string, string>>(carriedTo(place)),
				takeUnsent<Record<string, string>>(place),
				takeUnsent<Conflict>(conflictAt(place)),
			]);
			if (conflict) setRefused({ ok: false, status: 409, message: conflict.message });
			const typed = unsent ?? carried ?? conflict?.typed;
			if (!typed || !element.current) return;
			for (const control of controlsOf(element.current)) {
				if (typedIn.current.has(control)) continue;
				control.value = typed[control.name] ?? control.value;
				control.dispatchEvent(new Event("input", { bubbles: true }));
			}
			setIsBack(unsent !== null);
		};
		void restore();
	}, [place]);

	// In another language this is another page, and a proof of identity may lead to Google: what was typed comes along.
	useEffect(() => {
		if (keepsItself) return;
		const carry = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
			const link = target instanceof Element && target.closest("a[data-language], a[data-keeps-text]");
			const controls = element.current && controlsOf(element.current);
			if (!link || ctrlKey || metaKey || shiftKey || !controls?.some(isTyped)) return;
			keepUnsent(link.matches("[data-language]") ? carriedTo(place) : place, readTyped(controls));
		};
		addEventListener("click", carry);
		return () => removeEventListener("click", carry);
	}, [place, keepsItself]);

	useEffect(() => {
		if (!element.current || !outcome) return;
		setIsBack(false);
		if (!outcome.ok && outcome.signedOut && !keepsItself) keepUnsent(place, readTyped(controlsOf(element.current)));
		// The form is still there, and says it itself.
		if (!outcome.ok && outcome.status === 409) forgetUnsent(conflictAt(place));
		if (outcome.ok) {
			if (resets) resetOthers(element.current, typedSinceSent.current);
			tellDone.current?.(outcome.answer, element.current);
			return;
		}
		const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
		(find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
	}, [outcome, place, keepsItself, resets]);

	async function send(fields: FormData, upload: boolean) {
		const verdict = (await beforeSend?.(fields)) ?? true;
		const stopped = typeof verdict === "object" ? ({ ok: false, status: 0, ...verdict } as const) : undefined;
		setRefused(stopped);
		if (verdict !== true) return stopped;
		const change = { method, path: action, fields, upload, more: more?.() };
		// With the new values the page may show the form anew: what was typed goes there too.
		const onReload = ({ message }: Refused) => {
			const typed = element.current ? readTyped(controlsOf(element.current).filter(isTyped)) : {};
			keepUnsent(conflictAt(place), { message, typed } satisfies Conflict);
		};
		return mutate(change, { onSuccess, quiet, reloadsOnConflict, onReload });
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isPreparing.current) return;
		closeError.current();
		typedSinceSent.current.clear();
		setCorrected([]);
		const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
		isPreparing.current = true;
		setPreparing(true);
		const answered = await send(fields, form.encType === "multipart/form-data").finally(() => {
			isPreparing.current = false;
			setPreparing(false);
		});
		if (!answered || answered.ok) return;
		onRefused?.();
		if (failed) closeError.current = toast("error", typeof failed === "string" ? failed : failed(answered));
	}

	/** Shows the browser's own validation messages at the fields. */
	function showProblem(event: FormEvent<HTMLFormElement>) {
		const errors = browserProblems(event.currentTarget);
		const [first] = Object.keys(errors);
		const { name } = event.target as HTMLInputElement;
		if (errors[name] === undefined) return;
		event.preventDefault();
		if (name !== first) return;
		setCorrected([]);
		setRefused({ ok: false, status: 0, message: words().messages.form.invalid, errors });
	}

	/** Removes a field's error as soon as the field is edited, not only when the form is sent again. */
	function forgetProblem({ target }: FormEvent<HTMLFormElement>) {
		const { name, validity } = target as HTMLInputElement;
		if (problem?.errors?.[name] && validity.valid) setCorrected((names) => [...names, name]);
	}

	return (
		<form
			{...form}
			ref={element}
			method="post"
			action={localAddress(action)}
			onInvalidCapture={showProblem}
			onInput={(event) => {
				typedIn.current.add(event.target);
				typedSinceSent.current.add(event.target);
				forgetProblem(event);
				onInput?.(event);
			}}
			onSubmit={(event) => void submit(event)}
			aria-busy={busy}
		>
			<FormErrors value={problem?.errors}>
				{problem && (
					<Notice tone="error" tabIndex={-1}>
						{problem.message}
						{problem.signedOut && (
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

function resetOthers(form: HTMLFormElement, typed: Set<EventTarget>) {
	const kept = controlsOf(form).filter((control) => typed.has(control));
	const values = kept.map(({ value }) => value);
	form.reset();
	kept.forEach((control, index) => {
		control.value = values[index] ?? "";
		control.dispatchEvent(new Event("input", { bubbles: true }));
	});
}

const carriedTo = (place: string) => `language ${place}`;

/** What a form that is shown anew after a conflict has to say and to keep. */
type Conflict = { message: string; typed: Record<string, string> };
const conflictAt = (place: string) => `conflict ${place}`;

/** The remaining errors; undefined if every named field has been corrected. */
function uncorrected(refused: Refused, corrected: readonly string[]): Refused | undefined {
	const errors = Object.entries(refused.errors ?? {});
	const left = errors.filter(([name]) => !corrected.includes(name));
	if (errors.length > 0 && left.length === 0) return undefined;
	return { ...refused, errors: Object.fromEntries(left) };
}
