import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { sliderInterval } from "#content/timings.ts";

/**
 * The current item out of `count`, wrapping at both ends. Advances every `sliderInterval` unless `rotates` is false;
 * each manual step restarts the interval, and a click on the current dot changes nothing. Stops while held, paused, or
 * under reduced motion.
 */
export function useSlider(count: number, { rotates = true } = {}) {
	const [current, setCurrent] = useState(0);
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const [paused, setPaused] = useState(false);
	const running = rotates && !hovered && !focused && !paused;

	// Before hydration the stylesheet has rotated the island, so its current item is taken over.
	const stack = useRef<HTMLUListElement>(null);
	useEffect(() => {
		if (!stack.current) return;
		const opacities = [...stack.current.children].map((item) => Number(getComputedStyle(item).opacity));
		setCurrent(opacities.indexOf(Math.max(...opacities)));
		setHovered(stack.current.parentElement?.matches(":hover") === true && window.matchMedia("(hover: hover)").matches);
		setFocused(stack.current.parentElement?.querySelector(":focus-visible") !== null);
	}, []);

	// Any step restarts the interval.
	useEffect(() => {
		if (!running || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const timer = setTimeout(() => setCurrent((current + 1) % count), sliderInterval);
		return () => clearTimeout(timer);
	}, [running, current, count]);

	return {
		stack,
		current,
		paused,
		running,
		next: () => setCurrent((current + 1) % count),
		previous: () => setCurrent((current - 1 + count) % count),
		jump: setCurrent,
		togglePause: () => setPaused(!paused),
		/**
		 * Spread on the slider: it stops while the mouse or keyboard focus is on it. Touch leaves neither behind, so after
		 * a tap the interval restarts.
		 */
		holds: {
			onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType !== "touch"),
			onPointerLeave: () => setHovered(false),
			onFocus: (event: FocusEvent) => setFocused(event.target.matches(":focus-visible")),
			onBlur: (event: FocusEvent) => setFocused(focused && event.currentTarget.contains(event.relatedTarget)),
		},
	};
}

export type Slider = ReturnType<typeof useSlider>;
