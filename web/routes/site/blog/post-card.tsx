import { ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { blogWords } from "#content/words/blog.ts";
import type { BlogPost } from "#contract/blog.ts";
import { PostCover } from "#web/ui/pictures/post-cover.tsx";

/** `isCut`: the text goes on on the post's own page. */
export type CardPost = BlogPost & { isCut: boolean };

export function PostCard({ post, first }: { post: CardPost; first: boolean }) {
	const { slug, name, description, externalLink, isCut } = post;
	const { more, less, about, source, newTab, whole } = blogWords();
	const [open, setOpen] = useState(false);
	const text = useId();
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
				<p id={text} className="post-text" data-open={open || undefined}>
					{description}
				</p>
				<p className="post-foot">
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
