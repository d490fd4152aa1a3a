import { useLayoutEffect, useRef } from "react";
import { optionLetter } from "#contract/course/inline.ts";
import type { BodyOf, ReadableDeck } from "#contract/course/slides.ts";
import { Inline } from "#web/ui/slides/inline.tsx";
import {
	AllSources,
	QuizAnswers,
	quizOf,
	SlideContent,
	SlideLead,
	SlideRemark,
	SlideSheet,
	SlideSources,
} from "#web/ui/slides/slide-sheet.tsx";

/** A slide as the class sees it: nothing is collapsed, and quiz questions cannot be answered. */
export function TaughtSlide({ deck, at, titleId }: { deck: ReadableDeck; at: number; titleId?: string }) {
	const slide = deck.slides[at - 1];
	if (!slide) return null;
	return (
		<div className="slide" data-tag={slide.tag} data-current="">
			<SlideSheet deck={deck} slide={slide} at={at} title={slide.title} titleId={titleId}>
				<SlideLead slide={slide} />
				{slide.tag === "answers" ? (
					<QuizAnswers questions={quizOf(deck)} />
				) : slide.tag === "sources" ? (
					<AllSources sources={deck.sources} />
				) : (
					<SlideContent slide={slide} quiz={({ questions }) => <ShownQuestions deck={deck} questions={questions} />} />
				)}
				<SlideRemark slide={slide} />
				<SlideSources slide={slide} sources={deck.sources} />
			</SlideSheet>
		</div>
	);
}

type Questions = BodyOf<"quiz">["questions"];

/** The number of the first of these questions in the quiz of the deck. */
export const firstNumber = (deck: ReadableDeck, questions: Questions) =>
	quizOf(deck).findIndex(({ text }) => text === questions[0]?.text) + 1;

function ShownQuestions({ deck, questions }: { deck: ReadableDeck; questions: Questions }) {
	return (
		<ol className="shown-questions" start={firstNumber(deck, questions)}>
			{questions.map(({ text, options }) => (
				<li key={text}>
					<p>
						<Inline text={text} />
					</p>
					<ul>
						{options.map((option, number) => (
							<li key={option.text}>
								<b>{optionLetter(number)}</b> <Inline text={option.text} />
							</li>
						))}
					</ul>
				</li>
			))}
		</ol>
	);
}

/** The widths at which the layout of the slide is tried, in pixels. */
const widths = Array.from({ length: 12 }, (_, step) => 880 + step * 80);

/** A slide scaled to fill its box. If the box does not clip, as on phones, the slide keeps its own size. */
export function FittedSlide({ className, ...shown }: Parameters<typeof TaughtSlide>[0] & { className: string }) {
	const { deck, at } = shown;
	const box = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another slide has another height
	useLayoutEffect(() => {
		const [outer, inner] = [box.current, content.current];
		if (!outer || !inner) return;
		let isGone = false;
		const again = () => !isGone && fillBox(outer, inner);
		again();
		void document.fonts.ready.then(again);
		const watch = new ResizeObserver(again);
		watch.observe(outer);
		return () => {
			isGone = true;
			watch.disconnect();
		};
	}, [deck, at]);
	return (
		<div ref={box} className={className}>
			<div ref={content} className="fitted">
				<TaughtSlide {...shown} />
			</div>
		</div>
	);
}

function fillBox(box: HTMLElement, content: HTMLElement) {
	const { clientWidth, clientHeight } = box;
	const set = (width: string, height: string, transform: string) => {
		Object.assign(content.style, { width, transform });
		content.style.setProperty("--fitted-height", height);
	};
	set("", "0", "");
	if (getComputedStyle(box).overflowY !== "hidden" || clientWidth === 0) return;
	// The largest scale gives the largest text: a long slide gets wider, a short one narrower.
	const scale = Math.max(
		...widths.map((width) => {
			content.style.width = `${width}px`;
			return Math.min(clientWidth / width, clientHeight / content.offsetHeight);
		}),
	);
	set(`${clientWidth / scale}px`, `${clientHeight / scale}px`, `scale(${scale})`);
}
