// Before a sign-out: sends the answers of an exam that only this device has, because its time runs on. With plain
// calls, as in web/client/study/send-before-sign-out.ts.
import { localAddress } from "#content/language.ts";
import { sendBeforeSignOut as longest } from "#content/timings.ts";
import type { AnswersForm } from "#contract/exam/exam.ts";
import { forgetAnswers, listAllKept, tabOf } from "#web/client/exam/store.ts";

export async function sendAnswers() {
	const signal = AbortSignal.timeout(longest);
	const byAttempt = Map.groupBy(await listAllKept(), ({ attemptId }) => attemptId);
	for (const [attemptId, kept] of byAttempt) {
		const answers = kept.map(({ questionId, given, seq }) => ({ questionId, given, seq }));
		const response = await fetch(localAddress(`/auth/exam/attempts/${attemptId}/answers`), {
			signal,
			method: "POST",
			credentials: "same-origin",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify({ tab: Math.max(...kept.map(tabOf)), answers } satisfies AnswersForm),
		});
		if (response.ok) await forgetAnswers(kept);
	}
}
