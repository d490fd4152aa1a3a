import { expect, test } from "vitest";
import { blankPages, contentPages, firstCounter, flip, lastCounter } from "#web/ui/motion/flip-book-rules.ts";

test("the right-hand page turns forward by two, the page before it back by two, any other page does nothing", () => {
	expect([contentPages, blankPages, firstCounter]).toEqual([18, 60, 1]);
	expect([flip(1, 1), flip(3, 3), flip(5, 4)]).toEqual([3, 5, 3]);
	expect([flip(5, 1), flip(5, 3), flip(5, 6), flip(5, 7)]).toEqual([5, 5, 5, 5]);
	expect([flip(firstCounter, 0), flip(lastCounter, lastCounter)]).toEqual([firstCounter, lastCounter]);
});
