// Before a sign-out deletes it: sends what only this device has of a student's notes, quiz attempts and reading.
import { localAddress } from "#content/language.ts";
import { sendBeforeSignOut as longest } from "#content/timings.ts";
import type { CourseResponse } from "#contract/course/course.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { postPlainly } from "#web/client/post-plainly.ts";
import { attemptForm, isSettled, placeForm, viewsForm, whyUnsent } from "#web/client/study/kept-forms.ts";
import { listKeptAttempts, listKeptNotes, listKeptPlaces, listKeptViews, listOwners } from "#web/client/study/store.ts";
import { findStoredUser } from "#web/session/stored-user.ts";
import type { Unsent } from "#web/session/unsent-dialog.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";

/** Returns what could not be sent. */
export async function sendBeforeSignOut(): Promise<Unsent[]> {
	// A browser that blocks storage has stored nothing.
	const owners = await listOwners().catch(() => new Set<string>());
	if (owners.size === 0) return [];
	const signal = AbortSignal.timeout(longest);
	const course = await fetch(localAddress("/auth/course"), { credentials: "same-origin", signal }).catch(() => null);
	const owner = course?.ok ? ((await course.json()) as CourseResponse).owner : null;
	const unsent: Unsent[] = [];
	/** Without an owner nothing can be sent: the session has ended, or there is no connection. */
	const post = async (path: string, fields: object) => (owner === null ? null : postPlainly(path, fields, signal));
	const own = owner ?? findStoredUser()?._id ?? "";
	for (const { owner: _, ...note } of await listKeptNotes(own)) {
		const answered = await post("/auth/course/notes", note);
		if (!answered?.ok) unsent.push({ part: "notes", why: whyUnsent(answered) });
	}
	for (const attempt of await listKeptAttempts(own)) {
		const answered = await post("/auth/course/quiz", attemptForm(attempt));
		// The questions have changed: the student learns that the answers do not count.
		if (answered?.status === 409) toast("warning", ((await answered.json()) as ErrorResponse).message);
		if (!answered || !isSettled(answered.status)) unsent.push({ part: "quiz", why: whyUnsent(answered) });
	}
	const readings = (await listKeptPlaces(own)).map((place) => post("/auth/course/progress", placeForm(place)));
	const views = await listKeptViews(own);
	if (views.length > 0) readings.push(post("/auth/course/views", viewsForm(views)));
	for (const answered of await Promise.all(readings))
		if (!answered || !isSettled(answered.status)) unsent.push({ part: "reading", why: whyUnsent(answered) });
	return unsent;
}
