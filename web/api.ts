// The typed client: the only door from screens to the server. Paths, bodies and answers are those of the server's own routes.
import { hc } from "hono/client";
import type { App } from "#server/app.ts";

/** On the server the call stays in the process; in the browser it is `fetch` with the session's cookie. */
export const createApi = (call: typeof fetch) => hc<App>("/", { fetch: call });

export type Api = ReturnType<typeof createApi>;

export const api = createApi((input, init) => fetch(input, { ...init, credentials: "same-origin" }));
