import { useCallback, useEffect, useState } from "react";
import { sliderInterval } from "#content/timings.ts";

/**
 * One current item out of `count`. Moves on by itself every `sliderInterval`, wraps at both ends; every step by hand
 * restarts the wait, a press on the current dot changes nothing. Stands still while held, paused, or under reduced motion.
 */
export function useSlider(count: number) {
	const [current, setCurrent] = useState(0);
	const [held, setHeld] = useState(false);
	const [paused, setPaused] = useState(false);
	const [steps, setSteps] = useState(0);
	const running = !held && !paused;

	// `steps` is among the causes so that a step by hand restarts the wait.
	useEffect(() => {
		if (!running || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const timer = setInterval(() => setCurrent((item) => (item + 1) % count), sliderInterval);
		return () => clearInterval(timer);
	}, [running, count, steps]);

	const moveTo = useCallback(
		(item: number) => {
			if (item === current) return;
			setCurrent((item + count) % count);
			setSteps((step) => step + 1);
		},
		[current, count],
	);

	return {
		current,
		paused,
		next: () => moveTo(current + 1),
		previous: () => moveTo(current - 1),
		jump: moveTo,
		togglePause: () => setPaused(!paused),
		/** Spread on the slider: it waits while a pointer or the focus is on it. */
		holds: {
			onPointerEnter: () => setHeld(true),
			onPointerLeave: () => setHeld(false),
			onFocus: () => setHeld(true),
			onBlur: () => setHeld(false),
		},
	};
}
