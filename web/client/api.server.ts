// What the server hands to a page while rendering it. Reached through the built entry.server, so that both sides hold the same keys.
import { createContext } from "react-router";
import type { Api } from "#web/client/api.ts";

export const nonceContext = createContext<string>("");
export const apiContext = createContext<Api | null>(null);
