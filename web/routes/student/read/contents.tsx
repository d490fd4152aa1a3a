// The contents of a deck: which slides have been read, a search, and the student's notes as a file.
import { Check, Download } from "lucide-react";
import { type MouseEvent, useDeferredValue, useState } from "react";
import { readerWords } from "#content/en/account/reader.ts";
import type { Progress } from "#contract/course/course.ts";
import { slidesLeft } from "#contract/course/reading.ts";
import { slideLines } from "#contract/course/slide-text.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { fold } from "#contract/spelling.ts";
import { writeNotesFile } from "#web/client/study/notes-file.ts";
import type { OwnNotes } from "#web/client/study/use-own-notes.ts";
import { Button } from "#web/ui/button.tsx";
import { titleBeforeTry } from "./slide.tsx";

type SlideOf = ReadableDeck["slides"][number];

export function Contents({
	deck,
	place,
	progress,
	seen,
	notes,
	isOpen,
	jump,
}: {
	deck: ReadableDeck;
	place: number;
	progress: Progress;
	seen: ReadonlySet<string>;
	notes: OwnNotes;
	isOpen: boolean;
	jump: (to: number) => (event: MouseEvent) => void;
}) {
	const text = readerWords();
	const [typed, setTyped] = useState("");
	const wanted = useDeferredValue(fold(typed.trim()));
	const noteOf = ({ key }: SlideOf) => notes[key]?.text ?? "";
	const hasWords = (slide: SlideOf) =>
		[titleBeforeTry(slide), ...(slide.tag.startsWith("answer") ? [] : slideLines(slide)), noteOf(slide)].some((line) =>
			fold(line).includes(wanted),
		);
	const shown = deck.slides.flatMap((slide, index) =>
		wanted === "" || hasWords(slide) ? [{ slide, at: index + 1 }] : [],
	);
	const hasNotes = Object.values(notes).some((note) => note.text.trim() !== "");
	return (
		<nav id="contents" className="reader-contents" aria-label={text.contents} data-open={isOpen || undefined}>
			<div className="reader-search js-only">
				<Left deck={deck} progress={progress} seen={seen} />
				<label htmlFor="slide-search">{text.search.label}</label>
				<input
					id="slide-search"
					className="control"
					type="search"
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<p role="status">{wanted !== "" && shown.length === 0 && text.search.none}</p>
			</div>
			<ol>
				{shown.map(({ slide, at }) => (
					<li key={slide.key} data-tag={slide.tag}>
						<a href={`#slide-${at}`} aria-current={place === at ? "step" : undefined} onClick={jump(at)}>
							<span aria-hidden="true">{at}</span>
							<b>
								{titleBeforeTry(slide).replaceAll("**", "")}
								{wanted !== "" && fold(noteOf(slide)).includes(wanted) && (
									<small>
										{text.search.note}: {noteOf(slide)}
									</small>
								)}
							</b>
							{seen.has(slide.key) && (
								<>
									<Check aria-hidden="true" className="reader-seen" />
									<span className="sr-only">, {text.reading.seen}</span>
								</>
							)}
						</a>
					</li>
				))}
			</ol>
			{hasNotes && (
				<Button look="secondary" size="small" className="reader-notes-file" onClick={() => download(deck, notes)}>
					<Download aria-hidden="true" className="size-4" />
					{text.ownNotes.download}
				</Button>
			)}
		</nav>
	);
}

/** How many slides are missing; until the next report the server may count fewer than this device has shown. */
function Left({
	deck: { slides },
	progress,
	seen,
}: {
	deck: ReadableDeck;
	progress: Progress;
	seen: ReadonlySet<string>;
}) {
	const text = readerWords().reading;
	if (progress.read)
		return (
			<p className="reader-left" data-read="">
				<Check aria-hidden="true" className="size-4" strokeWidth={3} /> {text.read}
			</p>
		);
	const left = Math.max(1, slidesLeft({ read: false, seen: seen.size }, slides.length));
	return (
		<div className="reader-left">
			<p>
				<strong>{text.left(left)}</strong>
			</p>
			<p>{text.rule}</p>
		</div>
	);
}

function download(deck: ReadableDeck, notes: OwnNotes) {
	const texts = Object.fromEntries(Object.entries(notes).map(([key, note]) => [key, note.text]));
	const address = URL.createObjectURL(new Blob([writeNotesFile(deck, texts)], { type: "text/html" }));
	const name = readerWords().ownNotes.file(deck.part);
	Object.assign(document.createElement("a"), { href: address, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
