// How what a device has stored is sent.

import type { KeptAttempt, KeptPlace, KeptViews } from "#web/client/study/store.ts";
import type { Unsent } from "#web/session/unsent-dialog.tsx";

export const placeForm = ({ part, slide, at }: KeptPlace) => ({ part, slide: String(slide), ago: agoOf(at) });

export const viewsForm = (kept: readonly KeptViews[]) => ({
	decks: kept.map(({ part, views }) => ({
		part,
		views: Object.entries(views).map(([slide, seconds]) => ({ slide, seconds })),
	})),
});

export function attemptForm({ id, part, quiz, answers, at }: KeptAttempt) {
	const [q1, q2, q3, q4, q5] = answers.map(String) as [string, string, string, string, string];
	return { part, q1, q2, q3, q4, q5, quiz, attempt: id, ago: agoOf(at) };
}

/** Accepted, or rejected in a way that a retry would not change. */
export const isSettled = (status: number) => status < 500 && ![401, 403, 408, 429].includes(status);

/** Why a call did not save what it sent: without permission, the course is closed. */
export const whyUnsent = (answered: Response | null): Unsent["why"] =>
	answered && (answered.status === 403 || isSettled(answered.status)) ? "refused" : "waiting";

const longest = 400 * 86_400;

/** By the clock of this device, in seconds. */
const agoOf = (at: number) => Math.min(longest, Math.max(0, Math.round((Date.now() - at) / 1000)));
