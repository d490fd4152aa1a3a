// What the server passes to a page while rendering it. Imported through the built entry.server, so that both sides use
// the same keys.
import { createContext } from "react-router";
import type { Api } from "#web/client/api.ts";

export const nonceContext = createContext<string>("");
export const apiContext = createContext<Api | null>(null);
