// Saves a practical as it is filled in. Unsaved answers are stored on this device, and sending is retried.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Practical } from "#contract/exam/practical.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { api, asJson } from "#web/client/api.ts";
import { findPractical, forgetPractical, keepPractical } from "#web/client/exam/kept-practicals.ts";

export type Saving = "saved" | "saving" | "offline" | "signedOut" | "refused";

/** Milliseconds after the last keystroke. */
const pause = 700;
const retryEvery = 3_000;

/** `savedAt`: when the state that the page shows was saved. */
export function usePractical(
	{ id, savedAt }: Pick<Practical, "id" | "savedAt">,
	form: RefObject<HTMLElement | null>,
	onOver: () => void,
) {
	const [state, setState] = useState<Saving>("saved");
	const unsent = useRef<Record<string, string>>({});
	/** What the server has refused, until it is changed. */
	const refused = useRef<Record<string, string>>({});
	const seen = useRef(savedAt ?? "");
	/** Whether another device has saved something that this page does not show. */
	const isBehind = useRef(false);
	const sending = useRef<Promise<unknown> | null>(null);
	const isClosed = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const tellOver = useRef(onOver);
	tellOver.current = onOver;

	const send = useCallback(async () => {
		clearTimeout(timer.current);
		const answers = { ...unsent.current };
		if (sending.current || isClosed.current || Object.keys(answers).length === 0) return;
		const sent = api.auth.exam.practical[":id"].answers
			.$post({ param: { id }, ...asJson(answers) })
			.then(async (response) => {
				if (response.status !== 200) return response;
				const { savedAt, before } = await response.json();
				isBehind.current ||= (before ?? "") !== seen.current;
				seen.current = savedAt;
				return response;
			})
			.catch(() => null);
		sending.current = sent;
		const response = await sent;
		sending.current = null;
		if (isClosed.current) return;
		const status = response?.status;
		if (status === 200 || status === 400 || status === 422) {
			const told = response?.status === 422 ? ((await response.json()) as Partial<ErrorResponse>) : null;
			const named = Object.keys(told?.errors ?? {}).filter((name) => name in answers);
			for (const [name, value] of Object.entries(answers)) {
				// Of a refused call the other answers are sent again.
				if (unsent.current[name] !== value || (named.length > 0 && !named.includes(name))) continue;
				delete unsent.current[name];
				if (status !== 200) refused.current[name] = value;
			}
			keepPractical(id, { ...refused.current, ...unsent.current }, answers);
		}
		if (status === 409) {
			isClosed.current = true;
			forgetPractical(id);
			return tellOver.current();
		}
		// The user no longer has the course; the reloaded page says so.
		if (status === 403) return tellOver.current();
		if (status === 401) return setState("signedOut");
		if (status !== 200 && status !== 400 && status !== 422) {
			setState("offline");
			timer.current = setTimeout(() => void send(), retryEvery);
			return;
		}
		if (Object.keys(unsent.current).length > 0) timer.current = setTimeout(() => void send(), pause);
		else setState(Object.keys(refused.current).length > 0 ? "refused" : "saved");
	}, [id]);

	const change = useCallback(
		(name: string, value: string) => {
			unsent.current[name] = value;
			delete refused.current[name];
			keepPractical(id, { ...refused.current, ...unsent.current });
			setState("saving");
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void send(), pause);
		},
		[id, send],
	);

	/** While it is being submitted nothing else is sent; `false`: it was not submitted. */
	const close = useCallback(
		(closed: boolean) => {
			isClosed.current = closed;
			if (!closed) void send();
		},
		[send],
	);

	/** Reads the practical from the server: null if it is no longer open, undefined if the server cannot be reached. */
	const readNow = useCallback(async () => {
		const response = await api.auth.exam.practical.$get().catch(() => null);
		if (response?.status !== 200) return undefined;
		const { practical } = await response.json();
		return practical?.id === id && practical.state === "open" ? practical : null;
	}, [id]);

	/** Sends the rest; returns the server's time of the last save that the page shows. */
	const settle = useCallback(async () => {
		await sending.current;
		await send();
		// The other save may be our own, whose response was lost: then the server has what is shown here, but for what was
		// typed while this was sent.
		const stored = isBehind.current ? await readNow() : null;
		const isThere = (one: Control) =>
			one.name in unsent.current || textOf(one).trim() === (stored?.answers[one.name] ?? "");
		if (stored && controlsIn(form.current).every(isThere)) {
			seen.current = stored.savedAt ?? "";
			isBehind.current = false;
		}
		return isBehind.current ? "behind" : seen.current;
	}, [send, readNow, form]);

	/** What the form shows now. */
	const read = useCallback(
		() => Object.fromEntries(controlsIn(form.current).map((control) => [control.name, textOf(control)])),
		[form],
	);

	/** Loads what another device has saved meanwhile; unsent changes of this device are kept. */
	const catchUp = useCallback(async () => {
		const practical = await readNow();
		if (practical === undefined) return;
		if (practical === null) return tellOver.current();
		seen.current = practical.savedAt ?? "";
		isBehind.current = false;
		const empty = Object.fromEntries(controlsIn(form.current).map(({ name }) => [name, ""]));
		fill(form.current, { ...empty, ...practical.answers, ...refused.current, ...unsent.current });
	}, [readNow, form]);

	const forget = useCallback(() => forgetPractical(id), [id]);

	// Restores what was typed before the connection or the page was lost.
	useEffect(() => {
		const kept = findPractical(id);
		for (const control of fill(form.current, kept)) control.dispatchEvent(new Event("input", { bubbles: true }));
		unsent.current = { ...kept, ...unsent.current };
		if (Object.keys(unsent.current).length > 0) void send();
		const again = () => void send();
		window.addEventListener("online", again);
		// The user may have signed in again in another tab.
		document.addEventListener("visibilitychange", again);
		return () => {
			window.removeEventListener("online", again);
			document.removeEventListener("visibilitychange", again);
			clearTimeout(timer.current);
		};
	}, [id, form, send]);

	return { state, change, close, settle, read, catchUp, forget };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsIn = (form: HTMLElement | null) => [
	...(form?.querySelectorAll<Control>(":is(input, select, textarea)[name]") ?? []),
];

const textOf = (control: Control) =>
	control instanceof HTMLInputElement && control.type === "checkbox" && !control.checked ? "" : control.value;

/** Sets the controls with these names, and returns them. */
function fill(form: HTMLElement | null, values: Readonly<Record<string, string>>) {
	const named = controlsIn(form).filter(({ name }) => name in values);
	for (const control of named) {
		const value = values[control.name] ?? "";
		if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value !== "";
		else control.value = value;
	}
	return named;
}
