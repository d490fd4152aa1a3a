// Short messages at the top right. The toast library is downloaded with the first message.
import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastClose, toastCloseShort, toastShortCharacters } from "#content/timings.ts";
import { PlainToasts, type Toast, type ToastTone } from "#web/ui/toasts/plain-toasts.tsx";

/** `signIn` adds a link to sign in and come back. */
type How = { close?: number; signIn?: boolean | undefined };

const ToastBox = lazy(() =>
	import("#web/ui/toasts/toast-box.tsx").then(
		({ ToastBox }) => ({ default: ToastBox }),
		() => ({ default: PlainToasts }),
	),
);

let toasts: Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/**
 * `toast("success", words().messages.account.loggedOut)`. Closes after `close` milliseconds; short confirmations close
 * sooner.
 */
export function toast(tone: ToastTone, text: string, { close = closeAfter(tone, text), signIn = false }: How = {}) {
	count += 1;
	toasts = [...toasts, { id: count, tone, text, close, signIn }];
	for (const listener of listeners) listener();
}

const closeAfter = (tone: ToastTone, text: string) =>
	tone === "success" && text.length <= toastShortCharacters ? toastCloseShort : toastClose;

function useToasts() {
	return useSyncExternalStore(
		subscribe,
		() => toasts,
		() => none,
	);
}
const none: Toast[] = [];

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function Toasts() {
	const waiting = useToasts();
	if (waiting.length === 0) return null;
	return (
		<Suspense>
			<ToastBox toasts={waiting} />
		</Suspense>
	);
}
