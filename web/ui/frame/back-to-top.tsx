import { ArrowUp } from "lucide-react";
import { backToTopPx } from "#content/timings.ts";
import { words } from "#content/words.ts";
import { useScrolledPast } from "#web/ui/scrolled-past.ts";

export function BackToTop() {
	const shown = useScrolledPast(backToTopPx);
	return (
		<button type="button" className="floating back-to-top" hidden={!shown} onClick={scrollToTop}>
			<ArrowUp aria-hidden="true" className="size-6" />
			<span className="sr-only">{words().frame.backToTop}</span>
		</button>
	);
}

/**
 * Focus goes to the first link of the page before scrolling starts: the button is hidden on the way up, and Chromium
 * cancels a smooth scroll when the focused element disappears.
 */
function scrollToTop() {
	document.querySelector<HTMLElement>(".skip")?.focus({ preventScroll: true });
	const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
	window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
}
