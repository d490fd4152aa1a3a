// Before a sign-out deletes it: saves what only this device has of a student's practicals.
import { sendBeforeSignOut as longest } from "#content/timings.ts";
import type { SavedResponse } from "#contract/exam/practical.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { type Bases, findPractical, listPracticals } from "#web/client/exam/kept-practicals.ts";
import { postPlainly } from "#web/client/post-plainly.ts";
import { whyUnsent } from "#web/client/study/kept-forms.ts";
import { accountOfPage } from "#web/session/stored-user.ts";
import type { Unsent } from "#web/session/unsent-dialog.tsx";

/** Returns what could not be saved. */
export async function sendPracticals(): Promise<Unsent[]> {
	const signal = AbortSignal.timeout(longest);
	const unsent: Unsent[] = [];
	for (const id of listPracticals(accountOfPage())) {
		const { answers, bases } = findPractical(id);
		const { why, refused } = await save(id, answers, bases, signal);
		if (why) unsent.push({ part: "practical", why });
		// Of a refused call the other answers are sent again.
		const others = Object.entries(answers).filter(([name]) => !refused.includes(name));
		if (refused.length === 0 || others.length === 0) continue;
		const again = await save(id, Object.fromEntries(others), bases, signal);
		if (again.why) unsent.push({ part: "practical", why: again.why });
	}
	return unsent;
}

/**
 * `why` it is not saved: null if it is, or it is no longer open, or another student's. `refused`: the names of the refused
 * answers. Of an answer that was changed on another device its page lets the student choose.
 */
async function save(id: string, answers: Record<string, string>, bases: Bases, signal: AbortSignal) {
	const response = await postPlainly(`/auth/exam/practical/${id}/answers`, { ...answers, bases }, signal);
	if (response?.status === 200) {
		const { elsewhere } = (await response.json()) as SavedResponse;
		return { why: Object.keys(elsewhere).length > 0 ? ("refused" as const) : null, refused: [] };
	}
	const isDone = response !== null && (response.status === 404 || response.status === 409);
	const why = isDone ? null : whyUnsent(response);
	if (response?.status !== 422) return { why, refused: [] };
	const { errors = {} } = (await response.json()) as Partial<ErrorResponse>;
	return { why, refused: Object.keys(errors) };
}
