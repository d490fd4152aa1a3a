// Which page a click turns to. The sides of the book are numbered from 1: the cover, the pages, the back cover. The
// counter is the side on the right; the side just before it is on the left.

export const contentPages = 18;
export const blankPages = 60;
export const pagesPerFlip = 2;

export const pageCount = contentPages + blankPages;
export const coverSide = 1;
export const backSide = pageCount + 2;
/** The counter of a closed book, and of a book that was turned to its end and lies face down. */
export const firstCounter = 1;
export const lastCounter = backSide + 1;

/** A click on the right-hand side turns it and the next one; a click on the side just before turns back. */
export function flip(counter: number, pressed: number) {
	if (pressed === counter && counter < lastCounter) return counter + pagesPerFlip;
	if (pressed === counter - 1 && counter > firstCounter) return counter - pagesPerFlip;
	return counter;
}

/** The page printed on a side; the covers have none. */
export const pageOn = (side: number) => (side > coverSide && side < backSide ? side - 1 : undefined);

/** How many sheets are on the left and on the right. */
export const stacks = (counter: number) => ({
	left: (counter - firstCounter) / pagesPerFlip,
	right: (lastCounter - counter) / pagesPerFlip,
});
