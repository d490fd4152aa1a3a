import { ExternalLink } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { blogWords } from "#content/en/site/blog.ts";
import type { BlogPost } from "#contract/blog.ts";
import { PostCover } from "#web/ui/pictures/post-cover.tsx";

/** `isCut`: the text continues on the post's own page. */
export type CardPost = BlogPost & { isCut: boolean };

export function PostCard({ post, first }: { post: CardPost; first: boolean }) {
	const { slug, name, description, externalLink, isCut } = post;
	const { more, less, about, source, newTab, whole } = blogWords();
	const [open, setOpen] = useState(false);
	const text = useId();
	const words = useRef<HTMLParagraphElement>(null);
	const fits = useFits(words, description) && !open;
	return (
		<li className="post">
			<PostCover
				post={post}
				first={first}
				className="post-picture"
				sizes={
					first
						? "(min-width: 82rem) 42rem, (min-width: 58rem) 51vw, 92vw"
						: "(min-width: 82rem) 36rem, (min-width: 58rem) 43vw, 92vw"
				}
			/>
			<div className="post-words">
				<h2>
					<Link to={`/blog/${slug}`}>{name}</Link>
				</h2>
				<p ref={words} id={text} className="post-text" data-open={open || undefined}>
					{description}
				</p>
				<p className="post-foot">
					{!fits && (
						<button
							type="button"
							className="link post-toggle no-js:hidden"
							aria-expanded={open}
							aria-controls={text}
							onClick={() => setOpen(!open)}
						>
							{open ? less : more}
							<span className="sr-only"> {about(name)}</span>
						</button>
					)}
					{isCut && open && (
						<Link to={`/blog/${slug}`} className="link post-source">
							{whole}
							<span className="sr-only"> {about(name)}</span>
						</Link>
					)}
					{externalLink && (
						<a className="link post-source" href={externalLink} target="_blank" rel="noopener noreferrer">
							{source} <ExternalLink aria-hidden="true" className="size-4" />
							<span className="sr-only">
								{" "}
								{about(name)} ({newTab})
							</span>
						</a>
					)}
				</p>
			</div>
		</li>
	);
}

/** So many characters fit into three lines on any phone: used before the card can be measured. */
const surelyFits = 80;

/**
 * Whether the collapsed text is shown completely. Measured again when the card's width changes; an expanded text keeps
 * the result.
 */
function useFits(words: RefObject<HTMLElement | null>, text: string) {
	const [fits, setFits] = useState(text.length <= surelyFits);
	useEffect(() => {
		const part = words.current;
		if (!part) return;
		const observer = new ResizeObserver(() => {
			if (part.dataset.open === undefined) setFits(part.scrollHeight <= part.clientHeight + 1);
		});
		observer.observe(part);
		return () => observer.disconnect();
	}, [words]);
	return fits;
}
