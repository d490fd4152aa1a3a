import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";

/** The titles of the plan's parts: the opening, the sections, and the close. */
export function partTitles({ plan, slides }: ReadableDeck) {
	const { opening, closing } = teachDeckWords().plan;
	return plan.map(({ slide }, at) =>
		at === 0 ? opening : at === plan.length - 1 ? closing : (slides[slide - 1]?.title ?? ""),
	);
}

/** The part of the plan to which this slide belongs. */
export const partOf = ({ plan }: ReadableDeck, place: number) =>
	Math.max(
		0,
		plan.findLastIndex(({ slide }) => slide <= place),
	);

/** All slides by the parts of the plan, each part with its minutes. */
export function TimePlan({ deck, place, go }: { deck: ReadableDeck; place: number; go: (place: number) => void }) {
	const text = teachDeckWords().plan;
	const titles = partTitles(deck);
	const current = partOf(deck, place);
	const slides = deck.slides.map(({ key, title, minutes }, index) => ({ key, title, minutes, at: index + 1 }));
	return deck.plan.map(({ slide, minutes }, part) => {
		const from = deck.plan.slice(0, part).reduce((sum, before) => sum + before.minutes, 0);
		const until = deck.plan[part + 1]?.slide ?? slides.length + 1;
		return (
			<section key={slide} className="time-plan-part" data-current={part === current || undefined}>
				<h3>
					{titles[part]} <span>{text.minutes(from, from + minutes)}</span>
				</h3>
				<ol start={slide}>
					{slides.slice(slide - 1, until - 1).map(({ key, title, minutes: exercise, at }) => (
						<li key={key}>
							<button type="button" aria-current={at === place ? "step" : undefined} onClick={() => go(at)}>
								<span>{at}</span>
								<b>{title.replaceAll("**", "")}</b>
								{exercise && <small>{text.exercise(exercise)}</small>}
							</button>
						</li>
					))}
				</ol>
			</section>
		);
	});
}
