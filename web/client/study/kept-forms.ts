// How what a device has stored is sent.
import type { KeptAttempt } from "#web/client/study/store.ts";

export function attemptForm({ id, part, answers, at }: KeptAttempt) {
	const [q1, q2, q3, q4, q5] = answers.map(String) as [string, string, string, string, string];
	return { part, q1, q2, q3, q4, q5, attempt: id, ago: agoOf(at) };
}

const longest = 400 * 86_400;

/** By the clock of this device, in seconds. */
export const agoOf = (at: number) => Math.min(longest, Math.max(0, Math.round((Date.now() - at) / 1000)));
