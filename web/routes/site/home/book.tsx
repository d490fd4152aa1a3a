import { type ComponentType, useEffect, useRef, useState } from "react";
import "./book.css";

// The page as it was sent holds the book's pages as a list; only whoever renders that page needs them here.
const InWords = import.meta.env.SSR ? (await import("./book-in-words.tsx")).BookInWords : undefined;

/** The flip-book. It lies far down the page: its scripts, styles and words come when the reader is a screen away. */
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

/** Leaves what the page was sent with where it stands. */
function WordsAsSent() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
	return <div className="book-in-words" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
