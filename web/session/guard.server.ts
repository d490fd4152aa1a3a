// What a page's loader asks before it shows something personal. The API guards every call by itself; this only finds the way.
import { data, type RouterContextProvider } from "react-router";
import { apiContext } from "#web/client/api.server.ts";

/** The API as the page's visitor. */
export function apiOf(context: Readonly<RouterContextProvider>) {
	const api = context.get(apiContext);
	if (!api) throw new Error("a page with personal data was rendered without its visitor");
	return api;
}

/** Thrown when our own API could not answer; the screen's ErrorBoundary shows it. */
export const unavailable = () => data(null, { status: 503 });
