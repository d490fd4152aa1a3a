import { type ComponentType, useEffect, useRef, useState } from "react";
import "./book.css";

// The served page contains the book's pages as a list; they are needed here only for rendering it.
const InWords = import.meta.env.SSR ? (await import("./book-in-words.tsx")).BookInWords : undefined;

/** The flip-book. It is far down the page: its scripts, styles and texts load when the reader is one screen away. */
export function Book() {
	const place = useRef<HTMLDivElement>(null);
	const [FlipBook, setFlipBook] = useState<ComponentType>();

	useEffect(() => {
		if (!place.current) return;
		const watch = new IntersectionObserver(
			([seen]) => {
				if (!seen?.isIntersecting) return;
				watch.disconnect();
				void import("#web/ui/motion/flip-book.tsx").then((book) => setFlipBook(() => book.FlipBook));
			},
			{ rootMargin: "100% 0px" },
		);
		watch.observe(place.current);
		return () => watch.disconnect();
	}, []);

	return (
		<div ref={place} className="book">
			{FlipBook ? <FlipBook /> : InWords ? <InWords /> : <WordsAsSent />}
		</div>
	);
}

/** Keeps the served list as it is. */
function WordsAsSent() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
	return <div className="book-in-words" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
