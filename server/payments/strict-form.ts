/** An url-encoded form as name and value pairs, or null when a name repeats: two readers could then see two different forms. */
export function readStrictForm(text: string): Record<string, string> | null {
	const fields: Record<string, string> = {};
	for (const [name, value] of new URLSearchParams(text)) {
		if (Object.hasOwn(fields, name) || name === "__proto__") return null;
		fields[name] = value;
	}
	return fields;
}
