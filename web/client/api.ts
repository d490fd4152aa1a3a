// The typed client: the only way from pages to the server. Paths, bodies and responses are those of the server's own
// routes.
import { hc } from "hono/client";
import type { App } from "#server/app.ts";
import { call } from "#web/client/call.ts";

/** On the server the call stays in the process; in the browser it is `fetch` with the session cookie. */
export const createApi = (call: typeof fetch) => encodingParams(hc<App>("/", { fetch: call }));

export type Api = ReturnType<typeof createApi>;

export const api = createApi(call);

/** The framework's client inserts parameters into the URL unescaped: a slash in one would make it a different call. */
function encodingParams<Client extends object>(client: Client): Client {
	return new Proxy(client, {
		get(target, name) {
			const part: unknown = Reflect.get(target, name);
			if (typeof part !== "function") return part;
			if (typeof name !== "string" || !name.startsWith("$")) return encodingParams(part);
			return (sent?: { param?: Record<string, string> }, how?: unknown) =>
				part(sent?.param ? { ...sent, param: encoded(sent.param) } : sent, how);
		},
	});
}

const encoded = (param: Record<string, string>) =>
	Object.fromEntries(Object.entries(param).map(([name, value]) => [name, encodeURIComponent(value)]));
