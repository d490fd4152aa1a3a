import { flipBookWords } from "#content/en/site/flip-book.ts";
import { type Book, FlipBookText, isContinued } from "#web/ui/motion/flip-book-page.tsx";
import { blankPages } from "#web/ui/motion/flip-book-rules.ts";

/** The text of the flip-book, for browsers without scripts and for search engines. */
export function BookInWords({ book: { pages } }: { book: Book }) {
	const { blanksFollow } = flipBookWords();
	return (
		<div className="book-in-words">
			<ol>
				{pages.map((page, index) => (
					<li key={page.id}>
						<FlipBookText page={page} continued={isContinued(pages, index)} />
					</li>
				))}
			</ol>
			<p>{blanksFollow(blankPages)}</p>
		</div>
	);
}
