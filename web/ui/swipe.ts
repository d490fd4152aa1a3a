import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Pixels of horizontal movement from which a touch counts as a swipe and not a tap. */
const swipePixels = 40;

/**
 * Spread on an element with `touch-action: pan-y`: a horizontal swipe calls `forward` (to the left) or `back` (to the
 * right), and does not also click what is below it.
 */
export function useSwipe(forward: () => void, back: () => void) {
	const start = useRef<{ x: number; y: number }>(undefined);
	const swiped = useRef(false);

	return {
		onPointerDown: (event: PointerEvent) => {
			start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined;
			swiped.current = false;
		},
		onPointerUp: (event: PointerEvent) => {
			if (!start.current) return;
			const x = event.clientX - start.current.x;
			const y = event.clientY - start.current.y;
			start.current = undefined;
			if (Math.abs(x) < swipePixels || Math.abs(x) < Math.abs(y)) return;
			swiped.current = true;
			(x < 0 ? forward : back)();
		},
		onPointerCancel: () => {
			start.current = undefined;
		},
		onClickCapture: (event: MouseEvent) => {
			// A click by keyboard has no swipe before it.
			if (swiped.current && event.detail > 0) {
				event.preventDefault();
				event.stopPropagation();
			}
			swiped.current = false;
		},
	};
}
