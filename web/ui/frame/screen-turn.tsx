import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { spinner } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { Screen } from "#web/seo/screen.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";

/**
 * Turns the wheel for the page's own time whenever a page is entered. On the first page of a visit the script in <head>
 * starts it; this component takes over from the second. The wheel is the header's own logo, with a thin line below the
 * header; nothing is covered unless the owner has set SPINNER=cover (`html[data-spinner=cover]`).
 */
export function ScreenTurn() {
	const { pathname } = useLocation();
	const screen = useMatches().at(-1)?.handle as Screen | undefined;
	const duration = spinner[screen?.spinner ?? "none"];
	const entered = useRef(pathname);

	useEffect(() => {
		if (entered.current === pathname) return;
		entered.current = pathname;
		return turnFor(duration);
	}, [pathname, duration]);

	return (
		<>
			<div className="turn-line" aria-hidden="true" />
			<div className="turn-cover">
				<HelmMark className="helm-turns size-24" />
				<button type="button" className="button" data-look="secondary" onClick={arrive}>
					{words().frame.spinner.skip}
				</button>
			</div>
		</>
	);
}

function turnFor(duration: number) {
	const page = document.documentElement;
	page.toggleAttribute("data-turning", duration > 0);
	const timer = setTimeout(arrive, duration);
	if (page.dataset.spinner === "cover") {
		window.addEventListener("keydown", arrive, { once: true });
		window.addEventListener("pointerdown", arrive, { once: true });
	}
	return () => {
		clearTimeout(timer);
		window.removeEventListener("keydown", arrive);
		window.removeEventListener("pointerdown", arrive);
	};
}

function arrive() {
	document.documentElement.removeAttribute("data-turning");
}
