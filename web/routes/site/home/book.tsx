import { published } from "#content/published.ts";
import { Island } from "#web/islands/island.tsx";
import "./book.css";
import { BookInWords } from "./book-in-words.tsx";

/** The flip-book. It is far down the page: until the reader is one screen away, its pages are shown as a list. */
export function Book() {
	const { flipBook, institute } = published();
	const book = { ...flipBook, name: institute.name, shortName: institute.shortName };
	return (
		<div className="book">
			<Island name="flip-book" of={BookInWords} props={{ book }} />
		</div>
	);
}
