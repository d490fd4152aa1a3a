import { readerWords } from "#content/en/account/reader.ts";
import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";

/** Announces the current slide to screen readers, whichever key or window changed it. */
export function SlideStatus({ deck, place, isBlack }: { deck: ReadableDeck; place: number; isBlack: boolean }) {
	return (
		<p className="sr-only" role="status">
			{isBlack
				? teachDeckWords().projector.isBlack
				: `${readerWords().slide(place, deck.slides.length)}: ${deck.slides[place - 1]?.title.replaceAll("**", "")}`}
		</p>
	);
}
