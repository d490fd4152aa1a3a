import { createContext, use } from "react";

/** The errors of a form for its fields: one message per field name, from the server's response. */
export const FormErrors = createContext<Record<string, string> | undefined>(undefined);

export function useFieldError(name: string | undefined, own: string | undefined) {
	const all = use(FormErrors);
	return own ?? (name ? all?.[name] : undefined);
}
