// A form may arrive more than once: two clicks, a retry after a lost connection, or a reload without scripts.

/**
 * The result of storing a form. `otherForm`: its idempotency key belongs to a form with different text, stored under
 * `reference`.
 */
export type Stored<Row extends { reference: string }> =
	| ({ ok: true } & Row)
	| { ok: false; why: "otherForm"; reference: string };

/** Without scripts a form has no idempotency key; the same text within this time is the same form. */
export const sameFormMinutes = 10;

/** The response to a form that is already stored: the earlier response, if it is the same form. */
export function repeatedResponse<Row extends { reference: string }, Words extends Record<string, unknown>>(
	{ words: stored, ...row }: Row & { words: Words },
	words: Words,
) {
	const same = Object.keys(words).every((field) => stored[field] === words[field]);
	return same ? ({ ok: true, ...row } as const) : ({ ok: false, why: "otherForm", reference: row.reference } as const);
}
