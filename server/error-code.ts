/** The part of an error that may be shown: messages may contain URLs with passwords; codes never do. */
export function codeOf(error: unknown): string {
	const { code, originalCode, responseCode, name, cause } = error as Record<string, unknown>;
	const codes = [originalCode ?? code, responseCode].filter(
		(one) => typeof one === "string" || typeof one === "number",
	);
	if (codes.length > 0) return codes.join(" ");
	return cause ? codeOf(cause) : String(name);
}
