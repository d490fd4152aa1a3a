import { Download, Hourglass, Lock } from "lucide-react";
import type { CourseCard as CardWords } from "#content/en/course-cards.ts";
import { studentWords } from "#content/words/student.ts";
import type { CourseAnswer } from "#contract/course.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Deck = CourseAnswer["decks"][number];

/** One course day: its stamp, what it teaches, and its decks. A deck is a plain link, so it downloads without scripts. */
export function CourseCard({ card, decks, entitled }: { card: CardWords; decks: readonly Deck[]; entitled: boolean }) {
	const own = card.decks.map(
		({ part }) => decks.find((deck) => deck.part === part) ?? { part, available: false, bytes: null },
	);
	return (
		<li className="course-card" data-locked={entitled ? undefined : ""}>
			<div className="course-stamp">
				<Picture name={`day-${card.id}`} alt="" sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 45vw, 88vw" />
				{!entitled && <Lock aria-hidden="true" className="course-lock" />}
			</div>
			<div className="course-card-text">
				<p className="stencil text-sea-700">{card.name}</p>
				<h3 className="mt-1 text-xl">{card.title}</h3>
				<p className="mt-2">{card.description}</p>
			</div>
			<ul className="course-decks">
				{own.map((deck) => (
					<DeckRow key={deck.part} deck={deck} entitled={entitled} />
				))}
			</ul>
		</li>
	);
}

function DeckRow({ deck: { part, available, bytes }, entitled }: { deck: Deck; entitled: boolean }) {
	const text = studentWords().accessCourse;
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
				{part}
				{bytes !== null && <span className="course-deck-size">{text.size(bytes)}</span>}
			</span>
			<ButtonLink to={`/auth/course/decks/${part}`} reloadDocument size="small">
				<Download aria-hidden="true" className="size-4" />
				{text.download}
				<span className="sr-only">, {part}</span>
			</ButtonLink>
		</li>
	);
}
