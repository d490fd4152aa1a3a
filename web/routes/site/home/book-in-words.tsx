import { flipBookWords } from "#content/en/site/flip-book.ts";
import { FlipBookText } from "#web/ui/motion/flip-book-page.tsx";
import { blankPages } from "#web/ui/motion/flip-book-rules.ts";

/** The text of the flip-book, for browsers without scripts and for search engines. */
export function BookInWords() {
	const { pages, blanksFollow } = flipBookWords();
	return (
		<div className="book-in-words">
			<ol>
				{pages.map((page, index) => (
					// Several pages carry the same heading; their order never changes.
					// biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the book
					<li key={index}>
						<FlipBookText page={page} />
					</li>
				))}
			</ol>
			<p>{blanksFollow(blankPages)}</p>
		</div>
	);
}
