// Saves a practical as it is filled in. Unsaved answers are stored on this device, and sending is retried.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Practical, PracticalChanges } from "#contract/exam/practical.ts";
import { mostBases } from "#contract/exam/states.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { api, asJson } from "#web/client/api.ts";
import { type Bases, findPractical, forgetPractical, keepPractical } from "#web/client/exam/kept-practicals.ts";

export type Saving = "saved" | "saving" | "offline" | "signedOut" | "refused" | "elsewhere";
type Answers = Readonly<Record<string, string>>;

/** Milliseconds after the last keystroke. */
const pause = 700;
const retryEvery = 3_000;

/** `savedAt`: when the state that the page shows was saved. */
export function usePractical(
	{ id, savedAt, answers: shown }: Pick<Practical, "id" | "savedAt" | "answers">,
	form: RefObject<HTMLElement | null>,
	onOver: () => void,
) {
	const [state, setState] = useState<Saving>("saved");
	const unsent = useRef<Record<string, string>>({});
	/** What the server has refused, until it is changed. */
	const refused = useRef<Record<string, string>>({});
	/** What another device has saved in answers that were typed here as well: neither is replaced until one is chosen. */
	const [elsewhere, setElsewhere] = useState<Answers>({});
	/** What was typed here in those. */
	const held = useRef<Record<string, string>>({});
	const bases = useRef<Bases>(Object.fromEntries(Object.entries(shown).map(([name, text]) => [name, [text]])));
	const seen = useRef(savedAt ?? "");
	/** Whether another device has saved something that this page does not show. */
	const isBehind = useRef(false);
	const sending = useRef<Promise<unknown> | null>(null);
	const isClosed = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const tellOver = useRef(onOver);
	tellOver.current = onOver;

	/** On this device. */
	const keep = useCallback(
		(sent?: Record<string, string>) =>
			keepPractical(id, { ...held.current, ...refused.current, ...unsent.current }, bases.current, sent),
		[id],
	);

	const hold = useCallback((sent: Answers, theirs: Answers) => {
		for (const name of Object.keys(theirs)) {
			held.current[name] = unsent.current[name] ?? sent[name] ?? "";
			delete unsent.current[name];
		}
		setElsewhere((before) => ({ ...before, ...theirs }));
	}, []);

	const send = useCallback(async () => {
		clearTimeout(timer.current);
		const answers = { ...unsent.current };
		if (sending.current || isClosed.current || Object.keys(answers).length === 0) return;
		const names = Object.keys(answers);
		const basedOn = Object.fromEntries(names.map((name) => [name, bases.current[name] ?? []]));
		const sent = api.auth.exam.practical[":id"].answers
			.$post({ param: { id }, ...asJson({ ...answers, bases: basedOn } as PracticalChanges) })
			.then(async (response) => {
				if (response.status !== 200) return response;
				const { savedAt, before, elsewhere } = await response.json();
				isBehind.current ||= (before ?? "") !== seen.current;
				seen.current = savedAt;
				for (const [name, text] of Object.entries(answers)) if (!(name in elsewhere)) bases.current[name] = [text];
				hold(answers, elsewhere);
				return response;
			})
			.catch(() => null);
		// The server may have them even if no response arrives. The first one is its own, and is kept.
		for (const [name, text] of Object.entries(answers)) {
			const [first = "", ...tried] = basedOn[name] ?? [];
			bases.current[name] = [first, ...[...tried, text].slice(1 - mostBases)];
		}
		keep();
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
				if (status === 200) continue;
				refused.current[name] = value;
				bases.current[name] = basedOn[name] ?? [];
			}
			keep(answers);
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
		else setState(stateOf(refused.current, held.current));
	}, [id, keep, hold]);

	const change = useCallback(
		(name: string, value: string) => {
			delete refused.current[name];
			if (name in held.current) {
				held.current[name] = value;
				return keep();
			}
			unsent.current[name] = value;
			keep();
			setState("saving");
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void send(), pause);
		},
		[keep, send],
	);

	/** Of an answer that was also changed on another device, one of the two is saved. */
	const choose = useCallback(
		(name: string, chosen: "here" | "elsewhere") => {
			const { [name]: theirs = "", ...others } = elsewhere;
			const { [name]: mine = "", ...left } = held.current;
			held.current = left;
			bases.current[name] = [theirs];
			if (chosen === "here") unsent.current[name] = mine;
			else fill(form.current, { [name]: theirs });
			keep({ [name]: mine });
			setElsewhere(others);
			setState(stateOf(refused.current, left));
			void send();
		},
		[elsewhere, form, keep, send],
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

	/**
	 * Sends the rest; returns the server's time of the last save that the page shows. Null: of an answer two texts are
	 * left.
	 */
	const settle = useCallback(async () => {
		await sending.current;
		await send();
		if (Object.keys(held.current).length > 0) return null;
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
		const typed = { ...held.current, ...refused.current, ...unsent.current };
		for (const name of Object.keys(empty)) if (!(name in typed)) bases.current[name] = [practical.answers[name] ?? ""];
		fill(form.current, { ...empty, ...practical.answers, ...typed });
	}, [readNow, form]);

	const forget = useCallback(() => forgetPractical(id), [id]);

	// Restores what was typed before the connection or the page was lost.
	useEffect(() => {
		const kept = findPractical(id);
		Object.assign(bases.current, kept.bases);
		for (const control of fill(form.current, kept.answers))
			control.dispatchEvent(new Event("input", { bubbles: true }));
		unsent.current = { ...kept.answers, ...unsent.current };
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

	return { state, elsewhere, change, choose, close, settle, read, catchUp, forget };
}

function stateOf(refused: Answers, held: Answers): Saving {
	if (Object.keys(held).length > 0) return "elsewhere";
	return Object.keys(refused).length > 0 ? "refused" : "saved";
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
