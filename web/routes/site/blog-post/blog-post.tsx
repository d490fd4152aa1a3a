import { ArrowLeft, ExternalLink } from "lucide-react";
import { useId } from "react";
import { data } from "react-router";
import { blogWords } from "#content/en/site/blog.ts";
import { published } from "#content/published.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import type { RelatedPost } from "#contract/blog.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { listed, staticScreen, unlisted } from "#web/seo/screen.ts";
import { Link } from "#web/ui/link.tsx";
import { PostCover } from "#web/ui/pictures/post-cover.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Prose } from "#web/ui/sections/prose.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { TagList } from "#web/ui/sections/tag-list.tsx";
import type { Route } from "./+types/blog-post";
import "./blog-post.css";

/** By slug; as a preview by id for staff, or with the key of a private link for anybody. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { slug } = params as { slug?: string };
	const { auth } = apiOf(context);
	const key = url.searchParams.get("key");
	const id = url.searchParams.get("id") ?? "";
	const mine = url.searchParams.has("mine") ? ("yes" as const) : undefined;
	const asked = await (slug !== undefined
		? auth.blog[":slug"].$get({ param: { slug } })
		: key !== null
			? auth.bloglink.$get({ query: { key } })
			: auth.admin.previewpost.$get({ query: { id, mine } }));
	// 400 and 422: not a valid slug; 401 and 403: a preview for staff only.
	if (asked.status !== 200) throw asked.status < 500 ? data(null, { status: 404 }) : unavailable();
	const seenAs = slug !== undefined ? ("page" as const) : key !== null ? ("link" as const) : ("preview" as const);
	return { ...(await asked.json()).post, seenAs };
}

export const handle = staticScreen("none");

export function meta({ loaderData: post }: Route.MetaArgs) {
	if (!post) return unlisted(words().messages.error);
	if (post.draft || post.seenAs !== "page") return unlisted({ title: post.name });
	const { title } = published().blog;
	return listed(
		`/blog/${post.slug}`,
		{ title: post.name, description: beginningOf(post.description) },
		{ post, under: { path: "/blog", title }, feed: "/blog/rss.xml" },
	);
}

export default function BlogPost({ loaderData: post }: Route.ComponentProps) {
	const { name, html, externalLink, postedAt, draft, seenAs, tags, related } = post;
	const { title } = published().blog;
	const { posted, back, source, newTab, draftNotice, linkNotice } = blogWords();
	return (
		<article>
			<PageHead eyebrow={title} title={name}>
				<p className="mt-5 text-sm text-ink-600">
					<time dateTime={postedAt}>{posted(formatDay(postedAt))}</time>
				</p>
			</PageHead>
			<Section className="article">
				{draft && seenAs !== "preview" && (
					<Notice tone="warning">{seenAs === "link" ? linkNotice : draftNotice}</Notice>
				)}
				<PostCover post={post} first className="article-picture" sizes="(min-width: 66rem) 60rem, 92vw" />
				<Prose html={html} lang={langOf(post.description)} />
				<TagList tags={tags} />
				<p className="article-foot">
					<Link to="/blog" className="link">
						<ArrowLeft aria-hidden="true" className="size-4" /> {back}
					</Link>
					{externalLink && (
						<a className="link" href={externalLink} target="_blank" rel="noopener noreferrer">
							{source} <ExternalLink aria-hidden="true" className="size-4" />
							<span className="sr-only"> ({newTab})</span>
						</a>
					)}
				</p>
			</Section>
			{related.length > 0 && <Related posts={related} />}
		</article>
	);
}

function Related({ posts }: { posts: RelatedPost[] }) {
	const { related, posted } = blogWords();
	const heading = useId();
	return (
		<Section className="related" aria-labelledby={heading}>
			<h2 id={heading} className="related-title">
				{related}
			</h2>
			<ul className="related-posts">
				{posts.map(({ _id, slug, name, postedAt }) => (
					<li key={_id}>
						<Link to={`/blog/${slug}`} lang={langOf(name)}>
							{name}
						</Link>
						<time dateTime={postedAt}>{posted(formatDay(postedAt))}</time>
					</li>
				))}
			</ul>
		</Section>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}

/** As much as a search engine shows, cut at a space. */
function beginningOf(text: string) {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s+\S*$/, "")} …`;
}
