// Keeps a deck that is saved on this device up to date, with the progress and the notes of this visit.
import { useEffect } from "react";
import { renewPause } from "#content/timings.ts";
import type { Progress, ReadResponse, Views } from "#contract/course/course.ts";
import { renewSaved } from "#web/client/study/saved-course.ts";
import type { OwnNotes } from "#web/client/study/use-own-notes.ts";

export function useRenewSaved(read: ReadResponse, progress: Progress, views: Views, notes: OwnNotes) {
	useEffect(() => {
		// What the server does not have yet is stored elsewhere (store.ts).
		const ownNotes = Object.entries(notes).flatMap(([slide, { text, bases }]) => {
			const revision = bases.at(-1);
			return revision ? [{ slide, text, revision }] : [];
		});
		const pause = setTimeout(() => {
			renewSaved(read.owner, `read/${read.deck.part}`, { ...read, progress, views, ownNotes }).catch(() => {});
		}, renewPause);
		return () => clearTimeout(pause);
	}, [read, progress, views, notes]);
}
