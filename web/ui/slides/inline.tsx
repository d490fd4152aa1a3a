import { Fragment, type ReactNode } from "react";
import { readInline } from "#contract/course/inline.ts";
import { Link } from "#web/ui/link.tsx";
import { Term } from "#web/ui/slides/terms.tsx";

/** A line of a slide, with its **bold** words, its terms, and links where it names a page of the site: /tools/volume. */
export const Inline = ({ text }: { text: string }) =>
	readInline(text).map(({ text: words, bold, term }, place, runs) => {
		const Words = bold ? "strong" : Fragment;
		const glued = /^[\p{L}\p{M}]/u.test(runs[place + 1]?.text ?? "");
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
			<Words key={place}>
				{term ? (
					<Term id={term} glued={glued}>
						{words}
					</Term>
				) : (
					linkPages(words)
				)}
			</Words>
		);
	});

const page = /(\/(?:tools|accesscourse)(?:\/[a-z-]+)*(?:#[a-z-]+)?)/;

const linkPages = (words: string): ReactNode =>
	words.split(page).map((piece) =>
		page.test(piece) ? (
			<Link key={piece} to={piece} className="link">
				{piece}
			</Link>
		) : (
			piece
		),
	);
