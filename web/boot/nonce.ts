import { createContext } from "react";

/** The nonce for inline scripts of this response; empty in prerendered pages and in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
