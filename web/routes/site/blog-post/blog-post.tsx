import { ArrowLeft, ExternalLink } from "lucide-react";
import { data, isRouteErrorResponse } from "react-router";
import { blogWords } from "#content/en/site/blog.ts";
import { formatDay } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { listed, staticScreen, unlisted } from "#web/seo/screen.ts";
import { ErrorScreen } from "#web/ui/frame/error-screen.tsx";
import { Link } from "#web/ui/link.tsx";
import { PostCover } from "#web/ui/pictures/post-cover.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Prose } from "#web/ui/sections/prose.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/blog-post";
import "./blog-post.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const asked = await apiOf(context).auth.blog[":slug"].$get({ param: params });
	// 400 and 422: not a slug that we use.
	if (asked.status === 404 || asked.status === 400 || asked.status === 422) throw data(null, { status: 404 });
	if (asked.status !== 200) throw unavailable();
	return (await asked.json()).post;
}

export const handle = staticScreen("none");

export function meta({ loaderData: post }: Route.MetaArgs) {
	if (!post) return unlisted(words().messages.error);
	if (post.draft) return unlisted({ title: post.name });
	const { title } = blogWords();
	return listed(
		`/blog/${post.slug}`,
		{ title: post.name, description: beginningOf(post.description) },
		{ post, under: { path: "/blog", title }, feed: "/blog/rss.xml" },
	);
}

export default function BlogPost({ loaderData: post }: Route.ComponentProps) {
	const { name, html, externalLink, postedAt, draft } = post;
	const { title, posted, back, source, newTab, draftNotice } = blogWords();
	return (
		<article>
			<PageHead eyebrow={title} title={name}>
				<p className="mt-5 text-sm text-ink-600">
					<time dateTime={postedAt}>{posted(formatDay(postedAt))}</time>
				</p>
			</PageHead>
			<Section className="article">
				{draft && <Notice tone="warning">{draftNotice}</Notice>}
				<PostCover post={post} first className="article-picture" sizes="(min-width: 66rem) 60rem, 92vw" />
				<Prose html={html} />
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
		</article>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return isRouteErrorResponse(error) && error.status === 404 ? (
		<ErrorScreen sentence={words().messages.error.notFound} />
	) : (
		<ErrorState />
	);
}

/** As much as a search engine shows, cut between two words. */
function beginningOf(text: string) {
	const line = text.replace(/\s+/g, " ").trim();
	return line.length <= 160 ? line : `${line.slice(0, 157).replace(/\s+\S*$/, "")} …`;
}
