// When a slide counts as read, and when a deck does. Without zod, so that pages can import it.
/** Four hundred words a minute: faster than anybody reads. */
const secondsPerWord = 0.15;
const fewest = 3;
const most = 30;

/** How long a slide with this many words has to be on the screen. */
export const secondsToRead = (words: number) => Math.min(most, Math.max(fewest, Math.round(words * secondsPerWord)));

/** Nine of ten slides, so that nobody has to go back for the list of sources. */
export const slidesToRead = (slides: number) => Math.ceil(slides * 0.9);

/** How many slides are missing until the deck counts as read. */
export const slidesLeft = ({ read, seen }: { read: boolean; seen: number }, slides: number) =>
	read ? 0 : Math.max(0, slidesToRead(slides) - seen);

/** More than anybody writes about one slide. */
export const noteLength = 5000;
