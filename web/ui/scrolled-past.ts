import { useSyncExternalStore } from "react";

/** True while the page is scrolled by more than this many pixels. */
export function useScrolledPast(pixels: number) {
	return useSyncExternalStore(
		listen,
		() => window.scrollY > pixels,
		() => false,
	);
}

function listen(onScroll: () => void) {
	window.addEventListener("scroll", onScroll, { passive: true });
	return () => window.removeEventListener("scroll", onScroll);
}
