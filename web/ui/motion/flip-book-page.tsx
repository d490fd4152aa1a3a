import { createContext, use } from "react";
import { flipBookWords } from "#content/en/site/flip-book.ts";
import type { SiteContent } from "#content/published.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { backSide, coverSide, pageOn } from "#web/ui/motion/flip-book-rules.ts";

/** The pages, and the name of the book's institute. */
export type Book = SiteContent["flipBook"] & { name: string; shortName: string };
type Page = Book["pages"][number];

export const OpenBook = createContext<Book | null>(null);

/** Whether a page continues the subject of the previous one: both have the same heading. */
export const isContinued = (pages: readonly Page[], index: number) =>
	index > 0 && pages[index]?.heading === pages[index - 1]?.heading;

/** The content of one side of the book. */
export function FlipBookSide({ side }: { side: number }) {
	const book = use(OpenBook);
	if (!book) return null;
	if (side === coverSide) {
		return (
			<div className="flip-page flip-cover" data-hand="right">
				<HelmMark className="flip-cover-mark" />
				<p className="flip-cover-title">{book.cover}</p>
				{/* Printed on the cover, so that it turns with it; the button over the page has the same label. */}
				<p className="flip-book-prompt" aria-hidden="true">
					{book.prompt}
				</p>
				<p className="stencil flip-cover-foot">{book.shortName}</p>
			</div>
		);
	}
	if (side === backSide) {
		return (
			<div className="flip-page flip-cover" data-hand="left">
				<HelmMark className="flip-cover-mark" />
				<p className="stencil">
					{book.name}
					<br />
					{book.place}
				</p>
			</div>
		);
	}
	const number = pageOn(side) ?? 0;
	const page = book.pages[number - 1];
	return (
		<div className="flip-page" data-hand={side % 2 === 0 ? "left" : "right"} data-blank={!page || undefined}>
			{page && <FlipBookText page={page} continued={isContinued(book.pages, number - 1)} />}
			<p className="flip-page-number">{number}</p>
		</div>
	);
}

/** A page's heading and texts, in the book and in the plain list. */
export function FlipBookText({ page, continued }: { page: Page; continued: boolean }) {
	return (
		<div className="flip-text" data-continued={continued || undefined}>
			<h3>
				{page.heading}
				{continued && <span className="sr-only">, {flipBookWords().continued}</span>}
			</h3>
			{page.intro && <p className="flip-text-intro">{page.intro}</p>}
			{page.items.map(({ id, name, text }) => (
				<div key={id} className="flip-text-item">
					<h4>{name}</h4>
					<p>{text}</p>
				</div>
			))}
		</div>
	);
}
