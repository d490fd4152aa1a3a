// Sends what a student's device has stored while offline: places, quiz attempts, reading times and notes.
import { useEffect } from "react";
import { reconnectAgain } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { Progress, Views } from "#contract/course/course.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { api, asJson } from "#web/client/api.ts";
import { attemptForm, isSettled, placeForm, viewsForm } from "#web/client/study/kept-forms.ts";
import {
	forgetAttempt,
	forgetNote,
	forgetOldOfOthers,
	forgetPlace,
	forgetViews,
	type KeptAttempt,
	type KeptNote,
	type KeptViews,
	listKeptAttempts,
	listKeptNotes,
	listKeptPlaces,
	listKeptViews,
} from "#web/client/study/store.ts";
import { toast } from "#web/ui/toasts/toasts.ts";

/** Sends now, and whenever the connection returns. `open`: the open deck, which sends its notes itself. */
export function useSendKept(owner: string | null, { onSent, open }: { onSent?: () => void; open?: string } = {}) {
	useEffect(() => {
		if (owner === null) return;
		let isSending = false;
		const send = async () => {
			if (isSending || document.visibilityState !== "visible") return;
			isSending = true;
			const sent = await sendKept(owner, open).catch(() => false);
			isSending = false;
			if (sent) onSent?.();
		};
		void send();
		void forgetOldOfOthers(owner).catch(() => {});
		const again = setInterval(send, reconnectAgain);
		addEventListener("online", send);
		document.addEventListener("visibilitychange", send);
		return () => {
			clearInterval(again);
			removeEventListener("online", send);
			document.removeEventListener("visibilitychange", send);
		};
	}, [owner, onSent, open]);
}

/** True if anything was sent. */
async function sendKept(owner: string, open: string | undefined) {
	const [places, attempts, views, allNotes] = await Promise.all([
		listKeptPlaces(owner),
		listKeptAttempts(owner),
		listKeptViews(owner),
		listKeptNotes(owner),
	]);
	const notes = allNotes.filter(({ part }) => part !== open);
	if ([places, attempts, views, notes].every((kept) => kept.length === 0)) return false;
	// Another user may have signed in on this device meanwhile.
	const course = await api.auth.course.$get();
	if (course.status !== 200 || (await course.json()).owner !== owner) return false;
	for (const place of places) {
		const { status } = await api.auth.course.progress.$post(asJson(placeForm(place)));
		if (isSettled(status)) await forgetPlace(place);
	}
	for (const attempt of attempts) {
		const sent = await sendAttempt(attempt);
		if (typeof sent === "object" && sent && "changed" in sent) toast("warning", sent.changed);
	}
	if (views.length > 0) await reportViews(views);
	for (const note of notes) {
		const sent = await sendNote(note);
		if (typeof sent === "object" && "note" in sent) await forgetNote(note);
	}
	return true;
}

/**
 * The result of the quiz; otherwise the message that its questions have changed, the status with which the server
 * rejected it, or null without a response.
 */
export async function sendAttempt(attempt: KeptAttempt) {
	const answer = await api.auth.course.quiz.$post(asJson(attemptForm(attempt))).catch(() => null);
	if (answer && isSettled(answer.status)) await forgetAttempt(attempt.owner, attempt.id).catch(() => {});
	if (answer?.status === 200) return answer.json();
	if (!answer || (answer.status as number) !== 409) return answer && (answer.status as number);
	const { message = words().messages.form.failed } = (await (answer as Response)
		.json()
		.catch(() => ({}))) as Partial<ErrorResponse>;
	return { changed: message };
}

/** The new progress, by deck; empty without a response. `hasMore`: more of a deck has been read meanwhile. */
export async function reportViews(
	kept: readonly KeptViews[],
	{ leaving = false, hasMore = () => false }: { leaving?: boolean; hasMore?: (part: string) => boolean } = {},
): Promise<readonly { part: string; progress: Progress; views: Views }[]> {
	const answer = await api.auth.course.views
		.$post({ json: viewsForm(kept) }, { init: { keepalive: leaving } })
		.catch(() => null);
	if (answer?.status !== 200) return [];
	const counted = (await answer.json()).decks;
	for (const { part, views } of counted) {
		const claimed = kept.find((one) => one.part === part);
		// Time that could not be counted yet is claimed again later; removed slides are not.
		const isWhole = Object.entries(claimed?.views ?? {}).every(([key, seconds]) => (views[key] ?? seconds) >= seconds);
		if (claimed && isWhole && !hasMore(part)) await forgetViews(claimed).catch(() => {});
	}
	return counted;
}

/** `refused`: why the server does not save it. */
export async function sendNote({ owner: _, ...json }: KeptNote) {
	const answer = await api.auth.course.notes.$post({ json }).catch(() => null);
	if (answer?.status === 200) return answer.json();
	const status = (answer?.status ?? 0) as number;
	if (!answer || status >= 500 || status === 408 || status === 429) return "waiting" as const;
	if (status === 401) return "signedOut" as const;
	const { message, errors } = (await (answer as Response).json().catch(() => ({}))) as Partial<ErrorResponse>;
	return { refused: errors?.text ?? message ?? words().messages.form.failed };
}
