import { ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { blogWords } from "#content/words/blog.ts";
import type { BlogPost } from "#contract/blog.ts";

export function PostCard({ post: { slug, name, description, image, externalLink } }: { post: BlogPost }) {
	const { more, less, about, source, newTab } = blogWords();
	const [open, setOpen] = useState(false);
	const text = useId();
	return (
		<li className="post">
			{image && (
				<img
					className="post-picture"
					src={`/uploads/${encodeURIComponent(image)}`}
					alt=""
					loading="lazy"
					decoding="async"
				/>
			)}
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
		</li>
	);
}
