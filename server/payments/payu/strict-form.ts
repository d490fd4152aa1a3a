/**
 * A URL-encoded form as name and value pairs, or null if a name repeats: two parsers could then see two different
 * forms.
 */
export function readStrictForm(text: string): Record<string, string> | null {
	const fields: Record<string, string> = {};
	for (const [name, value] of new URLSearchParams(text)) {
		if (Object.hasOwn(fields, name) || name === "__proto__") return null;
		fields[name] = value;
	}
	return fields;
}

/** A flat JSON object as the same pairs; values that are neither text nor number are left out. */
export function readStrictJson(text: string): Record<string, string> | null {
	let read: unknown;
	try {
		read = JSON.parse(text);
	} catch {
		return null;
	}
	if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
	return Object.fromEntries(
		Object.entries(read).flatMap(([name, value]) =>
			name !== "__proto__" && (typeof value === "string" || typeof value === "number") ? [[name, String(value)]] : [],
		),
	);
}
