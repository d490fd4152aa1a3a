// Toasts at the top right, on static pages and in the app. The library is downloaded with the first message.
import { toastClose, toastCloseShort, toastShortCharacters } from "#content/timings.ts";
import { showPlainly, type ToastTone } from "#web/ui/toasts/plain-toast.ts";

export type Toast = { id: number; tone: ToastTone; text: string; close: number; signIn: boolean };
/** `signIn` adds a link to sign in and return. */
type How = { close?: number; signIn?: boolean | undefined };

/** The open toasts. */
let toasts: Toast[] = [];
let count = 0;
let box: Promise<{ show: (toasts: Toast[]) => void; close: (id: number) => void }> | undefined;

/**
 * `toast("success", words().messages.account.loggedOut)`. Closes after `close` milliseconds; short confirmations close
 * sooner. The function that it returns closes it at once.
 */
export function toast(tone: ToastTone, text: string, { close = closeAfter(tone, text), signIn = false }: How = {}) {
	count += 1;
	const one: Toast = { id: count, tone, text, close, signIn };
	toasts = [...toasts, one];
	const forget = () => {
		toasts = toasts.filter((other) => other !== one);
	};
	let closePlain = () => {};
	box ??= import("#web/ui/toasts/toast-box.tsx").then(({ openToastBox }) => openToastBox());
	const shown = box.then(
		({ show }) => show(toasts),
		() => {
			box = undefined;
			// Messages matter most when offline.
			closePlain = showPlainly(one);
		},
	);
	// The time to read starts after the library is downloaded.
	void shown.then(() => setTimeout(forget, close));
	return () => {
		forget();
		closePlain();
		box?.then(
			({ close }) => close(one.id),
			() => {},
		);
	};
}

const closeAfter = (tone: ToastTone, text: string) =>
	tone === "success" && text.length <= toastShortCharacters ? toastCloseShort : toastClose;

const key = "toasts";

/** Stores the open toasts for the next document. */
export function carryToasts() {
	try {
		if (toasts.length > 0) sessionStorage.setItem(key, JSON.stringify(toasts));
	} catch {
		// A browser that blocks storage shows the page without the message.
	}
}

export function showCarried() {
	const carried = JSON.parse(sessionStorage.getItem(key) ?? "[]") as Toast[];
	sessionStorage.removeItem(key);
	for (const { tone, text, ...how } of carried) toast(tone, text, how);
}
