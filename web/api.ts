// The typed client: the only door from screens to the server. Paths, bodies and answers are those of the server's own routes.
import { hc } from "hono/client";
import type { App } from "#server/app.ts";
import { call } from "#web/call.ts";

/** On the server the call stays in the process; in the browser it is `fetch` with the session's cookie. */
export const createApi = (call: typeof fetch) => hc<App>("/", { fetch: call });

export type Api = ReturnType<typeof createApi>;

export const api = createApi(call);
