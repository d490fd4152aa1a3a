import { Fragment, type ReactNode } from "react";
import { readInline } from "#contract/course/inline.ts";
import { Link } from "#web/ui/link.tsx";

/** A line of a slide, with its **bold** words, and links where it names a page of the site: /tools/volume. */
export const Inline = ({ text }: { text: string }) =>
	readInline(text).map(({ text: words, bold }, place) => {
		const Words = bold ? "strong" : Fragment;
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
		return <Words key={place}>{linkPages(words)}</Words>;
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
