import { createContext, use } from "react";

/** What a form's fields are told by the form around them: one sentence per field name, as the server answered. */
export const FormErrors = createContext<Record<string, string> | undefined>(undefined);

export function useFieldError(name: string | undefined, own: string | undefined) {
	const all = use(FormErrors);
	return own ?? (name ? all?.[name] : undefined);
}
