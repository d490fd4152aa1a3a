import { ArrowLeft } from "lucide-react";
import { data } from "react-router";
import { blogWords } from "#content/en/site/blog.ts";
import { published } from "#content/published.ts";
import { mostOnTagPage } from "#contract/list-bounds.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { listed, staticScreen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/blog-tag";
import "./blog.css";
import { PostCards } from "./post-card.tsx";

export const handle = staticScreen("none");

/** A tag without published posts does not exist for readers, so that it reveals no drafts. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const asked = await apiOf(context).auth.blogcards.$get({ query: { tag: params.tag } });
	if (asked.status >= 500) throw unavailable();
	const found = asked.status === 200 ? await asked.json() : null;
	if (!found?.tag) return data(null, { status: 404 });
	return data({ tag: found.tag, posts: found.posts, more: found.more });
}

export function meta({ loaderData }: Route.MetaArgs) {
	const { tag: text } = blogWords();
	const { title } = published().blog;
	if (!loaderData) return unlisted({ title });
	const { tag } = loaderData;
	const words = { title: `${title}: ${tag.name}`, description: text.description(tag.name) };
	return tag.isIndexed
		? listed(`/blog/tag/${tag.slug}`, words, { under: { path: "/blog", title }, feed: "/blog/rss.xml" })
		: unlisted(words);
}

export default function BlogTag({ loaderData }: Route.ComponentProps) {
	const { back, listLabel, tag: text } = blogWords();
	const { title } = published().blog;
	if (!loaderData)
		return (
			<>
				<PageHead title={title} />
				<Section>
					<EmptyState action={<ButtonLink to="/blog">{back}</ButtonLink>}>{text.none}</EmptyState>
				</Section>
			</>
		);
	const { tag, posts, more } = loaderData;
	return (
		<>
			<PageHead eyebrow={text.eyebrow} title={tag.name} />
			<Section>
				<PostCards posts={posts} label={listLabel} />
				<p className="posts-foot">
					{more && <span>{text.newest(mostOnTagPage)}</span>}
					<Link to="/blog" className="link">
						<ArrowLeft aria-hidden="true" className="size-4" /> {back}
					</Link>
				</p>
			</Section>
		</>
	);
}
