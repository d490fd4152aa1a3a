// What may be shown, logged or stored of an error.

/** The part of an error that may be shown: messages may contain URLs with passwords; codes never do. */
export const codeOf = (error: unknown) => findCode(error) ?? String(innermost(error).name);

/**
 * The messages of PostgreSQL repeat values that people have typed, and Drizzle appends all values of the statement. So of
 * a failed statement only its codes, its constraint and its text remain, in which values are numbered placeholders. The
 * job queue passes a copy of its errors, an object with the same properties.
 */
export function describeError(error: unknown) {
	if (typeof error !== "object" || error === null || !("message" in error)) return { message: String(error) };
	const { name, stack } = error as Error;
	return {
		name,
		message: messageOf(error as Error),
		code: findCode(error),
		constraint: innermost(error).constraint,
		stack: stack
			?.split("\n")
			.filter((line) => line.startsWith("    at "))
			.slice(0, 8)
			.join("\n"),
	};
}

/** For the operator, in several lines. */
export function reportError(error: unknown) {
	const { name, message, stack } = { name: undefined, stack: undefined, ...describeError(error) };
	return [name && name !== "Error" ? `${name}: ${message}` : message, stack].filter(Boolean).join("\n");
}

type Details = { name?: string; code?: unknown; severity?: unknown; constraint?: string; query?: string };

export function messageOf(error: Error & Details): string {
	const inner = error.cause instanceof Error ? error.cause : undefined;
	if (isPostgresError(error)) return `PostgreSQL ${codeOf(error)}`;
	// Another error inside of a failed query is a lost connection, or a bug whose message may contain a value.
	if (error.query !== undefined && (!inner || isPostgresError(inner) || inner instanceof TypeError))
		return `Failed query (${codeOf(error)}): ${error.query.slice(0, longestStatement)}`;
	// Whatever another server has sent: PostgreSQL stores no zero byte.
	return inner ? messageOf(inner) : (String(error.message).split("\nparams:")[0]?.replaceAll("\0", "") ?? "");
}

const longestStatement = 2000;

export const isFromDatabase = (error: unknown) => isPostgresError(innermost(error));

/** It has a severity, and a code of five characters (SQLSTATE). */
const isPostgresError = ({ severity, code }: Details) =>
	typeof severity === "string" && /^[0-9A-Z]{5}$/.test(String(code));

function findCode(error: unknown): string | undefined {
	const { code, originalCode, responseCode, cause } = (error ?? {}) as Record<string, unknown>;
	const codes = [originalCode ?? code, responseCode].filter(
		(one) => typeof one === "string" || typeof one === "number",
	);
	if (codes.length > 0) return codes.join(" ");
	return cause ? findCode(cause) : undefined;
}

function innermost(error: unknown): Details {
	const { cause } = (error ?? {}) as { cause?: unknown };
	return cause ? innermost(cause) : ((error ?? {}) as Details);
}
