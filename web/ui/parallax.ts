import { useEffect, useRef } from "react";
import { parallaxDivisor } from "#content/timings.ts";

/**
 * The ref of a part of the page whose elements with a `data-value` move with the pointer: by its position times their
 * value, divided by `parallaxDivisor`, in pixels on both axes. Not on touch screens, not under reduced motion.
 */
export function useParallax<Part extends Element>() {
	const part = useRef<Part>(null);

	useEffect(() => {
		const still = window.matchMedia("(prefers-reduced-motion: reduce)");
		const objects = part.current?.querySelectorAll<HTMLElement | SVGElement>("[data-value]") ?? [];
		let frame = 0;
		let pointer = { x: 0, y: 0 };

		function move() {
			frame = 0;
			for (const object of objects) {
				const value = Number(object.dataset.value) / parallaxDivisor;
				object.style.transform = `translate(${pointer.x * value}px, ${pointer.y * value}px)`;
			}
		}
		function follow(event: PointerEvent) {
			if (still.matches || event.pointerType === "touch") return;
			pointer = { x: event.clientX, y: event.clientY };
			frame ||= requestAnimationFrame(move);
		}
		window.addEventListener("pointermove", follow, { passive: true });
		return () => {
			window.removeEventListener("pointermove", follow);
			cancelAnimationFrame(frame);
		};
	}, []);

	return part;
}
