import { BookOpen, Check, Download, Hourglass, Lock } from "lucide-react";
import { offlineWords } from "#content/en/account/offline.ts";
import { studentWords } from "#content/en/account/student.ts";
import type { CourseCard as CardWords } from "#content/en/site/course-cards.ts";
import { builtIn } from "#content/images/built-in.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay } from "#content/timestamps.ts";
import type { Deck } from "#contract/course/course.ts";
import { slidesLeft } from "#contract/course/reading.ts";
import { deckPath, type SavedCourse } from "#web/client/study/use-saved-course.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { isFinished } from "#web/ui/study/course-progress.tsx";
import { SaveOne } from "./save-course.tsx";

/**
 * One course day: its stamp, its topic and its decks. A deck is a plain link, so it opens and downloads without
 * scripts.
 */
export function CourseCard({
	card,
	decks,
	entitled,
	saved,
}: {
	card: CardWords;
	decks: readonly Deck[];
	entitled: boolean;
	saved: SavedCourse;
}) {
	const own = card.decks.flatMap(({ part }) => decks.find((deck) => deck.part === part) ?? []);
	const finished = entitled && own.every(isFinished);
	return (
		<li className="course-card" data-locked={entitled ? undefined : ""} data-finished={finished || undefined}>
			<div className="course-stamp">
				<Picture
					picture={builtIn(`day-${card.id}`, "")}
					sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 45vw, 88vw"
				/>
				{!entitled && <Lock aria-hidden="true" className="course-lock" />}
				{finished && (
					<p className="course-finished">
						<Check aria-hidden="true" className="size-4" strokeWidth={3} />
						{studentWords().accessCourse.finished}
					</p>
				)}
			</div>
			<div className="course-card-text">
				<p className="stencil text-sea-700">{card.name}</p>
				<h3 className="mt-1 text-xl" lang={langOf(card.title)}>
					{card.title}
				</h3>
				<p className="mt-2">{card.description}</p>
			</div>
			<ul className="course-decks">
				{own.map((deck) => (
					<DeckRow key={deck.part} deck={deck} entitled={entitled} saved={saved} />
				))}
			</ul>
		</li>
	);
}

function DeckRow({ deck, entitled, saved }: { deck: Deck; entitled: boolean; saved: SavedCourse }) {
	const text = studentWords().accessCourse;
	const { part, available, bytes } = deck;
	if (!entitled || !available) {
		const Icon = entitled ? Hourglass : Lock;
		return (
			<li>
				<span className="course-deck-name">{part}</span>
				<span className="course-deck-state">
					<Icon aria-hidden="true" className="size-4" />
					{entitled ? text.inPreparation : text.locked}
				</span>
			</li>
		);
	}
	return (
		<li>
			<span className="course-deck-name">
				{part} {bytes !== null && <span className="course-deck-size">{text.size(bytes)}</span>}
				{deck.replacedAt !== null && (
					<span className="course-deck-updated">{text.updated(formatDay(deck.replacedAt))}</span>
				)}
			</span>
			<span className="course-deck-actions">
				{deck.slides !== null && (
					<ButtonLink to={`/accesscourse/read/${part}`} size="small" look="secondary">
						<BookOpen aria-hidden="true" className="size-4" />
						{text.read}
						<span className="sr-only">, {part}</span>
					</ButtonLink>
				)}
				<ButtonLink to={`/auth/course/decks/${part}`} size="small">
					<Download aria-hidden="true" className="size-4" />
					{text.downloadAs[deck.kind]}
					<span className="sr-only">, {part}</span>
				</ButtonLink>
			</span>
			<Marks deck={deck} />
			<SaveOne course={saved} paths={[deckPath(part)]} name={part} label={(size) => offlineWords().save(part, size)} />
		</li>
	);
}

/** The student's progress in this deck. */
function Marks({ deck: { progress, slides } }: { deck: Deck }) {
	const { marks } = studentWords().accessCourse;
	const { slide, seen, read, quizBest, quizPassed, downloaded } = progress;
	const shown = [
		read
			? { text: marks.read, done: true }
			: slide > 1 && slides !== null && { text: marks.reading(slide, slides), done: false },
		seen > 0 && !read && slides !== null && { text: marks.left(slidesLeft(progress, slides)), done: false },
		quizBest !== null && { text: marks.quiz(quizBest), done: quizPassed },
		downloaded && { text: marks.downloaded, done: true },
	].filter((mark) => mark !== false);
	if (shown.length === 0) return null;
	return (
		<ul className="course-marks">
			{shown.map(({ text, done }) => (
				<li key={text} data-done={done || undefined}>
					{done && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
					{text}
				</li>
			))}
		</ul>
	);
}
