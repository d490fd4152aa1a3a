// Before a sign-out: sends the answers of an exam that only this device has, because its time runs on.
import { sendBeforeSignOut as longest } from "#content/timings.ts";
import type { AnswersForm } from "#contract/exam/exam.ts";
import { forgetAnswers, listAllKept, tabOf } from "#web/client/exam/store.ts";
import { postPlainly } from "#web/client/post-plainly.ts";
import { whyUnsent } from "#web/client/study/kept-forms.ts";
import type { Unsent } from "#web/session/unsent-dialog.tsx";

/** Returns what could not be sent. */
export async function sendAnswers(): Promise<Unsent[]> {
	const signal = AbortSignal.timeout(longest);
	// A browser that blocks storage has stored nothing.
	const byAttempt = Map.groupBy(await listAllKept().catch(() => []), ({ attemptId }) => attemptId);
	const unsent: Unsent[] = [];
	for (const [attemptId, kept] of byAttempt) {
		const answers = kept.map(({ questionId, given, seq }) => ({ questionId, given, seq }));
		const form = { tab: Math.max(...kept.map(tabOf)), answers } satisfies AnswersForm;
		const response = await postPlainly(`/auth/exam/attempts/${attemptId}/answers`, form, signal);
		// Saved, or too late.
		if (response?.ok || response?.status === 409) await forgetAnswers(kept);
		// Another student's answers wait for them.
		else if (response?.status !== 404) unsent.push({ part: "exam", why: whyUnsent(response) });
	}
	return unsent;
}
