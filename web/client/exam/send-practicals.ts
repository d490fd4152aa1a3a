// Before a sign-out deletes it: saves what only this device has of a student's practicals. With plain calls, as in
// web/client/study/send-before-sign-out.ts.
import { localAddress } from "#content/language.ts";
import { sendBeforeSignOut as longest } from "#content/timings.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { readStored } from "#web/client/drafts.ts";
import { practicalKey } from "#web/client/exam/kept-keys.ts";

export async function sendPracticals() {
	const signal = AbortSignal.timeout(longest);
	for (const key of Object.keys(localStorage).filter((key) => key.startsWith(practicalKey))) {
		const answers = readStored<Record<string, string>>("localStorage", key) ?? {};
		const refused = await save(key.slice(practicalKey.length), answers, signal);
		// Of a refused call the other answers are sent again.
		const others = Object.entries(answers).filter(([name]) => !refused.includes(name));
		if (refused.length > 0 && others.length > 0)
			await save(key.slice(practicalKey.length), Object.fromEntries(others), signal);
	}
}

/** Returns the names of the answers that the server has refused. */
async function save(id: string, answers: Record<string, string>, signal: AbortSignal) {
	const response = await fetch(localAddress(`/auth/exam/practical/${id}/answers`), {
		signal,
		method: "POST",
		credentials: "same-origin",
		headers: { "content-type": "application/json", accept: "application/json" },
		body: JSON.stringify(answers),
	});
	if (response.status !== 422) return [];
	const { errors = {} } = (await response.json()) as Partial<ErrorResponse>;
	return Object.keys(errors);
}
