// The sheet of a slide: its position in the deck, its title, its content and its sources. The reader and the trainer's
// page each put their own content on it.
import type { ReactNode } from "react";
import { readerWords } from "#content/en/account/reader.ts";
import { formatDay } from "#content/timestamps.ts";
import { optionLetter } from "#contract/course/inline.ts";
import type { BodyOf, QuizQuestion, ReadableDeck, Tag } from "#contract/course/slides.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";
import { SlideBody, SlideTable } from "#web/ui/slides/slide-body.tsx";

export type SlideOf = ReadableDeck["slides"][number];

export function SlideSheet({
	deck,
	slide,
	at,
	title,
	titleId,
	checked,
	children,
}: {
	deck: ReadableDeck;
	slide: SlideOf;
	at: number;
	title: string;
	/** Without it nothing can refer to the title, as in a preview. */
	titleId?: string;
	/** On the title slide, after the day of the check. */
	checked?: ReactNode;
	children: ReactNode;
}) {
	const text = readerWords();
	const kind = slide.tag in text.deck.tags ? text.deck.tags[slide.tag as keyof typeof text.deck.tags] : null;
	return (
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
			<h2 id={titleId} tabIndex={titleId ? -1 : undefined}>
				<Inline text={title} />
			</h2>
			{children}
			{slide.tag === "title" && (
				<p className="slide-checked">
					{text.deck.checked(formatDay(deck.checked))} {checked}
				</p>
			)}
		</div>
	);
}

/** Slides about the whole day rather than the section before them. */
const afterwards: Tag[] = ["quiz", "answers", "glossary", "next", "sources"];

export const SlideLead = ({ slide }: { slide: SlideOf }) =>
	slide.lead && (
		<p className="slide-lead">
			<Inline text={slide.lead} />
		</p>
	);

export const SlideRemark = ({ slide }: { slide: SlideOf }) =>
	slide.remark && (
		<p className="slide-remark">
			<Inline text={slide.remark} />
		</p>
	);

type Quiz = (body: BodyOf<"quiz">) => ReactNode;

/** An untranslated body gets its own `lang`, for screen readers and hyphenation. */
export function SlideContent({ slide: { body, lang }, quiz }: { slide: SlideOf; quiz: Quiz }) {
	if (!lang) return <SlideBody body={body} quiz={quiz} />;
	return (
		<>
			<p className="slide-english">{readerWords().english.slide}</p>
			<div className="slide-body" lang={lang}>
				<SlideBody body={body} quiz={quiz} />
			</div>
		</>
	);
}

export const quizOf = ({ slides }: ReadableDeck) =>
	slides.flatMap(({ body }) => (body.type === "quiz" ? body.questions : []));

/** The right options of these questions; `first` is the number of the first. */
export function QuizAnswers({ questions, first = 1 }: { questions: readonly QuizQuestion[]; first?: number }) {
	const { answerTable } = readerWords().deck;
	const rows = questions.map(({ text, options, why }, index) => {
		const right = options.findIndex((option) => option.right);
		return [`${first + index}. ${text}`, `**${optionLetter(right)}** ${options[right]?.text ?? ""}`, why];
	});
	return <SlideTable head={[answerTable.question, answerTable.answer, answerTable.why]} rows={rows} />;
}

export function SlideSources({ slide, sources }: { slide: SlideOf; sources: ReadableDeck["sources"] }) {
	const text = readerWords().deck;
	if (slide.sources.length === 0) return null;
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

export function AllSources({ sources }: { sources: ReadableDeck["sources"] }) {
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
