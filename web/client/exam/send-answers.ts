// Before a sign-out: sends the answers of an exam that only this device has, because its time runs on. With plain
// calls, as in web/client/study/send-before-sign-out.ts.
import { localAddress } from "#content/language.ts";
import { sendBeforeSignOut as longest } from "#content/timings.ts";
import type { AnswersForm } from "#contract/exam/exam.ts";
import { forgetAnswers, listAllKept, tabOf } from "#web/client/exam/store.ts";
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
		const response = await fetch(localAddress(`/auth/exam/attempts/${attemptId}/answers`), {
			signal,
			method: "POST",
			credentials: "same-origin",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify({ tab: Math.max(...kept.map(tabOf)), answers } satisfies AnswersForm),
		}).catch(() => null);
		// Saved, or too late.
		if (response?.ok || response?.status === 409) await forgetAnswers(kept);
		// Another student's answers wait for them.
		else if (response?.status !== 404) unsent.push({ part: "exam", why: whyUnsent(response) });
	}
	return unsent;
}
