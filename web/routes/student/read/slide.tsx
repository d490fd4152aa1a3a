import { readerWords } from "#content/en/account/reader.ts";
import { currentLanguage } from "#content/language.ts";
import { formatDay } from "#content/timestamps.ts";
import { optionLetter } from "#contract/course/inline.ts";
import type { BodyOf, QuizQuestion, ReadableDeck, Tag } from "#contract/course/slides.ts";
import type { OwnNotes } from "#web/client/study/use-own-notes.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";
import { SlideBody, SlideTable } from "#web/ui/slides/slide-body.tsx";
import { OwnNote } from "./own-note.tsx";
import { Questions, useQuizDone } from "./quiz.tsx";

type SlideOf = ReadableDeck["slides"][number];

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
	const kind = slide.tag in text.deck.tags ? text.deck.tags[slide.tag as keyof typeof text.deck.tags] : null;
	return (
		<section
			id={`slide-${at}`}
			className="slide"
			data-tag={slide.tag}
			data-current={isCurrent || undefined}
			aria-labelledby={`slide-${at}-title`}
		>
			<div className="slide-sheet">
				{(slide.tag === "title" || slide.tag === "section" || slide.tag === "key") && (
					<HelmMark className="slide-wheel" />
				)}
				<p className="slide-where stencil">
					{[deck.part, afterwards.includes(slide.tag) ? "" : slide.section].filter(Boolean).join(" · ")}
					<span className="slide-number">
						<span className="sr-only">{text.slide(at, deck.slides.length)}</span>
						<span aria-hidden="true">{at}</span>
					</span>
				</p>
				{kind && (
					<p className="slide-kind">
						<strong>{kind.name}</strong> <span>{kind.hint(slide)}</span>
					</p>
				)}
				<h2 id={`slide-${at}-title`} tabIndex={-1}>
					<Inline text={titleBeforeTry(slide)} />
				</h2>
				<Content slide={slide} deck={deck} />
				{slide.tag === "title" && (
					<p className="slide-checked">
						{text.deck.checked(formatDay(deck.checked))} {currentLanguage() !== "en" && <InEnglish deck={deck} />}
					</p>
				)}
				{slide.sources.length > 0 && slide.tag !== "answer" && <SourceLine slide={slide} sources={deck.sources} />}
			</div>
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

/** Says honestly what is not in the reader's language. */
function InEnglish({ deck: { slides } }: { deck: ReadableDeck }) {
	const { deck, download } = readerWords().english;
	const count = slides.filter(({ lang }) => lang === "en").length;
	return (
		<>
			{count > 0 && deck(count, slides.length)} {download}
		</>
	);
}

/** Slides about the whole day rather than the section before them. */
const afterwards: Tag[] = ["quiz", "answers", "glossary", "next", "sources"];

/** Often the title of a slide contains the answer: then it is collapsed with the rest. */
export const titleBeforeTry = ({ tag, title }: Pick<SlideOf, "tag" | "title">) =>
	tag === "answer" ? readerWords().deck.tags.answer.name : title;

/** The content of the slide; the answer to an exercise or a quiz stays collapsed until it is opened. */
function Content({ slide, deck }: { slide: SlideOf; deck: ReadableDeck }) {
	const text = readerWords();
	const quizDone = useQuizDone();
	const lead = slide.lead && (
		<p className="slide-lead">
			<Inline text={slide.lead} />
		</p>
	);
	const remark = slide.remark && (
		<p className="slide-remark">
			<Inline text={slide.remark} />
		</p>
	);
	if (slide.tag === "answers") {
		const questions = deck.slides.flatMap(({ body }) => (body.type === "quiz" ? body.questions : []));
		return (
			<details className="slide-answer" open={quizDone}>
				<summary>{text.showAnswers}</summary>
				{lead}
				<Answers questions={questions} />
				{remark}
			</details>
		);
	}
	if (slide.tag === "answer")
		return (
			<details className="slide-answer">
				<summary>{text.showAnswer}</summary>
				<h3 className="text-xl font-bold">
					<Inline text={slide.title} />
				</h3>
				{lead}
				<Body slide={slide} />
				{remark}
				{slide.sources.length > 0 && <SourceLine slide={slide} sources={deck.sources} />}
			</details>
		);
	return (
		<>
			{lead}
			{slide.tag === "sources" ? <AllSources sources={deck.sources} /> : <Body slide={slide} />}
			{remark}
		</>
	);
}

/** A body that is not translated has the language that it is in, for screen readers and hyphenation. */
function Body({ slide: { body, lang } }: { slide: SlideOf }) {
	if (!lang) return <SlideBody body={body} quiz={showQuestions} />;
	return (
		<>
			<p className="slide-english">{readerWords().english.slide}</p>
			<div className="slide-body" lang={lang}>
				<SlideBody body={body} quiz={showQuestions} />
			</div>
		</>
	);
}

const showQuestions = ({ questions }: BodyOf<"quiz">) => <Questions questions={questions} />;

function Answers({ questions }: { questions: readonly QuizQuestion[] }) {
	const { answerTable } = readerWords().deck;
	const rows = questions.map(({ text, options, why }, index) => {
		const right = options.findIndex((option) => option.right);
		return [`${index + 1}. ${text}`, `**${optionLetter(right)}** ${options[right]?.text ?? ""}`, why];
	});
	return <SlideTable head={[answerTable.question, answerTable.answer, answerTable.why]} rows={rows} />;
}

function SourceLine({ slide, sources }: { slide: SlideOf; sources: ReadableDeck["sources"] }) {
	const text = readerWords().deck;
	return (
		<p className="slide-source">
			<b>{text.source}:</b>{" "}
			{slide.sources.map((key, place) => (
				<span key={key}>
					{place > 0 && "; "}
					<a href={sources[key]?.url} rel="noreferrer" className="link" lang="en">
						{sources[key]?.name ?? key}
					</a>
				</span>
			))}
			{slide.checked && `; ${text.factsChecked(formatDay(slide.checked))}`}
		</p>
	);
}

function AllSources({ sources }: { sources: ReadableDeck["sources"] }) {
	return (
		<ul className="slide-sources">
			{Object.entries(sources).map(([key, { name, url }]) => (
				<li key={key}>
					<a href={url} rel="noreferrer" className="link" lang="en">
						{name}
					</a>
					<span>{url.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}</span>
				</li>
			))}
		</ul>
	);
}
