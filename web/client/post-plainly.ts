// A call without the typed client. Every page can sign out, and that client would bring its dialogs and their styles to
// all.
import { localAddress } from "#content/language.ts";

/** Null if nobody answered. */
export const postPlainly = (path: string, body: object, signal: AbortSignal) =>
	fetch(localAddress(path), {
		signal,
		method: "POST",
		credentials: "same-origin",
		headers: { "content-type": "application/json", accept: "application/json" },
		body: JSON.stringify(body),
	}).catch(() => null);
