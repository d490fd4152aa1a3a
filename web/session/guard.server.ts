// Checks in loaders of personal pages. The API guards every call by itself; this only redirects.
import { data, type RouterContextProvider } from "react-router";
import { apiContext } from "#web/client/api.server.ts";

/** The API as the page's visitor. */
export function apiOf(context: Readonly<RouterContextProvider>) {
	const api = context.get(apiContext);
	if (!api) throw new Error("a page with personal data was rendered without its visitor");
	return api;
}

/** Thrown if our own API did not respond; the page's ErrorBoundary shows it. */
export const unavailable = () => data(null, { status: 503 });
