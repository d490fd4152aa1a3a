// Saves a practical as it is filled in. What the server does not have yet is kept on this device, and sent again and again.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { api, asJson } from "#web/client/api.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";

export type Saving = "saved" | "saving" | "offline" | "signedOut" | "refused";

/** After the last key. */
const pause = 700;
const retryEvery = 3_000;

const keyOf = (id: string) => `practical-${id}`;

export function usePractical(id: string, form: RefObject<HTMLElement | null>, onOver: () => void) {
	const [state, setState] = useState<Saving>("saved");
	const unsent = useRef<Record<string, string>>({});
	const sending = useRef(false);
	const isClosed = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const tellOver = useRef(onOver);
	tellOver.current = onOver;

	const send = useCallback(async () => {
		clearTimeout(timer.current);
		const answers = { ...unsent.current };
		if (sending.current || isClosed.current || Object.keys(answers).length === 0) return;
		sending.current = true;
		const response = await api.auth.exam.practical[":id"].answers
			.$post({ param: { id }, ...asJson(answers) })
			.catch(() => null);
		sending.current = false;
		if (isClosed.current) return;
		const status = response?.status;
		if (status === 200 || status === 400 || status === 422) {
			for (const [name, value] of Object.entries(answers))
				if (unsent.current[name] === value) delete unsent.current[name];
			keep(id, unsent.current);
		}
		if (status === 409) {
			isClosed.current = true;
			writeStored("localStorage", keyOf(id), null);
			return tellOver.current();
		}
		if (status === 401 || status === 403) return setState("signedOut");
		if (status === 400 || status === 422) return setState("refused");
		if (status !== 200) {
			setState("offline");
			timer.current = setTimeout(() => void send(), retryEvery);
			return;
		}
		if (Object.keys(unsent.current).length > 0) timer.current = setTimeout(() => void send(), pause);
		else setState("saved");
	}, [id]);

	const change = useCallback(
		(name: string, value: string) => {
			unsent.current[name] = value;
			keep(id, unsent.current);
			setState("saving");
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void send(), pause);
		},
		[id, send],
	);

	/** While it is handed in nothing else is sent; `false`: it was not handed in. */
	const close = useCallback(
		(closed: boolean) => {
			isClosed.current = closed;
			if (!closed) void send();
		},
		[send],
	);

	const forget = useCallback(() => writeStored("localStorage", keyOf(id), null), [id]);

	// What was typed before the connection or the page was gone.
	useEffect(() => {
		const kept = readStored<Record<string, string>>("localStorage", keyOf(id)) ?? {};
		for (const [name, value] of Object.entries(kept)) {
			const control = form.current?.querySelector(`[name="${CSS.escape(name)}"]`);
			if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value !== "";
			else if (control && "value" in control) control.value = value;
			control?.dispatchEvent(new Event("input", { bubbles: true }));
		}
		unsent.current = { ...kept, ...unsent.current };
		if (Object.keys(unsent.current).length > 0) void send();
		const again = () => void send();
		window.addEventListener("online", again);
		return () => {
			window.removeEventListener("online", again);
			clearTimeout(timer.current);
		};
	}, [id, form, send]);

	return { state, change, close, forget };
}

const keep = (id: string, unsent: Record<string, string>) =>
	writeStored("localStorage", keyOf(id), Object.keys(unsent).length > 0 ? unsent : null);
