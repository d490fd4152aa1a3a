// The slides of a deck, one at a time, with their contents and the quiz.
import { ArrowLeft, ArrowRight, List, NotebookPen, X } from "lucide-react";
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { readerWords } from "#content/en/account/reader.ts";
import { studentWords } from "#content/en/account/student.ts";
import { localAddress } from "#content/language.ts";
import type { ReadResponse } from "#contract/course/course.ts";
import { slidesLeft } from "#contract/course/reading.ts";
import { useSendKept } from "#web/client/study/send-kept.ts";
import { useOwnNotes } from "#web/client/study/use-own-notes.ts";
import { useReading } from "#web/client/study/use-reading.ts";
import { useRenewSaved } from "#web/client/study/use-renew-saved.ts";
import { Notice } from "#web/ui/records/notice.tsx";
import { quizOf } from "#web/ui/slides/slide-sheet.tsx";
import { TermsProvider } from "#web/ui/slides/terms.tsx";
import { useSwipe } from "#web/ui/swipe.ts";
import { Contents } from "./contents.tsx";
import { EarlierSlides } from "./newer-file.tsx";
import { QuizProvider } from "./quiz.tsx";
import { ReaderBar } from "./reader-bar.tsx";
import { Slide } from "./slide.tsx";
import { usePlace } from "./use-place.ts";
import "./read-frame.css";
import "./read-quiz.css";
import "./read-print.css";

export function Slides(read: ReadResponse) {
	const { deck, progress: before, download } = read;
	const text = readerWords();
	const count = deck.slides.length;
	const [progress, setProgress] = useState(before);
	const [asked] = useSearchParams();
	const { place, go } = usePlace(read, readSlide(asked.get("slide")), setProgress);
	const [views, setViews] = useState(read.views);
	const seen = useReading(read, place, (now, counted) => {
		setProgress(now);
		setViews(counted);
	});
	const ownNotes = useOwnNotes(read);
	useSendKept(read.owner, { open: deck.part });
	useRenewSaved(read, progress, views, ownNotes.notes);
	const [contents, setContents] = useState(false);
	const contentsTool = useRef<HTMLButtonElement>(null);
	const [notes, setNotes] = useState(false);
	const { onPointerDown, ...swipe } = useSwipe(
		() => go(place + 1),
		() => go(place - 1),
	);
	// Dragging with a mouse selects text.
	const swipeByTouch = (event: PointerEvent) => event.pointerType === "touch" && onPointerDown(event);
	const questions = quizOf(deck);
	const hasNotes = deck.slides.some((slide) => slide.notes.length > 0);

	useEffect(() => {
		if (!contents) return;
		const closeByKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || event.defaultPrevented) return;
			setContents(false);
			contentsTool.current?.focus();
		};
		// They would cover what has the focus.
		const closeByFocus = ({ target }: FocusEvent) => {
			if ((target as Element).closest("main, .reader-steps")) setContents(false);
		};
		addEventListener("keydown", closeByKey);
		addEventListener("focusin", closeByFocus);
		return () => {
			removeEventListener("keydown", closeByKey);
			removeEventListener("focusin", closeByFocus);
		};
	}, [contents]);

	const jump = (to: number) => (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		setContents(false);
		go(to);
	};

	return (
		<div className="reader">
			<a className="skip" href={`#slide-${place}`}>
				{text.slide(place, count)}
			</a>
			<ReaderBar deck={deck} kind={download.kind} place={place}>
				<button
					ref={contentsTool}
					type="button"
					className="reader-tool js-only reader-contents-tool"
					aria-expanded={contents}
					aria-controls="contents"
					onClick={() => setContents(!contents)}
				>
					{contents ? <X aria-hidden="true" className="size-5" /> : <List aria-hidden="true" className="size-5" />}
					<span className="reader-tool-name">{text.contents}</span>
				</button>
				{hasNotes && (
					<button type="button" className="reader-tool js-only" aria-pressed={notes} onClick={() => setNotes(!notes)}>
						<NotebookPen aria-hidden="true" className="size-5" />
						<span className="reader-tool-name">{text.notes}</span>
					</button>
				)}
			</ReaderBar>

			<Contents {...{ deck, place, progress, seen, jump }} notes={ownNotes.notes} isOpen={contents} />

			<main id="content" className="reader-slides" onPointerDown={swipeByTouch} {...swipe}>
				{place === count && !progress.read && <Missing deck={deck} seen={seen} jump={jump} />}
				{download.replacedAt !== null && <EarlierSlides day={download.replacedAt} />}
				<TermsProvider terms={deck.terms} place={place}>
					<QuizProvider
						part={deck.part}
						owner={read.owner}
						quiz={read.quiz}
						questions={questions}
						best={progress.quizBest}
						onKept={setProgress}
						onAgain={() => go(deck.slides.findIndex(({ body }) => body.type === "quiz") + 1)}
					>
						{deck.slides.map((slide, index) => (
							<Slide
								key={slide.line}
								deck={deck}
								slide={slide}
								at={index + 1}
								isCurrent={place === index + 1}
								notes={notes}
								onNotes={setNotes}
								ownNote={ownNotes.notes[slide.key]}
								onWrite={(note) => ownNotes.write(slide.key, note)}
							/>
						))}
					</QuizProvider>
				</TermsProvider>
				<form className="reader-read no-js-only" method="post" action={localAddress("/auth/course/progress")}>
					<input type="hidden" name="part" value={deck.part} />
					<input type="hidden" name="slide" value={count} />
					<input type="hidden" name="finished" value="yes" />
					<button type="submit" className="button" data-look="primary">
						{text.finished.mark}
					</button>
				</form>
			</main>

			<nav className="reader-steps js-only" aria-label={text.slides}>
				{place > 1 ? (
					<a className="button" data-look="secondary" href={`?slide=${place - 1}`} rel="prev" onClick={jump(place - 1)}>
						<ArrowLeft aria-hidden="true" className="size-5" />
						{text.previous}
					</a>
				) : (
					<span />
				)}
				<p title={text.keys}>
					<span className="sr-only">{text.slide(place, count)}</span>
					<span aria-hidden="true">{text.count(place, count)}</span>
				</p>
				{place < count ? (
					<a className="button" data-look="primary" href={`?slide=${place + 1}`} rel="next" onClick={jump(place + 1)}>
						{text.next}
						<ArrowRight aria-hidden="true" className="size-5" />
					</a>
				) : (
					<Link className="button" data-look="primary" to="/accesscourse">
						{studentWords().accessCourse.done}
					</Link>
				)}
			</nav>
		</div>
	);
}

/** On the last slide: what is missing until the deck counts as read. */
function Missing({
	deck: { slides },
	seen,
	jump,
}: {
	deck: ReadResponse["deck"];
	seen: ReadonlySet<string>;
	jump: (to: number) => (event: MouseEvent) => void;
}) {
	const text = readerWords().reading;
	const left = slidesLeft({ read: false, seen: seen.size }, slides.length);
	if (left === 0) return null;
	return (
		<Notice className="js-only reader-missing">
			<p>
				<strong>{text.stillLeft(left)}</strong> {text.rule}
			</p>
			<p>
				{text.missing}{" "}
				{slides.map(({ key }, index) =>
					seen.has(key) ? null : (
						<a key={key} className="link" href={`?slide=${index + 1}`} onClick={jump(index + 1)}>
							{index + 1}
						</a>
					),
				)}
			</p>
		</Notice>
	);
}

const readSlide = (asked: string | null) => (/^[1-9]\d?$/.test(asked ?? "") ? Number(asked) : null);
