import { ArrowLeft, Download, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { readerWords } from "#content/en/account/reader.ts";
import { localAddress } from "#content/language.ts";
import type { ReadResponse } from "#contract/course/course.ts";

/** The back link, the day's name, the tools, and the download. With slides below, `place` shows the progress. */
export function ReaderBar({
	deck,
	kind,
	place,
	children,
}: {
	deck: ReadResponse["deck"];
	kind: ReadResponse["download"]["kind"];
	place?: number;
	children?: ReactNode;
}) {
	const text = readerWords();
	const count = deck.slides.length;
	return (
		<header className="reader-bar on-ink">
			<Link to="/accesscourse" className="reader-tool" aria-label={text.backTo}>
				<ArrowLeft aria-hidden="true" className="size-5" />
				<span className="reader-tool-name">{text.back}</span>
			</Link>
			<h1 className="reader-title">
				<span className="text-marigold-300">{deck.part}</span> {deck.title}
			</h1>
			<Link to="/accesscourse/search" className="reader-tool">
				<Search aria-hidden="true" className="size-5" />
				<span className="reader-tool-name">{text.searchAll}</span>
			</Link>
			{children}
			<a
				className="reader-tool"
				href={localAddress(`/auth/course/decks/${deck.part}`)}
				aria-label={text.downloadAs[kind]}
			>
				<Download aria-hidden="true" className="size-5" />
				<span className="reader-tool-name">{text.download}</span>
			</a>
			{place !== undefined && (
				<progress className="reader-progress js-only" max={count} value={place} aria-label={text.slide(place, count)} />
			)}
		</header>
	);
}
