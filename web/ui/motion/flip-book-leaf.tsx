import type { AnimationEvent } from "react";
import { FlipBookSide } from "#web/ui/motion/flip-book-page.tsx";

/**
 * A turning page is cut into this many strips, each hinged on the previous one, so that the paper bends. The stylesheet
 * uses the same number.
 */
const stripCount = 6;

/** A page that turns from one side of the book to the other; removed at the end of the turn. */
export function FlipBookLeaf({
	front,
	back,
	way,
	onTurned,
}: {
	front: number;
	back: number;
	way: "forward" | "back";
	onTurned: () => void;
}) {
	const endWithTheSheet = (event: AnimationEvent) => event.target === event.currentTarget && onTurned();
	return (
		<div className="flip-leaf" data-way={way} onAnimationEnd={endWithTheSheet} aria-hidden="true">
			<Strip front={front} back={back} at={0} />
		</div>
	);
}

function Strip({ front, back, at }: { front: number; back: number; at: number }) {
	return (
		<div className="flip-strip" data-at={at}>
			<div className="flip-face" data-face="front">
				<FlipBookSide side={front} />
			</div>
			<div className="flip-face" data-face="back">
				<FlipBookSide side={back} />
			</div>
			{at + 1 < stripCount && <Strip front={front} back={back} at={at + 1} />}
		</div>
	);
}
