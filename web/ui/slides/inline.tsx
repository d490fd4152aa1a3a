import { Fragment } from "react";
import { readInline } from "#contract/course/inline.ts";

/** A line of a slide, with its **bold** words. */
export const Inline = ({ text }: { text: string }) =>
	readInline(text).map(({ text: words, bold }, place) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
		bold ? <strong key={place}>{words}</strong> : <Fragment key={place}>{words}</Fragment>,
	);
