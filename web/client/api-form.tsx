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
import { keepReplaced, takeReplaced } from "#web/client/replaced-form.ts";
import type { Change, Refused, Sent } from "#web/client/send.ts";
import { keepUnsent, takeUnsent } from "#web/client/unsent.ts";
import { type Mutation, useMutation } from "#web/client/use-mutation.ts";
import { browserProblems } from "#web/ui/forms/browser-problems.ts";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { type Control, controlsOf, isChosen, isTyped, readTyped } from "#web/ui/forms/typed-text.ts";
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
	const isSaved = useRef(false);
	/** Why nothing was saved, while the page loads the current values. */
	const conflict = useRef<string>(undefined);
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

	useLayoutEffect(() => {
		const form = element.current;
		if (!form) return;
		const before = takeReplaced(place);
		if (before?.message) setRefused({ ok: false, status: 409, message: before.message });
		for (const control of controlsOf(form)) {
			const typed = before?.typed[control.name];
			if (typed !== undefined) type(control, typed);
			if (before?.focus?.name === control.name) focusAt(control, before.focus);
		}
		return () => {
			const controls = controlsOf(form);
			const typed = controls.filter(
				(control) =>
					typedSinceSent.current.has(control) || (!isSaved.current && (isTyped(control) || isChosen(control))),
			);
			const focused = controls.find((control) => control === document.activeElement);
			const focus = focused && { name: focused.name, ...selectionOf(focused) };
			keepReplaced(place, { message: conflict.current, typed: readTyped(typed), focus });
		};
	}, [place]);

	// Before the effects that fill in what is known about the user, or a draft.
	useLayoutEffect(() => {
		typedEarly.current = element.current ? controlsOf(element.current).filter(isTyped) : [];
	});

	useEffect(() => {
		typedIn.current = new Set(typedEarly.current);
		const restore = async () => {
			const [carried, unsent] = await Promise.all([
				takeUnsent<Record<string, string>>(carriedTo(place)),
				takeUnsent<Record<string, string>>(place),
			]);
			const typed = unsent ?? carried;
			if (!typed || !element.current) return;
			for (const control of controlsOf(element.current)) {
				if (typedIn.current.has(control)) continue;
				type(control, typed[control.name] ?? control.value);
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
		conflict.current = undefined;
		if (outcome.ok) {
			if (resets) resetOthers(element.current, typedSinceSent.current);
			tellDone.current?.(outcome.answer, element.current);
			return;
		}
		const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
		(find("[aria-invalid=true], fieldset[tabindex][data-wrong]") ?? find("[role=alert]"))?.focus();
	}, [outcome, place, keepsItself, resets]);

	async function send(fields: FormData, upload: boolean) {
		const verdict = (await beforeSend?.(fields)) ?? true;
		const stopped = typeof verdict === "object" ? ({ ok: false, status: 0, ...verdict } as const) : undefined;
		setRefused(stopped);
		if (verdict !== true) return stopped;
		const change = { method, path: action, fields, upload, more: more?.() };
		return mutate(change, {
			onSuccess: (answer, fields) => {
				isSaved.current = true;
				return onSuccess?.(answer, fields);
			},
			quiet,
			reloadsOnConflict,
			onReload: ({ message }) => {
				conflict.current = message;
			},
		});
	}

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isPreparing.current) return;
		closeError.current();
		typedSinceSent.current.clear();
		isSaved.current = false;
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

	/** Removes the error of a field, or of its group, as soon as it is edited, not only when the form is sent again. */
	function forgetProblem({ target }: FormEvent<HTMLFormElement>) {
		const { name, validity } = target as HTMLInputElement;
		const group = (target as HTMLInputElement).closest<HTMLFieldSetElement>("fieldset[name]")?.name;
		const wrong = [name, group].filter((one): one is string => one !== undefined && Boolean(problem?.errors?.[one]));
		if (wrong.length > 0 && validity.valid) setCorrected((names) => [...names, ...wrong]);
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
		type(control, values[index] ?? "");
	});
}

function type(control: Control, value: string) {
	control.value = value;
	control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Only text has a selection, not a date, a number or a choice. */
const selectionOf = (control: Control) =>
	control instanceof HTMLSelectElement
		? { from: null, to: null }
		: { from: control.selectionStart, to: control.selectionEnd };

function focusAt(control: Control, { from, to }: { from: number | null; to: number | null }) {
	control.focus({ preventScroll: true });
	if (!(control instanceof HTMLSelectElement) && from !== null) control.setSelectionRange(from, to);
}

const carriedTo = (place: string) => `language ${place}`;

/** The remaining errors; undefined if every named field has been corrected. */
function uncorrected(refused: Refused, corrected: readonly string[]): Refused | undefined {
	const errors = Object.entries(refused.errors ?? {});
	const left = errors.filter(([name]) => !corrected.includes(name));
	if (errors.length > 0 && left.length === 0) return undefined;
	return { ...refused, errors: Object.fromEntries(left) };
}
