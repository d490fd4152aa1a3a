// A form may arrive more than once: pressed twice, sent again after a dropped line, or reloaded by a browser without scripts.

/** What became of a form. `otherForm`: its sending id stands on a form with other words, stored under `reference`. */
export type Stored<Row extends { reference: string }> =
	| ({ ok: true } & Row)
	| { ok: false; why: "otherForm"; reference: string };

/** Without scripts a form has no id; the same words again within this time are the same form. */
export const sameFormMinutes = 10;

/** What to say to a form of which we found a stored one: what was said to that, if it is the same. */
export function repeatedResponse<Row extends { reference: string }, Words extends Record<string, unknown>>(
	{ words: stored, ...row }: Row & { words: Words },
	words: Words,
) {
	const same = Object.keys(words).every((field) => stored[field] === words[field]);
	return same ? ({ ok: true, ...row } as const) : ({ ok: false, why: "otherForm", reference: row.reference } as const);
}
