// Before a sign-out deletes it: sends what only this device has of a student's notes, quiz attempts and reading. With
// plain calls, because every page can sign out, and the typed client would bring its dialogs and their styles to all.
import { localAddress } from "#content/language.ts";
import { sendBeforeSignOut as longest } from "#content/timings.ts";
import type { CourseResponse } from "#contract/course/course.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { attemptForm, placeForm, viewsForm } from "#web/client/study/kept-forms.ts";
import { listKeptAttempts, listKeptNotes, listKeptPlaces, listKeptViews, listOwners } from "#web/client/study/store.ts";
import { toast } from "#web/ui/toasts/toasts.ts";

export async function sendBeforeSignOut() {
	const owners = await listOwners();
	if (owners.size === 0) return;
	const signal = AbortSignal.timeout(longest);
	const course = await fetch(localAddress("/auth/course"), { credentials: "same-origin", signal });
	if (!course.ok) return;
	const { owner } = (await course.json()) as CourseResponse;
	for (const { owner: _, ...note } of await listKeptNotes(owner)) await post("/auth/course/notes", note, signal);
	for (const attempt of await listKeptAttempts(owner)) {
		const answered = await post("/auth/course/quiz", attemptForm(attempt), signal);
		// The questions have changed: the student learns that the answers do not count.
		if (answered.status === 409) toast("warning", ((await answered.json()) as ErrorResponse).message);
	}
	for (const place of await listKeptPlaces(owner)) await post("/auth/course/progress", placeForm(place), signal);
	const views = await listKeptViews(owner);
	if (views.length > 0) await post("/auth/course/views", viewsForm(views), signal);
}

const post = (path: string, fields: object, signal: AbortSignal) =>
	fetch(localAddress(path), {
		signal,
		method: "POST",
		credentials: "same-origin",
		headers: { "content-type": "application/json", accept: "application/json" },
		body: JSON.stringify(fields),
	});
