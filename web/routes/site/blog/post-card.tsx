import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { blogWords } from "#content/en/site/blog.ts";
import { langOf } from "#content/text-language.ts";
import type { CardPost } from "#contract/blog.ts";
import { Link } from "#web/ui/link.tsx";
import { PostCover } from "#web/ui/pictures/post-cover.tsx";
import { TagList } from "#web/ui/sections/tag-list.tsx";

/** This many characters fit into three lines on any phone. */
const surelyFits = 80;

export function PostCards({ posts, label }: { posts: CardPost[]; label: string }) {
	return (
		<ul className="posts" aria-label={label}>
			{posts.map((post, place) => (
				<PostCard key={post._id} post={post} first={place === 0} />
			))}
		</ul>
	);
}

/** A longer text is folded to three lines; frame.ts unfolds it. */
function PostCard({ post, first }: { post: CardPost; first: boolean }) {
	const { slug, name, description, externalLink, isCut, tags } = post;
	const { more, less, about, source, newTab, whole } = blogWords();
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
			<div>
				<h2 lang={langOf(name)}>
					<Link to={`/blog/${slug}`}>{name}</Link>
				</h2>
				<p id={text} className="post-text" lang={langOf(description)}>
					{description}
				</p>
				<p className="post-foot">
					{description.length > surelyFits && (
						<button
							type="button"
							className="link post-toggle no-js:hidden"
							aria-expanded={false}
							aria-controls={text}
							data-more={more}
							data-less={less}
						>
							<span>{more}</span>
							<span className="sr-only"> {about(name)}</span>
						</button>
					)}
					{isCut && (
						<Link to={`/blog/${slug}`} className="link post-source post-whole">
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
				<TagList tags={tags} />
			</div>
		</li>
	);
}
