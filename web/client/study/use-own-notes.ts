// A student's own notes: stored on the device as they are typed, then sent until the server has them.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { noteAgain, notePause } from "#content/timings.ts";
import type { ReadResponse } from "#contract/course/course.ts";
import { sendNote } from "#web/client/study/send-kept.ts";
import { forgetNote, type KeptNote, keepNote, listKeptNotes } from "#web/client/study/store.ts";

export type NoteState = "saved" | "waiting" | "notStored" | "signedOut" | "merged" | { refused: string };
/** `bases`: the revisions on which this note is based. */
type Shown = { text: string; bases: readonly string[]; state: NoteState | null };
export type OwnNotes = Readonly<Record<string, Shown>>;

type Read = Pick<ReadResponse, "deck" | "owner" | "ownNotes">;

export function useOwnNotes({ deck: { part }, owner, ownNotes }: Read) {
	const [notes, setNotes] = useState<OwnNotes>(() =>
		Object.fromEntries(ownNotes.map(({ slide, text, revision }) => [slide, { text, bases: [revision], state: null }])),
	);
	const unsent = useRef(new Map<string, KeptNote>());
	const stored = useRef(new Set<string>());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const sending = useRef(false);
	/** Revisions that the server may have, even if no response arrived. */
	const tried = useRef(new Set<string>());

	const show = (slide: string, change: Partial<Shown>) =>
		setNotes((all) => ({ ...all, [slide]: { text: "", bases: [], state: null, ...all[slide], ...change } }));

	async function sendAll() {
		if (sending.current) return;
		sending.current = true;
		clearTimeout(timer.current);
		let again = false;
		for (const note of [...unsent.current.values()]) {
			tried.current.add(note.revision);
			const state = await sendNote(note);
			if (typeof state === "string" || "refused" in state) {
				const isKept = stored.current.has(note.revision);
				if (note.part === part) show(note.slide, { state: state === "waiting" && !isKept ? "notStored" : state });
				again ||= state === "waiting";
				continue;
			}
			await forgetNote(note).catch(() => {});
			const place = placeOf(note);
			const later = unsent.current.get(place);
			if (later?.revision === note.revision) unsent.current.delete(place);
			// The other device's text is not on this page yet, so the next save must not replace it.
			else if (later && !state.merged)
				unsent.current.set(place, { ...later, bases: [...later.bases, state.note.revision] });
			if (note.part !== part) continue;
			const bases = [state.note.revision];
			// The text being typed stays; the next save is merged with the other device's text.
			if (later?.revision !== note.revision) again = true;
			else if (state.merged) show(note.slide, { text: state.note.text, bases, state: "merged" });
			else show(note.slide, { bases, state: "saved" });
		}
		sending.current = false;
		if (again) timer.current = setTimeout(() => void sendAll(), noteAgain);
	}

	const begin = useEffectEvent(async () => {
		for (const note of await listKeptNotes(owner).catch(() => [])) {
			if (unsent.current.has(placeOf(note))) continue;
			unsent.current.set(placeOf(note), note);
			stored.current.add(note.revision);
			if (note.part === part) show(note.slide, { text: note.text, bases: note.bases, state: "waiting" });
		}
		await sendAll();
	});
	const sendSoon = useEffectEvent(() => void sendAll());
	useEffect(() => {
		void begin();
		const send = () => sendSoon();
		addEventListener("online", send);
		document.addEventListener("visibilitychange", send);
		return () => {
			clearTimeout(timer.current);
			removeEventListener("online", send);
			document.removeEventListener("visibilitychange", send);
			send();
		};
	}, []);

	function write(slide: string, text: string) {
		const before = notes[slide]?.bases ?? [];
		const earlier = unsent.current.get(`${part} ${slide}`);
		const revision = crypto.randomUUID();
		// The earlier revision may have reached the server although the response was lost.
		const own = earlier && tried.current.has(earlier.revision) ? [earlier.revision] : [];
		// The first one is the server's revision: it is kept, however long the note cannot be sent.
		const bases = [...before.slice(0, 1), ...[...before.slice(1), ...own].slice(-39)];
		const note = { owner, part, slide, text, revision, bases };
		unsent.current.set(placeOf(note), note);
		show(slide, { text, bases, state: null });
		keepNote(note)
			.then(() => {
				stored.current.add(revision);
				// It may have been sent, and no response have arrived, before it was stored.
				if (unsent.current.get(placeOf(note))?.revision !== revision) return;
				setNotes((all) => {
					const shown = all[slide];
					return shown?.state === "notStored" ? { ...all, [slide]: { ...shown, state: "waiting" } } : all;
				});
			})
			.catch(() => {});
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void sendAll(), notePause);
	}

	return { notes, write };
}

const placeOf = ({ part, slide }: KeptNote) => `${part} ${slide}`;
