import { blogWords } from "#content/en/site/blog.ts";
import { langOf } from "#content/text-language.ts";
import type { Tag } from "#contract/blog.ts";
import { Link } from "#web/ui/link.tsx";
import "#web/ui/sections/tag-list.css";

/** The tags of a post; each links to all posts about it. */
export function TagList({ tags }: { tags: readonly Tag[] }) {
	if (tags.length === 0) return null;
	return (
		<ul className="tag-list" aria-label={blogWords().tags}>
			{tags.map(({ slug, name }) => (
				<li key={slug} lang={langOf(name)}>
					<Link to={`/blog/tag/${slug}`}>{name}</Link>
				</li>
			))}
		</ul>
	);
}
