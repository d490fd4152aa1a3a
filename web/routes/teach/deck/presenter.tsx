import { ArrowLeft, ArrowRight, Keyboard, Maximize, Presentation, SquareSlash } from "lucide-react";
import type { MouseEvent } from "react";
import { readerWords } from "#content/en/account/reader.ts";
import { teachWords } from "#content/en/account/teach.ts";
import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import { currentLanguage, localAddress } from "#content/language.ts";
import { languageNames } from "#content/language-names.ts";
import { words } from "#content/words.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { type Language, languages } from "#contract/languages.ts";
import { type ShowControl, useShow } from "#web/client/teach/use-show.ts";
import { Button } from "#web/ui/button.tsx";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { LanguageLine } from "#web/ui/frame/language-menu.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Inline } from "#web/ui/slides/inline.tsx";
import { QuizAnswers, SlideContent, SlideLead, SlideRemark } from "#web/ui/slides/slide-sheet.tsx";
import { ClassClock } from "./class-clock.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { SlideStatus } from "./slide-status.tsx";
import { FittedSlide, firstNumber } from "./taught-slide.tsx";
import { partOf, TimePlan } from "./time-plan.tsx";
import { toggleFullScreen, useShowKeys } from "./use-show-keys.ts";

/** The trainer's own window: the current and the next slide, notes, answers, time, and all slides with the plan. */
export function Presenter({ deck }: { deck: ReadableDeck }) {
	const text = teachDeckWords();
	const reader = readerWords();
	const count = deck.slides.length;
	const show = useShow(deck.part, count, false);
	const { place, black, go, toggleBlack } = show;
	const keys = useShowKeys(show, count);
	const next = deck.slides[place];
	return (
		<div className="presenter">
			<a className="skip" href="#content">
				{words().frame.skip}
			</a>
			<header className="presenter-bar on-ink">
				<a href={localAddress("/teach")} className="presenter-tool">
					<ArrowLeft aria-hidden="true" className="size-5" />
					<span>{teachWords().title}</span>
				</a>
				<h1>
					<span className="text-marigold-300">{deck.part}</span> {deck.title}
				</h1>
				<button type="button" className="presenter-tool" onClick={toggleFullScreen}>
					<Maximize aria-hidden="true" className="size-5" />
					<span>{text.projector.fullScreen}</span>
				</button>
				<button type="button" className="presenter-tool" onClick={() => keys.showHelp(true)}>
					<Keyboard aria-hidden="true" className="size-5" />
					<span>{text.keys.title}</span>
				</button>
			</header>
			<main id="content" tabIndex={-1} className="presenter-content">
				<SlideStatus deck={deck} place={place} isBlack={black} />
				<section aria-label={text.current}>
					{black && (
						<Notice tone="warning" className="mb-2">
							{text.projector.isBlack}
						</Notice>
					)}
					<FittedSlide className="presenter-slide" deck={deck} at={place} titleId="slide-title" />
				</section>
				<div className="presenter-side">
					<ClassClock deck={deck} part={partOf(deck, place)} />
					<ProjectorControl part={deck.part} show={show} />
					<section className="presenter-next" aria-label={text.next}>
						<h2>
							{text.next}
							{next && <span>{next.title.replaceAll("**", "")}</span>}
						</h2>
						{next ? (
							<div aria-hidden="true" inert>
								<FittedSlide className="presenter-slide presenter-preview" deck={deck} at={place + 1} />
							</div>
						) : (
							<p>{text.last}</p>
						)}
					</section>
				</div>
				<TrainersPart deck={deck} place={place} />
			</main>
			<nav className="presenter-plan" aria-label={text.plan.title}>
				<h2>{text.plan.title}</h2>
				<TimePlan deck={deck} place={place} go={go} />
				<LanguageLine />
			</nav>
			<nav className="presenter-steps" aria-label={reader.slides}>
				<Button look="secondary" aria-disabled={place === 1} onClick={() => go(place - 1)}>
					<ArrowLeft aria-hidden="true" className="size-5" />
					<span className="presenter-previous">{reader.previous}</span>
				</Button>
				<p>
					<span className="sr-only">{reader.slide(place, count)}</span>
					<span aria-hidden="true">{reader.count(place, count)}</span>
				</p>
				<Button look="secondary" aria-pressed={black} onClick={toggleBlack}>
					<SquareSlash aria-hidden="true" className="size-5" />
					<span className="presenter-black">{text.projector.black}</span>
				</Button>
				<Button aria-disabled={place === count} onClick={() => go(place + 1)}>
					{reader.next}
					<ArrowRight aria-hidden="true" className="size-5" />
				</Button>
			</nav>
			<KeysDialog keys={keys} />
			<Questions />
		</div>
	);
}

/** Opens the second window. It is a link, so that a browser that blocks pop-ups opens a tab. */
function ProjectorControl({ part, show }: { part: string; show: ShowControl }) {
	const text = teachDeckWords().projector;
	const { hasProjector, language, speak } = show;
	const address = localAddress(`/teach/deck/${part}/projector`, language);
	const name = `projector-${part}`;
	const openWindow = (event: MouseEvent) => {
		if (window.open(address, name, "popup,width=1280,height=720")) event.preventDefault();
	};
	return (
		<section className="presenter-projector" aria-label={text.title(part)}>
			<p role="status">{hasProjector && text.isOpen}</p>
			{/* Shown even while the window is open: a window that crashed does not report that it is closed. */}
			<a className="button" data-look="secondary" data-size="small" href={address} target={name} onClick={openWindow}>
				<Presentation aria-hidden="true" className="size-5" />
				{text.open}
			</a>
			{!hasProjector && <p>{text.how}</p>}
			<label>
				{text.language}
				<span className="select-arrow">
					<select
						className="control"
						value={language}
						onChange={(event) => speak(event.currentTarget.value as Language)}
					>
						{languages.map((one) => (
							<option key={one} value={one}>
								{languageNames[one]}
							</option>
						))}
					</select>
				</span>
			</label>
		</section>
	);
}

/** What the class does not see: notes, and the answers of an exercise or of quiz questions before their slide is
 * shown. */
function TrainersPart({ deck, place }: { deck: ReadableDeck; place: number }) {
	const text = teachDeckWords();
	const slide = deck.slides[place - 1];
	if (!slide) return null;
	const answer = slide.tag === "exercise" ? deck.slides[place] : undefined;
	const { body } = slide;
	return (
		<section className="presenter-notes" aria-labelledby="presenter-notes">
			<h2 id="presenter-notes">{text.notes}</h2>
			{currentLanguage() !== "en" && <p className="presenter-english">{text.notesInEnglish}</p>}
			{slide.notes.map((paragraph) => (
				<p key={paragraph} lang="en">
					<Inline text={paragraph} />
				</p>
			))}
			{answer && (
				<div className="presenter-answer">
					<h2>{text.answer}</h2>
					<h3>
						<Inline text={answer.title} />
					</h3>
					<SlideLead slide={answer} />
					<SlideContent slide={answer} quiz={() => null} />
					<SlideRemark slide={answer} />
				</div>
			)}
			{body.type === "quiz" && (
				<div className="presenter-answer">
					<h2>{text.answer}</h2>
					<QuizAnswers questions={body.questions} first={firstNumber(deck, body.questions)} />
				</div>
			)}
		</section>
	);
}
