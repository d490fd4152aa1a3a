import { data } from "react-router";
import { blogWords } from "#content/en/site/blog.ts";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { apiContext } from "#web/client/api.server.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/blog";
import "./blog.css";
import { PostCards } from "./post-card.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/blog", published().blog, { feed: "/blog/rss.xml" });

const notLoaded = () => data({ posts: null }, { status: 503 });

/** `posts` is null if they could not be loaded: the page says so and stays usable. */
export async function loader({ context }: Route.LoaderArgs) {
	try {
		const response = await context.get(apiContext)?.auth.blogcards.$get({ query: {} });
		if (response?.status !== 200) return notLoaded();
		return data({ posts: (await response.json()).posts });
	} catch {
		return notLoaded();
	}
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
	const { title, lead } = published().blog;
	const { listLabel, tryAgain } = blogWords();
	const { none, loadFailed } = words().messages.blog;
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section>
				{posts === null && (
					<Notice tone="error">
						<p>{loadFailed}</p>
						<ButtonLink to="/blog" look="secondary" size="small" className="mt-3">
							{tryAgain}
						</ButtonLink>
					</Notice>
				)}
				{posts?.length === 0 && <EmptyState>{none}</EmptyState>}
				{posts && posts.length > 0 && <PostCards posts={posts} label={listLabel} />}
			</Section>
		</>
	);
}
