import { data } from "react-router";
import { blogWords } from "#content/en/site/blog.ts";
import { words } from "#content/words.ts";
import type { BlogPost } from "#contract/blog.ts";
import { apiContext } from "#web/client/api.server.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/blog";
import "./blog.css";
import { type CardPost, PostCard } from "./post-card.tsx";

export const handle = staticScreen("none");
export const meta = () => listed("/blog", blogWords(), { feed: "/blog/rss.xml" });

const notLoaded = () => data({ posts: null }, { status: 503 });

/** `posts` is null if they could not be loaded: the page says so and stays usable. */
export async function loader({ context }: Route.LoaderArgs) {
	try {
		const response = await context.get(apiContext)?.auth.getblog.$get({ query: {} });
		if (!response?.ok) return notLoaded();
		const { blog } = await response.json();
		return data({ posts: blog.map(forCard) });
	} catch {
		return notLoaded();
	}
}

/** The maximum text on a card; a longer text continues on the post's own page. */
const mostOnCard = 1200;

function forCard(post: BlogPost): CardPost {
	const isCut = post.description.length > mostOnCard;
	const description = isCut ? `${post.description.slice(0, mostOnCard).replace(/\s+\S*$/, "")} …` : post.description;
	return { ...post, description, isCut };
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
	const { title, lead, listLabel, tryAgain } = blogWords();
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
				{posts && posts.length > 0 && (
					<ul className="posts" aria-label={listLabel}>
						{posts.map((post, place) => (
							<PostCard key={post._id} post={post} first={place === 0} />
						))}
					</ul>
				)}
			</Section>
		</>
	);
}
