// What the server passes to a page while rendering it. Imported through the built entry.server, so that both sides use
// the same keys.
import { createContext, data, type RouterContextProvider } from "react-router";
import type { Api } from "#web/client/api.ts";

export const nonceContext = createContext<string>("");
export const apiContext = createContext<Api | null>(null);

/** The API client with the session of the page's visitor. */
export function apiOf(context: Readonly<RouterContextProvider>) {
	const api = context.get(apiContext);
	if (!api) throw new Error("a page with personal data was rendered without its visitor");
	return api;
}

/** Thrown if our own API did not respond; the page's ErrorBoundary shows it. */
export const unavailable = () => data(null, { status: 503 });
