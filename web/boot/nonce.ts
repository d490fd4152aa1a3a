import { createContext } from "react";

/** The page's one-time mark for inline scripts; empty in prerendered pages and in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
