// Short messages at the top right. Nothing of the toast library is downloaded before the first message.
import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastClose } from "#content/timings.ts";
import { PlainToasts } from "#web/ui/frame/plain-toasts.tsx";

export type ToastTone = "info" | "success" | "warning" | "error";
export type Toast = { id: number; tone: ToastTone; text: string; close: number };

const ToastBox = lazy(() =>
	import("#web/ui/frame/toast-box.tsx").then(
		({ ToastBox }) => ({ default: ToastBox }),
		() => ({ default: PlainToasts }),
	),
);

let toasts: Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** `say("success", words().messages.account.loggedOut)`. Closes by itself after `close` milliseconds. */
export function say(tone: ToastTone, text: string, { close = toastClose }: { close?: number } = {}) {
	count += 1;
	toasts = [...toasts, { id: count, tone, text, close }];
	for (const listener of listeners) listener();
}

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
