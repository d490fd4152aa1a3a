// A student's own note below a slide. Nobody else sees it.
import { readerWords } from "#content/en/account/reader.ts";
import type { NoteState, OwnNotes } from "#web/client/study/use-own-notes.ts";
import { SignInAgain } from "#web/ui/forms/sign-in-again.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

export function OwnNote({
	at,
	isCurrent,
	note,
	onWrite,
}: {
	at: number;
	/** The notes of other slides are only printed. */
	isCurrent: boolean;
	note: OwnNotes[string] | undefined;
	onWrite: (text: string) => void;
}) {
	const words = readerWords().ownNotes;
	const id = `own-note-${at}`;
	const text = note?.text ?? "";
	const state = note?.state ?? null;
	return (
		<div className="own-note js-only" data-empty={text.trim() === "" || undefined}>
			{isCurrent && (
				<>
					<label htmlFor={id}>{words.label(at)}</label>
					<textarea
						id={id}
						className="control"
						rows={3}
						value={text}
						aria-describedby={`${id}-hint`}
						onChange={(event) => onWrite(event.currentTarget.value)}
					/>
					<p id={`${id}-hint`} className="own-note-hint">
						{words.hint}
					</p>
					<div role="status" className="own-note-state">
						{state && <State state={state} />}
					</div>
				</>
			)}
			{/* For print, because a text area would cut off a long note. */}
			<div className="own-note-print" aria-hidden="true">
				<strong>{words.title}</strong>
				<p>{text}</p>
			</div>
		</div>
	);
}

function State({ state }: { state: NoteState }) {
	const words = readerWords().ownNotes;
	if (state === "saved" || state === "waiting") return words[state];
	return (
		<Notice tone={state === "merged" ? "warning" : "error"} role="none">
			{typeof state === "object" ? state.refused : words[state]} {state === "signedOut" && <SignInAgain />}
		</Notice>
	);
}
