// The typed client: the only way from pages to the server. Paths, bodies and responses are those of the server's own
// routes.
import type { Hono } from "hono";
import { hc } from "hono/client";
import type { App } from "#server/app.ts";
import { call } from "#web/client/call.ts";

/** On the server the call stays in the process; in the browser it is `fetch` with the session cookie. */
export const createApi = (call: typeof fetch) => encodingParams(hc<App>("/", { fetch: call }));

export type Api = ReturnType<typeof createApi>;

export const api = createApi(call);

/** The path of a call that changes something, with its parameters filled in: the possible values of a form's `action`. */
export type CallPath = WithQuery<Filled<ChangingPath<App>>>;

type ChangingPath<Routes> =
	Routes extends Hono<infer _, infer Calls, infer __>
		? { [Path in keyof Calls & string]: Changing<keyof Calls[Path]> extends never ? never : Path }[keyof Calls & string]
		: never;
type Changing<Method> = Extract<Method, "$post" | "$put" | "$delete">;
type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
	? `${Before}${string}/${Filled<After>}`
	: Path extends `${infer Before}:${string}`
		? `${Before}${string}`
		: Path;
type WithQuery<Path extends string> = Path | `${Path}?${string}`;

/** The body of a call that also accepts a form: its type requires both, but only one is sent. */
export const asJson = <Fields extends object>(json: Fields) => ({ json }) as { json: Fields; form: Fields };

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
