import { type RefObject, useEffect, useRef } from "react";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { localAddress } from "#content/language.ts";
import type { Language } from "#contract/languages.ts";

/** Scrolls to this text on the page and marks it. */
export type PointTo = (text: string) => void;

/**
 * The page with the drafts, as its visitors would see it, this many pixels wide. It is reloaded with each `version`, at
 * the same scroll position.
 */
export function PageFrame({
	path,
	language,
	version,
	width,
	pointTo,
}: {
	path: string;
	/** The current language, if none is given. */
	language?: Language;
	version: string;
	width?: number;
	pointTo?: RefObject<PointTo | undefined>;
}) {
	const frame = useRef<HTMLIFrameElement>(null);
	const scrolled = useRef(0);
	const shown = useRef(version);

	useEffect(() => {
		// Null while the frame shows an error page of the browser.
		const view = frame.current?.contentDocument?.defaultView;
		if (!view || shown.current === version) return;
		shown.current = version;
		scrolled.current = view.scrollY;
		view.location.reload();
	}, [version]);

	useEffect(() => {
		if (!pointTo) return;
		pointTo.current = (text) => {
			const page = frame.current?.contentDocument;
			if (page && text.trim().length > 1) mark(page, text.trim());
		};
	}, [pointTo]);

	return (
		<iframe
			ref={frame}
			title={siteContentWords().preview.frame(path)}
			src={localAddress(`/preview/draft${path}`, language)}
			className="site-frame"
			width={width}
			onLoad={() =>
				frame.current?.contentDocument?.defaultView?.scrollTo({ top: scrolled.current, behavior: "instant" })
			}
		/>
	);
}

function mark(page: Document, text: string) {
	// A page that is being reloaded has no body.
	if (!page.body) return;
	const beginning = text.slice(0, 60);
	const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const element = node.parentElement;
		if (!element || !node.textContent?.includes(beginning) || element.closest("script, style")) continue;
		// Set by script, which the content security policy of the page allows.
		for (const old of page.querySelectorAll<HTMLElement>("[data-pointed]")) {
			old.style.outline = "";
			old.removeAttribute("data-pointed");
		}
		element.closest("details")?.setAttribute("open", "");
		element.setAttribute("data-pointed", "");
		element.style.outline = "3px solid #f5a623";
		element.style.outlineOffset = "4px";
		element.scrollIntoView({ block: "center", behavior: "instant" });
		return;
	}
}
