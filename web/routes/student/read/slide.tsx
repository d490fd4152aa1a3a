import { readerWords } from "#content/en/account/reader.ts";
import { exerciseLinkWords } from "#content/en/site/tools/exercise.ts";
import { currentLanguage } from "#content/language.ts";
import type { BodyOf, ReadableDeck } from "#contract/course/slides.ts";
import { findExerciseLink } from "#contract/trade-tools/exercise-slides.ts";
import type { OwnNotes } from "#web/client/study/use-own-notes.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";
import {
	AllSources,
	QuizAnswers,
	quizOf,
	SlideContent,
	SlideLead,
	type SlideOf,
	SlideRemark,
	SlideSheet,
	SlideSources,
} from "#web/ui/slides/slide-sheet.tsx";
import { OwnNote } from "./own-note.tsx";
import { Questions, useQuizDone } from "./quiz.tsx";

/** One slide with its notes. `isCurrent` is the visible one; the others are hidden, except in print and without scripts. */
export function Slide({
	deck,
	slide,
	at,
	isCurrent,
	notes,
	onNotes,
	ownNote,
	onWrite,
}: {
	deck: ReadableDeck;
	slide: SlideOf;
	at: number;
	isCurrent: boolean;
	notes: boolean;
	onNotes: (shown: boolean) => void;
	ownNote: OwnNotes[string] | undefined;
	onWrite: (text: string) => void;
}) {
	const text = readerWords();
	return (
		<section
			id={`slide-${at}`}
			className="slide"
			data-tag={slide.tag}
			data-current={isCurrent || undefined}
			aria-labelledby={`slide-${at}-title`}
		>
			<SlideSheet
				deck={deck}
				slide={slide}
				at={at}
				title={titleBeforeTry(slide)}
				titleId={`slide-${at}-title`}
				checked={currentLanguage() !== "en" && <InEnglish deck={deck} />}
			>
				<Content slide={slide} deck={deck} />
				{slide.tag !== "answer" && <SlideSources slide={slide} sources={deck.sources} />}
			</SlideSheet>
			{slide.notes.length > 0 && (
				<details className="slide-notes" open={notes} onToggle={(event) => onNotes(event.currentTarget.open)}>
					<summary>{text.notes}</summary>
					{slide.notes.map((paragraph) => (
						<p key={paragraph} lang="en">
							<Inline text={paragraph} />
						</p>
					))}
				</details>
			)}
			<OwnNote at={at} isCurrent={isCurrent} note={ownNote} onWrite={onWrite} />
		</section>
	);
}

/** Tells which parts are not in the reader's language. */
function InEnglish({ deck: { slides } }: { deck: ReadableDeck }) {
	const { deck, download } = readerWords().english;
	const count = slides.filter(({ lang }) => lang === "en").length;
	return (
		<>
			{count > 0 && deck(count, slides.length)} {download}
		</>
	);
}

/** The title of an answer slide often contains the answer, so it is collapsed with the rest. */
export const titleBeforeTry = ({ tag, title }: Pick<SlideOf, "tag" | "title">) =>
	tag === "answer" ? readerWords().deck.tags.answer.name : title;

/** The content of the slide; the answer to an exercise or a quiz stays collapsed until it is opened. */
function Content({ slide, deck }: { slide: SlideOf; deck: ReadableDeck }) {
	const text = readerWords();
	const quizDone = useQuizDone();
	if (slide.tag === "answers")
		return (
			<details className="slide-answer" open={quizDone}>
				<summary>{text.showAnswers}</summary>
				<SlideLead slide={slide} />
				<QuizAnswers questions={quizOf(deck)} />
				<SlideRemark slide={slide} />
			</details>
		);
	if (slide.tag === "answer")
		return (
			<details className="slide-answer">
				<summary>{text.showAnswer}</summary>
				<h3 className="text-xl font-bold">
					<Inline text={slide.title} />
				</h3>
				<SlideLead slide={slide} />
				<SlideContent slide={slide} quiz={showQuestions} />
				<SlideRemark slide={slide} />
				<SlideSources slide={slide} sources={deck.sources} />
			</details>
		);
	return (
		<>
			<SlideLead slide={slide} />
			{slide.tag === "sources" ? (
				<AllSources sources={deck.sources} />
			) : (
				<SlideContent slide={slide} quiz={showQuestions} />
			)}
			<SlideRemark slide={slide} />
			{slide.tag === "exercise" && <ExerciseLink part={deck.part} slide={slide.key} />}
		</>
	);
}

function ExerciseLink({ part, slide }: { part: string; slide: string }) {
	const link = findExerciseLink(part, slide);
	const text = exerciseLinkWords();
	return (
		link && (
			<p className="slide-exercise">
				<ButtonLink to={link.to} look="secondary" size="small">
					{link.isMarked ? text.marked : text.practice}
				</ButtonLink>
			</p>
		)
	);
}

const showQuestions = ({ questions }: BodyOf<"quiz">) => <Questions questions={questions} />;
